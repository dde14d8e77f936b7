import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthBefore, rangeOfMonth } from '#domain/time/months.ts';
import { readWorkbook } from '#src/ui/workbook/readWorkbook.ts';
import { expect, test } from './fixtures.ts';

const company = 'Transportes Quijano SL';
const employee = 'julian.corcoles@demo.jornada.example';
const named = /Julián Córcoles Moya/;
const { to: corrected } = rangeOfMonth(monthBefore(localDateOf(Date.now(), 'Europe/Madrid')));

async function download(page: Page, number: number, format: 'CSV' | 'XLSX'): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `Descargar la exportación ${number} en ${format}` }).click();
  return readFile(await (await file).path());
}
const csvOf = async (page: Page, number: number) => (await download(page, number, 'CSV')).toString();

/** What is left of the month, incidents for one, is asked about first. */
async function press(page: Page, name: string, message: string) {
  await page.getByRole('button', { name }).click();
  const anyway = page.getByRole('button', { name: 'Exportar de todos modos' });
  const said = page.getByText(message, { exact: true });
  await expect(anyway.or(said)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(said).toBeVisible();
}

test('a gestoría exports a client’s month, approves a correction of it, and exports the difference', async ({
  page,
  signIn,
  onPhone,
  checkThemes,
}) => {
  test.slow();
  await signIn('advisor', page, '/gestoria/panel/cierre');
  const open = page.getByRole('link', { name: `Abrir Variables enviadas de ${company}` });
  await open.click();
  await expect(page).toHaveTitle(new RegExp(company));
  const preview = page.getByRole('table', { name: /^Variables de / });
  await expect(preview.getByRole('row', { name: named })).toBeVisible();

  await test.step('names keep to a line, and stay in sight when figures are scrolled', async () => {
    const lines = await preview
      .locator('tbody')
      .getByRole('rowheader')
      .evaluateAll((names) =>
        names.map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          return new Set([...text.getClientRects()].map(({ top }) => top)).size;
        }),
      );
    expect(new Set(lines)).toEqual(new Set([1]));
    const left = async () => (await preview.getByRole('rowheader', { name: named }).boundingBox())?.x;
    const before = await left();
    await page.getByRole('button', { name: 'Mostrar todas las columnas' }).click();
    const last = preview.getByRole('columnheader').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await left()).toBe(before);
    await page.getByRole('button', { name: 'Ocultar las columnas vacías' }).click();
  });

  await page.getByRole('button', { name: 'Códigos' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos' });
  await codes.getByRole('textbox', { name: 'Horas trabajadas' }).fill('0001');
  await codes.getByRole('button', { name: 'Guardar' }).click();
  await expect(codes).toHaveCount(0);
  await page.getByRole('button', { name: 'Plantilla' }).click();
  const template = page.getByRole('dialog', { name: 'Plantilla' });
  await template.getByLabel('Líneas').selectOption('Una por persona y concepto');
  for (const field of ['DNI', 'Apellidos', 'Mes'])
    await template.getByRole('button', { name: `Quitar ${field}` }).click();
  await template.getByRole('button', { name: 'Guardar' }).click();
  await expect(template).toHaveCount(0);

  await press(page, 'Exportar el mes', 'Variables exportadas');
  const first = await csvOf(page, 1);
  expect(first).toContain('Nombre;Código;Concepto;Cantidad');
  const hours = /^Julián;0001;Horas trabajadas;([\d,]+)\r$/m.exec(first)?.[1] ?? '';
  expect(hours).not.toBe('');
  const [headings, ...rows] = await readWorkbook(await download(page, 1, 'XLSX'));
  expect(headings).toEqual(['Nombre', 'Código', 'Concepto', 'Cantidad']);
  expect(rows).toContainEqual(['Julián', '0001', 'Horas trabajadas', hours]);
  await checkThemes('payroll-exports-1280');

  await test.step('somebody asks for a punch that is missing', async () => {
    const own = await onPhone(employee);
    await own.getByRole('button', { name: 'Pedir o ver correcciones' }).click();
    await own.getByLabel('Fecha', { exact: true }).fill(corrected);
    await own.getByLabel('Fichaje', { exact: true }).selectOption('Un fichaje que falta');
    await own.getByLabel('Entrada', { exact: true }).fill('03:00');
    await own.getByLabel('Salida', { exact: true }).fill('04:30');
    await own.getByLabel('Motivo').fill('Descarga de madrugada');
    await own.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(own.getByText('Solicitud enviada correctamente')).toBeVisible();
  });

  await test.step('the gestoría approves it', async () => {
    await page.getByRole('link', { name: /Cambios en fichajes/ }).click();
    const requested = page.getByRole('row', { name: /Descarga de madrugada/ });
    await requested.getByRole('button', { name: /^Aprobar/ }).click();
    // Of a month that is closed, or of a day on which a rule would be broken, that is said first.
    const question = page.getByRole('dialog', { name: /^¿(Aprobar|Reabrir)/ });
    await expect(requested.getByText('Aprobada').or(question)).toBeVisible();
    if (await question.isVisible()) {
      const reason = question.getByRole('textbox', { name: 'Motivo de la reapertura' });
      if (await reason.isVisible()) await reason.fill('Faltaba una descarga');
      await question.getByRole('button', { name: /^(Reabrir y aprobar|Aprobar)$/ }).click();
    }
    await expect(requested.getByText('Aprobada')).toBeVisible();
    await expect(page.getByText('Solicitud aprobada correctamente')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Volver al panel' }).click();
  await open.click();
  const differences = page.getByRole('table', { name: 'Diferencias desde la última exportación' });
  await expect(differences.getByRole('row', { name: named })).toContainText('+1:30');
  await checkThemes('payroll-exports-changed-1280');
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await press(page, 'Exportar diferencias', 'Exportadas solo las diferencias');
  expect(await csvOf(page, 2)).toMatch(/^Julián;0001;Horas trabajadas;1,5\r$/m);
  const second = await readWorkbook(await download(page, 2, 'XLSX'));
  expect(second).toContainEqual(['Julián', '0001', 'Horas trabajadas', '1,5']);
  expect(await csvOf(page, 1)).toBe(first);
});
