import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '#domain/routes.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { cards, confirm, testCard } from '#tests/support/payments.ts';
import {
  api,
  asAdmin,
  byId,
  caughtUp,
  company,
  details,
  fillUp,
  ours,
  type Started,
  storedCard,
  withCompany,
} from './billing.fixture.ts';

withCompany();

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
    if (limit === null) await fillUp();
    const answer = await api.call(routes[name], { ...byId(), body: { newPriceId } });
    expect([answer.status, answer.message]).toEqual([200, 'Plan de suscripción actualizado correctamente']);
    expect((await details()).plan?.id).toBe(newPriceId);
    const enterprise = await api.call(routes.getEnterprise, byId());
    expect((enterprise.data as { employee_number: number | null }).employee_number).toBe(limit);
  });

  test('"Plans without a max are priced at 1.5 euro per employee per month": charged by the active employees', async () => {
    // Neither the advisor nor who is inactive.
    const quantity = await fillUp();
    await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_sin_limite' } });
    expect(await details()).toMatchObject({ quantity, plan: { unit_amount: 150 } });
  });

  test.each([
    ['is no upgrade if it holds fewer people', 'upgradeSubscription', 'price_equipo_5', 6],
    ['is refused if it is sold by the head to larger companies', 'downgradeSubscription', 'price_sin_limite', 4],
  ] as const)('a plan that %s: 422 at its field', async (_, name, newPriceId, employees) => {
    await fillUp(company.enterpriseId, employees);
    const answer = await api.call(routes[name], { ...byId(), body: { newPriceId } });
    expect([answer.status, answer.errors]).toEqual([
      422,
      { newPriceId: `Este plan no admite una empresa de ${employees} empleados` },
    ]);
    expect((await details()).plan?.id).toBe('price_equipo_15');
  });

  test('a downgrade may hold fewer people: all stay active, and nobody else can be activated', async () => {
    await fillUp(company.enterpriseId, 6);
    const staff = async () =>
      api.sql('select user_id from enterprise_users where enterprise_id = $1 and active', [company.enterpriseId]);
    const before = await staff();
    const answer = await api.call(routes.downgradeSubscription, { ...byId(), body: { newPriceId: 'price_equipo_5' } });
    expect(answer.status).toBe(200);
    expect(await details()).toMatchObject({ plan: { id: 'price_equipo_5' } });
    expect(await staff()).toEqual(before);
    await api.sql('update enterprise_users set active = false where enterprise_id = $1 and user_id = $2', [
      company.enterpriseId,
      company.employeeId,
    ]);
    const activated = await api.call(routes.activateUser, {
      ...asAdmin(),
      params: { userId: company.employeeId, enterpriseId: company.enterpriseId },
    });
    expect(activated.status).toBe(409);
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
  const { subscriptions } = api.payments.stripe;
  const cancel = subscriptions.cancel.bind(subscriptions);
  vi.spyOn(subscriptions, 'cancel').mockImplementationOnce(async (id) => {
    await api.sql(`update subscriptions set subscription_id = 'sub_newer' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    return cancel(id);
  });
  const answer = await api.call(routes.cancelSubscription, ours());
  expect(answer.status).toBe(201);
  const [row] = await api.sql('select subscription_id, status from subscriptions where enterprise_id = $1', [
    company.enterpriseId,
  ]);
  expect(row).toEqual({ subscription_id: 'sub_newer', status: 'active' });
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
  const form = { name: 'Segunda SL', phone: '910000000', selectedPlan: null };
  const enterprise = (subscription_id: string) =>
    api.call(routes.createEnterprise, { ...asAdmin(), body: { ...form, cif: company.unique(), subscription_id } });
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

  test('a plan that does not hold its people is refused, as in the sign-up', async () => {
    const body = { ...wish, quantity: 6 };
    const errors = { planId: 'Este plan no admite una empresa de 6 empleados' };
    for (const name of ['createSubscriptionOnPayment', 'createSubscriptionForNewCustomer'] as const)
      expect(await api.call(routes[name], { ...asAdmin(), body })).toMatchObject({ status: 422, errors });
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
