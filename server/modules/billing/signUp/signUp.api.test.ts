import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubscriptionDetails } from '../../../../domain/billing/billing.ts';
import { routes } from '../../../../domain/routes.ts';
import { purgeOldOpportunities } from './index.ts';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { whileBlocked } from '../../../../tests/support/blocked.ts';
import { cards, confirm } from '../../../../tests/support/payments.ts';

interface Started {
  clientSecret: string | null;
  subscriptionId: string;
  customerId: string;
}

let api: Api;
let counter = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function visitor() {
  counter += 1;
  return {
    user: {
      name: 'Ana',
      last_name: 'López',
      email: `ana${counter}@nueva.es`,
      dni: `NUEVA${counter}`,
      phone: '600000000',
    },
    enterprise: { name: `Nueva ${counter} SL`, cif: `NUEVACIF${counter}`, phone: '910000000', employee_number: 12 },
  };
}

const begin = async (email: string, more: object = {}) => {
  const body = { planId: 'price_equipo_15', quantity: 12, newCustomer: { email }, ...more };
  return (await api.call(routes.createSubscriptionForNewCustomer, { body })).data as Started;
};
const checkout = (body: object) => api.call(routes.checkout, { body });
const enterprises = async () =>
  Number((await api.sql<{ n: number }>('select count(*)::int as n from enterprises'))[0]?.n);

describe('"check-data: checks sign-up data; a non-200 answer shows its message"', () => {
  test('good data: 200', async () => {
    const { user, enterprise } = visitor();
    const body = { companyData: enterprise, userData: user };
    expect((await api.call(routes.checkSignUpData, { body })).status).toBe(200);
    expect((await api.call(routes.checkSignUpData, { body: { companyData: enterprise } })).status).toBe(200);
  });

  test.each([
    [{ name: '' }, {}, { 'userData.name': 'El nombre es requerido' }],
    [{ email: 'ana' }, {}, { 'userData.email': 'El email debe tener un formato válido' }],
    [{}, { cif: '' }, { 'companyData.cif': 'El CIF es requerido' }],
    [{}, { phone: undefined }, { 'companyData.phone': 'El teléfono es requerido' }],
    [{}, { employee_number: 0 }, { 'companyData.employee_number': 'El número de empleados debe ser mayor que 0' }],
  ])('%j %j', async (user, enterprise, errors) => {
    const input = visitor();
    const body = { companyData: { ...input.enterprise, ...enterprise }, userData: { ...input.user, ...user } };
    const answer = await api.call(routes.checkSignUpData, { body });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });
});

test('a trial without a card: account, enterprise and subscription, and a mail to verify the address', async () => {
  const input = visitor();
  const begun = await begin(input.user.email);
  const answer = await checkout({
    ...input,
    subscription_id: begun.subscriptionId,
    customer_id: begun.customerId,
    selectedPlan: 'price_equipo_15',
  });
  expect(answer.status).toBe(201);
  const { subscription, enterpriseId } = answer.data as { subscription: object; enterpriseId: number };
  expect(subscription).toEqual({ id: begun.subscriptionId, status: 'trialing' });
  const [membership] = await api.sql<{ user_id: number; role: string; employee_limit: number }>(
    'select user_id, role, employee_limit from enterprise_users join enterprises on id = enterprise_id where enterprise_id = $1',
    [enterpriseId],
  );
  expect(membership).toMatchObject({ role: 'admin', employee_limit: 15 });
  const mail = api.outbox.find(({ to }) => to === input.user.email);
  expect(mail?.text).toMatch(/\/verificacion\/\S+/);

  const as = membership?.user_id ?? 0;
  const details = (await api.call(routes.getSubscription, { as, params: { enterpriseId } }))
    .data as SubscriptionDetails;
  const days = ((details.current_period_end ?? 0) - (details.current_period_start ?? 0)) / 86_400;
  expect([details.status, days, details.default_payment_method]).toEqual(['trialing', 30, null]);
});

test('with a card: it is saved, asks for proof where its bank does, and pays when the trial is over', async () => {
  const input = visitor();
  const begun = await begin(input.user.email, { discount: 'BIENVENIDA20' });
  expect(await confirm(api, begun.clientSecret ?? '', cards.noFunds)).toMatchObject({ status: 402 });
  const { body } = await confirm(api, begun.clientSecret ?? '');
  const stored = await api.call(routes.storePaymentMethodOffSession, {
    body: { customerId: begun.customerId, paymentMethodId: body.payment_method },
  });
  expect(stored.status).toBe(200);
  await checkout({ ...input, subscription_id: begun.subscriptionId, selectedPlan: { id: 'price_equipo_15' } });
  api.setNow(new Date(Date.now() + 30.5 * 86_400_000));
  await api.payments.sandbox?.catchUp();
  const [row] = await api.sql('select status from subscriptions where subscription_id = $1', [begun.subscriptionId]);
  const paid = await api.payments.stripe.subscriptions.retrieve(begun.subscriptionId, { expand: ['latest_invoice'] });
  api.setNow(null);
  expect(row?.status).toBe('active');
  expect(paid.latest_invoice).toMatchObject({ amount_paid: 2_320, status: 'paid' });
});

test('without a subscription begun before, a trial of the chosen plan begins', async () => {
  const answer = await checkout({ ...visitor(), selectedPlan: { id: 'price_equipo_30' } });
  expect(answer.data).toMatchObject({ subscription: { status: 'trialing' } });
});

describe('"Terms and privacy must be accepted. Marketing consent is optional": what was agreed to can be shown', () => {
  const consentsOf = async (user: object) => {
    const input = visitor();
    const made = await checkout({ ...input, user: { ...input.user, ...user }, selectedPlan: 'price_equipo_5' });
    expect(made.status).toBe(201);
    return api.sql(
      `select kind, version, given_at > now() - interval '1 minute' as now from consents c join users u on u.id = c.user_id
        where u.email = $1 order by kind`,
      [input.user.email],
    );
  };

  test('the version of the texts and the moment are kept, of each apart', async () => {
    expect(await consentsOf({ terms_version: '2026-11-21', marketing: true })).toEqual([
      { kind: 'marketing', version: '2026-11-21', now: true },
      { kind: 'terms', version: '2026-11-21', now: true },
    ]);
    expect(await consentsOf({ terms_version: '2026-11-21' })).toMatchObject([{ kind: 'terms' }]);
  });

  test('what was not said is not kept', async () => {
    expect(await consentsOf({})).toEqual([]);
  });
});

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

  test('a taken e-mail or CIF: 409 that names it, and nothing comes into being; a DNI may stand elsewhere', async () => {
    const first = visitor();
    await checkout({ ...first, selectedPlan: 'price_equipo_5' });
    const before = await enterprises();
    const second = visitor();
    const begun = await begin(second.user.email);
    for (const [clash, field, text] of [
      [{ user: { ...second.user, email: first.user.email.toUpperCase() } }, 'email', 'users_email_unique'],
      [{ enterprise: { ...second.enterprise, cif: first.enterprise.cif } }, 'cif', 'CIF'],
    ] as const) {
      const answer = await checkout({ ...second, ...clash, subscription_id: begun.subscriptionId });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([409, [field]]);
      expect(answer.message).toContain(text);
    }
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
