import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { onDemandRoutes } from '#domain/routesOnDemand.ts';
import { addDays, localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { clockOut } from './clockOut.ts';
import { expect, headersOf, sessionOf, test } from './fixtures.ts';
import { recordableDay } from './recordableDay.ts';

const zone = 'Europe/Madrid';
const tapper = 'julian.corcoles@demo.jornada.example';
const today = () => localDateOf(Date.now(), zone);

/** Two minutes of the day that nobody has recorded, from `0:${minute}`. */
async function propose(request: APIRequestContext, minute: number) {
  const [admin, { user }] = await Promise.all([sessionOf(request, 'admin'), sessionOf(request, 'employee')]);
  const day = recordableDay();
  const answer = await request.post('/api/time-sheets/requests/propose', {
    headers: headersOf(admin),
    data: {
      user_id: user.id,
      enterprise_id: user.enterprise_id,
      start_hour: `${day} 00:${minute}`,
      end_hour: `${day} 00:${minute + 1}`,
      time_paused: 0,
      reason: 'Faltaba el cierre',
    },
  });
  expect(answer.status()).toBe(201);
}

/** A day of leave, so many weeks ahead, that the employee asks for and the administrator approves. */
async function answerLeave(request: APIRequestContext, weeks: number) {
  const [admin, employee] = await Promise.all([sessionOf(request, 'admin'), sessionOf(request, 'employee')]);
  const { id, enterprise_id } = employee.user;
  const asked = await request.post('/api/vacations', {
    headers: headersOf(employee),
    data: {
      enterprise_id,
      employees: [id],
      teams: [],
      type: 1,
      // A Wednesday.
      dates: [addDays(mondayOf(today()), 7 * weeks + 2)],
      part: 'full',
      comment: 'Un recado',
      status: 'pending',
    },
  });
  expect(asked.status()).toBe(201);
  const [leave] = (await asked.json()).data;
  const answered = await request.put(`/api/vacations/${leave.id}`, {
    headers: headersOf(admin),
    data: { status: 'approved' },
  });
  expect(answered.ok()).toBe(true);
}

const setPresence = async (request: APIRequestContext, team_presence: 0 | 1) => {
  const admin = await sessionOf(request, 'admin');
  const { user } = await sessionOf(request, 'employee');
  const data = { team_presence };
  const path = `/api/enterprises/${user.enterprise_id}`;
  expect((await request.put(path, { headers: headersOf(admin), data })).ok()).toBe(true);
};

const entry = (page: Page) => page.getByRole('button', { name: 'Entrar' });
const topOf = async (page: Page, heading: string) =>
  (await page.getByRole('heading', { name: heading, exact: true }).boundingBox())?.y ?? Number.NaN;

test('what waits stands first, the button within the first screen of a phone, then plan, team and documents', async ({
  onPhone,
  request,
  checkThemes,
}) => {
  await setPresence(request, 1);
  await answerLeave(request, 9);
  await propose(request, 20);
  const page = await onPhone('employee');
  const pending = page.getByRole('list', { name: 'Pendiente de ti' });
  const lines = pending.getByRole('button');
  await expect(pending.getByRole('button', { name: /^Propuestas por responder: \d/ })).toBeVisible();
  await expect(pending.getByRole('button', { name: /^Cierres por firmar: \d/ })).toBeVisible();
  await expect(pending.getByRole('button', { name: /^Te han aprobado/ })).toBeVisible();
  expect(await lines.count()).toBeGreaterThanOrEqual(3);
  await expect(entry(page)).toBeInViewport({ ratio: 1 });
  const buttonAt = (await entry(page).boundingBox())?.y ?? Number.NaN;
  expect((await lines.last().boundingBox())?.y ?? Number.NaN).toBeLessThan(buttonAt);
  const tops = [];
  for (const heading of ['Correcciones', 'Mi horario', 'Mi equipo hoy', 'Nóminas y documentos', 'Hoy'])
    tops.push(await topOf(page, heading));
  expect(tops[0]).toBeGreaterThan(buttonAt);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await checkThemes('fichar-pending-390', page);

  await test.step('an answered line goes, and one that comes moves no button', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: /^Te han aprobado/ }).click();
    await expect(page.getByRole('list', { name: 'Mis solicitudes' })).toContainText('Un recado');
    await expect(page.getByRole('button', { name: /^Te han aprobado/ })).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    const before = await entry(page).boundingBox();
    await answerLeave(request, 10);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: /^Te han aprobado «[^»]+»: [^,]+$/ })).toBeVisible();
    expect(await entry(page).boundingBox()).toEqual(before);
  });

  await test.step('each part is opened below', async () => {
    await page.getByRole('button', { name: 'Ver las próximas semanas' }).click();
    const plan = page.getByRole('region', { name: 'Mi horario' });
    await expect(plan.getByRole('heading', { name: /^Esta semana, desde hoy/ })).toBeVisible();
    await expect(plan.getByText(/^\d{1,2}:\d\d – \d{1,2}:\d\d/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Ver quién está' }).click();
    const team = page.getByRole('region', { name: 'Mi equipo hoy' });
    await expect(team.getByText('Carmen Iglesias Peña')).toBeVisible();
    await page.getByRole('button', { name: 'Ver mis nóminas y documentos' }).click();
    await expect(page.getByRole('list', { name: 'Mis nóminas' })).toBeVisible();
    await checkThemes('fichar-plan-team-390', page);
  });

  await test.step('the company shows no team any more', async () => {
    await setPresence(request, 0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mi horario' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mi equipo hoy' })).toHaveCount(0);
    await setPresence(request, 1);
  });
});

