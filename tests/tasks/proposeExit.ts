import { expect, type Page } from '@playwright/test';

/** From time control: proposes the exit of the first entry that was left open. */
export async function proposeExit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /fichajes? sin salida/ }).click();
  await page
    .getByRole('button', { name: /^Proponer salida/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Proponer/ });
  await dialog.getByRole('textbox', { name: /^Motivo/ }).pressSequentially('Olvidó salir');
  await dialog.getByRole('button', { name: 'Enviar propuesta' }).click();
  await expect(page.getByText('Propuesta enviada correctamente')).toBeVisible();
}
