import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#domain/routes.ts';
import { openSandbox, type Sandbox, sandboxKeys, signatureOf } from '#server/ports/payments/sandbox/sandbox.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';

interface Started {
  clientSecret: string | null;
  subscriptionId: string;
  customerId: string;
}

const webhookSecret = 'whsec_of_the_provider';
const requested: string[] = [];
let api: Api;
let provider: Sandbox;

/** Stands at the network's edge and answers as `api.stripe.com`; anything else on the network is refused. */
async function network(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  if (origin !== 'https://api.stripe.com') throw new Error(`Nothing but the provider is asked for: ${request.url}`);
  requested.push(`${request.method} ${pathname} ${request.headers.get('authorization')}`);
  return provider.fetch(request.clone());
}

beforeAll(async () => {
  vi.stubGlobal('fetch', network);
  api = await startApi({
    STRIPE_SECRET_KEY: sandboxKeys.secret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_provider',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  provider = openSandbox({
    database: api.database,
    clock: { now: () => new Date() },
    log: quietLog,
    webhookSecret,
  });
});
afterAll(async () => {
  await provider.close();
  await api.close();
  vi.unstubAllGlobals();
});

/** The card field of the browser, which speaks to the provider itself. */
async function confirm(clientSecret: string): Promise<string> {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await provider.fetch(`https://api.stripe.com/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxKeys.publishable}` },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as { id: string; payment_method: string };
  };
  const { id } = await post('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  const [intent = ''] = clientSecret.split('_secret');
  await post(`setup_intents/${intent}/confirm`, { client_secret: clientSecret, payment_method: id });
  return id;
}

