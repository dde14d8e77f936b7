import { desktop, expect, sizes, test } from './fixtures.ts';

const person = 'Sara Benítez Mora';

test('a schedule with eleven hours between two days is told before it is saved, with person, day and article', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager', page, '/schedules/create');
  const dialog = page.getByRole('dialog', { name: 'Nuevo horario' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Descanso corto');
  await dialog.getByRole('button', { name: 'Todo el año' }).click();
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
