import { screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { legalVersion } from '../../../domain/constants.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import { resetPaymentScript } from '../../features/billing/payment/stripe.ts';
import { type StubRequest, stubApi } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { toasts } from '../../../tests/support/web.ts';
import { publicConfigOf } from '../../../tests/support/records.ts';

const plan = (id: string, cents: number, min: number, max?: number, more: Record<string, string> = {}) => ({
  id,
  nickname: `Plan ${id}`,
  amount: cents,
  unit_amount: cents,
  currency: 'eur',
  metadata: { min: String(min), ...(max !== undefined && { max: String(max) }), ...more },
});
const plans = [
  plan('5', 1_200, 1, 5),
  plan('15', 2_900, 6, 15, { decoyPrice: '39', priceTag: 'El más elegido', description: 'De 6 a 15' }),
  plan('100', 13_900, 60, 100),
  plan('all', 150, 60),
];
const user = {
  name: 'Ana',
  last_name: 'López',
  email: 'ana@nueva.es',
  dni: '12345678Z',
  phone: '600000000',
  marketing: false,
  terms: true,
};
const enterprise = { name: 'Nueva SL', cif: 'B76543214', phone: '910000000', country: 'España' };
const started = { clientSecret: 'seti_1_secret_x', subscriptionId: 'sub_1', customerId: 'cus_1' };
const say = (name: string) => screen.findByRole('button', { name });

/** What a reload finds of an earlier visit. */
const keep = (draft: object) => sessionStorage.setItem('jornada.alta', JSON.stringify({ user, enterprise, ...draft }));

const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/config': { data: publicConfigOf() },
    'GET /api/stripe/prices': { data: plans },
    'POST /api/oportunidades': { status: 201, data: { id: 77 } },
    'PUT /api/oportunidades/77': {},
    'POST /api/auth/check-data': {},
    'POST /api/stripe/create-subscription-on-payment-new-customer': { data: started },
    'POST /api/checkout': { status: 201, data: { subscription: { id: 'sub_1', status: 'trialing' }, enterpriseId: 9 } },
    ...over,
  });
const open = () => renderAdmin({ resources: [], at: '/checkout', pages: { '/checkout': createElement(CheckoutPage) } });
const sent = (requests: StubRequest[], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body as Record<string, unknown>);

beforeEach(resetPaymentScript);

