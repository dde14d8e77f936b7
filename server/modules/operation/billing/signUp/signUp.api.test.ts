import { describe, expect, test } from 'vitest';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import { routes } from '#domain/routes.ts';
import { cards, confirm } from '#tests/support/payments.ts';
import { visitor, api, begin, checkout, withApi } from './signUp.fixture.ts';

withApi();

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
  const [membership] = await api.sql<{ account_id: number; role: string; employee_limit: number }>(
    'select account_id, role, employee_limit from enterprise_users join enterprises on id = enterprise_id where enterprise_id = $1',
    [enterpriseId],
  );
  expect(membership).toMatchObject({ role: 'admin', employee_limit: 15 });
  const mail = api.outbox.find(({ to }) => to === input.user.email);
  expect(mail?.text).toMatch(/\/verificacion\/\S+/);

  const as = membership?.account_id ?? 0;
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
    const made = await checkout({ ...input, user: { ...input.user, ...user }, selectedPlan: 'price_equipo_15' });
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
