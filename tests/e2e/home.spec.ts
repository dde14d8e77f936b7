import { expect, sizes, test } from './fixtures.ts';

test('what waits is answered on the start page, and stays in sight in the sidebar', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
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
  // The time to undo it passes by hand.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.keyboard.press('Enter');
  const undo = waiting.getByRole('button', { name: /^Deshacer/ }).first();
  await expect(undo).toBeFocused();
  // A press that follows too closely to be meant does nothing.
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();
  await page.clock.runFor(1000);
  await page.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  await expect(approve).toBeFocused();
});

for (const account of ['admin', 'manager', 'advisor'] as const) {
  for (const [width, viewport] of Object.entries(sizes)) {
    test(`all that waits is in sight of ${account} at ${width} px without scrolling, and groups fold`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(account, page);
      if (width === '390') await page.getByRole('button', { name: 'Abrir el menú' }).click();
      const menu = page.getByRole('navigation', { name: 'Navegación principal' });
      const waiting = menu.getByRole('link', { name: /pendientes? de respuesta$/ });
      // Of requests there are always some in the demonstration; a firm is not asked for answers.
      if (account !== 'advisor') await expect(waiting.first()).toBeVisible();
      for (const link of [menu.getByRole('link', { name: 'Inicio' }), ...(await waiting.all())])
        await expect(link).toBeInViewport({ ratio: 1 });
      const boxes = await Promise.all((await waiting.all()).map((link) => link.boundingBox()));
      const user = await page.getByRole('button', { name: 'Cerrar sesión' }).boundingBox();
      for (const box of boxes) expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(Number(user?.y));
      await expect(menu.getByRole('list', { name: 'Empleados' }).getByRole('link').first()).toBeInViewport({
        ratio: 1,
      });

      const people = menu.getByRole('button', { name: 'Empleados' });
      const clock = menu.getByRole('link', { name: 'Control horario' });
      const before = await clock.boundingBox();
      await people.click();
      await expect(people).toHaveAttribute('aria-expanded', 'false');
      // What comes below moves up, whole into sight.
      await expect(clock).toBeInViewport({ ratio: 1 });
      expect(Number((await clock.boundingBox())?.y)).toBeLessThan(Number(before?.y));
      await people.click();
    });
  }
}
