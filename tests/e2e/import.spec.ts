import { readFile } from 'node:fs/promises';
import { expect, mailTo, phone, test } from './fixtures.ts';

const headings = 'Nombre;Apellidos;Correo electrónico;NIF;Fecha de nacimiento;Teléfono;Horas semanales;Días laborables';
const nuria = 'Nuria;Peña Ibáñez;nuria.pena@ejemplo.es;11111111H;03/09/1988;600 222 333;37,5;lunes a viernes';
const oscar = 'Óscar;Vidal Soto;oscar.vidal@ejemplo.es;22222222J;28/02/1979;+34600444555;20;L, X, V';
const wrong = 'Íker;Sanz;iker(arroba)ejemplo.es;33333333P;31/02/1990;600555666;40;L-V';
/** As a Spanish spreadsheet saves it by default. */
const windows1252 = (...lines: string[]) => ({
  name: 'empleados.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...lines].join('\r\n'), 'latin1'),
});

test('employees are imported from a CSV file: preview, bad lines with their reasons, then all at once @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.getByRole('link', { name: 'Empleados' }).click();
  await page.getByRole('link', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar empleados' });
  const input = dialog.getByLabel('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await expect(input).toBeEnabled();
  await checkAccessibility('import-file-1280');

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  expect(await readFile(await template.path(), 'utf8')).toMatch(/^\uFEFFNombre;Apellidos;Email;DNI;/);

  await input.setInputFiles(windows1252(nuria, wrong, oscar));
  await expect(dialog.getByRole('row').filter({ hasText: 'Íker' })).toContainText(
    'El email debe tener un formato válido',
  );
  await expect(dialog.getByRole('row').filter({ hasText: 'Íker' })).toContainText('Esa fecha no existe');
  await expect(dialog.getByRole('button', { name: 'Importar 2 empleados' })).toBeDisabled();
  await checkAccessibility('import-preview-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('import-preview-390');
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await input.setInputFiles(windows1252(nuria, oscar));
  await dialog.getByRole('button', { name: 'Importar 2 empleados' }).click();
  await expect(page.getByText('Empleados importados correctamente')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill('peña ib');
  await expect(page.getByRole('row').filter({ hasText: 'Peña Ibáñez' })).toContainText('37,5 h');
  await mailTo(page, 'oscar.vidal@ejemplo.es', '/verificacion/');
});

test('an exported list is understood line by line when it is imported again', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize(phone);
  await signIn('admin', page, '/employees');
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const file = await exported.path();
  const people = (await readFile(file, 'utf8')).trim().split('\r\n').length - 1;
  await page.getByRole('link', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar empleados' });
  const input = dialog.getByLabel('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await expect(input).toBeEnabled();
  await checkAccessibility('import-file-390');
  await input.setInputFiles(file);
  await expect(dialog.getByText('Este usuario ya está vinculado a esta empresa')).toHaveCount(people);
  await expect(dialog.getByText(`${people} líneas con errores`)).toBeVisible();

  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ]);
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(input).toBeEnabled();
  await input.setInputFiles(await workbook.path());
  await expect(dialog.getByText('Este usuario ya está vinculado a esta empresa')).toHaveCount(people);
});
