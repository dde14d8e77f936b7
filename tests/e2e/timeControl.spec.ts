import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { addDays, instantAt, localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { plannedDaily, workOnHolidays } from './newPerson.ts';

const looks = {
  '390-light': { viewport: phone, colorScheme: 'light' },
  '1280-dark': { viewport: desktop, colorScheme: 'dark' },
} as const;

/** The Wednesday of last week, or the day before it where that was a holiday, of which no plan is drawn. */
async function workedDay(request: APIRequestContext): Promise<string> {
  const { user, ...session } = await sessionOf(request, 'admin');
  const wednesday = addDays(mondayOf(localDateOf(Date.now(), 'Europe/Madrid')), -5);
  const answer = await request.get(`/api/holidays/enterprise/${user.enterprise_id}?year=${wednesday.slice(0, 4)}`, {
    headers: headersOf(session),
  });
  const { data }: { data: YearOfHolidays } = await answer.json();
  const isHoliday = data.days.some(({ date, off }) => date === wednesday && off === 1);
  return isHoliday ? addDays(wednesday, -1) : wednesday;
}

test('each tab of time control: rows, figures, chart, detail, export; the address keeps tab and period @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  await page.setViewportSize(desktop);
  await signIn('admin', page, '/fichajes');
  const table = page.getByRole('table', { name: /^Fichajes/ });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Diario' })).toHaveAttribute('aria-selected', 'true');

  await test.step('a clock-in that is missing is proposed from the day', async () => {
    await table.getByRole('button', { name: /fichajes? de Sergio/ }).click();
    await checkAccessibility('time-control-detail-1280-light');
    await table.getByRole('button', { name: /^Proponer un fichaje a Sergio/ }).click();
    await expect(page).toHaveURL(/dialog=propose/);
    const dialog = page.getByRole('dialog', { name: /^Proponer un fichaje a Sergio/ });
    await expect(dialog.getByRole('textbox', { name: /^Fecha/ })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await checkAccessibility('time-control-propose-1280-light');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('on a day to come nobody is missed', async () => {
    const inFourWeeks = addDays(mondayOf(localDateOf(Date.now(), 'Europe/Madrid')), 30);
    await page.goto(`/fichajes?date=${inFourWeeks}`);
    await expect(table.getByRole('cell', { name: /^(Aún no empieza|Libre|Vacaciones|Permiso)/ }).first()).toBeVisible();
    await expect(table.getByRole('cell', { name: 'Sin fichar' })).toHaveCount(0);
    await page.goto('/fichajes');
    await expect(table.getByRole('rowheader').first()).toBeVisible();
  });

  await page.getByRole('tab', { name: 'Semanal' }).click();
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await expect(page).toHaveURL(/tab=week/);
  await expect(page.getByRole('heading', { name: /^Semana \d+ · / })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Horas previstas' })).toBeVisible();
  await expect(page.getByText('Empleados activos')).toBeVisible();
  await page.getByRole('button', { name: /fichajes de Sergio/ }).click();
  await expect(table.getByText(/Trabajado \d+:\d\d de \d+:\d\d previstas/).first()).toBeVisible();
  await checkAccessibility('time-control-week-1280-light');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^control-horario-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Empleado;Horas previstas;Registradas;Balance');

  await page.getByRole('tab', { name: 'Mensual' }).click();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page.getByText('Horas extra', { exact: true })).toBeVisible();
  await page.getByText('Ver los números').click();
  await page.getByRole('searchbox', { name: 'Buscar empleado' }).fill('sergio');
  await expect(table.getByRole('rowheader')).toHaveCount(1);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveCount(1);
});

test('each tab on a phone and in the dark', async ({ page, signIn, checkAccessibility }) => {
  test.slow();
  await signIn('manager');
  for (const [look, { viewport, colorScheme }] of Object.entries(looks)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const tab of ['day', 'week', 'month']) {
      await page.goto(`/fichajes?tab=${tab}`);
      const first = page
        .getByRole('table', { name: /^Fichajes/ })
        .getByRole('rowheader')
        .first();
      await expect(first).toBeVisible();
      // On a phone too people begin in the upper part of the screen, below a clock-in that is open too long.
      if (viewport === phone)
        await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(0.6 * phone.height);
      // Hours of a period stand in a line, whatever is noted below one of them.
      if (viewport === phone && tab !== 'day') {
        const tops = await page.getByRole('row').evaluateAll((rows) =>
          rows.map((row) => {
            const values = [...row.querySelectorAll('[role=cell]')].slice(0, 3);
            return new Set(values.map((value) => Math.round(value.getBoundingClientRect().top))).size;
          }),
        );
        expect(tops.filter((different) => different > 1)).toEqual([]);
      }
      await checkAccessibility(`time-control-${tab}-${look}`);
      if (viewport === phone && tab !== 'day') {
        await page.getByRole('button', { name: /^Totales/ }).click();
        await expect(page.getByText('Horas totales', { exact: true })).toBeInViewport();
      }
    }
  }
});

test('the alert of entries that are open too long, and the reminder on today', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize(phone);
  await signIn('manager', page, '/fichajes?q=nadie');
  await page.getByRole('button', { name: /fichajes? sin salida$/ }).click();
  const list = page.getByRole('dialog', { name: 'Fichajes abiertos desde hace 24 horas o más' });
  await expect(list.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4} \d+:\d\d/);
  await checkAccessibility('time-control-open-390-light');
  await page.goBack();
  await expect(list).toHaveCount(0);

  await page.getByRole('button', { name: 'Recordatorio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordatorio' });
  const send = dialog.getByRole('button', { name: 'Enviar recordatorio' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('combobox', { name: /^Tipo/ }).selectOption('Entrada');
  await dialog.getByRole('combobox', { name: /^Empleado/ }).fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(send).toBeEnabled();
  await checkAccessibility('time-control-reminder-390-light');
  await send.click();
  // Whether the person is on shift right now depends on the hour at which the tests run; either is said.
  await expect(
    page.getByText(/Recordatorio enviado correctamente|Error al enviar el recordatorio/).first(),
  ).toBeVisible();

  await page.goto('/fichajes?date=2026-01-05');
  await expect(page.getByRole('button', { name: 'Día anterior' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recordatorio' })).toHaveCount(0);
});

test('from day to day by arrow keys: a day opened by keyboard says its pauses from when to when, and draws them beside the plan', async ({
  page,
  signIn,
}) => {
  const worked = await workedDay(page.request);
  await signIn('admin', page, `/fichajes?date=${addDays(worked, 1)}`);
  const table = page.getByRole('table', { name: /^Fichajes/ });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`date=${worked}`));
  const keys = keyboardOf(page);
  const person = table.getByRole('button', { name: /fichajes? de Yolanda Prieto.*ver detalle$/ });
  await keys.use(person);
  await expect(table.getByText(/\(\d+:\d\d – \d+:\d\d\)/).first()).toBeVisible();
  const drawn = /^Previsto: \d+:\d\d – \d+:\d\d.*; Trabajado: \d+:\d\d – \d+:\d\d.*; Descanso: \d+:\d\d – \d+:\d\d/;
  await expect(table.getByRole('img', { name: drawn })).toBeVisible();
  await keys.assertFocusSeen();
});

test('nobody is missed before they are hired, before their day begins or on leave, and a forgotten exit counts to the end of its shift', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  const today = localDateOf(Date.now(), 'Europe/Madrid');
  const { user, ...session } = await sessionOf(request, 'stranger');
  const headers = headersOf(session);
  await workOnHolidays(request, [today, addDays(today, 1)]);
  const types = await request.get(`/api/vacations/types?enterprise_id=${user.enterprise_id}`, { headers });
  const { data }: { data: { id: number; name: string }[] } = await types.json();
  const onLeave = async (name: string, type = data.find((one) => one.name === 'Vacaciones')) => {
    const person = await plannedDaily(request, name, '00:00 - 00:01');
    const leave = await request.post('/api/vacations', {
      headers,
      data: {
        enterprise_id: user.enterprise_id,
        type: type?.id,
        dates: [today],
        employees: [person.user.id],
        teams: [],
        status: 'approved',
      },
    });
    expect(leave.status(), await leave.text()).toBe(201);
  };
  await onLeave('Amapola');
  await onLeave(
    'Benilde',
    data.find((one) => one.name !== 'Vacaciones'),
  );
  await plannedDaily(request, 'Casilda', '00:00 - 00:01');
  const forgetful = await plannedDaily(request, 'Dorotea', '00:00 - 00:01');
  const midnight = new Date(instantAt(today, '00:00', 'Europe/Madrid')).toISOString();
  const entered = await request.post('/api/time-sheets/clock', {
    headers: headersOf(forgetful),
    data: { action: 'entry', client_id: crypto.randomUUID(), occurred_at: midnight },
  });
  expect(entered.status(), await entered.text()).toBe(201);

  const stateOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `${name} Vidal` })
      .locator('.status');
  const expectStates = async (date: string, states: Readonly<Record<string, string>>) => {
    await signIn('stranger', page, `/fichajes?date=${date}&q=vidal`);
    for (const [name, state] of Object.entries(states)) await expect(stateOf(name)).toHaveText(state);
  };
  const unhired = { Amapola: 'Aún no empieza', Benilde: 'Aún no empieza', Casilda: 'Aún no empieza' };
  await expectStates(addDays(today, -1), unhired);
  await expectStates(addDays(today, 1), unhired);
  await expectStates(today, { Amapola: 'Vacaciones', Casilda: 'Sin fichar', Dorotea: 'En cursoCuenta hasta las 0:01' });
  await expect(stateOf('Benilde')).toHaveText(/^Permiso/);
  const row = page.getByRole('row').filter({ hasText: 'Dorotea Vidal' });
  await expect(row.getByRole('cell', { name: '0:01', exact: true })).toHaveCount(3);
  await checkThemes('time-control-states-1280');
});
