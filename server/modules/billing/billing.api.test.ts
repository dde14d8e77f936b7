import { sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SubscriptionDetails } from '../../../domain/billing/billing.ts';
import { billingMessages } from '../../../domain/billing/messages/index.ts';
import { generalMessages } from '../../../domain/system/messages/index.ts';
import { routes } from '../../../domain/routes.ts';
import { reconcile } from './index.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { whileBlocked } from '../../../tests/support/blocked.ts';
import { addPerson, type Company, createCompany } from '../../../tests/support/company/company.ts';
import { cards, confirm, testCard } from '../../../tests/support/payments.ts';

interface Started {
  clientSecret: string | null;
  subscriptionId: string;
  customerId: string;
}

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  company = await createCompany(api, { canceled: true });
});

const asAdmin = () => ({ as: company.adminId });
const ours = () => ({ ...asAdmin(), params: { enterpriseId: company.enterpriseId } });
const byId = (id = company.enterpriseId) => ({ ...asAdmin(), params: { id } });
const details = async (enterpriseId = company.enterpriseId, as = company.adminId) =>
  (await api.call(routes.getSubscription, { as, params: { enterpriseId } })).data as SubscriptionDetails;
const subscriptionOf = async (): Promise<string> => {
  const [row] = await api.sql<{ subscription_id: string }>(
    'select subscription_id from subscriptions where enterprise_id = $1',
    [company.enterpriseId],
  );
  return row?.subscription_id ?? '';
};
const caughtUp = () => api.payments.sandbox?.catchUp();

async function storedCard(number: string = cards.good): Promise<string> {
  const paymentMethodId = await testCard(api, number);
  const body = { paymentMethodId, enterpriseId: company.enterpriseId };
  const answer = await api.call(routes.storePaymentMethod, { ...asAdmin(), body });
  expect([answer.status, answer.message]).toEqual([200, 'Método de pago creado exitosamente.']);
  return paymentMethodId;
}

describe('plans and coupons', () => {
  test('"GET /api/{payments}/prices: plans with metadata", to anybody, smallest first', async () => {
    const { status, data } = await api.call(routes.listPrices);
    const plans = data as { nickname: string; unit_amount: number; amount: number; metadata: Record<string, string> }[];
    expect(status).toBe(200);
    expect(plans).toHaveLength(7);
    expect(plans[0]).toMatchObject({ amount: 1_200, unit_amount: 1_200, metadata: { min: '1', max: '5' } });
  });

  test.each([
    ['BIENVENIDA20', { percent_off: 20, amount_off: null, duration: 'once' }],
    ['AMIGO5', { percent_off: null, amount_off: 500, duration: 'repeating', duration_in_months: 3 }],
    ['SIEMPRE10', { percent_off: 10, duration: 'forever' }],
  ])('coupon %s', async (code, coupon) => {
    const answer = await api.call(routes.checkCoupon, { params: { code } });
    expect(answer).toMatchObject({ status: 200, message: '¡Cupón aplicado correctamente!', data: coupon });
  });

  test.each(['NADA', 'AGOTADO', '../x'])('no coupon %s: "Cupón no válido"', async (code) => {
    const answer = await api.call(routes.checkCoupon, { params: { code } });
    expect([answer.status, answer.message]).toEqual([404, 'Cupón no válido']);
  });
});