describe('steps', () => {
  it('"Three tabs (Usuario, Empresa, Plan), driven by steps and not directly clickable"', async () => {
    serve();
    const { person } = open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['1. Usuario', '2. Empresa', '3. Plan']);
    await person.click(screen.getByRole('tab', { name: '3. Plan' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('1. Usuario');
  });

  it('every error stands at its field and in a toast; the terms must be accepted, marketing need not', async () => {
    serve();
    const { person } = open();
    await person.click(await say('Continuar'));
    const messages = [
      'El nombre es requerido',
      'El apellido es requerido',
      'El email es requerido',
      'El DNI es requerido',
      'El teléfono es requerido',
      'Debes aceptar los términos y condiciones y la política de privacidad para continuar',
    ];
    await waitFor(() => expect(toasts()).toEqual(messages));
    const panel = within(screen.getByRole('tabpanel'));
    for (const message of messages) expect(panel.getByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  });

  it('what is accepted can be read first, in another tab', async () => {
    serve();
    open();
    for (const [name, href] of [
      ['términos y condiciones', '/condiciones'],
      ['política de privacidad', '/privacidad'],
    ]) {
      const link = await screen.findByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    const label = 'Acepto los términos y condiciones y la política de privacidad';
    expect(screen.getByRole('checkbox', { name: label })).not.toBeChecked();
  });

  it('"User and company data are checked by the server before payment"; what is taken is reported at its field', async () => {
    keep({ reached: 'empresa' });
    const requests = serve({
      'POST /api/auth/check-data': {
        status: 409,
        message: 'Este email ya está en uso (users_email_unique)',
        errors: { email: 'Este email ya está en uso (users_email_unique)' },
      },
    });
    const { person } = open();
    await person.click(await say('Continuar'));
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Este email ya está en uso'));
    expect(field).toHaveFocus();
    expect(toasts()).toEqual(['Este email ya está en uso']);
    expect(sent(requests, '/api/auth/check-data')).toEqual([
      {
        companyData: expect.objectContaining({ name: 'Nueva SL', cif: 'B76543214' }),
        userData: expect.objectContaining({ email: 'ana@nueva.es', dni: '12345678Z' }),
      },
    ]);
  });

  it('a company that is refused stays at its step', async () => {
    keep({ reached: 'empresa' });
    serve({
      'POST /api/auth/check-data': {
        status: 409,
        message: 'Ya existe una empresa con este CIF',
        errors: { cif: 'Ya existe una empresa con este CIF' },
      },
    });
    const { person } = open();
    await person.click(await say('Continuar'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^CIF/ })).toHaveAccessibleDescription(
        'Ya existe una empresa con este CIF',
      ),
    );
  });

  it('"Back goes one step", and nothing typed is lost', async () => {
    keep({ reached: 'plan', employees: 12, planId: '15' });
    serve();
    const { person } = open();
    expect(await screen.findByRole('radio', { name: /Plan 15/ })).toBeChecked();
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toHaveValue('B76543214');
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ana@nueva.es');
  });
});

describe('what is refused at the end', () => {
  const ready = { reached: 'pago', employees: 12, planId: '15' };
  const begin = 'POST /api/stripe/create-subscription-on-payment-new-customer';
  const refused = (field: string, message: string) => ({ status: 422, message, errors: { [field]: message } });

  it("a coupon that was used up meanwhile: 'Error al validar el cupón', at the plan and without it", async () => {
    const coupon = { id: 'AMIGO5', percent_off: null, amount_off: 500, duration: 'once', duration_in_months: null };
    keep({ ...ready, coupon });
    serve({ [begin]: refused('discount', 'Cupón no válido') });
    const { person } = open();
    await person.click(await say('Empezar la prueba sin tarjeta'));
    expect(await screen.findByRole('textbox', { name: 'Código de cupón' })).toHaveValue('');
    expect(toasts()).toEqual(['Error al validar el cupón']);
    expect(screen.getByRole('region', { name: 'Resumen' })).not.toHaveTextContent('AMIGO5');
  });

  it('"Back goes one step" from where one was led, not forward again', async () => {
    keep(ready);
    serve({ 'POST /api/checkout': { ...refused('cif', 'Ya existe una empresa con este CIF'), status: 409 } });
    const { person, router } = open();
    await person.click(await say('Empezar la prueba sin tarjeta'));
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toBeVisible();
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(router.state.location.search).toBe('?paso=usuario');
  });

  it('a plan that is gone leads to the plans, at an address that says so', async () => {
    keep({ ...ready, planId: 'gone' });
    serve();
    const { person, router } = open();
    await screen.findByRole('radio', { name: /Plan 15/ });
    await waitFor(() => expect(router.state.location.search).toBe('?paso=plan'));
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toBeVisible();
  });
});

describe('opportunities', () => {
  it('"Created and updated with user and enterprise data as the sign-up form progresses"', async () => {
    const requests = serve();
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana');
    await waitFor(() => expect(sent(requests, '/api/oportunidades')).toHaveLength(1));
    await person.type(screen.getByRole('textbox', { name: 'Teléfono' }), '600');
    await waitFor(() => expect(sent(requests, '/api/oportunidades/77')).toHaveLength(1));
    expect(sent(requests, '/api/oportunidades')).toHaveLength(1);
    expect(sent(requests, '/api/oportunidades/77')[0]).toMatchObject({ data: { user: { name: 'Ana', phone: '600' } } });
  });

  it('a failure says nothing', async () => {
    const requests = serve({ 'POST /api/oportunidades': { status: 500, message: 'x' } });
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana');
    await waitFor(() => expect(sent(requests, '/api/oportunidades')).toHaveLength(1));
    expect(toasts()).toEqual([]);
  });
});

describe('plan', () => {
  it("'Debes seleccionar un plan'", async () => {
    keep({ reached: 'plan', employees: 12 });
    serve();
    const { person } = open();
    await screen.findAllByRole('radio');
    await person.click(await say('Continuar al pago'));
    expect(toasts()).toEqual(['Debes seleccionar un plan']);
    expect(screen.getByRole('group', { name: 'Planes' })).toHaveAccessibleDescription('Debes seleccionar un plan');
  });

  it('decoy and tag come from the metadata', async () => {
    keep({ reached: 'plan', employees: 12 });
    serve();
    open();
    const choice = (await screen.findByRole('radio', { name: /Plan 15/ })).closest('label');
    for (const text of ['El más elegido', 'De 6 a 15', '39,00 €', '29,00 €']) expect(choice).toHaveTextContent(text);
  });

  it("'El número de empleados debe ser mayor que 0'", async () => {
    keep({ reached: 'plan', employees: 12, planId: '15' });
    serve();
    const { person } = open();
    const field = await screen.findByRole('textbox', { name: /Número de empleados/ });
    await person.clear(field);
    await person.type(field, '0');
    expect(field).toHaveAccessibleDescription('El número de empleados debe ser mayor que 0');
    await person.click(await say('Continuar al pago'));
    expect(toasts()).toEqual(['El número de empleados debe ser mayor que 0']);
  });

  it('the summary: "The subtotal is the plan amount times 0.79", 1.5 euro a head without a maximum', async () => {
    keep({ reached: 'plan', employees: 75, planId: 'all' });
    serve();
    open();
    const summary = await screen.findByRole('region', { name: 'Resumen' });
    await waitFor(() => expect(summary).toHaveTextContent('112,50 €/mes'));
    for (const text of ['88,88 €', '23,62 €', '30 días', 'Hoy0,00 €']) expect(summary).toHaveTextContent(text);
  });
});

describe('"Coupon states: idle, success, error. A coupon can be removed."', () => {
  const coupon = { id: 'AMIGO5', percent_off: null, amount_off: 500, duration: 'repeating', duration_in_months: 3 };
  const withPlan = async (over: Parameters<typeof stubApi>[0]) => {
    keep({ reached: 'plan', employees: 12, planId: '15' });
    const requests = serve(over);
    const { person } = open();
    await screen.findByRole('radio', { name: /Plan 15/ });
    return { requests, person, field: screen.getByRole('textbox', { name: 'Código de cupón' }) };
  };

  it('"An empty coupon code is not submitted"', async () => {
    const { requests, person, field } = await withPlan({});
    await person.type(field, '  {Enter}');
    await person.click(await say('Aplicar'));
    expect(requests.some(({ path }) => path.includes('check-coupon'))).toBe(false);
  });

  it("'Error al validar el cupón', until something else is typed", async () => {
    const { person, field } = await withPlan({
      'GET /api/stripe/check-coupon/NADA': { status: 404, message: 'Cupón no válido' },
    });
    await person.type(field, 'NADA{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Error al validar el cupón'));
    expect(toasts()).toEqual(['Error al validar el cupón']);
    await person.type(field, 'X');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('\'¡Cupón aplicado correctamente!\', "shown as its months minus one after the trial", and removed', async () => {
    const { person, field } = await withPlan({ 'GET /api/stripe/check-coupon/AMIGO5': { data: coupon } });
    await person.type(field, 'AMIGO5');
    await person.click(await say('Aplicar'));
    await waitFor(() => expect(toasts()).toEqual(['¡Cupón aplicado correctamente!']));
    const summary = screen.getByRole('region', { name: 'Resumen' });
    expect(summary).toHaveTextContent('durante 2 meses tras la prueba');
    expect(summary).toHaveTextContent('24,00 €');
    await person.click(await say('Quitar cupón'));
    expect(summary).not.toHaveTextContent('AMIGO5');
    expect(screen.getByRole('textbox', { name: 'Código de cupón' })).toHaveValue('');
  });
});

describe('"Signed-out visitors may start a trial without a card"', () => {
  const ready = { reached: 'pago', employees: 12, planId: '15' };
  const begin = '/api/stripe/create-subscription-on-payment-new-customer';

  it('begins the subscription, then account and enterprise; the completion screen shows what comes next', async () => {
    keep(ready);
    const requests = serve();
    const { person } = open();
    await person.click(await say('Empezar la prueba sin tarjeta'));
    expect(await screen.findByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
    expect(sent(requests, begin)).toEqual([
      {
        planId: '15',
        quantity: 12,
        newCustomer: { email: 'ana@nueva.es', name: 'Ana López' },
        discount: null,
        attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(sent(requests, '/api/checkout')).toEqual([
      expect.objectContaining({
        user: expect.objectContaining({ email: 'ana@nueva.es', terms_version: legalVersion }),
        enterprise: expect.objectContaining({ cif: 'B76543214', employee_number: 12 }),
        subscription_id: 'sub_1',
        customer_id: 'cus_1',
        selectedPlan: '15',
      }),
    ]);
    expect(screen.getByText(/ana@nueva\.es/)).toBeVisible();
    const support = await screen.findByRole('link', { name: 'soporte@jornada.example' });
    expect(support).toHaveAttribute('href', 'mailto:soporte@jornada.example');
    expect(sessionStorage.getItem('jornada.alta')).not.toContain('12345678Z');
  });

  it('a retry and a reload go on with the same attempt; another plan is another one', async () => {
    keep(ready);
    const requests = serve({ 'POST /api/checkout': { status: 503, message: 'El servicio no responde' } });
    const first = open();
    const start = async () => {
      const before = sent(requests, '/api/checkout').length;
      await first.person.click(await say('Empezar la prueba sin tarjeta'));
      await waitFor(() => expect(sent(requests, '/api/checkout')).toHaveLength(before + 1));
    };
    await start();
    await start();
    first.unmount();
    const second = open();
    await start();
    second.unmount();
    keep({ ...ready, planId: '100' });
    open();
    await start();
    const attempts = sent(requests, begin).map(({ attempt }) => attempt);
    expect(new Set(attempts.slice(0, 3)).size).toBe(1);
    expect(attempts[3]).not.toBe(attempts[0]);
    expect(toasts()).toContain('El servicio no responde');
  });

  it('"Submit is enabled only when the card data is complete", and a card is never kept', async () => {
    keep(ready);
    serve();
    const { person } = open();
    const pay = await say('Empezar la prueba con tarjeta');
    expect(pay).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'Número de tarjeta' }), '4242424242424241');
    expect(screen.getByText('El número de la tarjeta no es correcto')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Número de tarjeta' }), '{Backspace}2');
    await person.type(screen.getByRole('textbox', { name: 'Caducidad (MM/AA)' }), '1234');
    await person.type(screen.getByRole('textbox', { name: 'CVC' }), '123');
    expect(pay).toBeEnabled();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
  });
});
