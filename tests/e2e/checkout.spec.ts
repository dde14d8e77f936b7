import { expect, phone, test } from './fixtures.ts';
import { standInForProvider } from './provider.ts';
import { fillCard, firstSignIn, freshCompany, signUpTo } from './signUp.ts';

test.use({ pointer: false });

// Whole flows, each of many pages.
test.describe.configure({ timeout: 90_000 });

test('a company signs up with a coupon and a card: refused first, then proven at its bank @main', async ({
  page,
  checkAccessibility,
}) => {
  const company = freshCompany('con tarjeta');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Empieza tu prueba gratuita' }).click();
  await expect(page.getByRole('tab', { name: '1. Usuario' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByText('Debes aceptar los términos y condiciones y la política de privacidad para continuar').first(),
  ).toBeVisible();
  await checkAccessibility('checkout-user-errors');
  const tab = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'términos y condiciones' }).click();
  await expect((await tab).getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
  await checkAccessibility('legal-conditions', await tab);
  await (await tab).close();

  await signUpTo(page, company, 'plan');
  await page.getByRole('textbox', { name: 'Número de empleados' }).fill('12');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await expect(page.getByText('Debes seleccionar un plan').first()).toBeVisible();
  await page.getByRole('radio', { name: /Equipo 15/ }).check();
  await page.getByRole('textbox', { name: 'Código de cupón' }).fill('NADA');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Error al validar el cupón').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Código de cupón' }).fill('AMIGO5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/durante 2 meses tras la prueba/).first()).toBeVisible();
  const summary = page.getByRole('region', { name: 'Resumen' });
  for (const text of ['29,00 €/mes', '22,91 €', '6,09 €', '-5,00 €', '0,00 €', '24,00 €'])
    await expect(summary.getByText(text, { exact: true })).toBeVisible();
  await checkAccessibility('checkout-plan');

  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await expect(page.getByText('Modo de pruebas')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Empezar la prueba con tarjeta' });
  await expect(pay).toBeDisabled();
  await fillCard(page, '4000000000000002');
  await checkAccessibility('checkout-payment');
  await pay.click();
  await expect(page.getByText('El banco ha rechazado la tarjeta').first()).toBeVisible();

  await page.reload();
  await fillCard(page, '4000002500003155');
  await pay.click();
  const proof = page.getByRole('alertdialog', { name: 'Autenticación de la tarjeta' });
  await proof.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('No se ha completado la autenticación de la tarjeta').first()).toBeVisible();
  await pay.click();
  await proof.getByRole('button', { name: 'Completar' }).click();
  await expect(page.getByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'soporte@jornada.example' })).toHaveAttribute('href', /^mailto:/);
  await checkAccessibility('checkout-done');
  await page.reload();
  await expect(page.getByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
});

test('on a phone, without a card: nothing typed is lost by a reload, back goes one step', async ({
  page,
  checkAccessibility,
}) => {
  const company = freshCompany('sin tarjeta');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/checkout');
  await expect(page.getByRole('tab', { name: '1. Usuario' })).toBeVisible();
  await checkAccessibility('checkout-user-phone');
  await signUpTo(page, company, 'empresa');
  await expect(page.getByRole('textbox')).toHaveCount(3);
  const later = page.getByRole('button', { name: 'Lugar de trabajo y dirección (opcional)' });
  await later.click();
  await expect(page.getByRole('textbox', { name: 'Código postal' })).toBeVisible();
  await checkAccessibility('checkout-company-place-phone');
  await later.click();
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(company.company.Nombre);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toHaveValue(company.company.Nombre);
  await checkAccessibility('checkout-company-phone');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(company.user.Email);
  await signUpTo(page, company, 'plan');
  await page.getByRole('textbox', { name: 'Número de empleados' }).fill('75');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await page.getByRole('radio', { name: /Sin límite/ }).check();
  await expect(page.getByRole('region', { name: 'Resumen' }).getByText('112,50 €/mes')).toBeVisible();
  await checkAccessibility('checkout-plan-phone');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await checkAccessibility('checkout-payment-phone');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Sin límite/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await page.getByRole('button', { name: 'Empezar la prueba sin tarjeta' }).dblclick();
  await expect(page.getByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
  await checkAccessibility('checkout-done-phone');
});

test('with keys set: sign-up, another card, cancel and reactivation by the provider’s own script', async ({ page }) => {
  const requested = await standInForProvider(page);
  const company = freshCompany('con claves');
  const field = page.getByRole('textbox', { name: 'Tarjeta del proveedor (es)' });
  await page.goto('/checkout');
  await signUpTo(page, company, 'plan');
  await page.getByRole('radio', { name: /Equipo 5/ }).check();
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  const start = page.getByRole('button', { name: 'Empezar la prueba con tarjeta' });
  await expect(start).toBeDisabled();
  await expect(page.getByText('Modo de pruebas')).toHaveCount(0);
  await field.fill('4000000000000002');
  await start.click();
  await expect(page.getByText('El banco ha rechazado la tarjeta').first()).toBeVisible();
  await field.fill('4242424242424242');
  await start.click();
  await expect(page.getByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();

  await firstSignIn(page, company);
  await page.goto('/enterprises');
  await page.getByRole('link', { name: company.company.Nombre }).click();
  const card = page.getByRole('region', { name: 'Suscripción' });
  await expect(card.getByText('Visa terminada en 4242 · Caduca 12/2034')).toBeVisible();
  await card.getByRole('button', { name: 'Cambiar plan' }).click();
  await page.getByRole('textbox', { name: 'Número de empleados' }).fill('20');
  await page.getByRole('radio', { name: /Equipo 30/ }).check();
  await page.getByRole('button', { name: 'Ampliar plan' }).click();
  await expect(card.getByText('1 de 30')).toBeVisible();
  await card.getByRole('button', { name: 'Cambiar tarjeta' }).click();
  await page.getByRole('radio', { name: 'Usar otra tarjeta' }).check();
  await field.fill('4000002500003155');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('Método de pago actualizado correctamente')).toBeVisible();
  await expect(card.getByText(/terminada en 3155/)).toBeVisible();

  await card.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar la suscripción' }).click();
  await page
    .getByRole('dialog', { name: 'Suscripción cancelada' })
    .getByRole('button', { name: 'Reactivar suscripción' })
    .click();
  await page.getByRole('radio', { name: /Equipo 5/ }).check();
  const pay = page.getByRole('button', { name: 'Reactivar y pagar 12,00 €' });
  await page.getByRole('radio', { name: 'Usar otra tarjeta' }).check();
  await field.fill('4000000000000341');
  await pay.click();
  await expect(page.getByText('El banco ha rechazado la tarjeta').first()).toBeVisible();
  await page.getByRole('radio', { name: /terminada en 3155/ }).check();
  await pay.click();
  await expect(page.getByText('Suscripción reactivada correctamente')).toBeVisible();
  await expect(card.getByText('Activa', { exact: true })).toBeVisible();
  const typed = ['payment_methods', 'setup_intents/confirm'];
  expect(requested).toEqual(
    [
      ...typed,
      ...typed,
      ...typed,
      'setup_intents/authenticate',
      ...typed,
      'payment_intents/confirm',
      'payment_intents/confirm',
    ].map((path) => `pk_test_journey ${path}`),
  );
});
