import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { freshCompany, signUpTo } from './signUp.ts';

/** The label of a field as it is drawn. */
const labelOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const label = input.labels?.[0];
    return label ? label.textContent + getComputedStyle(label, '::after').content : '';
  });

test('a person is hired by keyboard: each wrong field says what is wrong, a hidden one says nothing', async ({
  page,
  signIn,
  checkThemes,
}) => {
  test.slow();
  await signIn('admin', page, '/employees/create');
  const keys = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  const text = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const mark = Date.now().toString(36);
  await expect(text('Nombre')).toBeVisible();

  await test.step('what is required is marked, what is not is not', async () => {
    for (const label of ['Nombre', 'Apellidos', 'DNI', 'Teléfono', 'Fecha de nacimiento'])
      expect(await labelOf(text(label)), label).toContain('*');
    for (const label of ['Dirección', 'Ciudad']) expect(await labelOf(text(label)), label).not.toContain('*');
  });

  await test.step('a date that does not exist, and a telephone that is none', async () => {
    for (const [label, typed] of [
      ['Nombre', 'Valeria'],
      ['Apellidos', 'Campo Oculto'],
      ['Email', `valeria.${mark}@ejemplo.es`],
      ['DNI', `V${mark}`],
      ['Teléfono', 'abc'],
      ['Fecha de nacimiento', '31/02/1990'],
    ] as const)
      await keys.fill(text(label), typed);
    await keys.use(dialog.getByRole('button', { name: 'Siguiente' }));
    await expect(text('Teléfono')).toHaveAccessibleDescription('No es un teléfono, como 600 111 222');
    await expect(text('Fecha de nacimiento')).toHaveAccessibleDescription(/Esa fecha no existe/);
    await expect(dialog.getByText(/requerid/)).toHaveCount(0);
    await checkThemes('wrong-fields-1280');
    await keys.assertFocusSeen();
    await keys.fill(text('Teléfono'), '600 111 222');
    await keys.fill(text('Fecha de nacimiento'), '28/02/1990');
    await keys.use(dialog.getByRole('button', { name: 'Siguiente' }));
  });

  await test.step('days a week that nobody sees are not checked', async () => {
    const days = text('Días por semana');
    await keys.fill(days, '9');
    await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(days).toHaveAccessibleDescription('La semana tiene siete días');
    const flexible = dialog
      .getByRole('switch', { name: 'Días flexibles' })
      .or(dialog.getByRole('checkbox', { name: 'Días flexibles' }));
    await keys.use(flexible, 'Space');
    await expect(days).toHaveCount(0);
    for (const day of ['Lunes', 'Martes']) await keys.use(dialog.getByRole('checkbox', { name: day }), 'Space');
    await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(page.getByText('Empleado dado de alta correctamente')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('a coupon is taken in lower case', async ({ page }) => {
  await page.goto('/checkout');
  await signUpTo(page, freshCompany('con cupón'), 'plan');
  const keys = keyboardOf(page);
  await keys.to(page.getByRole('radio', { name: /Equipo 5/ }));
  await page.keyboard.press('Space');
  await keys.fill(page.getByRole('textbox', { name: 'Código de cupón' }), ' amigo5 ');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/durante 2 meses tras la prueba/).first()).toBeVisible();
  await expect(page.getByText('AMIGO5', { exact: true })).toBeVisible();
});