describe('cards', () => {
  test('a card is saved through a setup intent and listed', async () => {
    const body = { enterpriseId: company.enterpriseId };
    const { data } = await api.call(routes.createSetupIntent, { ...asAdmin(), body });
    await confirm(api, (data as { clientSecret: string }).clientSecret);
    const { data: saved } = await api.call(routes.listPaymentMethods, { ...asAdmin(), query: body });
    expect(saved).toHaveLength(2);
    expect(saved).toContainEqual({
      id: expect.any(String),
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    });
  });

  test('without an enterprise it is one’s own file', async () => {
    await api.call(routes.storePaymentMethod, { ...asAdmin(), body: { paymentMethodId: await testCard(api) } });
    expect((await api.call(routes.listPaymentMethods, asAdmin())).data).toHaveLength(2);
  });

  test.each([
    [cards.declined, 'El banco ha rechazado la tarjeta'],
    [cards.noFunds, 'La tarjeta no tiene saldo suficiente'],
    [cards.expired, 'La tarjeta ha caducado'],
  ])('%s is refused with its reason', async (number, message) => {
    const body = { paymentMethodId: await testCard(api, number) };
    const answer = await api.call(routes.storePaymentMethod, { ...asAdmin(), body });
    expect([answer.status, answer.message]).toEqual([402, message]);
  });

  test('another company’s cards are not to be had', async () => {
    const stranger = await createCompany(api);
    const query = { enterpriseId: stranger.enterpriseId };
    expect((await api.call(routes.listPaymentMethods, { ...asAdmin(), query })).status).toBe(404);
    const body = { paymentMethodId: stranger.paymentMethodId };
    expect((await api.call(routes.changeSubscriptionCard, { ...ours(), body })).status).toBe(422);
  });
});

describe('the subscription of an enterprise', () => {
  test('its details, in the fields of the wire', async () => {
    expect(await details()).toMatchObject({
      status: 'active',
      plan: { nickname: 'Equipo 15', unit_amount: 2_900, metadata: { max: '15' } },
      current_period_start: expect.any(Number),
      current_period_end: expect.any(Number),
      canceled_at: null,
      cancel_at_period_end: false,
      latest_invoice: { invoice_pdf: expect.stringMatching(/^http.*\/pdf$/) },
      default_payment_method: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  test('"latest invoice link: admin and advisor"', async () => {
    const invoices = Object.fromEntries(
      await Promise.all(
        Object.entries(company.people).map(async ([role, person]) => [
          role,
          (await details(company.enterpriseId, person)).latest_invoice !== null,
        ]),
      ),
    );
    expect(invoices).toEqual({ admin: true, advisor: true, manager: false, employee: false });
  });

  test('the invoice is a PDF', async () => {
    const url = new URL((await details()).latest_invoice?.invoice_pdf ?? '');
    const answer = await api.app.fastify.inject({ method: 'GET', url: url.pathname });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test.each([
    ['upgradeSubscription', 'price_equipo_30', 30],
    ['downgradeSubscription', 'price_equipo_5', 5],
    ['upgradeSubscription', 'price_sin_limite', null],
  ] as const)('%s to %s: the plan and its limit change', async (name, newPriceId, limit) => {
    const answer = await api.call(routes[name], { ...byId(), body: { newPriceId } });
    expect([answer.status, answer.message]).toEqual([200, 'Plan de suscripción actualizado correctamente']);
    expect((await details()).plan?.id).toBe(newPriceId);
    const enterprise = await api.call(routes.getEnterprise, byId());
    expect((enterprise.data as { employee_number: number | null }).employee_number).toBe(limit);
  });

  test('"Plans without a max are priced at 1.5 euro per employee per month": charged by the active employees', async () => {
    await addPerson(api, company.enterpriseId, { role: 'employee' });
    await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_sin_limite' } });
    // The administrator, the manager and two employees; neither the advisor nor who is inactive.
    expect(await details()).toMatchObject({ quantity: 4, plan: { unit_amount: 150 } });
  });

  test('a price that is not ours is refused at its field', async () => {
    const answer = await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_ajeno' } });
    expect([answer.status, answer.errors]).toEqual([422, { newPriceId: 'El plan elegido no existe' }]);
  });

  test('asked for what is known, it says state and dates without asking the provider', async () => {
    const { status, current_period_end } = await details();
    const requested = vi.spyOn(api.payments.stripe.subscriptions, 'retrieve');
    const { data } = await api.call(routes.getSubscription, { ...ours(), query: { known: 1 } });
    expect(requested).not.toHaveBeenCalled();
    expect(data).toMatchObject({ status, current_period_end, plan: null, default_payment_method: null });
  });

  test('a provider that does not answer leaves what is known', async () => {
    vi.spyOn(api.payments.stripe.subscriptions, 'retrieve').mockRejectedValue(
      new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'fetch failed' }),
    );
    expect(await details()).toMatchObject({ status: 'active', plan: null });
  });

  test('another card pays from now on: 201', async () => {
    const paymentMethodId = await storedCard();
    const answer = await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId } });
    expect([answer.status, answer.message]).toEqual([201, 'Método de pago actualizado correctamente']);
    expect((await details()).default_payment_method?.card.exp_year).toBe(2034);
  });

  test('a charge that fails is reported by an event; another card pays what is owed at once', async () => {
    const paymentMethodId = await storedCard(cards.declinesLater);
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId } });
    api.setNow(new Date(Date.now() + 31 * 86_400_000));
    await caughtUp();
    api.setNow(null);
    const [row] = await api.sql('select status from subscriptions where enterprise_id = $1', [company.enterpriseId]);
    const good = await storedCard();
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId: good } });
    const after = await details();
    expect([row?.status, after.status]).toEqual(['past_due', 'active']);
  });
});

