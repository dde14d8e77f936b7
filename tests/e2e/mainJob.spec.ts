import { clockOut } from './clockOut.ts';
import { accounts, desktop, expect, password, phone, test } from './fixtures.ts';

test('an employee clocks in and out on the phone, and the administrator sees it within one refresh @main', async ({
  browser,
  signInByForm,
}) => {
  const onPhone = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  await onPhone.goto('/fichar');
  await onPhone.getByRole('textbox', { name: 'Email' }).fill(accounts.employee);
  await onPhone.getByLabel('Contraseña', { exact: true }).fill(password);
  await onPhone.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(onPhone.getByText('Fuera', { exact: true })).toBeVisible();

  await onPhone.getByRole('button', { name: 'Entrar' }).click();
  await expect(onPhone.getByText(/^Trabajando desde \d{1,2}:\d{2}/)).toBeVisible();

  const admin = await (await browser.newContext({ viewport: desktop })).newPage();
  await signInByForm('admin', admin);
  const latest = admin.getByRole('table', { name: 'Últimos fichajes' });
  const punch = latest.getByRole('row').filter({ hasText: 'Sergio Campos Rubio' }).first();
  await expect(punch).toContainText('Entrada');

  await admin.getByRole('link', { name: 'Control horario' }).click();
  const row = admin.getByRole('row').filter({ hasText: 'Sergio Campos Rubio' });
  await expect(row).toContainText('En curso');

  await clockOut(onPhone);
  await expect(onPhone.getByText('Fuera', { exact: true })).toBeVisible();
  await admin.reload();
  await expect(row).toContainText('Completado');
  await row.getByRole('button', { name: /ver detalle/ }).click();
  await expect(admin.getByText('Presencial').first()).toBeVisible();
});

test('an employee belongs on /fichar, not in the administration', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(accounts.employee);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/fichar$/);
});
