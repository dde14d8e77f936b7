import { beforeEach, describe, expect, test } from 'vitest';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { cards, confirm } from '#tests/support/payments.ts';
import {
  type Started,
  api,
  ours,
  details,
  company,
  byId,
  asAdmin,
  storedCard,
  withCompany,
} from './billing.fixture.ts';

withCompany();

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
    expect(await punch(0)).toMatchObject({ status: 403, message: billingMessages.suspended });
    expect((await punch(30)).status).toBe(201);
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

  test('the card that pays in the end is the one that goes on paying, not the one that was refused', async () => {
    const refused = await storedCard(cards.declinesLater);
    await api.call(routes.changeSubscriptionCard, { ...ours(), body: { paymentMethodId: refused } });
    const answer = await api.call(routes.reactivateEnterprise, { ...byId(), body: { newPriceId: 'price_equipo_30' } });
    expect((await details()).default_payment_method?.id).toBe(refused);
    await confirm(api, (answer.data as Started).clientSecret ?? '');
    const { status, default_payment_method } = await details();
    expect(status).toBe('active');
    expect(default_payment_method?.id).not.toBe(refused);
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
