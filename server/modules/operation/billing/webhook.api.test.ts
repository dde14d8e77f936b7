import { describe, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { reconcile } from './index.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { cards, confirm } from '#tests/support/payments.ts';
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

const subscriptionOf = async (): Promise<string> => {
  const [row] = await api.sql<{ subscription_id: string }>(
    'select subscription_id from subscriptions where enterprise_id = $1',
    [company.enterpriseId],
  );
  return row?.subscription_id ?? '';
};

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
    const employees = await fillUp();
    await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_sin_limite' } });
    expect((await details()).quantity).toBe(employees);
    for (const _ of [1, 2]) await addPerson(api, company.enterpriseId, { role: 'employee' });
    await reconcile(api);
    expect((await details()).quantity).toBe(employees + 2);
  });

  test('one that was begun, never paid and is over by then does not stop it', async () => {
    const body = { planId: 'price_equipo_5', quantity: 3 };
    const { data } = await api.call(routes.createSubscriptionOnPayment, { ...asAdmin(), body });
    const { subscriptionId } = data as Started;
    await api.payments.stripe.subscriptions.cancel(subscriptionId);
    await api.sql(
      `update pending_subscriptions set created_at = now() - interval '25 hours' where subscription_id = $1`,
      [subscriptionId],
    );
    await reconcile(api);
    expect(
      await api.sql('select 1 from pending_subscriptions where subscription_id = $1', [subscriptionId]),
    ).toHaveLength(0);
  });

  test('what was begun and never taken is ended by the nightly job', async () => {
    const body = { planId: 'price_equipo_5', quantity: 3, newCustomer: { email: 'nadie@ejemplo.es' } };
    const { data } = await api.call(routes.createSubscriptionForNewCustomer, { body });
    const { subscriptionId } = data as Started;
    await api.sql(
      `update pending_subscriptions set created_at = now() - interval '25 hours' where subscription_id = $1`,
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
