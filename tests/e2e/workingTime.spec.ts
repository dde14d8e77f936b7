import { clockOut } from './clockOut.ts';
import { desktop, expect, headersOf, sessionOf, sizes, test } from './fixtures.ts';

const person = 'Sara Benítez Mora';

test('a schedule with eleven hours between two days is told before it is saved, with person, day and article', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager', page, '/schedules/create');
  const dialog = page.getByRole('dialog', { name: 'Nuevo horario' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Descanso corto');
  await dialog.getByRole('checkbox', { name: 'Lunes' }).check();
  await dialog.getByRole('textbox', { name: 'Entrada del turno 1' }).fill('14');
  await dialog.getByRole('textbox', { name: 'Salida del turno 1' }).fill('22');
  await dialog.getByRole('button', { name: 'Añadir días' }).click();
  await dialog.getByRole('checkbox', { name: 'Martes' }).last().check();
  await dialog.getByRole('textbox', { name: 'Entrada del turno 1' }).last().fill('9');
  await dialog.getByRole('textbox', { name: 'Salida del turno 1' }).last().fill('17');
  await dialog.getByRole('combobox', { name: 'Empleados' }).fill(person.slice(0, 6));
  await page.getByRole('option', { name: person }).click();
  await page.keyboard.press('Escape');
  const title = dialog.getByText('Este horario incumpliría la ley de jornada');
  await expect(title).toBeVisible();
  await expect(
    dialog.getByText(new RegExp(`^${person}: Menos de 12 horas entre jornadas \\(art\\. 34\\.3 ET\\), desde el `)),
  ).toBeVisible();
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await title.scrollIntoViewIfNeeded();
    await checkAccessibility(`schedule-review-${width}`);
  }
  await page.setViewportSize(desktop);
  await dialog.getByRole('textbox', { name: 'Entrada del turno 1' }).last().fill('10');
  await dialog.getByRole('textbox', { name: 'Salida del turno 1' }).last().fill('17');
  await expect(dialog.getByText(/Menos de 12 horas entre jornadas \(art/)).toBeHidden();
});

test('waiting is punched on the phone, and the office sees when it was', async ({
  page,
  signIn,
  onPhone,
  request,
  checkThemes,
}) => {
  const admin = await sessionOf(request, 'admin');
  const { user } = await sessionOf(request, 'employee');
  const path = `/api/enterprises/${user.enterprise_id}`;
  const recorded = await request.put(path, { headers: headersOf(admin), data: { standby_time: 1 } });
  expect(recorded.ok()).toBe(true);

  const phone = await onPhone('employee');
  const enter = phone.getByRole('button', { name: 'Entrar' });
  const wait = phone.getByRole('button', { name: 'Espera', exact: true });
  await expect(enter.or(wait)).toBeVisible();
  if (await enter.isVisible()) await enter.click();
  await expect(wait).toBeVisible();
  await checkThemes('standby-offered', phone);
  await wait.click();
  await expect(phone.getByText('Espera registrada')).toBeVisible();
  await expect(phone.getByRole('heading', { name: /^En espera desde las? ?\d|^En espera desde \d/ })).toBeVisible();
  await checkThemes('standby-waiting', phone);

  await signIn('manager', page, '/fichajes');
  await page
    .getByRole('button', { name: /Sergio Campos Rubio/ })
    .first()
    .click();
  await expect(page.getByText(/espera desde las \d/)).toBeVisible();

  await phone.getByRole('button', { name: 'Reanudar' }).click();
  await expect(phone.getByRole('heading', { name: /^Trabajando desde/ })).toBeVisible();
  await clockOut(phone);
  await expect(phone.getByText('Fuera', { exact: true })).toBeVisible();
});
