import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { desktop, expect, phone, test } from './fixtures.ts';

test('an anonymous complaint with a photo is answered, and its author reads the answer with the key @main', async ({
  browser,
  page,
  signIn,
  checkAccessibility,
  product,
}) => {
  const words = `Falta ventilación en el obrador ${Date.now()}`;
  await signIn('admin', page, '/complaints');
  await page.getByRole('button', { name: 'Enlace del canal' }).click();
  const address = await page.getByRole('dialog').locator('code').textContent();
  await checkAccessibility('complaints-channel-1280');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();

  const visitor = await browser.newContext({ viewport: phone, colorScheme: 'dark' });
  const anonymous = await visitor.newPage();
  await anonymous.goto(new URL(address ?? '').pathname);
  await anonymous.getByRole('textbox', { name: 'Qué ha pasado' }).fill(words);
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#7a8b99' } })
    .jpeg()
    .toBuffer();
  await anonymous
    .getByLabel('Añadir archivos (opcional)')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await checkAccessibility('channel-write-390-dark', anonymous);
  await anonymous.getByRole('button', { name: 'Enviar denuncia' }).click();
  const key = await anonymous.getByRole('status', { name: 'Clave de la denuncia' }).textContent();
  expect(key).toMatch(/^(\w{5}-){3}\w{5}$/);
  await checkAccessibility('channel-key-390-dark', anonymous);
  expect(await visitor.cookies()).toEqual([]);

  await page.reload();
  const card = page.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: 'Ver el adjunto' }).click();
  await expect(page.getByRole('img', { name: 'Adjunto de la denuncia' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await card.getByRole('button', { name: 'Responder' }).click();
  await card.getByRole('textbox', { name: 'Respuesta' }).fill('Mañana viene el técnico');
  await card.getByRole('textbox', { name: 'Respuesta' }).press('Enter');
  await expect(page.getByText('Repuesta enviada correctamente')).toBeVisible();
  await expect(card.getByText('Con acuse de recibo')).toBeVisible();
  await checkAccessibility('complaints-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('complaints-390');
  await page.setViewportSize(desktop);

  await page.getByRole('tab', { name: 'Libro-registro' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar PDF' }).click();
  const register = await saved;
  expect(register.suggestedFilename()).toMatch(/^libro-registro-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await register.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.setViewportSize(phone);
  await checkAccessibility('complaints-register-390');
  await page.setViewportSize(desktop);

  await anonymous.getByRole('button', { name: 'He guardado la clave' }).click();
  await anonymous.getByRole('textbox', { name: 'Clave de la denuncia' }).fill(key ?? '');
  await anonymous.getByRole('button', { name: 'Abrir' }).click();
  await expect(anonymous.getByText('Mañana viene el técnico')).toBeVisible();
  await checkAccessibility('channel-case-390-dark', anonymous);

  const logged = await readFile(product.logFile, 'utf8');
  for (const secret of [words, key ?? '', 'remoteAddress', 'HeadlessChrome']) expect(logged).not.toContain(secret);
  await visitor.close();
});

test('without a microphone the page says so, and a complaint can be written', async ({ browser, page, signIn }) => {
  await signIn('admin', page, '/complaints');
  await page.getByRole('button', { name: 'Enlace del canal' }).click();
  const address = await page.getByRole('dialog').locator('code').textContent();
  const visitor = await browser.newContext({ viewport: phone });
  const anonymous = await visitor.newPage();
  const opened = await anonymous.goto(new URL(address ?? '').pathname);
  expect(opened?.headers()['permissions-policy']).toBe('microphone=(self)');
  await anonymous.getByRole('button', { name: 'Grabar' }).click();
  await expect(anonymous.getByText(/micrófono.* o escribe tu mensaje/)).toBeVisible();
  await anonymous.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(anonymous.getByRole('textbox', { name: 'Qué ha pasado' })).toHaveAccessibleDescription(
    'Escribe el mensaje o graba un mensaje de voz',
  );
  await visitor.close();
  const elsewhere = await page.goto('/complaints');
  expect(elsewhere?.headers()['permissions-policy']).toBe('microphone=()');
});
