import type { APIRequestContext, Page } from '@playwright/test';
import { withAuthenticator } from './authenticator.ts';
import { expect, headersOf, password, phone, sessionOf, sizes, test } from './fixtures.ts';

/** Nobody else signs in as her. */
const amparo = 'amparo.soler@demo.jornada.example';

/** Whether the workshop asks its employees for a second factor. */
async function askFactor(request: APIRequestContext, roles: readonly string[]): Promise<void> {
  const owner = await sessionOf(request, 'stranger');
  const answer = await request.put(`/api/enterprises/${owner.user.enterprise_id}/second-factor`, {
    headers: headersOf(owner),
    data: { roles },
  });
  expect(answer.status()).toBe(200);
}

async function typePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(amparo);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test.afterEach(({ request }) => askFactor(request, []));

test('an employee of whom a second factor is asked adds a passkey, clocks in with it and looks after her devices', async ({
  browser,
  request,
  checkThemes,
}) => {
  await request.post('/api/time-sheets/clock', {
    headers: headersOf(await sessionOf(request, amparo)),
    data: { action: 'out', client_id: crypto.randomUUID() },
  });
  await askFactor(request, ['employee']);
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const check = async (name: string) => {
    for (const [width, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await checkThemes(`fichar-${name}-${width}`, page);
    }
    await page.setViewportSize(phone);
  };
  await withAuthenticator(page);

  await page.goto('/fichar');
  await check('sign-in');
  await typePassword(page);
  await expect(page.getByText(/^Taller Ajeno SL te pide proteger tu cuenta/)).toBeVisible();
  await expect(button('Entrar')).toBeHidden();
  await check('required-factor');
  await button('Añadir llave de acceso').click();
  const codes = page.getByRole('region', { name: 'Guarda tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await check('recovery-codes');
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(page.getByText('Fuera', { exact: true })).toBeVisible();

  await button('Cerrar sesión').click();
  await typePassword(page);
  await expect(page.getByLabel('Código')).toBeFocused();
  await check('second-step');
  await button('Volver').click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(amparo);
  await button('Usar llave de acceso').click();
  await button('Entrar').click();
  const working = page.getByText(/^Trabajando desde/);
  // Where another journey has had the company ask for the location, the notice comes first.
  const withoutLocation = button('Fichar sin ubicación');
  await expect(working.or(withoutLocation)).toBeVisible();
  if (await withoutLocation.isVisible()) await withoutLocation.click();
  await expect(working).toBeVisible();

  await button('Proteger mi cuenta y ver mis dispositivos').click();
  const security = page.getByRole('region', { name: 'Seguridad' });
  const passkeys = security.getByRole('list', { name: 'Llaves de acceso' });
  await expect(passkeys.getByText(/último uso/)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Cambiar el nombre/ }).click();
  await security.getByLabel('Nombre').fill('Mi móvil');
  await security.getByRole('button', { name: 'Guardar' }).click();
  await expect(passkeys.getByText('Mi móvil')).toBeVisible();
  await security.getByRole('button', { name: 'Activar aplicación de códigos' }).click();
  await expect(security.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await check('security');
  await security.getByRole('button', { name: 'Cancelar' }).click();

  // As the server asks an hour after the sign-in.
  await page.route(
    '**/api/auth/factors/recovery-codes',
    (route) =>
      route.fulfill({
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
        json: { status: 401, message: 'Confirma que eres tú para continuar', data: null },
      }),
    { times: 1 },
  );
  await button('Crear códigos nuevos').click();
  await button('Sí, crear').click();
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await proof.getByLabel('Contraseña').fill(password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof.getByLabel('Código')).toBeFocused();
  await check('proof');
  await proof.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click();

  const devices = security.getByRole('list', { name: 'Dispositivos con sesión abierta' });
  await expect(devices.getByText('Este dispositivo')).toHaveCount(1);
  await button('Cerrar sesión en todos los dispositivos').click();
  await button('Sí, cerrar todas').click();
  await expect(page.getByText('Sesión cerrada en todos los dispositivos')).toBeVisible();
  await expect(button('Iniciar sesión')).toBeVisible();
  const { token } = await sessionOf(request, amparo);
  expect((await request.get('/api/auth/check', { headers: headersOf({ token }) })).status()).toBe(401);
  await context.close();
});
