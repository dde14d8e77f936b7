import type { Page } from '@playwright/test';
import { expect, sizes, test } from './fixtures.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Filtros guardados' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filtros guardados' });

for (const [width, viewport] of Object.entries(sizes)) {
  test(`a filter is saved, shared, chosen, changed and deleted by keyboard at ${width} px`, async ({
    page,
    signIn,
    checkThemes,
  }) => {
    const name = `Turno de mañana de los obradores ${width}`;
    await page.setViewportSize(viewport);
    const unfold = async () => {
      if (width === '390') await page.getByRole('button', { name: 'Más acciones' }).press('Enter');
    };
    await signIn('manager', page, '/employees');
    await page.getByRole('searchbox').fill('an');
    await expect(page).toHaveURL(/q%22%3A%22an/);

    await unfold();
    await button(page).press('Enter');
    await panel(page).getByRole('button', { name: 'Guardar filtro…' }).press('Enter');
    const saving = page.getByRole('dialog', { name: 'Guardar filtro' });
    await expect(saving.getByRole('textbox', { name: /^Nombre/ })).toBeFocused();
    await page.keyboard.type(name);
    await saving.getByRole('checkbox', { name: 'Compartir con la empresa' }).press('Space');
    await checkThemes(`saved-filter-dialog-${width}`);
    await saving.getByRole('textbox', { name: /^Nombre/ }).press('Enter');
    await expect(page.getByText('Filtro guardado correctamente')).toBeVisible();
    await expect(button(page)).toBeFocused();

    await page.goto('/employees');
    await unfold();
    await button(page).press('Enter');
    await panel(page).getByRole('button', { name }).first().press('Enter');
    await expect(page).toHaveURL(/q%22%3A%22an.*page=1/);
    await expect(button(page)).toBeFocused();
    await button(page).press('Enter');
    await expect(panel(page).getByRole('button', { name }).first()).toHaveAttribute('aria-current', 'true');
    await checkThemes(`saved-filters-${width}`);

    const actions = panel(page).getByRole('button', { name: `Acciones de «${name}»` });
    await actions.press('Enter');
    await checkThemes(`saved-filter-actions-${width}`);
    await page.getByRole('menuitem', { name: 'Editar…' }).press('Enter');
    const editing = page.getByRole('dialog', { name: 'Editar filtro' });
    await expect(editing.getByRole('textbox', { name: /^Nombre/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editing).toHaveCount(0);
    await expect(actions).toBeFocused();

    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar…' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(page.getByText('Filtro eliminado correctamente')).toBeVisible();
    await button(page).press('Enter');
    await expect(panel(page).getByText('Todavía no hay filtros guardados para esta lista.')).toBeVisible();
  });
}