test('while the page comes, nothing that can be pressed moves', async ({ onPhone }) => {
  const page = await onPhone('employee', '/api/health');
  // Looks at every control in each frame from the first one on.
  await page.addInitScript(() => {
    const tops = new WeakMap<Element, number>();
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const look = () => {
      for (const control of document.querySelectorAll('main button, main a, main select, main input')) {
        const { top, height } = control.getBoundingClientRect();
        if (height === 0) continue;
        const now = Math.round(top + scrollY);
        const before = tops.get(control);
        if (before !== undefined && Math.abs(before - now) > 1)
          moved.push(`${control.textContent}: from ${before} to ${now}`);
        tops.set(control, now);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // The bell comes last, and how many are unread after it.
  const counted = page.waitForResponse(`**${onDemandRoutes.countNotifications.path}`);
  await page.goto('/fichar');
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir o ver correcciones' })).toBeVisible();
  const { unread } = (await (await counted).json()).data;
  const bell = unread === 0 ? 'Avisos' : `Avisos, ${unread} sin leer`;
  await expect(page.getByRole('button', { name: bell, exact: true })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('the line on the rest between two days comes late and moves no button', async ({ onPhone }) => {
  const page = await onPhone('employee', '/api/health');
  // Whoever ended work within twelve hours, whatever the hour of this journey.
  await page.route(`**${routes.getOwnTimeSheet.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    answer.data.limits_ahead = [{ kind: 'shortRest', at, since: null, limit: 12 * 3_600_000 }];
    await route.fulfill({ response, json: answer });
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/LimitsAhead/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/LimitsAhead/);
  await page.goto('/fichar');
  await asked;
  const below = ['Ver las próximas semanas', 'Ver mis nóminas y documentos', 'Pedir o ver correcciones'];
  const places = () => Promise.all(below.map((name) => page.getByRole('button', { name }).boundingBox()));
  for (const name of below) await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  const before = await places();
  release();
  await expect(page.getByText(/^Empezarías con menos de 12 horas de descanso/)).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('dates and times are typed as in Spain', async ({ page, signIn }) => {
    await signIn('manager', page, '/fichajes');
    const date = page.getByRole('textbox', { name: 'Fecha' });
    await date.fill('31/02/2026');
    await date.press('Enter');
    await expect(page.getByText('Esa fecha no existe')).toBeVisible();
    await date.fill('16/11/2026');
    await date.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lunes, 16 de noviembre de 2026' })).toBeVisible();

    await page.goto('/fichar');
    const form = page.getByRole('form', { name: 'Pedir una corrección' });
    await page.getByRole('button', { name: 'Pedir o ver correcciones' }).click();
    await expect(form).toBeVisible();
    await form.getByRole('textbox', { name: 'Fecha' }).fill('1/2/2026');
    await form.getByRole('textbox', { name: 'Entrada' }).fill('1430');
    await form.getByRole('textbox', { name: 'Motivo' }).focus();
    await expect(form.getByRole('textbox', { name: 'Fecha' })).toHaveValue('01/02/2026');
    await expect(form.getByRole('textbox', { name: 'Entrada' })).toHaveValue('14:30');
    await form.getByRole('button', { name: 'Elegir en el calendario: Fecha' }).focus();
    await expect(form.locator('input[type=date]')).toHaveAttribute('aria-hidden', 'true');
  });
});

test('tapping on where «Entrar» or «Salir» stood makes no other punch @main', async ({ onPhone, request }) => {
  const person = await sessionOf(request, tapper);
  const recorded = async () => {
    const answer = await request.get('/api/time-sheets/me', { headers: headersOf(person) });
    return (await answer.json()).data as { state: string; entries: object[] };
  };
  const page = await onPhone(tapper, '/api/health');
  await page.clock.install();
  await page.goto('/fichar');
  const out = page.getByRole('button', { name: 'Salir', exact: true });
  await expect(entry(page).or(out)).toBeVisible();
  if (await out.isVisible()) await clockOut(page);
  await expect(page.getByRole('heading', { name: 'Fuera' })).toBeVisible();
  const { entries } = await recorded();
  /** Taps on at the lower edge, until 1.5 s after the first tap. */
  const tap = async (button: Locator, seen: Locator) => {
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const again = () => page.touchscreen.tap(x + width / 2, y + height - 4);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await again();
    await expect(seen).toBeVisible();
    for (const passed of [100, 150, 250, 400, 600]) {
      await page.clock.runFor(passed);
      await again();
    }
    await page.clock.resume();
  };

  await expect(entry(page)).toBeVisible();
  await tap(entry(page), page.getByText(/^Entrada \d{1,2}:\d\d/));
  await tap(out, page.getByText(/^Acabas de entrar hace/));
  await expect(page.getByRole('heading', { name: /^Trabajando desde/ })).toBeVisible();
  expect(await recorded()).toMatchObject({ state: 'in', entries: { length: entries.length + 1 } });
});
