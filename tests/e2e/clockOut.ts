import { expect, type Page } from '@playwright/test';

/** Clocks out on /fichar or at a kiosk, and confirms it where the page asks because the entry is minutes old. */
export async function clockOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  const sure = page.getByRole('button', { name: 'Sí, salir' });
  const answered = page.getByText(/^Salida |^Fichaje anotado$/).or(page.getByRole('alert'));
  await expect(sure.or(answered).first()).toBeVisible();
  if (await sure.isVisible()) await sure.click();
}
