import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { localDateOf } from '#domain/time/localTime.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { desktop, expect, phone, sizes, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { pdfTexts } from '../support/pdfText.ts';

/** Wherever the list shows him: other journeys add people. */
const findSergio = (page: Page) => page.getByRole('searchbox').fill('Campos Rubio');

async function openSergio(page: Page) {
  await findSergio(page);
  await page.getByRole('link', { name: /^Sergio/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Sergio/ })).toBeVisible();
}

const contentOf = async (download: Download) => readFile(await download.path());

test('the report of a person: PDF, Excel and CSV; a year without freezing the page', async ({ page, signIn }) => {
  await signIn('admin', page, '/employees');
  await findSergio(page);
  await page.getByRole('button', { name: /^Acciones de Sergio/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Informe' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Informe de fichajes de Sergio/ });
  await dialog.getByRole('button', { name: 'Este año' }).click();
  const begun = dialog.getByRole('textbox', { name: 'Fecha de inicio' });
  await expect(begun).toHaveValue(/^01\/01\//);
  // On the first days of a year he may not have clocked in yet.
  await begun.fill(`01/01/${localDateOf(Date.now() - 7 * DAY_MS, 'Europe/Madrid').slice(0, 4)}`);

  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await contentOf(download) };
  };
  const pdf = await save('Descargar PDF');
  expect(pdf.name).toMatch(/^registro-jornada-sergio-campos-rubio-\d{4}-01-01-.*\.pdf$/);
  const text = (await pdfTexts(pdf.content)).join('\n');
  expect(text).toContain('Panadería La Espiga SL');
  expect(text).toContain('Firma de la persona trabajadora');

  const xlsx = await save('Excel');
  expect([xlsx.name.endsWith('.xlsx'), xlsx.content.subarray(0, 2).toString()]).toEqual([true, 'PK']);
  const csv = await save('CSV');
  expect(csv.content.toString()).toContain('Persona trabajadora;Sergio Campos Rubio');

  await begun.fill('31/12/2019');
  await dialog.getByRole('textbox', { name: 'Fecha de fin' }).fill('01/12/2019');
  await dialog.getByRole('button', { name: 'Descargar PDF' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'La fecha de inicio no puede ser mayor que la fecha de fin' }),
  ).toBeVisible();
  await begun.fill('01/12/2019');
  await dialog.getByRole('button', { name: 'Descargar PDF' }).click();
  await expect(dialog.getByText('No hay fichajes disponibles para generar el PDF.')).toBeVisible();
});

