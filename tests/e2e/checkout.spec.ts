import { accounts, expect, phone, test } from './fixtures.ts';
import { fillCard, freshCompany, signUpTo } from './signUp.ts';

// Whole flows, each of many pages.
test.describe.configure({ timeout: 90_000 });

test('a company signs up with a coupon and a card: refused first, then proven at its bank', async ({ page, judge }) => {
  const company = freshCompany('con tarjeta');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Empieza tu prueba gratuita' }).click();
  await expect(page.getByRole('tab', { name: '1. Usuario' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByText('Debes aceptar los términos y condiciones y la política de privacidad para continuar').first(),
  ).toBeVisible();
  await judge('checkout-user-errors');

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
  await judge('checkout-plan');

  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await expect(page.getByText('Modo de pruebas')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Empezar la prueba con tarjeta' });
  await expect(pay).toBeDisabled();
  await fillCard(page, '4000000000000002');
  await judge('checkout-payment');
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
  await judge('checkout-done');
  await page.reload();
  await expect(page.getByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
});

test('on a phone, without a card: nothing typed is lost by a reload, back goes one step', async ({ page, judge }) => {
  const company = freshCompany('sin tarjeta');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/checkout');
  await expect(page.getByRole('tab', { name: '1. Usuario' })).toBeVisible();
  await judge('checkout-user-phone');
  await signUpTo(page, company, 'empresa');
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(company.company.Nombre);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toHaveValue(company.company.Nombre);
  await judge('checkout-company-phone');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(company.user.Email);
  await signUpTo(page, { ...company, user: { ...company.user, Email: accounts.admin } }, 'empresa');
  for (const label of ['CIF', 'Teléfono'] as const)
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(company.company[label]);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Este email ya está en uso').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();

  await signUpTo(page, company, 'plan');
  await page.getByRole('textbox', { name: 'Número de empleados' }).fill('75');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await page.getByRole('radio', { name: /Sin límite/ }).check();
  await expect(page.getByRole('region', { name: 'Resumen' }).getByText('112,50 €/mes')).toBeVisible();
  await judge('checkout-plan-phone');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await judge('checkout-payment-phone');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Sin límite/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await page.getByRole('button', { name: 'Empezar la prueba sin tarjeta' }).dblclick();
  await expect(page.getByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
  await judge('checkout-done-phone');
});

test('with a key, the page loads the provider’s own script and gives the card to its object', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const data = { ...body.data, stripePublishableKey: 'pk_test_journey' };
    // The server sends such a policy itself once its keys are set (tests/api/paymentKeys.test.ts).
    return route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.route('**/checkout*', async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    return route.fulfill({
      response: answer,
      headers: {
        ...headers,
        'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' https://js.stripe.com"),
      },
    });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
  const company = freshCompany('con claves');
  await page.goto('/checkout');
  await signUpTo(page, company, 'plan');
  await page.getByRole('radio', { name: /Equipo 5/ }).check();
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await expect(page.getByText('Modo de pruebas')).toHaveCount(0);
  const pay = page.getByRole('button', { name: 'Empezar la prueba con tarjeta' });
  await expect(pay).toBeDisabled();
  await page.getByRole('textbox', { name: 'Tarjeta del proveedor' }).fill('4242');
  await pay.click();
  await expect(page.getByText('Tu tarjeta no admite este tipo de compra.').first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([
    ['key', 'pk_test_journey', 'es'],
    ['confirmCardSetup', expect.stringMatching(/^seti_.+_secret_/), `${company.user.Nombre} ${company.user.Apellidos}`],
  ]);
});

/** What stands at js.stripe.com in the journey: the interface of the provider's script, and a note of what is asked. */
const providerScript = `
globalThis.asked = [];
globalThis.Stripe = (key, { locale }) => {
  asked.push(['key', key, locale]);
  let card;
  const element = () => {
    const listeners = {};
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Tarjeta del proveedor');
    input.oninput = () => listeners.change?.({ complete: true });
    return { mount: (place) => place.append(input), on: (event, listener) => { listeners[event] = listener; },
      off() {}, update() {}, destroy: () => input.remove() };
  };
  return {
    elements: () => ({ create: () => (card = element()), getElement: () => card, update() {} }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {},
    async confirmCardSetup(secret, { payment_method }) {
      if (payment_method.card !== card) throw new Error('not the card of this page');
      asked.push(['confirmCardSetup', secret, payment_method.billing_details.name]);
      return { error: { type: 'card_error', code: 'card_not_supported', message: 'Tu tarjeta no admite este tipo de compra.' } };
    },
  };
};
Stripe.version = 'dahlia';
`;
