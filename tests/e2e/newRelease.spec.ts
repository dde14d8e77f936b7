import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messages } from '#src/i18n/login.ts';
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts';
import { accounts, expect, openWith, password, test } from './fixtures.ts';

const former = 'test-results/formerRelease';
let server: BuiltServer;

/** The built release with other names of its assets, as a release of yesterday has them. */
async function makeFormer(): Promise<void> {
  await rm(former, { recursive: true, force: true });
  await cp('dist', former, { recursive: true });
  const files = await readdir(path.join(former, 'web'), { recursive: true, withFileTypes: true });
  const hashed = /-([\w-]{8})(\.(?:js|mjs|css|woff2)\b)/g;
  for (const file of files.filter((one) => one.isFile())) {
    const at = path.join(file.parentPath, file.name);
    // What is packed holds the names of today.
    if (/\.(br|gz)$/.test(file.name)) await rm(at);
    else {
      const isText = /\.(js|mjs|css|html)$/.test(file.name);
      if (isText) await writeFile(at, (await readFile(at, 'utf8')).replace(hashed, '-$1_$2'));
      await rename(at, path.join(file.parentPath, file.name.replace(hashed, '-$1_$2')));
    }
  }
}

test.beforeAll(async () => {
  await makeFormer();
  server = await startBuiltServer({ DEMO: 'on' }, 'test-results/newRelease.log', former);
});
test.afterAll(async () => {
  await server.stop();
  await rm(former, { recursive: true });
});

test('a release under an open tab: a form stays until it is left, then the page loads itself anew where it is', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  const answer = await page.request.post('/api/auth/login-admin', { data: { email: accounts.admin, password } });
  const { token, data } = await answer.json();
  await openWith(page, { token, user: data }, '/teams');
  const open = () => page.getByRole('link', { name: 'Añadir equipo' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo equipo' });
  const ofFormer = page.locator('script[type="module"][src$="_.js"]');
  await open();
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Noches');
  await expect(ofFormer).not.toHaveCount(0);
  await server.exchange('dist');

  await page.keyboard.press('Control+k');
  await expect(page.getByText(messages.gate.newRelease)).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Noches');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(ofFormer).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Noches' })).toBeVisible();

  await server.exchange(former);
  await page.getByRole('link', { name: 'Control horario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Control horario' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/fichajes');
  await expect(ofFormer).not.toHaveCount(0, { timeout: 60_000 });
});
