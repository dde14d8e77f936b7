import type { Page } from '@playwright/test';
import { desktop, expect, sizes, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const rest = 'Descanso compensatorio';
const byTheHour = 'Descanso por horas';
const named = 'Sergio Campos Rubio';
const dayMs = 24 * 60 * 60 * 1000;

async function newRestType(page: Page, name = rest): Promise<void> {
  const type = page.getByRole('dialog', { name: 'Nuevo tipo de permiso' });
  await type.getByRole('textbox', { name: /^Nombre/ }).fill(name);
  await type.getByRole('switch', { name: 'Descuenta de la bolsa de horas' }).click();
  await type.getByRole('button', { name: 'Guardar' }).click();
  await expect(type).toHaveCount(0);
}

/** Asks for the morning of the last day on which the person was to work. */
async function askForRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir días y ver mis solicitudes' }).click();
  const form = page.getByRole('form', { name: 'Pedir días' });
  await form.getByLabel('Tipo').selectOption(rest);
  await form.getByRole('radio', { name: 'Mañana' }).check({ force: true });
  let back = 0;
  await expect(async () => {
    back += 1;
    const date = new Date(Date.now() - back * dayMs).toISOString().slice(0, 10);
    await form.getByLabel('Desde', { exact: true }).fill(date);
    await form.getByLabel('Hasta', { exact: true }).fill(date);
    await expect(form.getByText('Son 1 día y no descuentan de tus vacaciones.')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(form.getByText(/^Descuenta \d+:\d\d de tu bolsa de horas/)).toBeVisible();
  await form.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Vacaciones/permisos registrados correctamente')).toBeVisible();
}

/** From any page: the hours of the person. */
async function openHours(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Horas extra y bolsa' }).click();
  await page
    .getByRole('row', { name: new RegExp(named) })
    .getByRole('link')
    .click();
}

const minutesOf = (text = '0:00'): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

interface Count {
  readonly done: number;
  readonly rested: number;
  readonly counted: number;
}

/** Overtime of a year in minutes, on the page of a person's hours. */
async function countOf(page: Page, year: number): Promise<Count> {
  const address = new URL(page.url());
  address.searchParams.set('year', String(year));
  await page.goto(address.href);
  await expect(page.getByRole('term').filter({ hasText: `Horas extra de ${year}` })).toBeVisible();
  const texts = await page.getByRole('definition').allInnerTexts();
  const rested = texts.findIndex((text) => text.startsWith('Descansadas'));
  return {
    done: minutesOf(texts[rested - 1]),
    rested: minutesOf(/^Descansadas (\d+:\d\d)/.exec(texts[rested] ?? '')?.[1]),
    counted: minutesOf(texts[rested + 1]),
  };
}

/** The same of the current year, as the person sees it. */
async function ownCount(phone: Page): Promise<Count & { readonly year: number }> {
  const standing = phone.getByRole('region', { name: 'Cómo van tus horas' });
  await expect(standing).toBeVisible();
  const terms = await standing.getByRole('term').allInnerTexts();
  const lengths = await standing.getByRole('definition').allInnerTexts();
  const of = (start: string) => minutesOf(lengths[terms.findIndex((text) => text.startsWith(start))]);
  return {
    year: Number(terms[0]?.slice(-4)),
    done: of('Horas extra de'),
    rested: of('Descansadas a tiempo'),
    counted: of('Cuentan para el máximo de'),
  };
}

/** Rest that is asked for in spring may be for overtime of the year before. */
async function countsOf(page: Page, year: number): Promise<Count[]> {
  return [await countOf(page, year - 1), await countOf(page, year)];
}

const restedOf = (counts: readonly Count[]): number => counts.reduce((sum, { rested }) => sum + rested, 0);

test('overtime that is due is asked for as rest, approved and rested; what is left is paid', async ({
  page,
  signIn,
  onPhone,
  checkThemes,
}) => {
  test.slow();
  await signIn('admin', page, '/leaveTypes/create');
  await newRestType(page);

  const phone = await onPhone('employee');
  await phone.getByRole('button', { name: 'Ver mis horas extra' }).click();
  const standing = phone.getByRole('region', { name: 'Cómo van tus horas' });
  await expect(standing.getByText(/^\+\d+:\d\d$/)).toBeVisible();
  const { year } = await ownCount(phone);
  await openHours(page);
  const before = restedOf(await countsOf(page, year));
  await checkThemes('own-hours', phone);
  await askForRest(phone);

  await page.goto('/solicitudes/permisos');
  const requests = page.getByRole('table', { name: `Solicitudes de ${named}` });
  const asked = requests.getByRole('row').filter({ hasText: rest });
  await expect(requests.getByText(/^Bolsa de horas: .* → .* \(se descuentan/).first()).toBeVisible();
  await asked.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(asked.getByText('Aprobada')).toBeVisible();

  await openHours(page);
  await expect(page.getByRole('heading', { level: 1, name: `Horas de ${named}` })).toBeVisible();
  const movements = page.getByRole('table', { name: 'Movimientos de la bolsa' });
  await expect(movements.getByRole('row').filter({ hasText: 'Descanso' })).toHaveText(/−\d+:\d\d/);
  // What is rested in time leaves the 80 hours (art. 35.2 ET); each figure is rounded to the minute by itself.
  const counts = await countsOf(page, year);
  expect(restedOf(counts)).toBeGreaterThan(before);
  for (const { done, rested, counted } of counts) expect(Math.abs(done - rested - counted)).toBeLessThanOrEqual(1);
  await phone.reload();
  await phone.getByRole('button', { name: 'Ver mis horas extra' }).click();
  expect(await ownCount(phone)).toEqual({ year, ...counts[1] });
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`hours-account-${width}`);
  }
  await page.setViewportSize(desktop);
});

test('an hour and a half is asked for on the phone, approved, rested, and taken from the bank to the minute', async ({
  page,
  signIn,
  onPhone,
  checkThemes,
}) => {
  test.slow();
  await signIn('admin', page, '/leaveTypes/create');
  await newRestType(page, byTheHour);
  const phone = await onPhone('employee');
  await phone.getByRole('button', { name: 'Pedir días y ver mis solicitudes' }).click();
  const form = phone.getByRole('form', { name: 'Pedir días' });
  await form.getByLabel('Tipo').selectOption(byTheHour);
  await form.getByRole('radio', { name: 'Por horas' }).check({ force: true });
  await form.getByLabel(/^Desde las/).fill('10');
  await form.getByLabel(/^Hasta las/).fill('1130');
  let back = 0;
  await expect(async () => {
    back += 1;
    await form
      .getByLabel('Fecha', { exact: true })
      .fill(new Date(Date.now() - back * dayMs).toISOString().slice(0, 10));
    await expect(form.getByText('Descansas de 10:00 a 11:30: son 1 h 30 min.')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(form.getByText(/^Descuenta 1:30 de tu bolsa de horas: ahora tienes/)).toBeVisible();
  await checkThemes('ask-hours', phone);
  await form.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(phone.getByText(`${byTheHour} · de 10:00 a 11:30 (1 h 30 min)`)).toBeVisible();

  await page.goto('/solicitudes/permisos');
  const requests = page.getByRole('table', { name: `Solicitudes de ${named}` });
  const asked = requests.getByRole('row').filter({ hasText: byTheHour });
  await expect(asked.getByText('de 10:00 a 11:30 (1 h 30 min)')).toBeVisible();
  await expect(requests.getByText(/^Bolsa de horas: .* → .* \(se descuentan 1:30\)/).first()).toBeVisible();
  await asked.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(asked.getByText('Aprobada')).toBeVisible();

  await openHours(page);
  const movements = page.getByRole('table', { name: 'Movimientos de la bolsa' });
  await expect(movements.getByRole('row').filter({ hasText: '−1:30' })).toContainText('Descanso');
});

test('an adjustment is proposed, and counts once the person agrees on the phone, by keyboard', async ({
  page,
  signIn,
  onPhone,
  checkThemes,
}) => {
  await signIn('admin', page, '/fichajes/bolsa');
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`hours-${width}`);
  }
  await page.setViewportSize(desktop);
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('row', { name: new RegExp(named) }).getByRole('link'));
  await keys.use(page.getByRole('button', { name: 'Proponer un ajuste' }));
  const dialog = page.getByRole('dialog', { name: 'Proponer un ajuste' });
  await keys.fill(dialog.getByRole('textbox', { name: /^Horas/ }), '2:30');
  await keys.fill(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Saldo del programa anterior');
  await checkThemes('hours-decision');
  await keys.use(dialog.getByRole('button', { name: 'Proponer' }));
  const decision = page.getByRole('row').filter({ hasText: 'Saldo del programa anterior' });
  await expect(decision).toContainText('Espera a la persona');

  const phone = await onPhone('employee');
  const own = keyboardOf(phone);
  await own.use(phone.getByRole('button', { name: 'Ajustes de tu bolsa de horas: 1' }));
  await own.use(phone.getByRole('button', { name: /^Aceptar: \+2:30 en tu bolsa/ }));
  await expect(phone.getByText('Ajuste aceptado')).toBeVisible();
  await own.assertFocusSeen();

  await page.reload();
  await expect(decision).toContainText('Cuenta');
  await expect(page.getByRole('table', { name: 'Movimientos de la bolsa' })).toContainText('Ajuste acordado');
});
