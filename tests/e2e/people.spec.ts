import { assertApart } from './assertApart.ts';
import { desktop, expect, mailTo, phone, test } from './fixtures.ts';
import { hold, release } from './toasts.ts';

test('teams: create, edit and delete', async ({ page, signIn }) => {
  await signIn('manager', page, '/teams');
  await page.getByRole('link', { name: 'Añadir equipo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo equipo' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El nombre es un campo obligatorio.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Turno de prueba');
  await dialog.getByRole('checkbox', { name: 'Sergio Campos Rubio' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const created = page.getByRole('status').filter({ hasText: 'Equipo creado correctamente' });
  // It stays while the pointer is on it.
  await created.hover();
  await expect(dialog).toHaveCount(0);
  const buttons = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link'));
  await assertApart(created, await buttons.all());
  const row = page.getByRole('row').filter({ hasText: 'Turno de prueba' });
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Equipo eliminado correctamente')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('employees: the two-step wizard, its errors at the fields and in one toast, and the invitation in the outbox @main', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.getByRole('link', { name: 'Empleados' }).click();
  await test.step('a button of which only the icon shows is named to whom comes by keyboard', async () => {
    const icon = page.getByRole('button', { name: 'Exportar', exact: true });
    const name = page.locator('span[aria-hidden=true]').getByText('Exportar', { exact: true });
    await page.getByRole('button', { name: 'Más filtros' }).focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(icon).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(name).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(name).toHaveCount(0);
  });
  await page.getByRole('link', { name: 'Añadir empleado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  for (const message of [
    'El nombre es requerido',
    'El apellido es requerido',
    'El DNI es requerido',
    'El teléfono es requerido',
  ])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  const toast = page.getByRole('alert').filter({ hasText: /^Revisa los \d campos marcados/ });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await expect(toast).toHaveCount(1);
    await hold(toast);
    await assertApart(toast, [
      dialog.getByRole('button', { name: 'Cerrar' }),
      dialog.getByRole('button', { name: 'Siguiente' }),
      dialog.getByRole('button', { name: 'Cancelar' }),
    ]);
    await expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toBeFocused();
    await assertApart(toast, [dialog.getByRole('textbox', { name: /^Nombre/ })]);
    await release(toast);
  }
  await dialog.getByLabel(/^Nombre/).fill('Inés');
  await dialog.getByLabel(/^Apellidos?/).fill('Navas Prieto');
  await dialog.getByLabel(/^Email/).fill('ines.navas@ejemplo.es');
  await dialog.getByLabel(/^DNI/).fill('12345678Z');
  await dialog.getByLabel(/^Teléfono/).fill('600111222');
  await dialog.getByLabel(/^Fecha de nacimiento/).fill('29/02/1992');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByLabel(/^Horas semanales/)).toHaveValue('40');
  await expect(dialog.getByLabel(/^Días por semana/)).toHaveValue('5');
  await dialog.getByLabel(/^Horas semanales/).fill('37,5');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Empleado dado de alta correctamente')).toBeVisible();
  await page.getByRole('searchbox').fill('ines nav');
  await expect(page.getByRole('row').filter({ hasText: 'Navas Prieto' })).toContainText('37');
  await mailTo(page, 'ines.navas@ejemplo.es', '/verificacion/');
});

test('switching the enterprise never shows the former one’s rows @main', async ({ page, signIn }) => {
  await signIn('admin');
  await page.getByRole('link', { name: 'Empleados' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ruiz Carmona' })).toBeVisible();
  await page.getByRole('button', { name: 'Panadería La Espiga SL' }).click();
  await page.getByRole('menuitemradio', { name: /Hotel Teide SL/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Rodríguez Melián' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Ruiz Carmona' })).toHaveCount(0);
});