test('what is canceled is not kept where the enterprise has got another subscription meanwhile', async () => {
  const answer = await whileBlocked(api.database, {
    hold: (tx) => tx.run(sql`select pg_advisory_xact_lock(hashtext('payment sandbox'))`),
    start: () => api.call(routes.cancelSubscription, ours()),
    meanwhile: (tx) =>
      tx.run(sql`update subscriptions set subscription_id = 'sub_newer' where enterprise_id = ${company.enterpriseId}`),
  });
  expect(answer.status).toBe(201);
  const [row] = await api.sql('select subscription_id, status from subscriptions where enterprise_id = $1', [
    company.enterpriseId,
  ]);
  expect(row).toEqual({ subscription_id: 'sub_newer', status: 'active' });
});

describe('"Cancel (admin): the status becomes canceled and users lose access at once"', () => {
  beforeEach(async () => {
    const answer = await api.call(routes.cancelSubscription, ours());
    expect([answer.status, answer.message]).toEqual([201, 'Suscripción cancelada correctamente']);
  });

  test('its date is kept', async () => {
    expect(await details()).toMatchObject({ status: 'canceled', canceled_at: expect.any(Number) });
  });

  test.each(['advisor', 'manager', 'employee'] as const)(
    '%s: what they could do is refused, with the reason',
    async (role) => {
      const as = company.people[role];
      const refused = await api.call(routes.listTeams, { as, params: { id: company.enterpriseId } });
      const reason = role === 'employee' ? generalMessages.forbidden : billingMessages.suspended;
      expect([refused.status, refused.message]).toEqual([403, reason]);
      const body = { action: 'entry', method: 1, work_mode: 'onsite', client_id: crypto.randomUUID() };
      expect((await api.call(routes.clock, { as, body })).status).toBe(403);
    },
  );

  test('what an employee registered without network before still counts; what came after does not', async () => {
    await api.sql(`update subscriptions set canceled_at = now() - interval '1 hour' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    const punch = (minutesAgo: number) =>
      api.call(routes.clock, {
        as: company.employeeId,
        body: {
          action: 'entry',
          method: 1,
          work_mode: 'onsite',
          client_id: crypto.randomUUID(),
          occurred_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        },
      });
    expect(await punch(30)).toMatchObject({ status: 403, message: billingMessages.suspended });
    expect((await punch(90)).status).toBe(201);
  });

  test('everyone still reads and exports their own record (art. 34.9 ET)', async () => {
    const as = company.employeeId;
    expect((await api.call(routes.getOwnTimeSheet, { as })).status).toBe(200);
    const query = { startDate: '2026-01-01', endDate: '2026-01-31', enterprise_id: company.enterpriseId };
    expect((await api.call(routes.getTimeRecord, { as, params: { id: as }, query })).status).toBe(200);
    expect((await api.call(routes.getUser, { as, params: { id: as } })).status).toBe(200);
  });

  test('the administrator still sees the company, its record and the way back', async () => {
    expect((await api.call(routes.getEnterprise, byId())).status).toBe(200);
    const query = { startDate: '2026-01-01', endDate: '2026-01-31', enterprise_id: company.enterpriseId };
    const record = { ...asAdmin(), params: { id: company.employeeId }, query };
    expect((await api.call(routes.getTimeRecord, record)).status).toBe(200);
    const answer = await api.call(routes.reactivateEnterprise, { ...byId(), body: { newPriceId: 'price_equipo_30' } });
    expect([answer.status, answer.message]).toEqual([200, 'Suscripción reactivada correctamente']);
    expect((await details()).status).toBe('active');
    expect((await api.call(routes.listTeams, byId())).status).toBe(200);
  });

  test('another card may be given before it is reactivated, and pays then', async () => {
    const paymentMethodId = await storedCard();
    const answer = await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId } });
    expect([answer.status, answer.message]).toEqual([201, 'Método de pago actualizado correctamente']);
    await api.call(routes.reactivateEnterprise, { ...byId(), body: { newPriceId: 'price_equipo_30' } });
    expect(await details()).toMatchObject({ status: 'active', default_payment_method: { card: { exp_year: 2034 } } });
  });

  test('a card that is refused leaves it incomplete; the next card pays what is owed', async () => {
    const refused = await storedCard(cards.declinesLater);
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId: refused } });
    const answer = await api.call(routes.reactivateEnterprise, { ...byId(), body: { newPriceId: 'price_equipo_30' } });
    expect((answer.data as Started).clientSecret).toMatch(/^pi_.+_secret_/);
    expect((await details()).status).toBe('incomplete');
    const paymentMethodId = await storedCard();
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId } });
    expect((await details()).status).toBe('active');
  });

  test('"incomplete": until the first payment succeeds nobody has access; another plan is begun anew, and paid once', async () => {
    const refused = await storedCard(cards.declinesLater);
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId: refused } });
    const again = (newPriceId: string) => api.call(routes.reactivateEnterprise, { ...byId(), body: { newPriceId } });
    const first = (await again('price_equipo_30')).data as Started;
    expect(await api.call(routes.listTeams, byId())).toMatchObject({ status: 403, message: billingMessages.suspended });
    const known = await api.call(routes.getSubscription, { ...ours(), query: { known: 1 } });
    expect(known.data).toMatchObject({ status: 'incomplete' });
    const change = await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_equipo_5' } });
    expect([change.status, change.message]).toEqual([409, billingMessages.firstPaymentDue]);

    const second = (await again('price_equipo_15')).data as Started;
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect(await confirm(api, first.clientSecret ?? '')).toMatchObject({ status: 400 });
    expect(await confirm(api, second.clientSecret ?? '')).toMatchObject({ body: { status: 'succeeded' } });
    expect((await api.call(routes.getSubscription, { ...ours(), query: { known: 1 } })).data).toMatchObject({
      status: 'active',
    });
    expect((await api.call(routes.listTeams, byId())).status).toBe(200);
  });

  test('twice is a conflict, and so is a change of plan', async () => {
    expect((await api.call(routes.cancelSubscription, ours())).status).toBe(409);
    const body = { newPriceId: 'price_equipo_30' };
    expect((await api.call(routes.upgradeSubscription, { ...byId(), body })).status).toBe(409);
  });
});

test('two reactivations at once charge once', async () => {
  const again = () =>
    api.call(routes.reactivateEnterprise, { ...byId(company.canceledId), body: { newPriceId: 'price_equipo_5' } });
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const { customer_id } = (
    await api.sql<{ customer_id: string }>('select customer_id from subscriptions where enterprise_id = $1', [
      company.canceledId,
    ])
  )[0] ?? { customer_id: '' };
  const { data } = await api.payments.stripe.subscriptions.list({ customer: customer_id, status: 'all' });
  expect(data.filter(({ items }) => items.data[0]?.price.id === 'price_equipo_5')).toHaveLength(1);
});

describe('a second enterprise', () => {
  const form = { name: 'Segunda SL', cif: 'B76543214', phone: '910000000', selectedPlan: null };
  const enterprise = (subscription_id: string) =>
    api.call(routes.createEnterprise, { ...asAdmin(), body: { ...form, subscription_id } });
  const wish = { planId: 'price_equipo_5', quantity: 3 };

  test('paid with a saved card, it comes with its plan', async () => {
    const body = { ...wish, paymentMethodId: await testCard(api) };
    const started = (await api.call(routes.createSubscription, { ...asAdmin(), body })).data as Started;
    expect(started.clientSecret).toBeNull();
    const made = await enterprise(started.subscriptionId);
    expect([made.status, made.message]).toEqual([201, 'Empresa dada de alta correctamente']);
    const { enterpriseId } = made.data as { enterpriseId: number };
    expect(await details(enterpriseId)).toMatchObject({ status: 'active', plan: { id: 'price_equipo_5' } });
    expect((await enterprise(started.subscriptionId)).status).toBe(422);
  });

  test('with a card typed in now: not before it is paid', async () => {
    const started = (await api.call(routes.createSubscriptionOnPayment, { ...asAdmin(), body: wish })).data as Started;
    expect((await enterprise(started.subscriptionId)).errors).toEqual({
      subscription_id: 'El pago no se ha completado. Vuelve a intentarlo',
    });
    expect(await confirm(api, started.clientSecret ?? '', cards.declined)).toMatchObject({ status: 402 });
    expect(await confirm(api, started.clientSecret ?? '')).toMatchObject({ body: { status: 'succeeded' } });
    expect((await enterprise(started.subscriptionId)).status).toBe(201);
  });

  test('a double click begins one subscription', async () => {
    const body = { ...wish, attempt: crypto.randomUUID() };
    const start = () => api.call(routes.createSubscriptionOnPayment, { ...asAdmin(), body });
    const [first, second] = await Promise.all([start(), start()]);
    expect((first.data as Started).subscriptionId).toBe((second.data as Started).subscriptionId);
  });

  test('nobody takes another’s subscription', async () => {
    const stranger = await createCompany(api);
    const body = { ...wish, paymentMethodId: await testCard(api) };
    const started = (await api.call(routes.createSubscription, { as: stranger.adminId, body })).data as Started;
    expect((await enterprise(started.subscriptionId)).status).toBe(422);
  });

  test('a coupon that is used up is reported at its field', async () => {
    const body = { ...wish, discount: 'AGOTADO' };
    const answer = await api.call(routes.createSubscriptionOnPayment, { ...asAdmin(), body });
    expect([answer.status, answer.errors]).toEqual([422, { discount: 'Cupón no válido' }]);
  });
});

describe('webhook', () => {
  const send = (payload: string, signature: string) =>
    api.app.fastify.inject({
      method: 'POST',
      url: routes.receivePaymentEvent.path,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });

  test('forged: 400, and nothing changes', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'customer.subscription.deleted', data: { object: {} } });
    expect((await send(payload, 't=1,v1=00')).statusCode).toBe(400);
    expect((await details()).status).toBe('active');
  });

  test('an event applies once, and what stands is what the provider has, in whatever order events come', async () => {
    const taken: [string, string][] = [];
    api.payments.sandbox?.deliverTo(async (body, signature) => {
      taken.push([body, signature]);
      return 200;
    });
    const id = await subscriptionOf();
    await api.payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await api.payments.stripe.subscriptions.cancel(id);
    await caughtUp();
    const own = taken.filter(([body]) => body.includes(id));
    expect(own).toHaveLength(2);
    for (const [body, signature] of [...own, ...own].toReversed())
      expect((await send(body, signature)).statusCode).toBe(200);
    const [after] = await api.sql('select status, cancel_at_period_end from subscriptions where enterprise_id = $1', [
      company.enterpriseId,
    ]);
    expect(after).toEqual({ status: 'canceled', cancel_at_period_end: true });
    expect(
      await api.sql('select 1 from payment_events where event_id = any($1)', [
        own.map(([body]) => (JSON.parse(body) as { id: string }).id),
      ]),
    ).toHaveLength(2);
    api.payments.sandbox?.deliverTo(async () => 200);
  });

  test('the nightly job makes good what events have missed', async () => {
    api.payments.sandbox?.deliverTo(async () => 200);
    await api.payments.stripe.subscriptions.cancel(await subscriptionOf());
    await reconcile(api);
    const [after] = await api.sql('select status from subscriptions where enterprise_id = $1', [company.enterpriseId]);
    expect(after?.status).toBe('canceled');
  });

  test('a plan without a maximum is charged by those who are active: the nightly job counts them', async () => {
    await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_sin_limite' } });
    expect((await details()).quantity).toBe(3);
    for (const _ of [1, 2]) await addPerson(api, company.enterpriseId, { role: 'employee' });
    await reconcile(api);
    expect((await details()).quantity).toBe(5);
  });

  test('one that was begun, never paid and is over by then does not stop it', async () => {
    const body = { planId: 'price_equipo_5', quantity: 3 };
    const { data } = await api.call(routes.createSubscriptionOnPayment, { ...asAdmin(), body });
    const { subscriptionId } = data as Started;
    await api.payments.stripe.subscriptions.cancel(subscriptionId);
    await api.sql(
      `update begun_subscriptions set created_at = now() - interval '25 hours' where subscription_id = $1`,
      [subscriptionId],
    );
    await reconcile(api);
    expect(
      await api.sql('select 1 from begun_subscriptions where subscription_id = $1', [subscriptionId]),
    ).toHaveLength(0);
  });

  test('what was begun and never taken is ended by the nightly job', async () => {
    const body = { planId: 'price_equipo_5', quantity: 3, newCustomer: { email: 'nadie@ejemplo.es' } };
    const { data } = await api.call(routes.createSubscriptionForNewCustomer, { body });
    const { subscriptionId } = data as Started;
    await api.sql(
      `update begun_subscriptions set created_at = now() - interval '25 hours' where subscription_id = $1`,
      [subscriptionId],
    );
    await reconcile(api);
    expect((await api.payments.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  });

  test('what the provider says of it is kept: state, plan, limit', async () => {
    api.payments.sandbox?.deliverTo(async () => 200);
    const id = await subscriptionOf();
    const { items } = await api.payments.stripe.subscriptions.retrieve(id);
    const [item] = items.data;
    await api.payments.stripe.subscriptions.update(id, {
      items: [{ ...(item && { id: item.id }), price: 'price_equipo_30', quantity: 1 }],
    });
    await details();
    const enterprise = await api.call(routes.getEnterprise, byId());
    expect((enterprise.data as { employee_number: number | null }).employee_number).toBe(30);
  });

  test('what was paid meanwhile is not begun again', async () => {
    api.payments.sandbox?.deliverTo(async () => 200);
    await api.call(routes.cancelSubscription, ours());
    const refused = await storedCard(cards.declinesLater);
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId: refused } });
    const again = () => api.call(routes.reactivateEnterprise, { ...byId(), body: { newPriceId: 'price_equipo_30' } });
    const first = (await again()).data as Started;
    await confirm(api, first.clientSecret ?? '');
    const second = await again();
    expect([second.status, second.message]).toEqual([200, 'Suscripción reactivada correctamente']);
    expect(second.data).toMatchObject({ subscriptionId: first.subscriptionId, clientSecret: null });
  });
});
