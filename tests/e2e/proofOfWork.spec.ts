import type { Browser, Page } from '@playwright/test';
import { endpoints } from '#domain/endpoints.ts';
import { fillPath } from '#domain/routes.ts';
import { words } from '#src/i18n/pages/work/dialog.ts';
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts';
import { accounts, expect, password, phone, sizes, test } from './fixtures.ts';

const { path, proofOfWork } = endpoints.requestPasswordReset;
const email = 'nadie@example.com';
let server: BuiltServer;

test.beforeAll(async () => {
  server = await startBuiltServer({ DEMO: 'on', PROOF_OF_WORK: 'on' }, 'test-results/proofOfWork.log');
});
test.afterAll(() => server.stop());

/** The form for a recovery mail, filled, when each further one wants a proof of work. */
async function openRecovery(browser: Browser, viewport: typeof phone): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, viewport })).newPage();
  for (let made = 0; made <= (proofOfWork?.free ?? 0); made += 1)
    await page.request.post(path, { data: { email: `persona-${made}@example.com` } });
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Has olvidado tu contraseña?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  return page;
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar enlace' }).click();

test('beyond what is free the browser works for a call, under the content policy', async ({ browser }) => {
  const page = await openRecovery(browser, phone);
  const answers: number[] = [];
  const violations: string[] = [];
  page.on('response', (answer) => void (answer.url().endsWith(path) && answers.push(answer.status())));
  page.on('console', (line) => void (/content security policy/i.test(line.text()) && violations.push(line.text())));
  await send(page);
  await expect(page.getByText('Correo enviado').first()).toBeVisible();
  expect([answers, violations]).toEqual([[428, 200], []]);
  await page.context().close();
});

for (const [width, viewport] of Object.entries(sizes))
  test(`it says so meanwhile and can be cancelled, ${width} px`, async ({ browser, checkThemes }) => {
    const page = await openRecovery(browser, viewport);
    await page.route(/work\.worker/, () => undefined);
    await send(page);
    const dialog = page.getByRole('dialog', { name: words.title });
    await expect(dialog.getByRole('status')).toHaveText(words.about);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await checkThemes(`proofOfWork-${width}`, page);
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByText(words.canceled).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.context().close();
  });

test('a complaint with a large file, refused before it is read, is sent again with it', async ({ browser }) => {
  const { createComplaint, login, getComplaintsChannel } = endpoints;
  const page = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage();
  const signedIn = await page.request.post(login.path, { data: { email: accounts.admin, password } });
  const { token, data: user } = (await signedIn.json()) as { token: string; data: { enterprise_id: number } };
  const address = fillPath(getComplaintsChannel.path, { enterpriseId: user.enterprise_id });
  const channel = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } });
  for (let made = 0; made <= (createComplaint.proofOfWork?.free ?? 0); made += 1)
    await page.request.post(createComplaint.path, { multipart: { data: '{}' } });

  await page.goto(((await channel.json()) as { data: { url: string } }).data.url);
  const message = page.getByRole('textbox', { name: 'Qué ha pasado' });
  await message.fill('Falta ventilación');
  const buffer = Buffer.alloc(9 * 1024 * 1024, '%PDF-1.7 ');
  await page.locator('input[type=file]').setInputFiles({ name: 'roto.pdf', mimeType: 'application/pdf', buffer });
  const answers: number[] = [];
  page.on('response', (answer) => void (answer.url().endsWith(createComplaint.path) && answers.push(answer.status())));
  await page.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect.poll(() => answers).toEqual([428, 422]);
  await expect(message).toHaveValue('Falta ventilación');
  await page.context().close();
});
