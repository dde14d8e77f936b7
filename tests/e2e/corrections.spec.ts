import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { numericDate } from '#domain/time/format.ts';
import { localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { findingsIn } from '../../scripts/record/verify.mjs';
import { desktop, expect, sizes, test } from './fixtures.ts';
import { recordableDay } from './recordableDay.ts';
import { pdfTexts } from '../support/pdfText.ts';

test.use({ pointer: false });

const contentOf = async (download: Download) => readFile(await download.path());

/** Judges the page at both widths and in both themes. */
async function checkAll(
  page: Page,
  name: string,
  checkThemes: (name: string, page: Page) => Promise<void>,
  ready: () => Promise<void>,
) {
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.reload();
    await ready();
    await checkThemes(`${name}-${width}`, page);
  }
  await page.setViewportSize(desktop);
}

test('a correction from request to history, and a proposal that is disputed @main', async ({
  onPhone,
  page,
  signIn,
  checkAccessibility,
  checkThemes,
}) => {
  const date = recordableDay();
  const day = numericDate(date);
  const carmen = await onPhone('carmen.iglesias@demo.jornada.example');
  await carmen.getByRole('button', { name: 'Pedir o ver correcciones' }).click();
  await carmen.getByLabel('Fecha', { exact: true }).fill(day);
  await carmen.getByLabel('Fichaje', { exact: true }).selectOption('Un fichaje que falta');
  await carmen.getByLabel('Entrada', { exact: true }).fill('00:00');
  await carmen.getByLabel('Salida', { exact: true }).fill('00:01');
  await carmen.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(carmen.getByText('El motivo es requerido')).toBeVisible();
  await checkAccessibility('fichar-correction-390-light', carmen);
  await carmen.getByLabel('Motivo').fill('Abrí el horno a medianoche');
  await carmen.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(carmen.getByText('Solicitud enviada correctamente')).toBeVisible();

  await test.step('another request is taken back before anybody answers', async () => {
    await carmen.getByLabel('Fecha', { exact: true }).fill(day);
    await carmen.getByLabel('Fichaje', { exact: true }).selectOption('Un fichaje que falta');
    await carmen.getByLabel('Entrada', { exact: true }).fill('00:04');
    await carmen.getByLabel('Salida', { exact: true }).fill('00:05');
    await carmen.getByLabel('Motivo').fill('Me he equivocado');
    await carmen.getByRole('button', { name: 'Enviar solicitud' }).click();
    const mistaken = carmen
      .getByRole('list', { name: 'Mis correcciones' })
      .getByRole('listitem')
      .filter({ hasText: 'Me he equivocado' });
    await mistaken.getByRole('button', { name: /^Retirar la solicitud del/ }).click();
    await mistaken.getByRole('button', { name: 'Sí, retirar' }).click();
    await expect(carmen.getByText('Solicitud retirada correctamente')).toBeVisible();
    await expect(mistaken).toContainText('La retiraste');
  });

  await signIn('admin');
  await page.getByRole('link', { name: /Cambios en fichajes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes de cambios en fichajes' })).toBeVisible();
  const group = page.getByRole('button', { name: /^Carmen.*2 solicitudes/ });
  await expect(group).toBeVisible();
  await checkAll(page, 'time-changes', checkThemes, async () => {
    await expect(page.getByRole('table', { name: /^Solicitudes de Carmen/ })).toBeVisible();
  });
  await page.reload();
  const requested = page.getByRole('row', { name: /Abrí el horno a medianoche/ });
  await requested.getByRole('button', { name: /^Aprobar/ }).click();
  // On the day after a day's work midnight is too early: that is said first. In the first half hour of a month the day before is
  // of a closed one, which is reopened.
  const isOfFormerMonth = date.slice(0, 7) !== localDateOf(Date.now(), 'Europe/Madrid').slice(0, 7);
  const question = page.getByRole('dialog', { name: isOfFormerMonth ? /^¿Reabrir/ : /^¿Aprobar/ });
  await expect(requested.getByText('Aprobada').or(question)).toBeVisible();
  if (await question.isVisible()) {
    await checkAccessibility('approve-1280-light');
    if (isOfFormerMonth)
      await question.getByRole('textbox', { name: 'Motivo de la reapertura' }).fill('Falta un fichaje');
    await question.getByRole('button', { name: isOfFormerMonth ? 'Reabrir y aprobar' : 'Aprobar' }).click();
  }
  await expect(requested.getByText('Aprobada')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar empleado' }).hover();
  await expect(page.getByText('Solicitud aprobada correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Carmen.*1 solicitud$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Proponer corrección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proponer una corrección' });
  await dialog.getByRole('combobox').selectOption({ label: 'Carmen Iglesias Peña' });
  await dialog.getByRole('textbox', { name: /^Fecha/ }).fill(day);
  await dialog.getByRole('textbox', { name: /^Hora de entrada/ }).fill('0:02');
  await dialog.getByRole('textbox', { name: /^Hora de salida/ }).fill('0:03');
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Faltaba el cierre');
  await checkAccessibility('propose-1280-light');
  await dialog.getByRole('button', { name: 'Enviar propuesta' }).click();
  await expect(page.getByText('Propuesta enviada correctamente')).toBeVisible();

  await carmen.reload();
  await carmen.getByRole('button', { name: 'Propuestas por responder: 1' }).click();
  const proposal = carmen.getByRole('list', { name: 'Tu empresa propone' });
  await expect(proposal).toContainText('Faltaba el cierre');
  await carmen.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility('fichar-proposal-390-dark', carmen);
  await proposal.getByRole('button', { name: 'No estoy de acuerdo' }).click();
  await carmen.getByLabel('¿Por qué no estás de acuerdo?').fill('No estuve');
  await carmen.getByRole('button', { name: 'Registrar desacuerdo' }).click();
  await expect(carmen.getByText('Desacuerdo registrado correctamente')).toBeVisible();
  const own = carmen.getByRole('list', { name: 'Mis correcciones' });
  await expect(own).toContainText('No estuviste de acuerdo');
  await expect(own).toContainText('Aprobada por Lucía');
  const historyName = /^Historial del fichaje de las 0:00/;
  // Just after midnight on a Monday the day is of last week, which the form alone shows.
  if (date >= mondayOf(localDateOf(Date.now(), 'Europe/Madrid')))
    await expect(
      carmen.getByRole('region', { name: 'Esta semana' }).getByRole('button', { name: historyName }),
    ).toBeVisible();
  const corrected = carmen.getByRole('form', { name: 'Pedir una corrección' });
  await corrected.getByLabel('Fecha', { exact: true }).fill(day);
  await corrected.getByLabel('Fichaje', { exact: true }).selectOption('0:00 – 0:01');
  await corrected.getByRole('button', { name: historyName }).click();
  await expect(corrected.getByText('Corrección acordada')).toBeVisible();
  await expect(corrected).toContainText('Abrí el horno a medianoche');

  await page.reload();
  const disputed = page.getByRole('row', { name: /Faltaba el cierre/ });
  await expect(disputed).toContainText('En desacuerdo');
  await page
    .getByRole('button', { name: /^Acciones de la solicitud de Javier/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Historial del fichaje' }).click();
  await expect(page.getByRole('dialog', { name: /^Historial del fichaje de Javier/ })).toContainText('Entrada');
  await checkAccessibility('entry-history-1280-light');
});

test('an inspector’s visit: a link, the record, its files, and the end of it @main', async ({
  browser,
  page,
  signIn,
  checkAccessibility,
  checkThemes,
}) => {
  await signIn('admin', page, '/fichajes/incidencias');
  await checkAll(page, 'incidents', checkThemes, async () => {
    await expect(page.getByRole('table').or(page.getByText('No hay incidencias en este mes'))).toBeVisible();
  });
  await page.goto('/fichajes/registro');
  await checkAll(page, 'legal-record', checkThemes, async () => {
    await expect(page.getByText('Todavía no has dado ningún acceso')).toBeVisible();
  });
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON verificable' }).click(),
  ]);
  expect(findingsIn(JSON.parse((await contentOf(exported)).toString()))).toEqual([]);

  await page.getByRole('button', { name: 'Dar acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar acceso al registro' });
  await dialog.getByRole('textbox', { name: /^Persona u organismo/ }).fill('Inspección de Trabajo');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(dialog.getByText('Indica para qué se da el acceso')).toBeVisible();
  await checkAccessibility('give-access-1280-light');
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Requerimiento 28/0001');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const link = await page.getByRole('textbox', { name: 'Enlace de acceso' }).inputValue();
  await page.getByRole('button', { name: 'Hecho' }).click();

  const inspector = await (await browser.newContext({ viewport: desktop, acceptDownloads: true })).newPage();
  await inspector.goto(new URL(link).pathname);
  const person = inspector.getByRole('button', { name: /Campos Rubio, Sergio/ });
  await checkAll(inspector, 'inspection', checkThemes, async () => {
    await person.click();
    await expect(inspector.getByRole('table', { name: 'Fichajes de Campos Rubio, Sergio' })).toBeVisible();
  });
  const save = async (name: string) => {
    const [download] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name, exact: true }).click(),
    ]);
    return contentOf(download);
  };
  const pdf = await save('Descargar PDF');
  const text = (await pdfTexts(pdf)).join('\n');
  expect(text).toContain('Registro de jornada de la empresa');
  expect(text).toContain('Sergio Campos Rubio');
  expect((await save('CSV')).toString()).toContain('Campos Rubio, Sergio');
  expect(findingsIn(JSON.parse((await save('JSON verificable')).toString()))).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: /consultas de Inspección de Trabajo/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Descarga JSON');
  await checkAccessibility('inspection-views-1280-light');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Anular el acceso de Inspección de Trabajo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Acceso anulado correctamente')).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('El enlace no es válido, ha caducado o se ha anulado')).toBeVisible();
  await checkAccessibility('inspection-ended-1280-light', inspector);
});
