import { expect, test } from './fixtures.ts';

test('what waits is answered on the start page, and stays in sight in the sidebar', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  const waiting = page.getByRole('region', { name: 'Te espera' });
  await expect(waiting.getByRole('list', { name: 'Solicitudes por responder' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ahora mismo' })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  for (const name of [/^Cambios en fichajes/, /^Denuncias/]) {
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  // Nor do they cover what is used every day.
  for (const name of ['Empleados', 'Fichajes'])
    for (const link of await menu.getByRole('list', { name, exact: true }).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 0.99 });

  const calendar = menu.getByRole('button', { name: 'Calendario' });
  await calendar.focus();
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Calendario' })).toHaveAttribute('aria-expanded', 'false');

  const answer = waiting.getByRole('button', { name: /^Aprobar la solicitud de/ }).first();
  const name = (await answer.getAttribute('aria-label')) ?? '';
  const approve = waiting.getByRole('button', { name, exact: true }).first();
  await approve.focus();
  await page.keyboard.press('Enter');
  const undo = waiting.getByRole('button', { name: /^Deshacer/ }).first();
  await expect(undo).toBeFocused();
  // A press that follows too closely to be meant does nothing.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(undo).toBeHidden({ timeout: 300 });
  }).toPass();
  await expect(approve).toBeFocused();
});
