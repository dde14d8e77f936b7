import type { APIRequestContext, Page } from '@playwright/test';
import { desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';

const employee = 'yolanda.prieto@demo.jornada.example';
const year = new Date().getFullYear() + 1;
const comment = 'Boda de mi hermana';

const named = 'Yolanda Prieto';

/** The calendar's day says what all days of the request mean, and answers them together. */
async function lookInCalendar(page: Page, checkAccessibility: (name: string) => Promise<void>): Promise<void> {
  const requests = page.url();
  await page.goto(`/calendario-vacaciones?month=${year}-01`);
  await page
    .getByRole('button', { name: new RegExp(`^${named}.*enero.*Vacaciones \\(Pendiente\\)`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${named}`) });
  await expect(dialog.getByText(/\d días que se responden juntos/)).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Saldo de ${year}: `))).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Aprobar .* \(\d días: / })).toBeEnabled();
  await checkAccessibility('leave-calendar-day');
  await page.goto(requests);
}

/** Somebody of the same team has leave on some of the days. */
async function colleagueAway(request: APIRequestContext): Promise<string> {
  const { user } = await sessionOf(request, 'francisco.molina@demo.jornada.example');
  const made = await request.post('/api/vacations', {
    headers: headersOf(await sessionOf(request, 'admin')),
    data: {
      enterprise_id: user.enterprise_id,
      type: 1,
      dates: ['05', '07', '08'].map((day) => `${year}-01-${day}`),
      employees: [user.id],
      teams: [],
      status: 'approved',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return 'Francisco Molina';
}

/** A manager approves the days together; the calendar shows them and the balance counts them. */
async function approve(page: Page, colleague: string): Promise<void> {
  const table = page.getByRole('table', { name: `Solicitudes de ${named}` });
  const mine = table
    .getByRole('row')
    .filter({ hasText: `/01/${year}` })
    .first();
  await expect(mine).toContainText(/\d+ días/);
  const count = Number(/(\d+) días/.exec(await mine.innerText())?.[1]);
  await expect(table.getByText(new RegExp(`Saldo de ${year}: .* → .* días`)).first()).toBeVisible();
  const away = new RegExp(`También fuera \\(\\d+ de \\d+ de Obrador\\): .*${colleague}`);
  await expect(table.getByText(away).first()).toBeVisible();
  await mine.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(mine.getByText('Aprobada')).toBeVisible();
  // It is sent because the page is left.
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByText('Solicitud aprobada correctamente')).toBeVisible();

  await page.goto(`/calendario-vacaciones?month=${year}-01`);
  const days = page.getByRole('button', { name: new RegExp(`^${named}.*enero.*Vacaciones \\(Aprobado\\)`) });
  await expect(days).toHaveCount(count);
  await days.first().click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${named}`) });
  await expect(dialog.getByText('Aprobado')).toBeVisible();

  await page.goto(`/saldos-vacaciones?year=${year}&q=yolanda`);
  const sums = page.getByRole('row').filter({ hasText: named }).getByRole('cell');
  await expect(sums.nth(3)).toHaveText(String(count));
  await expect(sums.nth(4)).toHaveText('0');
}

test('an employee asks for a range on the phone, sees what it takes, and reads the answer @main', async ({
  browser,
  onPhone,
  request,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const page = await onPhone(employee);
  await page.getByRole('button', { name: 'Pedir días y ver mis solicitudes' }).click();
  const form = page.getByRole('form', { name: 'Pedir días' });
  await expect(form).toBeVisible();

  // 6 January is a holiday everywhere; 2 to 8 January holds one weekend at least.
  await form.getByLabel('Desde', { exact: true }).fill(`${year}-01-02`);
  await form.getByLabel('Hasta', { exact: true }).fill(`${year}-01-08`);
  await expect(form.getByText(/^Son \d días\.$/)).toBeVisible();
  await expect(form.getByText(/6 ene \(festivo\)/)).toBeVisible();
  await expect(form.getByText(new RegExp(`^En ${year} te quedan`))).toBeVisible();
  await form.getByLabel('Comentario (opcional)').fill(comment);
  await checkAccessibility('leave-ask-phone', page);
  await form.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Vacaciones/permisos registrados correctamente')).toBeVisible();

  const requests = page.getByRole('list', { name: 'Mis solicitudes' });
  const requested = requests.getByRole('listitem').filter({ hasText: comment });
  await expect(requested).toContainText('Pendiente');
  await requested.getByRole('button', { name: /^Retirar Vacaciones/ }).click();
  await expect(requested.getByText(/^¿Retirar la solicitud de Vacaciones/)).toBeVisible();
  await checkAccessibility('leave-withdraw-phone', page);
  await requested.getByRole('button', { name: 'No', exact: true }).click();

  await test.step('another request is taken back before anybody answers', async () => {
    await form.getByLabel('Desde', { exact: true }).fill(`${year}-03-02`);
    await form.getByLabel('Hasta', { exact: true }).fill(`${year}-03-05`);
    await form.getByRole('button', { name: 'Enviar solicitud' }).click();
    const march = requests.getByRole('listitem').filter({ hasText: `marzo de ${year}` });
    await march.getByRole('button', { name: /^Retirar Vacaciones/ }).click();
    await march.getByRole('button', { name: 'Sí, retirar' }).click();
    await expect(march).toHaveCount(0);
    await expect(requested).toContainText('Pendiente');
  });

  await test.step('a manager approves it; calendar and balance follow', async () => {
    const colleague = await colleagueAway(request);
    const office = await browser.newPage({ viewport: desktop });
    await signIn('manager', office, '/solicitudes/vacaciones?q=yolanda');
    await lookInCalendar(office, (name) => checkAccessibility(name, office));
    await approve(office, colleague);
    await office.close();
  });

  await page.reload();
  await page.getByRole('button', { name: 'Pedir días y ver mis solicitudes' }).click();
  await expect(requested).toContainText('Aprobada');
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const address = await page.getByLabel('Dirección del calendario').inputValue();
  const calendar = await request.get(new URL(address).pathname);
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${year}01`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility('leave-answered-phone-dark', page);
  await page.setViewportSize(desktop);
  await checkAccessibility('leave-answered-dark', page);
});

test('requests and the vacation calendar, at both widths and in both themes', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  await signIn('manager', page, '/solicitudes/permisos');
  await expect(page.getByRole('table').first()).toBeVisible();
  await checkAccessibility('leave-requests');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility('leave-requests-phone-dark');

  await page.setViewportSize(desktop);
  await page.goto('/calendario-vacaciones');
  await expect(page.getByRole('table', { name: /^Vacaciones y permisos de/ })).toBeVisible();
  await page.getByRole('button', { name: /^\S+, 11 de / }).click();
  await page.getByRole('button', { name: /^\S+, 13 de / }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 días seleccionados')).toBeVisible();
  await checkAccessibility('vacation-calendar-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await checkAccessibility('vacation-calendar');
  await page.setViewportSize(phone);
  await checkAccessibility('vacation-calendar-phone');
  await page.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' });
  await expect(dialog).toBeVisible();
  await test.step('the dialog says what the days mean for whom they are', async () => {
    await dialog.getByRole('combobox', { name: /^Tipo/ }).selectOption('Vacaciones');
    await dialog.getByRole('combobox', { name: 'Empleados' }).fill('Nerea');
    await page.getByRole('option', { name: /^Nerea/ }).click();
    const effect = dialog.getByRole('status', { name: 'Lo que supone' });
    await expect(effect).toContainText(/Nerea .*: (\d días?|ningún día)/);
    // Each of the three days is counted, or said why not.
    const told = await effect.innerText();
    const counted = Number(/: (\d) día/.exec(told)?.[1] ?? 0);
    expect(counted === 3 || told.includes('No cuentan: ') || told.includes('Ya tiene un permiso: ')).toBe(true);
    expect(counted === 0 || told.includes('saldo de ')).toBe(true);
  });
  for (const name of ['Cerrar', 'Registrar'])
    await expect(dialog.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  await checkAccessibility('vacation-calendar-new-phone');
});

test('leave types on a desk and on a phone', async ({ page, signIn, checkAccessibility }) => {
  await signIn('admin', page, '/leaveTypes');
  await expect(page.getByRole('table', { name: 'Tipos de permiso' })).toBeVisible();
  await checkAccessibility('leave-types');
  await page.setViewportSize(phone);
  await expect(page.getByRole('listitem').filter({ hasText: 'Vacaciones' }).first()).toBeVisible();
  await checkAccessibility('leave-types-phone');
});

test('balances of everybody for a year, on a desk and on a phone', async ({ page, signIn, checkAccessibility }) => {
  await signIn('admin', page, '/saldos-vacaciones');
  const table = page.getByRole('table', { name: /^Saldos de vacaciones de/ });
  await page.getByRole('searchbox', { name: 'Buscar empleado' }).fill('yolanda');
  await expect(table.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^saldos-vacaciones-\d{4}\.csv$/);
  await page.getByRole('searchbox', { name: 'Buscar empleado' }).fill('');
  await checkAccessibility('leave-balances');
  await page.getByRole('link', { name: 'Días de un año a otro' }).click();
  await checkAccessibility('leave-policy');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await checkAccessibility('leave-balances-phone');
});
