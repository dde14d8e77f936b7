import type { Browser, Page } from '@playwright/test';
import { demoMessages } from '#domain/operation/system/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts';
import { accounts, desktop, expect, password, phone, test } from './fixtures.ts';

let server: BuiltServer;

test.beforeAll(async () => {
  const settings = { DEMO: 'on', PUBLIC_URL: 'https://demo.ejemplo.es' };
  server = await startBuiltServer(settings, 'test-results/demoNotice.log');
});
test.afterAll(() => server.stop());

/** A page of the demonstration, with nobody signed in. */
async function open(browser: Browser, at: string, viewport: typeof phone): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport });
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Entrar|Iniciar sesión)$/ }).click();
}

/** The notice is the first thing on the page, and every control in the window can be pressed where it is. */
async function noticed(page: Page): Promise<void> {
  const notice = page.getByRole('complementary', { name: demoMessages.title });
  await expect(notice).toHaveText(demoMessages.notice);
  expect(await notice.boundingBox()).toMatchObject({ x: 0, y: 0 });
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#demo-notice');
      })
      .map(({ outerHTML }) => outerHTML),
  );
  expect(covered).toEqual([]);
}

const sizes = [
  ['1280', desktop],
  ['390', phone],
] as const;

for (const [width, viewport] of sizes) {
  test(`a public demonstration says so before anybody signs in, ${width} px`, async ({ browser, checkThemes }) => {
    for (const at of ['/login', '/fichar', '/quiosco', '/condiciones']) {
      const page = await open(browser, at, viewport);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await noticed(page);
      await checkThemes(`demoNotice${at.replace('/', '-')}-${width}`, page);
      await page.context().close();
    }
  });

  test(`and after, ${width} px`, async ({ browser, checkThemes }) => {
    const office = await open(browser, '/login', viewport);
    await signIn(office, accounts.admin);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await noticed(office);
    if (width === '1280')
      await expect(office.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
    await checkThemes(`demoNotice-admin-${width}`, office);
    await office.context().close();

    const fichar = await open(browser, '/fichar', viewport);
    await signIn(fichar, accounts.employee);
    await expect(fichar.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await noticed(fichar);
    await checkThemes(`demoNotice-fichar-in-${width}`, fichar);
    await fichar.context().close();
  });
}
