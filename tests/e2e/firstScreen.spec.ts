import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './fixtures.ts';
import { problemsOf, withLateScripts } from './latePage.ts';

const list = /\/api\/users\/enterprise\/\d+\?/;

/** The paths of the API that the page asks for, as they leave. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  return calls;
}

for (const viewport of [desktop, phone])
  test(`a list is asked for before its scripts are there, once, while its frame stands (${viewport.width} px)`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('admin', page, '/teams');
    const problems = problemsOf(page);
    const release = await withLateScripts(page);
    const calls = callsOf(page);
    const asked = page.waitForResponse(list);
    await page.goto('/employees', { waitUntil: 'commit' });
    await asked;
    await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // Of all that can be pressed only the way to the guide stands there.
    await expect(page.getByRole('link')).toHaveText([/^Ver la ayuda/]);
    await expect(page.getByRole('button')).toHaveCount(0);
    release();
    await expect(page.getByRole('link', { name: /^Antonio/ })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await expect.poll(() => calls.some((url) => url.includes('/api/vacations'))).toBe(true);
    expect(calls.filter((url) => list.test(url))).toHaveLength(1);
    expect(calls.filter((url) => url.includes('/api/auth/check'))).toHaveLength(1);
    expect(problems).toEqual([]);
  });

test('the content security policy has nothing to refuse', async ({ page, signIn }) => {
  const refused: string[] = [];
  await page.exposeFunction('keepRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    const { keepRefused } = window as unknown as { keepRefused: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      keepRefused(`${violatedDirective}: ${blockedURI}`),
    );
  });
  await signIn('admin', page, '/employees/create');
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toBeVisible();
  expect(refused).toEqual([]);
});

test('a session that has ended meanwhile ends at the sign-in page, which says so', async ({ page, signIn }) => {
  await signIn('admin', page, '/teams');
  await page.evaluate(() => localStorage.setItem('jornada.token', `zzzzzz.${'x'.repeat(43)}`));
  const release = await withLateScripts(page);
  const asked = page.waitForResponse(list);
  await page.goto('/employees', { waitUntil: 'commit' });
  expect((await asked).status()).toBe(401);
  release();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=\/employees$/);
  await expect(page.getByText(/sesión/i).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jornada.token'))).toBeNull();
});
