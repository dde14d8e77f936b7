import { desktop, expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const named = 'Yolanda Prieto';
const employee = 'yolanda.prieto@demo.jornada.example';

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

test('a document is asked for by keyboard, sent from a phone, sent back, sent again and accepted', async ({
  page,
  signIn,
  onPhone,
  checkAccessibility,
}) => {
  await page.setViewportSize(desktop);
  await signIn('admin', page, '/nominas/documentos');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('button', { name: 'Pedir un documento' }));
  const dialog = page.getByRole('dialog', { name: 'Pedir un documento' });
  await keys.use(dialog.getByRole('button', { name: 'Pedir' }));
  await expect(dialog.getByText('Elige a una persona')).toBeVisible();
  await keys.fill(dialog.getByRole('combobox', { name: 'Persona' }), 'Yolanda');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`^${named}`)]);
  await keys.press('ArrowDown', 'Enter');
  const which = dialog.getByRole('combobox', { name: 'Qué documento' });
  await keys.to(which);
  await page.keyboard.type('Contrato para firmar');
  await expect(which.getByRole('option', { selected: true })).toHaveText('Contrato para firmar');
  await keys.fill(dialog.getByRole('textbox', { name: 'Hasta cuándo' }), inAMonth);
  await keys.fill(dialog.getByRole('textbox', { name: 'Nota' }), 'Firma las dos hojas');
  await checkAccessibility('document-request-ask');
  await keys.use(dialog.getByRole('button', { name: 'Pedir' }));
  const row = page.getByRole('row').filter({ hasText: named }).filter({ hasText: 'Firma las dos hojas' });
  await expect(row.getByText('Pendiente de enviar')).toBeVisible();
  await checkAccessibility('document-requests-1280');

  const own = await onPhone(employee);
  await own.getByRole('button', { name: 'Documentos por enviar: 1' }).click();
  const asked = own.getByRole('list', { name: 'Documentos que te piden' });
  await expect(asked.getByText('Firma las dos hojas')).toBeVisible();
  const takePhoto = (name: string) => asked.locator('input[capture=environment]').setInputFiles(photo(name));
  await takePhoto('hoja-1.png');
  await takePhoto('hoja-2.png');
  await expect(asked.getByText('2 páginas listas para enviar')).toBeVisible();
  await checkAccessibility('document-request-390', own);
  await asked.getByRole('button', { name: 'Enviar Contrato para firmar' }).click();
  await expect(own.getByText('Documento enviado')).toBeVisible();
  await expect(asked.getByText('Por revisar')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Documentos por enviar/ })).toHaveCount(0);

  await page.reload();
  await page.getByRole('combobox', { name: 'Ver' }).selectOption({ label: 'Por revisar' });
  await expect(row.getByRole('button', { name: 'Descargar hoja-2.png' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Descargar hoja-1.png' }).click();
  expect((await saved).suggestedFilename()).toBe('hoja-1.png');
  await keys.use(row.getByRole('button', { name: /^Devolver/ }));
  const reason = page.getByRole('dialog', { name: /^Devolver/ });
  await keys.fill(reason.getByRole('textbox', { name: 'Qué falta o qué está mal' }), 'La segunda hoja está borrosa');
  await keys.use(reason.getByRole('button', { name: 'Devolver' }));
  await expect(row).toHaveCount(0);

  await own.reload();
  await own.getByRole('button', { name: 'Documentos por enviar: 1' }).click();
  await expect(asked.getByText('La segunda hoja está borrosa')).toBeVisible();
  await takePhoto('hojas.png');
  await asked.getByRole('button', { name: 'Enviar Contrato para firmar' }).click();
  await expect(asked.getByText('Por revisar')).toBeVisible();

  await page.reload();
  await page.getByRole('combobox', { name: 'Ver' }).selectOption({ label: 'Por revisar' });
  await keys.use(row.getByRole('button', { name: /^Aceptar/ }));
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ver' }).selectOption({ label: 'Cerrados' });
  await expect(row.getByText('Aceptado')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility('document-requests-390');

  await signIn('advisor', page, '/gestoria/panel');
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos pedidos' })).toBeVisible();
  await checkAccessibility('panel-requests-390');
});
