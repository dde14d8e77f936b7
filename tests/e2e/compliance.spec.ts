import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { desktop, expect, sizes, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const today = localDateOf(Date.now(), 'Europe/Madrid');
/** In the first days of a month nothing may have happened in it yet. */
const month = addDays(today, -7).slice(0, 7);

test('from Cumplimiento to the incidents of a rule, one of which is explained, and back, by keyboard', async ({
  page,
  signIn,
  checkThemes,
}) => {
  await signIn('admin', page, `/fichajes/cumplimiento?month=${month}`);
  const rules = page.getByRole('table', { name: 'Por regla' });
  const open = rules.getByRole('link', { name: /^Todas, Abiertas: \d+$/ });
  await expect(open).toBeVisible();
  const left = Number(await open.textContent());
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`compliance-${width}`);
  }
  await page.setViewportSize(desktop);

  const keys = keyboardOf(page);
  await keys.use(open);
  await expect(page.getByRole('heading', { level: 1, name: 'Incidencias de jornada' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Abierta' });
  await expect(rows).toHaveCount(left);
  await keys.use(rows.first().getByRole('button', { name: /^Revisar/ }));
  const dialog = page.getByRole('dialog', { name: /^Revisar/ });
  await keys.fill(dialog.getByRole('textbox', { name: /^Explicación/ }), 'Hizo la pausa sin ficharla');
  await checkThemes('incident-review');
  await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(dialog).toHaveCount(0);
  await keys.assertFocusSeen();
  await expect(rows).toHaveCount(left - 1);

  await keys.to(page.getByRole('link', { name: 'Cumplimiento' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  if (!today.startsWith(month)) await keys.use(page.getByRole('button', { name: 'Mes anterior' }));
  await expect(rules.getByRole('link', { name: 'Todas, Explicadas: 1' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await keys.use(page.getByRole('button', { name: 'Exportar para la gestoría' }));
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});
