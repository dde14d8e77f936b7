import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { withAuthenticator } from './authenticator.ts';
import { expect, mailTo, password, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

const fillIn = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};
const inside = (page: Page) => page.getByRole('heading', { level: 1, name: 'Inicio' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();

test('an advisor adds a passkey, signs in with it, and signs out everywhere @main', async ({
  page,
  browser,
  request,
  signInByForm,
  checkThemes,
}) => {
  const email = await newPerson(request, 'advisor');
  await withAuthenticator(page);
  await signInByForm(email);
  await page.getByRole('link', { name: 'Proteger mi cuenta' }).click();
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible();
  await checkThemes('security');
  await signOut(page);

  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(inside(page)).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await fillIn(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  await elsewhere.getByLabel('Código').fill('aaaaa-aaaaa');
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(elsewhere.getByText('El código no es válido o ya se ha usado').first()).toBeVisible();
  await elsewhere.getByLabel('Código').fill(recoveryCode);
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(inside(elsewhere)).toBeVisible();

  await page.getByRole('link', { name: 'Seguridad' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await elsewhere.context().close();
});

test('a manager sets up an application by its key, and signs in with its code', async ({
  page,
  request,
  signInByForm,
}) => {
  const email = await newPerson(request, 'manager');
  await signInByForm(email);
  await page.getByRole('link', { name: 'Seguridad' }).click();
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible();
  const shown = await page.getByText(/^([A-Z2-7]{1,4} ?){8,}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Código de 6 cifras').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await signOut(page);
  await fillIn(page, email);
  // The code of now has been used to confirm: the next one is half a minute ahead, as that of a phone that is fast.
  await page.getByLabel('Código').fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(inside(page)).toBeVisible();
});

test('a token that was stolen opens nothing elsewhere, and its owner is told', async ({
  page,
  request,
  signInByForm,
}) => {
  await signInByForm('admin');
  const token = await page.evaluate(() => localStorage.getItem('jornada.token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/auth/check', { headers })).status()).toBe(401);
  await mailTo(page, 'admin@demo.jornada.example', 'Hemos cerrado una sesión de tu cuenta');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
});
