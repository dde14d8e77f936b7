import { numericDate } from '#domain/time/format.ts';
import { addDays, localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { clockOut } from './clockOut.ts';
import { expect, headersOf, sessionOf, sizes, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

const canary = 'Atlantic/Canary';
const mark = 'hora de Canarias';

test('a centre in the Canaries goes by its own clock and has its own code, from the clock-in to the correction', async ({
  page,
  request,
  signIn,
  onPhone,
  checkThemes,
}) => {
  const now = Date.now();
  const today = localDateOf(now, canary);
  // Who is hired while it is still yesterday in the Canaries cannot be in the centre yet: then somebody from before is.
  const isNight = localDateOf(now - 10 * MINUTE_MS, canary) !== localDateOf(now, 'Europe/Madrid');
  const centre = 'Hotel de Las Palmas';
  const berta = isNight ? 'vicent.moreno@demo.jornada.example' : await newPerson(request, 'employee', 'Berta');
  const firstName = isNight ? 'Vicent' : 'Berta';
  const { user } = await sessionOf(request, berta);
  await signIn('stranger', page, '/workCentres/create');
  const form = page.getByRole('dialog', { name: 'Nuevo centro de trabajo' });
  await form.getByRole('textbox', { name: /^Nombre/ }).fill(centre);
  await form.getByRole('textbox', { name: /^Código postal/ }).fill('35001');
  await expect(form.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue(canary);
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await form.getByRole('combobox', { name: 'Zona horaria' }).scrollIntoViewIfNeeded();
    await checkThemes(`centre-zone-${width}`);
  }
  await page.setViewportSize(sizes['1280']);
  await form.getByRole('combobox', { name: 'Métodos de fichaje' }).selectOption('Convencional y código QR');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row').filter({ hasText: centre })).toContainText('Canarias');

  await page.getByRole('link', { name: `Código QR de ${centre}` }).click();
  const qr = page.getByRole('dialog', { name: 'Código QR para fichar' });
  await expect(qr.getByRole('combobox', { name: 'Centro de trabajo' })).toHaveValue(/^[1-9]/);
  const code = await qr.getByRole('definition').textContent();
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`centre-qr-${width}`);
  }
  await page.setViewportSize(sizes['1280']);
  await qr.getByRole('button', { name: 'Cerrar' }).click();

  await page.goto(`/employees/${user.id}`);
  const belongs = page.getByRole('region', { name: 'Centro de trabajo' });
  await belongs.getByRole('button', { name: 'Cambiar de centro' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar de centro' });
  await change.getByRole('combobox', { name: /^Centro de trabajo/ }).selectOption(centre);
  await change.getByRole('textbox', { name: /^Desde/ }).fill(numericDate(isNight ? addDays(today, -1) : today));
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(belongs.getByRole('listitem').filter({ hasText: centre })).toContainText('En vigor');

  const phone = await onPhone(berta, `/fichar?qr=${code}`);
  await phone.getByRole('button', { name: 'Entrar' }).click();
  const state = phone.getByRole('heading', { name: /^Trabajando desde/ });
  await expect(state).toBeVisible();
  await expect(phone.getByText(new RegExp(` · ${mark}$`))).toBeVisible();
  await expect(phone.getByText(new RegExp(`Fichado en ${centre}`)).first()).toBeVisible();
  const session = await sessionOf(request, berta);
  const own = await request.get('/api/time-sheets/me', { headers: headersOf(session) });
  const { data } = await own.json();
  const began = Date.parse(data.since);
  const at = localTimeOf(began, canary);
  const date = localDateOf(began, canary);
  await expect(state).toContainText(`desde ${at}`);
  await checkThemes('fichar-centre-clock-390', phone);

  await page.goto(`/fichajes?date=${date}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${firstName}`) }) })
    .first();
  await expect(row).toContainText(mark);
  await row.getByRole('button', { name: /ver detalle$/ }).click();
  await expect(page.getByRole('main')).toContainText(at);
  await expect(page.getByRole('main')).toContainText(`Fichado en ${centre}`);
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await row.scrollIntoViewIfNeeded();
    await checkThemes(`centre-clock-day-${width}`);
  }
  await page.setViewportSize(sizes['1280']);

  const proposedDay = isNight ? addDays(date, -1) : date;
  await page.goto('/solicitudes/fichajes');
  await page.getByRole('button', { name: 'Proponer corrección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proponer una corrección' });
  await expect(dialog.getByText(mark)).toHaveCount(0);
  await dialog.getByRole('combobox').selectOption({ value: String(user.id) });
  await expect(dialog.getByText(mark)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Fecha/ }).fill(numericDate(proposedDay));
  await dialog.getByRole('textbox', { name: /^Hora de entrada/ }).fill('0:00');
  await dialog.getByRole('textbox', { name: /^Hora de salida/ }).fill('0:01');
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Abrió la recepción');
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await dialog.getByText(mark).scrollIntoViewIfNeeded();
    await checkThemes(`centre-clock-propose-${width}`);
  }
  await page.setViewportSize(sizes['1280']);
  await dialog.getByRole('button', { name: 'Enviar propuesta' }).click();
  const proposed = page.getByRole('row').filter({ hasText: 'Abrió la recepción' });
  await expect(proposed).toContainText(mark);
  await expect(proposed).toContainText(`${numericDate(proposedDay)} 0:00`);

  await phone.reload();
  await phone.getByRole('button', { name: 'Propuestas por responder: 1' }).click();
  const proposal = phone.getByRole('list', { name: 'Tu empresa propone' });
  await expect(proposal).toContainText(`${numericDate(proposedDay)} 0:00`);
  await proposal.getByRole('button', { name: 'Aceptar' }).click();
  await expect(proposal).toHaveCount(0);
  if (!isNight) await expect(phone.getByRole('region', { name: 'Hoy', exact: true })).toContainText('0:00 – 0:01');
  await clockOut(phone);
  await expect(phone.getByRole('heading', { name: 'Fuera' })).toBeVisible();
});
