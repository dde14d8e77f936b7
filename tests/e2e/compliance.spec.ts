import { desktop, expect, sizes, test } from './fixtures.ts';

test('from Cumplimiento to the incidents of a rule, one of which is explained, and back', async ({
  page,
  signIn,
  checkThemes,
}) => {
  await signIn('admin', page, '/fichajes/cumplimiento');
  const rules = page.getByRole('table', { name: 'Por regla' });
  const open = rules.getByRole('link', { name: /^Todas, Abiertas: \d+$/ });
  await expect(open).toBeVisible();
  const left = Number(await open.textContent());
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`compliance-${width}`);
  }
  await page.setViewportSize(desktop);

  await open.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Incidencias de jornada' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Abierta' });
  await expect(rows).toHaveCount(left);
  await rows
    .first()
    .getByRole('button', { name: /^Revisar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Revisar/ });
  await dialog.getByRole('textbox', { name: /^Explicación/ }).fill('Hizo la pausa sin ficharla');
  await checkThemes('incident-review');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(left - 1);

  await page.getByRole('link', { name: 'Cumplimiento' }).click();
  await expect(rules.getByRole('link', { name: 'Todas, Explicadas: 1' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar para la gestoría' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});
