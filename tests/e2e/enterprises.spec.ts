import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { create as qrOf } from 'qrcode';
import { assertApart } from './assertApart.ts';
import { expect, phone, test } from './fixtures.ts';
import { hold, release } from './toasts.ts';

const found = {
  lat: '40.3053',
  lon: '-3.7320',
  display_name: 'Calle de Madrid, 12, Getafe, Comunidad de Madrid, 28901, España',
  address: {
    road: 'Calle de Madrid',
    house_number: '12',
    city: 'Getafe',
    state: 'Comunidad de Madrid',
    postcode: '28901',
    country: 'España',
  },
};
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Stands in for the public services of maps, at the edge of the network. */
async function mapsAnswer(page: Page) {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
  await page.route('https://nominatim.openstreetmap.org/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: route.request().url().includes('/reverse') ? found : [found],
    }),
  );
}

/** Whether a picture, decoded by the browser, shows the code of the text, module by module. */
async function shows(page: Page, picture: Buffer, text: string): Promise<boolean> {
  const { modules } = qrOf(text);
  const source = `data:image/png;base64,${picture.toString('base64')}`;
  const dark = await page.evaluate(
    async ([address, size]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const at = (module: number) => Math.floor(((module + 1.5) * image.width) / (size + 2));
      return Array.from(
        { length: size ** 2 },
        (_, n) => (context?.getImageData(at(n % size), at(Math.floor(n / size)), 1, 1).data[0] ?? 255) < 128,
      );
    },
    [source, modules.size] as const,
  );
  return dark.every((is, n) => is === Boolean(modules.get(Math.floor(n / modules.size), n % modules.size)));
}

test('a company sets how people clock in and its place on the map; "a QR image can be generated and downloaded" @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await mapsAnswer(page);
  await signIn('stranger');
  await page.getByRole('link', { name: 'Empresas' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Taller Ajeno SL' })).toBeVisible();
  await checkAccessibility('enterprises-list');
  await page.getByRole('link', { name: 'Taller Ajeno SL' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Taller Ajeno SL' })).toBeVisible();
  const methods = page.getByRole('region', { name: 'Métodos de fichaje' });
  const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
  const saved = page.getByRole('status').filter({ hasText: 'Empresa actualizada correctamente' });

  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: tile };
  await page.getByLabel('Subir logotipo').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logotipo de Taller Ajeno SL' })).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await dialog.getByRole('button', { name: 'Quitar el lugar' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  // It stays while the pointer is on it.
  await saved.hover();
  await saved.getByRole('button', { name: 'Cerrar' }).click();
  await expect(saved).toHaveCount(0);

  await methods.getByRole('checkbox', { name: 'Convencional' }).click();
  await expect(page.getByText('Debe quedar activo al menos un método de fichaje')).toBeVisible();
  await expect(methods.getByRole('checkbox', { name: 'Convencional' })).toBeChecked();
  await methods.getByRole('checkbox', { name: 'Código QR' }).check();
  await methods.getByRole('switch', { name: 'Ubicación al fichar' }).check();
  await methods.getByRole('button', { name: 'Guardar métodos' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Métodos de fichaje actualizados correctamente' });
  await expect(toast).toBeVisible();

  await expect(dialog.getByRole('textbox', { name: /^Latitud/ })).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /Cancelar|Cerrar/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await expect(page.getByText(/Indica el lugar de trabajo y guarda/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('La latitud debe ser un número')).toBeVisible();

  await dialog.getByRole('searchbox', { name: 'Buscar una dirección' }).fill('calle madrid 12 getafe');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: found.display_name }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Getafe');
  const latitude = dialog.getByRole('textbox', { name: /^Latitud/ });
  await expect(latitude).toHaveValue('40,3053');
  const marker = dialog.getByRole('button', { name: /^Marcador del lugar/ });
  await expect(marker).toBeVisible();
  await expect.poll(() => marker.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await marker.focus();
  await page.keyboard.press('ArrowUp');
  await expect(latitude).not.toHaveValue('40,3053');
  await expect(marker).toBeFocused();
  await checkAccessibility('enterprise-edit');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(saved).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await checkAccessibility('enterprise-detail');

  await methods.getByRole('link', { name: 'Generar código QR' }).click();
  const qr = page.getByRole('dialog', { name: 'Código QR para fichar' });
  const image = qr.getByRole('img', { name: 'Código QR de Taller Ajeno SL' });
  await expect(image).toHaveJSProperty('naturalWidth', 250);
  const code = await qr.getByRole('definition').textContent();
  await checkAccessibility('enterprise-qr');
  const link = qr.getByRole('link', { name: 'Descargar' });
  const place = await link.boundingBox();
  await page.keyboard.press('Escape');
  // That of the first time.
  await expect(toast).toHaveCount(0);
  await methods.getByRole('button', { name: 'Guardar métodos' }).click();
  await hold(toast);
  await methods.getByRole('link', { name: 'Generar código QR' }).press('Enter');
  await expect(link).toBeVisible();
  await assertApart(toast, [qr]);
  await release(toast);
  await expect(toast).toHaveCount(0);
  expect(await link.boundingBox()).toEqual(place);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^[A-Za-z0-9]{10}\.png$/);
  const origin = new URL(page.url()).origin;
  expect(await shows(page, await readFile(await download.path()), `${origin}/fichar?qr=${code}`)).toBe(true);

  await qr.getByRole('button', { name: 'Renovar código' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar código' }).click();
  await expect(page.getByText('Código QR renovado. El anterior ya no sirve para fichar')).toBeVisible();
  await expect(qr.getByRole('definition')).not.toHaveText(String(code));

  await qr.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Tema oscuro' }).click();
  await checkAccessibility('enterprise-detail-dark');
});

test('on a phone, without the services of maps: cards, and coordinates by hand', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await page.route(/openstreetmap\.org/, (route) => route.abort());
  await page.setViewportSize(phone);
  await signIn('admin', page, '/enterprises');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hotel Teide SL' })).toBeVisible();
  await checkAccessibility('enterprises-list-phone');
  await page.getByRole('link', { name: 'Hotel Teide SL' }).click();
  await expect(page.getByRole('region', { name: 'Datos de facturación' })).toBeVisible();
  await checkAccessibility('enterprise-detail-phone');
  await page.getByRole('link', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
  await dialog.getByRole('searchbox', { name: 'Buscar una dirección' }).fill('Calle del Castillo');
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(dialog.getByText(/El buscador de direcciones no está disponible/)).toBeVisible();
  await expect(dialog.getByText(/El mapa no está disponible/)).toBeVisible();
  await checkAccessibility('enterprise-edit-phone');
  await dialog.getByRole('textbox', { name: 'Latitud' }).fill('28,4637');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.goto('/new-enterprise');
  await page.getByRole('button', { name: 'Dar de Alta Empresa' }).click();
  await expect(page.getByText('El CIF es requerido').first()).toBeVisible();
  await checkAccessibility('new-enterprise-phone');
});