describe('with the provider’s keys set', () => {
  test('a sign-up with a card goes over the network to api.stripe.com, with the secret key', async () => {
    const plans = await api.call(routes.listPrices);
    expect(plans.data).toHaveLength(7);
    const user = { name: 'Ana', last_name: 'López', email: 'ana@claves.es', dni: 'CLAVES1', phone: '600000000' };
    const enterprise = { name: 'Claves SL', cif: 'CLAVES1', phone: '910000000', employee_number: 3 };
    const begun = await api.call(routes.createSubscriptionForNewCustomer, {
      body: { planId: 'price_equipo_5', quantity: 3, newCustomer: { email: user.email }, discount: 'SIEMPRE10' },
    });
    const { clientSecret, customerId, subscriptionId } = begun.data as Started;
    const paymentMethodId = await confirm(clientSecret ?? '');
    await api.call(routes.storePaymentMethodOffSession, { body: { customerId, paymentMethodId } });
    const made = await api.call(routes.checkout, {
      body: { user, enterprise, subscription_id: subscriptionId, customer_id: customerId },
    });
    expect(made.status).toBe(201);
    expect(requested).toEqual(
      expect.arrayContaining(
        ['POST /v1/customers', 'POST /v1/subscriptions', `GET /v1/subscriptions/${subscriptionId}`].map(
          (call) => `${call} Bearer ${sandboxKeys.secret}`,
        ),
      ),
    );
  });

  test('another card, another plan, cancel and reactivation go the same way; events come signed', async () => {
    const company = await createCompany(api);
    const as = company.adminId;
    const at = { as, params: { enterpriseId: company.enterpriseId } };
    const by = { as, params: { id: company.enterpriseId } };
    const state = async () => (await api.call(routes.getSubscription, at)).data;
    const intent = await api.call(routes.createSetupIntent, { as, body: { enterpriseId: company.enterpriseId } });
    const paymentMethodId = await confirm((intent.data as { clientSecret: string }).clientSecret);
    const body = { paymentMethodId, enterpriseId: company.enterpriseId };
    expect((await api.call(routes.storePaymentMethod, { as, body })).status).toBe(200);

    requested.length = 0;
    expect((await api.call(routes.changeSubscriptionCard, { ...at, body })).status).toBe(201);
    const newPriceId = 'price_equipo_30';
    expect((await api.call(routes.upgradeSubscription, { ...by, body: { newPriceId } })).status).toBe(200);
    expect(await state()).toMatchObject({
      status: 'active',
      plan: { id: newPriceId },
      default_payment_method: { card: { last4: '4242', exp_year: 2034 } },
    });
    expect((await api.call(routes.cancelSubscription, at)).status).toBe(201);
    expect(await state()).toMatchObject({ status: 'canceled' });
    const again = await api.call(routes.reactivateEnterprise, { ...by, body: { newPriceId: 'price_equipo_15' } });
    expect([again.status, await state()]).toMatchObject([200, { status: 'active', plan: { id: 'price_equipo_15' } }]);
    const calls = requested.map((call) => call.replace(/(sub|cus)_[^/ ]+/, '').replace(/ Bearer .*/, ''));
    for (const call of ['POST /v1/customers/', 'POST /v1/subscriptions/', 'DELETE /v1/subscriptions/'])
      expect(calls).toContain(call);
    expect(requested.every((call) => call.endsWith(` Bearer ${sandboxKeys.secret}`))).toBe(true);

    const { subscriptionId } = again.data as Started;
    await provider.fetch(`https://api.stripe.com/v1/subscriptions/${subscriptionId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${sandboxKeys.secret}` },
    });
    const payload = JSON.stringify({
      id: 'evt_ended',
      object: 'event',
      type: 'customer.subscription.deleted',
      data: { object: { id: subscriptionId, object: 'subscription' } },
    });
    await api.app.fastify.inject({
      method: 'POST',
      url: routes.receivePaymentEvent.path,
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(payload, webhookSecret, Math.floor(Date.now() / 1000)),
      },
    });
    const known = await api.call(routes.getSubscription, { ...at, query: { known: 1 } });
    expect(known.data).toMatchObject({ status: 'canceled' });
  });

  test('the browser gets the publishable key, and the page may load the provider’s script and frames', async () => {
    const { data } = await api.call(routes.config);
    expect(data).toMatchObject({ stripePublishableKey: 'pk_test_of_the_provider' });
    const { headers } = await api.app.fastify.inject({ method: 'GET', url: '/api/health' });
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((rule) => [rule.split(' ', 1)[0], rule]),
    );
    expect(policy['script-src']).toContain(' https://js.stripe.com');
    expect(policy['frame-src']).toContain(' https://js.stripe.com');
    expect(policy['frame-src']).toContain(' https://hooks.stripe.com');
    expect(policy['connect-src']).toContain(' https://api.stripe.com');
  });

  test('nothing of the sandbox is served', async () => {
    const answer = await api.app.fastify.inject({ method: 'POST', url: '/sandbox/v1/payment_methods' });
    expect(answer.statusCode).toBe(404);
  });

  test('events are taken with the signature of its own secret alone', async () => {
    const payload = JSON.stringify({ id: 'evt_keys', object: 'event', type: 'ping', data: { object: {} } });
    const send = (secret: string) =>
      api.app.fastify.inject({
        method: 'POST',
        url: routes.receivePaymentEvent.path,
        payload,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(payload, secret, Math.floor(Date.now() / 1000)),
        },
      });
    expect((await send('whsec_of_somebody_else')).statusCode).toBe(400);
    expect((await send(webhookSecret)).statusCode).toBe(200);
  });
});

test('without keys the provider’s hosts stay out, and the browser’s calls come as forms', async () => {
  const own = await startApi();
  const answer = await own.app.fastify.inject({
    method: 'POST',
    url: '/sandbox/v1/payment_methods',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123',
  });
  const json = await own.app.fastify.inject({
    method: 'POST',
    url: routes.login.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a@b.es&password=x',
  });
  const { data } = await own.call(routes.config);
  await own.close();
  expect([answer.statusCode, answer.json().card.last4]).toEqual([200, '4242']);
  expect(String(answer.headers['content-security-policy'])).not.toContain('stripe.com');
  expect(json.statusCode).toBe(415);
  expect(data).toMatchObject({ stripePublishableKey: null });
});

test('a provider that cannot be reached: 503, and it is said that nothing was charged', async () => {
  const down = await startApi({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  vi.spyOn(provider, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const answer = await down.call(routes.listPrices);
  vi.restoreAllMocks();
  await down.close();
  expect([answer.status, answer.message]).toEqual([
    503,
    'El servicio de pagos no responde. No se ha cobrado nada: vuelve a intentarlo en unos minutos',
  ]);
});
