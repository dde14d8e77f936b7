import { readFile } from 'node:fs/promises';
import { expect, sizes, test } from './fixtures.ts';

const file = {
  name: 'centros.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Nombre;Código postal;Zona horaria;Latitud;Longitud',
      'Hotel Teide;38001;;28,46;-16,25',
      'Hotel Ventas;28028;península;;',
      'Hotel Turia;46001;canarias;;',
    ].join('\r\n'),
  ),
};

test('work centres come from a file, whose export comes in again', async ({ page, signIn, checkThemes }) => {
  await signIn('stranger', page, '/workCentres');
  const dialog = page.getByRole('dialog', { name: 'Importar desde un archivo' });
  const input = dialog.getByLabel('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await page.getByRole('link', { name: 'Importar' }).click();
  await input.setInputFiles(file);
  await expect(dialog.getByText('3 líneas correctas')).toBeVisible();
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`centre-import-${width}`);
  }
  await page.setViewportSize(sizes['1280']);
  await dialog.getByRole('button', { name: 'Importar 3 líneas' }).click();

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Hotel Teide')).toContainText('Canarias');
  await expect(row('Hotel Ventas')).toContainText('Península');
  await expect(row('Hotel Turia')).toContainText('Canarias');

  for (const format of ['CSV', 'Excel (XLSX)']) {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    await page.getByRole('link', { name: 'Importar' }).click();
    await input.setInputFiles({
      name: saved.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: await readFile(await saved.path()),
    });
    // All that is wrong with each line is that it is there already.
    const line = dialog.getByRole('row').filter({ hasText: 'Hotel Teide' });
    await expect(line).toContainText('Nombre: Ya existe un centro de trabajo con este nombre');
    await expect(line).not.toContainText(/Latitud|Zona horaria/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
