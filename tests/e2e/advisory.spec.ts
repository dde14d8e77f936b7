import type { Locator } from '@playwright/test';
import { expect, sizes, test } from './fixtures.ts';

for (const [width, viewport] of Object.entries(sizes)) {
  test(`an advisor sees all companies, opens what is due in one, and comes back at ${width} px`, async ({
    page,
    signIn,
    checkThemes,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('advisor');
    if (width === '390') await page.getByRole('button', { name: /^Abrir el menú/ }).click();
    await page.getByRole('link', { name: 'Panel', exact: true }).click();
    await expect(page).toHaveURL(/\/gestoria\/panel/);
    await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible();
    for (const company of ['Panadería La Espiga SL', 'Hotel Teide SL'])
      await expect(page.getByRole('link', { name: company, exact: true })).toBeVisible();
    await expect(page.getByText('Taller Ajeno SL')).toHaveCount(0);
    await checkThemes(`advisory-panel-${width}`);

    const search = page.getByRole('searchbox', { name: 'Buscar por nombre, CIF o quién la lleva' });
    // The pages stand beside the heading, and on a phone the further actions beside the search.
    const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    if (width === '390') {
      const more = page.getByRole('button', { name: 'Más acciones' });
      expect(Math.abs((await topOf(more)) - (await topOf(search)))).toBeLessThan(20);
    } else {
      expect(await topOf(page.getByRole('link', { name: 'Cierre del mes' }))).toBeLessThan(await topOf(search));
    }
    await search.fill('teide');
    await expect(page.getByRole('link', { name: 'Panadería La Espiga SL', exact: true })).toHaveCount(0);
    await expect(page).toHaveURL(/q%22%3A%22teide/);

    const figure = page.getByRole('link', { name: /^Plantilla: \d+, Hotel Teide SL$/ });
    const count = /\d+/.exec((await figure.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await figure.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
    await expect(page).toHaveTitle(/Hotel Teide SL/);
    await expect(page.getByText(new RegExp(`de ${count}$`)).first()).toBeVisible();
    await checkThemes(`advisory-company-${width}`);

    await page.getByRole('link', { name: 'Volver al panel' }).click();
    await expect(page).toHaveURL(/\/gestoria\/panel\?.*teide/);
    await expect(page.getByRole('link', { name: 'Hotel Teide SL', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Panadería La Espiga SL', exact: true })).toHaveCount(0);

    if (width === '390') await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Buscar personas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar personas en todas las empresas' });
    await dialog.getByRole('searchbox', { name: 'Nombre o DNI' }).fill('antonio');
    const person = dialog.getByRole('link', { name: /Antonio.*Panadería La Espiga SL/ }).first();
    await expect(person).toBeVisible();
    await checkThemes(`advisory-people-${width}`);
    await person.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Antonio/ })).toBeVisible();
    await expect(page).toHaveTitle(/Panadería La Espiga SL/);
  });
}
