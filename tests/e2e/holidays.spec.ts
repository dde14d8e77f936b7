import { desktop, expect, phone, test } from './fixtures.ts';

/** A far year, so that no other journey counts these days. */
const year = 2031;

test('an admin looks at the holidays of the company, adds a local day and takes it away', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize(desktop);
  await signIn('admin', page, `/enterprises/1?festivos=${year}`);
  const days = page.getByRole('list', { name: `Festivos de ${year}` });
  await expect(days.getByText('Fiesta de la Comunidad de Madrid')).toBeVisible();
  await expect(page.getByText(`El calendario oficial de ${year} no consta todavía`, { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Añadir festivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir festivo' });
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(`15/05/${year}`);
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('San Isidro');
  await dialog.getByRole('button', { name: 'Añadir festivo' }).click();
  await expect(days.getByRole('listitem').filter({ hasText: 'San Isidro' })).toContainText('Local');
  await checkAccessibility('holidays-1280');

  await page.setViewportSize(phone);
  await checkAccessibility('holidays-390');
  await days.getByRole('button', { name: /^Quitar San Isidro/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(days.getByText('San Isidro')).toHaveCount(0);
});
