import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement, isValidElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionDetails } from '../../../../domain/billing/billing.ts';
import { billingMessages } from '../../../../domain/billing/messages/index.ts';
import type { Role } from '../../../../domain/rights.ts';
import { SubscriptionGate } from '../../../app/subscription/SubscriptionGate.tsx';
import { page as detail } from '../../../resources/enterprises/detail/index.ts';
import { resetPaymentScript } from '../payment/stripe.ts';
import { resource } from '../../../resources/enterprises/index.ts';
import { selectedEnterprise } from '../../../session/store.ts';
import { enterpriseOf, sessionUserOf, type StubRequest, stubApi } from '../../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../../tests/support/renderAdmin.tsx';
import { toasts } from '../../../../tests/support/web.ts';
import { publicConfigOf } from '../../../../tests/support/records.ts';

const plan = (id: string, cents: number, min: number, max?: number) => ({
  id,
  nickname: `Plan ${id}`,
  amount: cents,
  unit_amount: cents,
  currency: 'eur',
  metadata: { min: String(min), ...(max !== undefined && { max: String(max) }) },
});
const plans = [plan('5', 1_200, 1, 5), plan('15', 2_900, 6, 15), plan('30', 4_900, 16, 30)];
const saved = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 } };

const details = (over: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  status: 'active',
  plan: plan('15', 2_900, 6, 15),
  quantity: 1,
  current_period_start: Date.parse('2026-11-01T10:00:00Z') / 1000,
  current_period_end: Date.parse('2026-12-01T10:00:00Z') / 1000,
  canceled_at: null,
  cancel_at_period_end: false,
  latest_invoice: { invoice_pdf: 'https://pagos.example/factura.pdf' },
  default_payment_method: { card: saved.card },
  ...over,
});

const company = (employeesCount: number) => ({
  id: 1,
  users: [],
  name: 'Panadería La Espiga',
  cif: 'B1',
  phone: '910000000',
  address: null,
  city: null,
  state: null,
  zip_code: null,
  country: null,
  latitude: null,
  longitude: null,
  logo_url: null,
  active: '1',
  enterprise_active: 1,
  employee_number: 15,
  countEmployees: employeesCount,
  employeesCount,
  active_method: '1',
  location: 0,
  time_zone: 'Europe/Madrid',
  date_end: null,
  shortcut: null,
});

interface Input {
  readonly info?: Partial<SubscriptionDetails>;
  readonly employees?: number;
  readonly more?: Parameters<typeof stubApi>[0];
}

const serve = ({ info = {}, employees = 8, more = {} }: Input = {}) =>
  stubApi({
    'GET /api/config': { data: publicConfigOf() },
    'GET /api/enterprises/1': { data: company(employees) },
    'GET /api/stripe/subscription-details/1': { data: details(info) },
    'GET /api/stripe/prices': { data: plans },
    'GET /api/stripe/customer-payment-methods': { data: [saved] },
    ...more,
  });

const element = isValidElement(detail.element) ? detail.element : createElement(detail.element);
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role, name: 'Panadería La Espiga' })] });
const open = (role: Role = 'admin', at = '/enterprises/1') =>
  renderAdmin({
    resources: [resource],
    at,
    pages: { [`${detail.path}/*`]: element },
    user: as(role),
  });
const cardOf = async () => within(await screen.findByRole('region', { name: 'Suscripción' }));
const calls = (requests: StubRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ path, body }) => [path, body]);

beforeEach(resetPaymentScript);

