import { accounts, expect, mailTo, test } from './fixtures.ts';

test('a wrong password is reported at the form, and nothing typed is lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(accounts.admin);
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('El email o la contraseña no son correctos').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(accounts.admin);
});

test('the same screen switches to the recovery form and back; the mail stands in the outbox', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Has olvidado tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(accounts.stranger);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Correo enviado').first()).toBeVisible();
  await mailTo(page, accounts.stranger, '/restablecer-contrasena/');
});

test('every other route leads to /login without a session, and back after it @main', async ({ page }) => {
  await page.goto('/teams');
  await expect(page).toHaveURL(/\/login\?next=\/teams$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(accounts.manager);
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo-jornada-1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipos' })).toBeVisible();
  await expect(page).toHaveURL(/\/teams/);
});

test('a session that the server no longer knows ends at /login', async ({ page, signIn }) => {
  await signIn('admin');
  await page.evaluate(() => localStorage.setItem('jornada.token', `zzzzzz.${'x'.repeat(43)}`));
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
});

test('logging out ends the session on the server too, even when the tab is closed at once @main', async ({
  page,
  signInByForm,
}) => {
  await signInByForm('advisor');
  const token = await page.evaluate(() => localStorage.getItem('jornada.token'));
  // With the cookie of the browser, without which a token of its pages is good for nothing.
  const { request } = page.context();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await page.close();
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await request.get('/api/auth/check', { headers })).status()).toBe(401);
});
