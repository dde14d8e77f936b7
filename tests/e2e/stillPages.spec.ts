import type { Page } from '@playwright/test';
import { expect, sizes, test } from './fixtures.ts';

// How tall a card is depends on what others have done to the company.
test.use({ untouched: 'stillPages' });

/** Counts what moves a page without a press, from its first address on. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

/** Holds back answers of the server until released. */
async function withLateAnswers(page: Page, paths: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(paths, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Of a phone's window a card that moves by its own height counts 0.05 and more. */
const most = 0.03;

for (const [width, viewport] of Object.entries(sizes)) {
  test(`cards of a company that come late move nothing at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    const shifts = await countShifts(page);
    const release = await withLateAnswers(page, /\/api\/.*(second-factor|storage|kiosks|responsible|stripe)/);
    await signIn('admin');
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('jornada.user') ?? '{}').enterprise_id);
    await page.goto(`/enterprises/${id}`);
    const last = page.getByRole('heading', { name: 'Responsables del canal de denuncias' });
    await expect(last).toBeVisible();
    const headings = () =>
      page.locator('main h2').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
    const before = await headings();
    release();
    for (const name of [
      'Segundo factor',
      'Suscripción',
      'Espacio para archivos',
      'Responsables del canal de denuncias',
    ])
      await expect(page.getByRole('region', { name }).getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Quioscos' })).toHaveAttribute('aria-busy', 'false');
    const after = await headings();
    // All but the last, which nobody sees move: kiosks are as many as a company has.
    for (const [at, y] of before.slice(0, -2).entries())
      expect(Math.abs((after[at] ?? 0) - y), `heading ${at}`).toBeLessThanOrEqual(16);
    expect(await shifts()).toBeLessThan(most);
  });

  test(`what waits pushes nothing away on the start page at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    const shifts = await countShifts(page);
    const release = await withLateAnswers(page, /\/api\/dashboard\/enterprise\//);
    await signIn('admin');
    await expect(page.getByRole('region', { name: 'Te espera' })).toBeVisible();
    await expect(page.getByText('Protege tu cuenta')).toHaveCount(0);
    release();
    const advice = page.getByText('Protege tu cuenta');
    await expect(advice).toBeVisible();
    const list = page.getByRole('list', { name: 'Solicitudes por responder' });
    const [first, second] = await Promise.all([list.boundingBox(), advice.boundingBox()]);
    expect(Number(first?.y)).toBeLessThan(Number(second?.y));
    expect(await shifts()).toBeLessThan(most);
  });
}

test('the months of everybody push nothing away on a phone', async ({ page, signIn }) => {
  await page.setViewportSize(sizes['390']);
  const shifts = await countShifts(page);
  const release = await withLateAnswers(page, /\/api\/time-sheets\/enterprise\/\d+\/closures/);
  await signIn('admin');
  await page.goto('/fichajes/cierres');
  await expect(page.getByRole('searchbox')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: /^Recordar firma a/ }).first()).toBeVisible();
  expect(await shifts()).toBeLessThan(most);
});