describe('subscription card (billing 6)', () => {
  it.each([
    ['active', 'Activa'],
    ['canceled', 'Cancelada'],
    ['past_due', 'Pago Vencido'],
    ['trialing', 'En Prueba'],
    ['incomplete', 'Incompleta'],
    ['unknown', 'Desconocido'],
  ] as const)('badge of %s: %s', async (status, badge) => {
    serve({ info: { status } });
    open();
    expect(await (await cardOf()).findByText(badge)).toBeVisible();
  });

  it('"plan, employee count, period dates, payment-card summary, latest invoice link"', async () => {
    serve();
    open();
    const card = await cardOf();
    for (const text of [
      'Plan 15',
      '29,00 € al mes, IVA incluido',
      '8 de 15',
      'Del 01/11/2026 al 01/12/2026',
      'Visa terminada en 4242 · Caduca 03/2031',
    ])
      expect(await card.findByText(text)).toBeVisible();
    const invoice = card.getByRole('link', { name: 'Ver la última factura (PDF)' });
    expect(invoice).toHaveAttribute('href', 'https://pagos.example/factura.pdf');
  });

  it.each([
    [14, false],
    [15, true],
    [16, true],
  ])('"employee count (turns red when at or above the plan maximum)", in words too: %i', async (employees, full) => {
    serve({ employees });
    open();
    const card = await cardOf();
    expect(await card.findByText(new RegExp(`^${employees} de 15`))).toBeVisible();
    expect(card.queryByText(/Has llegado al máximo de tu plan/) !== null).toBe(full);
  });

  it.each<[Role, boolean, boolean]>([
    ['admin', true, true],
    ['advisor', false, true],
    ['manager', false, false],
  ])('%s: buttons %s, invoice and card %s', async (role, manages, sees) => {
    serve({ info: sees ? {} : { latest_invoice: null, default_payment_method: null } });
    open(role);
    const card = await cardOf();
    await card.findByText('Plan 15');
    expect(card.queryByRole('group', { name: 'Gestionar la suscripción' }) !== null).toBe(manages);
    expect(card.queryByText('Tarjeta') !== null).toBe(sees);
    expect(card.queryByRole('link') !== null).toBe(sees);
  });

  it('"Canceled shows the cancel date"', async () => {
    serve({ info: { status: 'canceled', canceled_at: Date.parse('2026-11-20T23:30:00Z') / 1000 } });
    open();
    const card = await cardOf();
    expect(await card.findByText('21/11/2026')).toBeVisible();
    expect(card.getByRole('button', { name: 'Reactivar suscripción' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull();
  });

  it('"cancel_at_period_end shows a warning that the subscription will cancel at period end"', async () => {
    serve({ info: { cancel_at_period_end: true } });
    open();
    const warning = 'La suscripción se cancelará al final del periodo, el 01/12/2026.';
    expect(await (await cardOf()).findByText(warning)).toBeVisible();
  });
});

describe('management (admin)', () => {
  const choose = async (employees: string, name: RegExp, count = 8, more: Input['more'] = {}) => {
    const requests = serve({ employees: count, more });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' }));
    const field = await screen.findByRole('textbox', { name: /Número de empleados/ });
    await person.clear(field);
    await person.type(field, employees);
    await person.click(await screen.findByRole('radio', { name }));
    return { requests, person };
  };

  it('an upgrade where "the new plan’s maximum exceeds the current employee count"', async () => {
    const { requests, person } = await choose('20', /Plan 30/, 8, { 'PUT /api/stripe/upgrade-subscription/1': {} });
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() => expect(toasts()).toEqual(['Plan de suscripción actualizado correctamente']));
    expect(calls(requests, 'PUT')).toEqual([['/api/stripe/upgrade-subscription/1', { newPriceId: '30' }]]);
  });

  it('"else a downgrade", with a word on what it means', async () => {
    const { requests, person } = await choose('5', /Plan 5/, 8, { 'PUT /api/stripe/downgrade-subscription/1': {} });
    expect(screen.getByText(/Tienes 8 empleados/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reducir plan' }));
    await waitFor(() => expect(toasts()).toEqual(['Plan de suscripción actualizado correctamente']));
    expect(calls(requests, 'PUT')).toEqual([['/api/stripe/downgrade-subscription/1', { newPriceId: '5' }]]);
  });

  it('each dialog has an address of its own, and the browser’s Back closes it', async () => {
    serve();
    const { person, router } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' }));
    expect(await screen.findByRole('dialog', { name: 'Cambiar el plan de Panadería La Espiga' })).toBeVisible();
    expect(router.state.location.search).toBe('?suscripcion=plan');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/enterprises/1?suscripcion=tarjeta'));
    expect(await screen.findByRole('dialog', { name: 'Tarjeta de Panadería La Espiga' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(router.state.location.search).toBe('');
  });

  it('what the subscription does not allow has no dialog: one that runs is not reactivated', async () => {
    serve();
    open('admin', '/enterprises/1?suscripcion=reactivar');
    expect(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaving with another plan chosen is asked about; a change that went through is not', async () => {
    const { person } = await choose('20', /Plan 30/, 8, { 'PUT /api/stripe/upgrade-subscription/1': {} });
    await person.click(screen.getByRole('button', { name: 'Cerrar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
    await person.click(question.getByRole('button', { name: 'Seguir editando' }));
    expect(await screen.findByRole('radio', { name: /Plan 30/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a refusal says what failed and why, and the dialog stays', async () => {
    const { person } = await choose('20', /Plan 30/, 8, {
      'PUT /api/stripe/upgrade-subscription/1': { status: 422, message: 'El plan elegido no existe' },
    });
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['Error al cambiar el plan de la suscripción: El plan elegido no existe']),
    );
    expect(screen.getByRole('radio', { name: /Plan 30/ })).toBeChecked();
  });

  it('cancelling is confirmed naming the enterprise', async () => {
    const requests = serve({ more: { 'DELETE /api/stripe/subscription/1': { status: 201 } } });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cancelar suscripción' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: '¿Cancelar la suscripción de Panadería La Espiga?',
    });
    expect(calls(requests, 'DELETE')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Sí, cancelar la suscripción' }));
    await waitFor(() => expect(toasts()).toEqual(['Suscripción cancelada correctamente']));
  });

  it('a saved card pays from now on', async () => {
    const requests = serve({ more: { 'PATCH /api/stripe/subscription-payment-method/1': { status: 201 } } });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar tarjeta' }));
    expect(await screen.findByRole('radio', { name: /Visa terminada en 4242/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Guardar tarjeta' }));
    await waitFor(() => expect(toasts()).toEqual(['Método de pago actualizado correctamente']));
    expect(calls(requests, 'PATCH')).toEqual([
      ['/api/stripe/subscription-payment-method/1', { paymentMethodId: 'pm_1' }],
    ]);
  });

  it('"Submit is enabled only when the card data is complete", also where the saved cards cannot be had', async () => {
    const requests = serve({ more: { 'GET /api/stripe/customer-payment-methods': { status: 500, message: 'x' } } });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar tarjeta' }));
    const save = await screen.findByRole('button', { name: 'Guardar tarjeta' });
    expect(toasts()).toEqual(['Error al obtener los métodos de pago']);
    expect(screen.getByText('Modo de pruebas')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Número de tarjeta' }), '4242424242424242');
    await person.type(screen.getByRole('textbox', { name: 'Caducidad (MM/AA)' }), '1234');
    expect(save).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'CVC' }), '123');
    expect(save).toBeEnabled();
    expect(calls(requests, 'POST')).toEqual([]);
  });
});

describe('modal of a canceled subscription', () => {
  const canceled: Input = {
    info: { status: 'canceled', canceled_at: Date.parse('2026-11-20T10:00:00Z') / 1000 },
  };
  const shell = (at: string, role: Role, input: Input = canceled) => {
    const requests = serve(input);
    const user = {
      role,
      enterprises: [
        enterpriseOf({ role, name: 'Panadería La Espiga' }),
        enterpriseOf({ id: 2, role, name: 'Hotel Teide' }),
      ],
    };
    const [enterprise] = sessionUserOf(user).enterprises;
    if (!enterprise) throw new Error('There is one');
    const inside = (
      <SubscriptionGate enterprise={enterprise}>
        <p>Página</p>
      </SubscriptionGate>
    );
    return {
      requests,
      ...renderAdmin({ resources: [], at, user, pages: { '/employees': inside, '/new-enterprise': inside } }),
    };
  };

  it('"shows the plan name, the monthly price and the next charge (Hoy), and the admin management buttons"', async () => {
    shell('/employees', 'admin');
    const modal = within(await screen.findByRole('dialog', { name: 'Suscripción cancelada' }));
    for (const text of ['Plan 15', '29,00 €', 'Hoy']) expect(modal.getByText(text)).toBeVisible();
    expect(await modal.findByRole('button', { name: 'Reactivar suscripción' })).toBeVisible();
    expect(screen.queryByText('Página')).toBeNull();
  });

  it.each<Role>(['advisor', 'manager'])('%s is known whom to ask, and reaches their own record', async (role) => {
    shell('/employees', role);
    const modal = within(await screen.findByRole('dialog', { name: 'Suscripción cancelada' }));
    expect(modal.getByText(/Pide a un administrador/)).toBeVisible();
    expect(modal.queryByRole('button', { name: 'Reactivar suscripción' })).toBeNull();
    expect(modal.getByRole('link', { name: 'Ver mi registro' })).toHaveAttribute('href', '/fichar');
  });

  it('"except on the new-enterprise route"', async () => {
    const { requests } = shell('/new-enterprise', 'admin');
    expect(await screen.findByText('Página')).toBeVisible();
    await waitFor(() => expect(requests.some(({ path }) => path.includes('subscription-details'))).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('so it does while the first payment is due: "incomplete" is known as such, and can be completed', async () => {
    const { person, router } = shell('/employees', 'admin', { info: { status: 'incomplete' } });
    const modal = within(await screen.findByRole('dialog', { name: 'Pago sin completar' }));
    await person.click(await modal.findByRole('button', { name: 'Completar el pago' }));
    expect(await screen.findByRole('dialog', { name: 'Reactivar Panadería La Espiga' })).toBeVisible();
    expect(router.state.location.search).toBe('?suscripcion=reactivar');
  });

  it('nobody waits for the provider: the page stands while its answer is out, and where there is none', async () => {
    const { requests } = shell('/employees', 'admin', {
      more: { 'GET /api/stripe/subscription-details/1': () => new Promise(() => undefined) },
    });
    expect(await screen.findByText('Página')).toBeVisible();
    await waitFor(() => expect(requests[0]?.query.get('known')).toBe('1'));
  });

  it.each(['active', 'trialing', 'past_due', 'unknown'] as const)('not for %s', async (status) => {
    const { requests } = shell('/employees', 'admin', { info: { status } });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await screen.findByText('Página')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('"It lets the user pick an enterprise"', async () => {
    const { person } = shell('/employees', 'admin');
    const picker = await screen.findByRole('combobox', { name: 'Empresa' });
    await person.selectOptions(picker, 'Hotel Teide');
    await waitFor(() => expect(selectedEnterprise.get()).toBe(2));
  });

  it('put aside, a notice stays and leads back', async () => {
    const { person } = shell('/employees', 'admin');
    await person.click(await screen.findByRole('button', { name: 'Ahora no' }));
    expect(screen.getByText('Página')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver opciones' }));
    expect(screen.getByRole('dialog', { name: 'Suscripción cancelada' })).toBeVisible();
  });

  it('"Reactivate with a chosen plan: the subscription becomes active", by the saved card', async () => {
    let status: SubscriptionDetails['status'] = 'canceled';
    const { requests, person } = shell('/employees', 'admin', {
      more: {
        'GET /api/stripe/subscription-details/1': () => ({ data: details({ status }) }),
        'PATCH /api/stripe/subscription-payment-method/1': { status: 201 },
        'POST /api/stripe/re-activate-enterprise/1': () => {
          status = 'active';
          return { data: { clientSecret: null, subscriptionId: 'sub_2', customerId: 'cus_1' } };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Reactivar suscripción' }));
    await person.click(await screen.findByRole('button', { name: /Reactivar y pagar 29,00/ }));
    await waitFor(() => expect(toasts()).toEqual([billingMessages.reactivated]));
    expect(await screen.findByText('Página')).toBeVisible();
    expect(calls(requests, 'POST')).toEqual([['/api/stripe/re-activate-enterprise/1', { newPriceId: '15' }]]);
  });
});
