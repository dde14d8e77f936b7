import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { purgeOldOpportunities } from './index.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { api, visitor, begin, checkout, withApi } from './signUp.fixture.ts';

withApi();

const enterprises = async () =>
  Number((await api.sql<{ n: number }>('select count(*)::int as n from enterprises'))[0]?.n);

describe('"together or not at all"', () => {
  test('a CIF that is taken while the provider answers is a 409 as well', async () => {
    const { user, enterprise } = visitor();
    const { subscriptionId } = await begin(user.email);
    const answer = await whileBlocked(api.database, {
      hold: (tx) => tx.run(sql`select pg_advisory_xact_lock(hashtext('payment sandbox'))`),
      start: () => checkout({ user, enterprise, subscription_id: subscriptionId }),
      meanwhile: (tx) =>
        tx.run(
          sql`insert into enterprises (name, cif, public_code, qr_secret)
              values ('Otra SL', ${enterprise.cif}, ${randomUUID()}, 'x')`,
        ),
    });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([409, ['cif']]);
  });

  test('a taken CIF: 409 that names it, and nothing comes into being; a DNI may stand elsewhere', async () => {
    const first = visitor();
    await checkout({ ...first, selectedPlan: 'price_equipo_15' });
    const before = await enterprises();
    const second = visitor();
    const begun = await begin(second.user.email);
    const clash = { enterprise: { ...second.enterprise, cif: first.enterprise.cif } };
    const answer = await checkout({ ...second, ...clash, subscription_id: begun.subscriptionId });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([409, ['cif']]);
    expect(answer.message).toContain('CIF');
    expect(await enterprises()).toBe(before);
    const user = { ...second.user, dni: first.user.dni };
    expect((await checkout({ ...second, user, subscription_id: begun.subscriptionId })).status).toBe(201);
  });

  test('a sign-up whose answer was lost is answered alike when it is sent again, and made once', async () => {
    const input = visitor();
    const begun = await begin(input.user.email);
    const body = { ...input, subscription_id: begun.subscriptionId };
    const first = await checkout(body);
    const before = await enterprises();
    const again = await checkout(body);
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect(await enterprises()).toBe(before);
    const another = visitor();
    expect((await checkout({ ...another, subscription_id: begun.subscriptionId })).status).toBe(422);
  });

  test('a subscription is taken once, also by two requests at the same time', async () => {
    const begun = await begin('doble@nueva.es');
    const before = await enterprises();
    const answers = await Promise.all(
      [visitor(), visitor()].map((input) => checkout({ ...input, subscription_id: begun.subscriptionId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      expect.toSatisfy((code) => code === 409 || code === 422),
    ]);
    expect(await enterprises()).toBe(before + 1);
  });

  test('a subscription that nobody began is refused', async () => {
    const answer = await checkout({ ...visitor(), subscription_id: 'sub_x' });
    expect([answer.status, answer.errors]).toEqual([
      422,
      { subscription_id: 'El alta ha caducado. Vuelve a elegir el plan' },
    ]);
  });

  test('"A plan must be selected: Debes seleccionar un plan"', async () => {
    const answer = await checkout(visitor());
    expect([answer.status, answer.message]).toEqual([422, 'Debes seleccionar un plan']);
  });
});

test('a card is kept for nobody but the visitor whose sign-up is under way', async () => {
  const body = { customerId: 'cus_x', paymentMethodId: 'pm_x' };
  expect((await api.call(routes.storePaymentMethodOffSession, { body })).status).toBe(404);
});

describe('opportunities: "created and updated with user and enterprise data as the sign-up form progresses"', () => {
  test('created, updated in parts, under data or as such', async () => {
    const { data } = await api.call(routes.createOpportunity, { body: { data: { user: { name: 'Ana' } } } });
    const { id } = data as { id: number };
    const changed = await api.call(routes.updateOpportunity, {
      params: { id },
      body: { enterprise: { name: 'Nueva' } },
    });
    expect(changed.status).toBe(200);
    const [row] = await api.sql('select "user", enterprise from opportunities where id = $1', [id]);
    expect(row).toEqual({ user: '{"name":"Ana"}', enterprise: '{"name":"Nueva"}' });
  });

  test('what nobody has touched for a year is forgotten (art. 5.1.e RGPD); what is younger stays', async () => {
    const create = async () =>
      ((await api.call(routes.createOpportunity, { body: { user: { name: 'Ana' } } })).data as { id: number }).id;
    const [old, fresh] = [await create(), await create()];
    await api.sql(
      `update opportunities set updated_at = '2025-11-21T09:00:00Z', created_at = '2025-11-20T09:00:00Z' where id = $1`,
      [old],
    );
    const left = async () => (await api.sql<{ id: number }>('select id from opportunities')).map(({ id }) => id);
    await purgeOldOpportunities(api.database, { now: () => new Date('2026-11-21T08:59:00Z') });
    expect(await left()).toContain(old);
    await purgeOldOpportunities(api.database, { now: () => new Date('2026-11-21T09:01:00Z') });
    expect(await left()).not.toContain(old);
    expect(await left()).toContain(fresh);
  });

  test('one that is not there: 404', async () => {
    expect((await api.call(routes.updateOpportunity, { params: { id: 5 }, body: {} })).status).toBe(404);
  });
});
