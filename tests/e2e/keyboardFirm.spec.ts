import { expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('');

test('a gestoría marks a step of two companies and reminds them by keyboard', async ({ page, signIn }) => {
  await signIn('advisor', page, '/gestoria/panel');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: 'Cierre del mes' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cierre del mes' })).toBeVisible();
  await keys.fill(page.getByRole('searchbox'), 'Mirador');
  const step = page.getByRole('button', { name: 'Horas revisadas, Óptica Mirador SL' });
  // In the demonstration it is done already.
  await expect(step).toBeVisible();
  if ((await step.getAttribute('aria-pressed')) === 'true') await keys.use(step);
  await expect(step).toHaveAttribute('aria-pressed', 'false');
  const box = page.getByRole('checkbox', { name: 'Elegir Óptica Mirador SL' });
  await keys.to(box, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  const bar = page.getByRole('region', { name: 'Empresas elegidas' });
  await keys.use(bar.getByRole('button', { name: 'Marcar como hecho' }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keys.press('ArrowDown', 'ArrowUp');
  await page.keyboard.press('Enter');
  await expect(step).toHaveAttribute('aria-pressed', 'true');
  await keys.assertFocusSeen();

  const remind = bar.getByRole('button', { name: 'Recordar' });
  await keys.use(remind);
  const dialog = page.getByRole('dialog', { name: 'Recordar a 1 empresa' });
  await keys.fill(dialog.getByRole('textbox', { name: 'Texto' }), 'Falta revisar dos fichajes.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await keys.use(page.getByRole('button', { name: 'Salir sin guardar' }));
  await expect(dialog).toHaveCount(0);
  await expect(remind).toBeFocused();
  await keys.to(step, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(step).toHaveAttribute('aria-pressed', 'false');
  await keys.assertFocusSeen();
});

test('a document is asked for and taken back by keyboard', async ({ page, signIn }) => {
  await signIn('admin', page, '/nominas/documentos');
  const keys = keyboardOf(page);
  const ask = page.getByRole('button', { name: 'Pedir un documento' });
  await keys.use(ask);
  const dialog = page.getByRole('dialog', { name: 'Pedir un documento' });
  await keys.fill(dialog.getByRole('combobox', { name: 'Persona' }), 'Sergio');
  await expect(page.getByRole('option', { name: /^Sergio Campos/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keys.to(dialog.getByRole('combobox', { name: 'Qué documento' }));
  await page.keyboard.type('Contrato');
  await keys.fill(dialog.getByRole('textbox', { name: 'Hasta cuándo' }), inAMonth);
  await keys.fill(dialog.getByRole('textbox', { name: 'Nota' }), 'Pedido sin ratón');
  await keys.use(dialog.getByRole('button', { name: 'Pedir' }));
  const row = page.getByRole('row').filter({ hasText: 'Pedido sin ratón' });
  await expect(row.getByText('Pendiente de enviar')).toBeVisible();
  await keys.assertFocusSeen();
  await keys.use(row.getByRole('button', { name: /^Retirar/ }));
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await keys.use(question.getByRole('button', { name: /Retirar/ }));
  await expect(row).toHaveCount(0);
  await keys.assertFocusSeen();
});

test('a list of clients is read and left out of by keyboard', async ({ page, signIn }) => {
  const headings = 'Razón social;CIF;Nombre;Apellidos;Email;DNI;Fecha de nacimiento;Teléfono;Horas semanales';
  const lines = Array.from({ length: 40 }, (_, index) => `Sin datos ${index} SL;B${1_000_000 + index}0;;;;;;;`);
  const list = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from([headings, ...lines].join('\r\n')) };
  await signIn('advisor', page, '/gestoria/despacho');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('button', { name: 'Importar', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Importar empresas y personas' });
  const file = dialog.getByLabel('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await expect(file).toBeEnabled();
  await keys.to(file);
  await file.setInputFiles(list);
  await expect(dialog.getByText('40 empresas con errores')).toBeVisible();
  // What is scrolled by its keys has the focus, and shows it.
  const scrolled = dialog.locator('.MuiDialogContent-root');
  await keys.to(scrolled);
  await page.keyboard.press('End');
  await expect(dialog.getByRole('row', { name: /^Sin datos 39 SL/ })).toBeInViewport();
  await keys.use(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
  await expect(file).toBeEnabled();
  await keys.assertFocusSeen();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeFocused();
});