test('an employee signs a month on the phone; the administrator sees it completed, reopens it and closes it again @main', async ({
  browser,
  onPhone,
  signIn,
  checkAccessibility,
  checkThemes,
}) => {
  const own = await onPhone('employee');
  await own.getByRole('button', { name: /^Cierres por firmar: \d/ }).click();
  const sign = own.getByRole('button', { name: /^Firmar / });
  await expect(sign.first()).toBeVisible();
  await checkAccessibility('fichar-closures-390-light', own);
  const month = ((await sign.first().getAttribute('aria-label')) ?? '').replace('Firmar ', '');
  await own.getByRole('button', { name: `Ver los días de ${month}` }).click();
  const days = own.getByRole('region', { name: `Días de ${month}` });
  await expect(days.getByRole('heading').first()).toBeVisible();
  await checkThemes('fichar-closure-days-390', own);
  const save = async (name: string) => {
    const [file] = await Promise.all([own.waitForEvent('download'), own.getByRole('button', { name }).click()]);
    return contentOf(file);
  };
  expect((await save(`Descargar ${month} en CSV`)).toString()).toContain(`${month};`);
  const pdf = await save(`Descargar ${month} en PDF`);
  expect((await pdfTexts(pdf)).join('\n')).toContain(`Total de ${month}`);
  await sign.first().click();
  await own.getByRole('button', { name: 'Sí, firmar' }).click();
  await expect(own.getByText('Cierre firmado correctamente')).toBeVisible();
  await expect(own.getByRole('button', { name: `Firmar ${month}` })).toHaveCount(0);
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Mes anterior' }).click(),
  ]);
  expect((await contentOf(download)).toString()).toContain('Registro de jornada');
  await own.getByLabel('Desde', { exact: true }).fill('01/02/2026');
  await own.getByLabel('Hasta', { exact: true }).fill('01/01/2026');
  await own.getByRole('button', { name: 'Descargar esas fechas en CSV' }).click();
  await expect(own.getByText('La fecha de inicio no puede ser mayor que la fecha de fin')).toBeVisible();
  await own.getByLabel('Hasta', { exact: true }).fill('28/02/2026');
  expect((await save('Descargar esas fechas en CSV')).toString()).toContain('Del 01/02/2026 al 28/02/2026');

  const admin = await (await browser.newContext({ viewport: desktop })).newPage();
  await signIn('admin', admin, '/employees');
  await openSergio(admin);
  await admin.getByRole('button', { name: 'Cierres completados' }).click();
  const completed = admin.getByRole('dialog', { name: 'Cierres completados' });
  await expect(completed.getByRole('region', { name: month })).toContainText('Firmado');
  await completed.getByRole('button', { name: `Reabrir ${month}` }).click();
  const asking = admin.getByRole('dialog', { name: `¿Reabrir ${month}?` });
  await checkAccessibility('closure-reopen-1280-light', admin);
  await asking.getByRole('textbox', { name: /^Motivo/ }).fill('Faltaba una salida');
  await asking.getByRole('button', { name: 'Reabrir' }).click();
  await expect(admin.getByText('Cierre reabierto correctamente')).toBeVisible();
  await expect(completed.getByRole('region', { name: month })).toHaveCount(0);
  await completed.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await admin.getByRole('button', { name: 'Cierres pendientes' }).click();
  await expect(admin.getByRole('region', { name: month })).toContainText('Faltaba una salida');
  await checkAccessibility('closure-reopened-1280-light', admin);
  await admin.getByRole('button', { name: `Cerrar ahora ${month}` }).click();
  await expect(admin.getByText('Mes cerrado de nuevo correctamente')).toBeVisible();
  await expect(admin.getByRole('region', { name: month })).toContainText('Falta la firma');
});

for (const [width, viewport] of Object.entries(sizes)) {
  test.describe(`${width} px, in both themes`, () => {
    test.use({ viewport });

    test('report and closures', async ({ page, signIn, checkThemes }) => {
      await signIn('admin', page, '/employees');
      await openSergio(page);
      await page.getByRole('button', { name: 'Informe' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkThemes(`report-${width}`);
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
      for (const kind of ['completados', 'pendientes']) {
        if (width === '390') await page.getByRole('button', { name: 'Más acciones' }).click();
        const role = width === '390' ? 'menuitem' : 'button';
        await page.getByRole(role, { name: `Cierres ${kind}` }).click();
        await expect(page.getByRole('dialog', { name: `Cierres ${kind}` })).toBeVisible();
        await checkThemes(`closures-${kind}-${width}`);
        await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
      }
    });
  });
}

test('the administrator sees from Inicio who has not signed the month, and reminds them by keyboard', async ({
  page,
  signIn,
  checkThemes,
}) => {
  await signIn('admin');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: 'Ver cierres' }));
  await expect(page).toHaveURL(/\/fichajes\/cierres\?state=unsigned/);
  const table = page.getByRole('table', { name: /^Cierres de / });
  await expect(table.getByRole('row', { name: /Pendiente de firma/ }).first()).toBeVisible();
  const remind = table.getByRole('button', { name: /^Recordar la firma a / }).first();
  const name = (await remind.getAttribute('aria-label'))?.replace('Recordar la firma a ', '') ?? '';
  await keys.use(remind);
  await expect(page.getByText('Recordatorio enviado a 1 persona')).toBeVisible();
  await expect(table.getByRole('button', { name: `Recordar la firma a ${name}` })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('all');
  await checkThemes('month-closures-1280');
  await page.setViewportSize(phone);
  await checkThemes('month-closures-390');
});
