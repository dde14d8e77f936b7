import { desktop, expect, phone, test } from './fixtures.ts';
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

test('a document is asked for by keyboard, sent from a phone, sent back, sent again and accepted @main', async ({
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
  await page.setViewportSize(phone);
  await checkAccessibility('document-requests-390');
});

test('a gestoría asks a client and one of its people, who send from the company’s page and from a phone', async ({
  page,
  browser,
  signIn,
  onPhone,
  checkAccessibility,
}) => {
  const company = 'Librería Tinta Fina SL';
  const worker = 'Ainhoa Crespo Martín';
  await page.setViewportSize(desktop);
  await signIn('advisor', page, '/gestoria/panel');
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos pedidos' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Pedir un documento' });
  const begin = async (kind: string) => {
    await page.getByRole('button', { name: 'Pedir un documento' }).click();
    await dialog.getByRole('combobox', { name: 'Empresas' }).fill('Tinta');
    await page.getByRole('option', { name: company }).click();
    await dialog.getByRole('combobox', { name: 'Qué documento' }).selectOption({ label: kind });
    await dialog.getByRole('textbox', { name: 'Hasta cuándo' }).fill(inAMonth);
  };
  const ask = async () => {
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const rowOf = (note: string) => page.getByRole('row').filter({ hasText: company }).filter({ hasText: note });

  await begin('Otro documento');
  await dialog.getByRole('textbox', { name: 'Qué documento es' }).fill('Poder notarial');
  await ask();
  const ofCompany = rowOf('Poder notarial');
  await expect(ofCompany.getByText('Pendiente de enviar')).toBeVisible();
  await begin('Datos bancarios');
  await dialog.getByRole('combobox', { name: 'A quién' }).selectOption({ label: 'A una persona' });
  await dialog.getByRole('combobox', { name: 'Persona' }).fill('Ainhoa');
  await page.getByRole('option', { name: new RegExp(`^${worker}`) }).click();
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Con el IBAN completo');
  await ask();
  const ofWorker = rowOf('Con el IBAN completo');
  await expect(ofWorker).toContainText(worker);
  await expect(ofWorker.getByText('Pendiente de enviar')).toBeVisible();
  await checkAccessibility('panel-requests-1280');

  const own = await onPhone('ainhoa.crespo@demo.jornada.example');
  await own.getByRole('button', { name: 'Documentos por enviar: 1' }).click();
  const asked = own.getByRole('list', { name: 'Documentos que te piden' });
  await expect(asked.getByText('Lo pide Jorge Llorente Sáez, de Llorente Asesores')).toBeVisible();
  await asked.locator('input[capture=environment]').setInputFiles(photo('libreta.png'));
  await asked.getByRole('button', { name: 'Enviar Datos bancarios' }).click();
  await expect(asked.getByText('Por revisar')).toBeVisible();

  const office = await (await browser.newContext({ viewport: desktop })).newPage();
  await signIn('teresa.hidalgo@demo.jornada.example', office, '/nominas/documentos');
  const received = office.getByRole('row').filter({ hasText: 'Poder notarial' });
  await expect(received).toContainText('Llorente Asesores');
  await received.getByRole('button', { name: 'Enviar Poder notarial' }).click();
  const send = office.getByRole('dialog', { name: 'Enviar Poder notarial' });
  await send.getByLabel('Elegir archivos o arrastrarlos aquí').setInputFiles(photo('poder.png'));
  await checkAccessibility('document-request-send-1280', office);
  await send.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(received).toHaveCount(0);
  await office.context().close();

  await page.reload();
  await page.getByRole('combobox', { name: 'Ver' }).selectOption({ label: 'Por revisar' });
  for (const [row, file] of [
    [ofCompany, 'poder.png'],
    [ofWorker, 'libreta.png'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await row.getByRole('button', { name: `Descargar ${file}` }).click();
    expect((await saved).suggestedFilename()).toBe(file);
    await row.getByRole('button', { name: /^Aceptar/ }).click();
    await expect(row).toHaveCount(0);
  }
  await page.setViewportSize(phone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos pedidos' })).toBeVisible();
  await checkAccessibility('panel-requests-390');
});
