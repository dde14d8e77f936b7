import type { Page } from '@playwright/test';
import { numericDate } from '#domain/time/format.ts';
import { clockOut } from './clockOut.ts';
import { desktop, expect, password, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { recordableDay } from './recordableDay.ts';

const employee = 'raquel.fuentes@demo.jornada.example';
const named = 'Raquel Fuentes';
const year = new Date().getFullYear() + 1;

/** A call that answers a request for leave or a correction. */
const isAnswer = /^PUT .*\/api\/(vacations|time-sheets\/requests)\//;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('an employee signs in and clocks in, pauses, goes on and out by keyboard', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/fichar');
  const keys = keyboardOf(page);
  await keys.fill(page.getByRole('textbox', { name: 'Email' }), employee);
  await keys.fill(page.getByLabel('Contraseña', { exact: true }), password);
  await page.keyboard.press('Enter');
  const out = button(page, 'Salir');
  await expect(button(page, 'Entrar').or(out)).toBeVisible();
  // By the clock of the demonstration they may be at work.
  if (await out.isVisible()) await clockOut(page);
  await expect(page.getByText('Fuera', { exact: true })).toBeVisible();

  const remote = page.getByRole('radio', { name: 'Remoto' });
  await keys.to(page.getByRole('radio', { name: 'Presencial' }));
  await keys.press('ArrowRight');
  await expect(remote).toBeChecked();
  for (const [action, state] of [
    ['Entrar', /^Trabajando desde/],
    ['Pausa', /^En pausa desde/],
    ['Reanudar', /^Trabajando desde/],
    ['Salir', /^Acabas de entrar/],
    ['Sí, salir', /^Fuera$/],
  ] as const) {
    await keys.use(button(page, action));
    await expect(page.getByText(state)).toBeVisible();
    await keys.assertFocusSeen();
  }
});

test('an employee asks for leave and a correction, and a manager answers both, by keyboard', async ({
  browser,
  onPhone,
  signIn,
}) => {
  test.slow();
  const own = await onPhone(employee);
  const keys = keyboardOf(own);

  await test.step('leave is asked for', async () => {
    await keys.use(button(own, 'Pedir días y ver mis solicitudes'));
    const form = own.getByRole('form', { name: 'Pedir días' });
    await keys.fill(form.getByLabel('Desde', { exact: true }), `03/02/${year}`);
    await keys.fill(form.getByLabel('Hasta', { exact: true }), `05/02/${year}`);
    await keys.fill(form.getByLabel('Comentario (opcional)'), 'Sin ratón');
    await keys.use(form.getByRole('button', { name: 'Enviar solicitud' }));
    await expect(own.getByText('Vacaciones/permisos registrados correctamente')).toBeVisible();
    await expect(own.getByRole('list', { name: 'Mis solicitudes' })).toContainText(`febrero de ${year}`);
    await keys.assertFocusSeen();
  });

  await test.step('a correction is asked for', async () => {
    await keys.use(button(own, 'Pedir o ver correcciones'));
    const form = own.getByRole('form', { name: 'Pedir una corrección' });
    await keys.fill(form.getByLabel('Fecha', { exact: true }), numericDate(recordableDay()));
    // Of the day on which the employee has just clocked in and out.
    await expect(form.getByRole('option', { name: 'Elige el fichaje' })).toBeAttached();
    await keys.to(form.getByLabel('Fichaje', { exact: true }));
    await own.keyboard.type('Un fichaje que falta');
    await keys.fill(form.getByLabel('Entrada', { exact: true }), '0:10');
    await keys.fill(form.getByLabel('Salida', { exact: true }), '0:11');
    await keys.fill(form.getByLabel('Motivo'), 'Sin ratón');
    await keys.use(form.getByRole('button', { name: 'Enviar solicitud' }));
    await expect(own.getByText('Solicitud enviada correctamente')).toBeVisible();
    await expect(form.getByRole('heading', { name: 'Pedir una corrección' })).toBeFocused();
    await keys.assertFocusSeen();
  });

  const office = await browser.newPage({ viewport: desktop });
  const officeKeys = keyboardOf(office);
  for (const [path, what] of [
    ['/solicitudes/vacaciones?q=raquel', `/02/${year}`],
    ['/solicitudes/fichajes?q=raquel', 'Sin ratón'],
  ] as const) {
    await test.step(`it is answered: ${path}`, async () => {
      await signIn('manager', office, path);
      const row = office
        .getByRole('table', { name: new RegExp(`^Solicitudes de ${named}`) })
        .getByRole('row')
        .filter({ hasText: what })
        .first();
      // Sent once the time to undo it is over or the page is left, whichever comes first.
      const answer = office.waitForResponse((response) =>
        isAnswer.test(`${response.request().method()} ${response.url()}`),
      );
      await officeKeys.use(row.getByRole('button', { name: /^Aprobar/ }));
      // On the day after a day's work ten past midnight is too early: that is said first.
      const question = office.getByRole('dialog', { name: /^¿Aprobar/ });
      await expect(row.getByText('Aprobada').or(question)).toBeVisible();
      if (await question.isVisible()) await officeKeys.use(question.getByRole('button', { name: 'Aprobar' }));
      await expect(row.getByText('Aprobada')).toBeVisible();
      await officeKeys.assertFocusSeen();
      await officeKeys.use(office.getByRole('link', { name: 'Inicio' }), 'Enter');
      expect((await answer).ok()).toBe(true);
    });
  }
  await office.close();

  await own.reload();
  await keys.use(button(own, 'Pedir días y ver mis solicitudes'));
  await expect(own.getByRole('list', { name: 'Mis solicitudes' })).toContainText('Aprobada');
});
