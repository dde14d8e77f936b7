import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { voiceSamples } from '#domain/organization/complaints/voiceMessage.ts';
import { smallPdf } from '../support/payslips.ts';
import { expect, phone, test } from './fixtures.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
});

test('a complaint with a photo, a PDF and a voice message is filed and read', async ({
  browser,
  page,
  signIn,
  checkAccessibility,
  product,
}) => {
  await signIn('admin', page, '/complaints');
  await page.getByRole('button', { name: 'Enlace del canal' }).click();
  const address = await page.getByRole('dialog').locator('code').textContent();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();

  const visitor = await browser.newContext({ viewport: phone });
  const anonymous = await visitor.newPage();
  await anonymous.goto(new URL(address ?? '').pathname);
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#7a8b99' } })
    .jpeg()
    .toBuffer();
  await anonymous.getByLabel('Añadir archivos (opcional)').setInputFiles([
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'informe.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await smallPdf()) },
  ]);
  await expect(anonymous.getByRole('switch', { name: 'Cambiar mi voz' })).toBeChecked();
  await anonymous.getByRole('button', { name: 'Grabar' }).press('Enter');
  await expect(anonymous.getByRole('timer', { name: 'Tiempo de grabación' })).toHaveText(/^0:(0[2-9]|[1-5]\d) /);
  await expect(anonymous.getByRole('button', { name: 'Enviar denuncia' })).toBeDisabled();
  await checkAccessibility('channel-recording-390', anonymous);
  await anonymous.getByRole('button', { name: 'Parar la grabación' }).press('Enter');
  await expect(anonymous.getByText(/^Mensaje de voz de \d:\d\d\. Escúchalo/)).toBeVisible();
  await anonymous.getByRole('button', { name: 'Grabar de nuevo' }).click();
  await expect(anonymous.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d) /);
  await anonymous.getByRole('button', { name: 'Parar la grabación' }).click();
  const player = anonymous.getByLabel('Tu mensaje de voz');
  await expect(player).toBeVisible();
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.play().then(() => audio.error))).toBeNull();
  await checkAccessibility('channel-voice-390', anonymous);
  const sending = anonymous.waitForRequest((request) => request.url().endsWith('/api/complaints'));
  await anonymous.getByRole('button', { name: 'Enviar denuncia' }).click();
  expect((await sending).headers()['cookie']).toBeUndefined();
  const key = await anonymous.getByRole('status', { name: 'Clave de la denuncia' }).textContent();

  await page.reload();
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Escuchar el mensaje de voz' }).click();
  const heard = card.locator('audio[aria-label="Mensaje de voz"]');
  await expect(heard).toBeVisible();
  expect(await heard.evaluate((audio: HTMLAudioElement) => audio.play().then(() => audio.error))).toBeNull();
  const downloading = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Descargar' }).click();
  const file = await readFile(await (await downloading).path());
  const samples = voiceSamples(file);
  expect(typeof samples === 'string' ? samples : samples.some((one) => Math.abs(one) > 0.1)).toBe(true);
  await expect(card.getByRole('button', { name: 'Ver el adjunto' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Descargar el adjunto' })).toBeVisible();
  await checkAccessibility('complaints-voice-1280');

  await card.getByRole('button', { name: 'Ampliar plazo' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Falta un peritaje');
  await checkAccessibility('complaints-extend-1280');
  await page.getByRole('button', { name: 'Ampliar', exact: true }).click();
  await expect(page.getByText('Plazo de respuesta ampliado correctamente')).toBeVisible();
  await card.getByRole('button', { name: 'Acusar recibo' }).click();
  await card.getByRole('button', { name: 'Cerrar denuncia' }).click();
  await page.getByRole('textbox', { name: 'Medidas adoptadas' }).fill('Nuevo protocolo de ventilación');
  await checkAccessibility('complaints-close-1280');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar denuncia' }).click();
  await expect(page.getByText('Denuncia cerrada correctamente')).toBeVisible();
  await page.getByRole('tab', { name: 'Libro-registro' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nuevo protocolo de ventilación' })).toContainText('Cerrada');
  await checkAccessibility('complaints-register-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('complaints-register-390');

  await anonymous.getByRole('button', { name: 'He guardado la clave' }).click();
  await anonymous.getByRole('textbox', { name: 'Clave de la denuncia' }).fill(key ?? '');
  await anonymous.getByRole('button', { name: 'Abrir' }).click();
  await expect(anonymous.getByText('Con un mensaje de voz · Con 2 archivos adjuntos')).toBeVisible();
  await expect(anonymous.getByText('Falta un peritaje')).toBeVisible();
  await checkAccessibility('channel-spoken-case-390', anonymous);
  expect(await readFile(product.logFile, 'utf8')).not.toContain(key ?? '');
  await visitor.close();
});
