import { readPdf, pdfTexts } from '../support/pdfText.ts';
import { expect, test } from './fixtures.ts';

/** A4 landscape within the margins of the style sheet, in CSS pixels. */
const paper = { width: 1047, height: 718 };
/** Screens by address, and what their headings print on every page. */
const screens: readonly (readonly [string, string, RegExp])[] = [
  ['calendar', '/calendar', /Lun\s*Mar\s*Mié\s*Jue\s*Vie\s*Sáb\s*Dom/],
  ['entries', '/calendar?tab=list', /Empleado/],
  ['vacations', '/calendario-vacaciones', /Empleado[\s\S]*27[\s\S]*28|27[\s\S]*28[\s\S]*Empleado/],
  ['time control', '/fichajes?tab=month', /Empleado/],
];

for (const [name, address, heading] of screens)
  test(`${name} on paper: all columns, headings on every page, and nothing to press`, async ({ page, signIn }) => {
    await signIn('admin', page, address);
    const table = page.getByRole('main').getByRole('table').first();
    await expect(table.getByRole('columnheader').first()).toBeVisible();
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Exportar|Informe|Registrar|Mes|Hoy)/ })).toHaveCount(0);
    const last = await table.getByRole('columnheader').last().boundingBox();
    expect(last && last.x + last.width).toBeLessThanOrEqual(paper.width);
    await page.screenshot({ path: `test-results/print-${name}.png`, fullPage: true });

    const pdf = await page.pdf({ preferCSSPageSize: true, path: `test-results/print-${name}.pdf` });
    const document = await readPdf(pdf);
    const [, , width = 0, height = 0] = (await document.getPage(1)).view;
    await document.loadingTask.destroy();
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    const texts = await pdfTexts(pdf);
    expect(texts.join('\n')).not.toMatch(/Saltar al contenido|Cerrar sesión|Exportar/);
    // Figures and a chart may fill a page before the table.
    const begun = texts.slice(texts.findIndex((text) => heading.test(text)));
    for (const text of begun) expect(text).toMatch(heading);
    expect(begun.length).toBeGreaterThanOrEqual(Math.max(1, texts.length - 1));
  });
