import { describe, expect, test } from 'vitest';
import {
  stripe,
  codeOf,
  customer,
  card,
  good,
  fromBrowser,
  moveTo,
  start,
  payments,
  events,
  subscribe,
  api,
  withSandbox,
} from './paymentSandbox.fixture.ts';

withSandbox();

const declined = '4000000000000002';

const noFunds = '4000000000009995';

const asksForProof = '4000002500003155';

describe('catalogue', () => {
  test('"four ranges under 60, two from 60, one without maximum"', async () => {
    const { data } = await stripe.prices.list({ active: true, limit: 100 });
    const ranges = data.map(({ metadata }) => [Number(metadata.min), Number(metadata.max ?? Infinity)]);
    expect(ranges.filter(([min = 0]) => min < 60)).toHaveLength(4);
    expect(ranges.filter(([min = 0, max = 0]) => min >= 60 && max < Infinity)).toHaveLength(2);
    expect(data.filter(({ metadata }) => metadata.max === undefined).map(({ unit_amount }) => unit_amount)).toEqual([
      150,
    ]);
  });

  test('coupons by their code; one that does not exist is a 404', async () => {
    expect(await stripe.coupons.retrieve('AMIGO5')).toMatchObject({ amount_off: 500, duration_in_months: 3 });
    expect(await codeOf(stripe.coupons.retrieve('NADA'))).toBe('resource_missing');
  });
});

describe('cards', () => {
  test.each([
    [declined, 'card_declined'],
    [noFunds, 'card_declined'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('%s is refused when it is put on file: %s', async (number, code) => {
    const { id } = await customer();
    expect(await codeOf(stripe.paymentMethods.attach((await card(number)).id, { customer: id }))).toBe(code);
  });

  test('a number that is no test card is refused, so that no real one is typed in', async () => {
    expect(await card('4111111111111111')).toMatchObject({ error: { code: 'incorrect_number' } });
  });

  test('an intent is known in the browser by its secret only', async () => {
    const intent = await stripe.setupIntents.create({ customer: (await customer()).id });
    const method = await card(good);
    const wrong = await fromBrowser(`setup_intents/${intent.id}/confirm`, {
      client_secret: 'other',
      payment_method: method.id,
    });
    expect(wrong.status).toBe(401);
    const right = await fromBrowser(`setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      payment_method: method.id,
    });
    expect(right.body).toMatchObject({ status: 'succeeded' });
  });

  test('a declined intent says why and can be tried with another card', async () => {
    const intent = await stripe.setupIntents.create({ customer: (await customer()).id });
    const put = async (number: string) =>
      fromBrowser<{ error?: object }>(`setup_intents/${intent.id}/confirm`, {
        client_secret: intent.client_secret ?? '',
        payment_method: (await card(number)).id,
      });
    expect(await put(declined)).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined' },
    });
    expect(await put(good)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  test.each([
    ['succeed', 'succeeded'],
    ['refuse', 'requires_payment_method'],
  ])('a card that asks for proof: %s → %s', async (outcome, status) => {
    const intent = await stripe.setupIntents.create({ customer: (await customer()).id });
    const client_secret = intent.client_secret ?? '';
    const requested = await fromBrowser(`setup_intents/${intent.id}/confirm`, {
      client_secret,
      payment_method: (await card(asksForProof)).id,
    });
    expect(requested.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await fromBrowser(`setup_intents/${intent.id}/authenticate`, { client_secret, outcome });
    expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe(status);
  });
});

describe('protocol', () => {
  test('the same idempotency key answers alike and does nothing twice; with something else it is refused', async () => {
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.customers.create({ email: 'a@ejemplo.es' }, options);
    expect((await stripe.customers.create({ email: 'a@ejemplo.es' }, options)).id).toBe(first.id);
    expect(await codeOf(stripe.customers.create({ email: 'b@ejemplo.es' }, options))).toMatch(/same parameters/);
  });

  test('what the product does not ask of it is refused loudly', async () => {
    expect(await codeOf(stripe.refunds.list())).toMatch(/does not know GET \/v1\/refunds/);
  });

  test('the publishable key opens only what Stripe.js asks for', async () => {
    expect((await fromBrowser('customers', { email: 'x@ejemplo.es' })).status).toBe(401);
  });

  test('each change is received by a signed event, in order, and nothing of the sandbox itself leaves it', async () => {
    moveTo(start);
    await payments.sandbox?.catchUp();
    events.length = 0;
    const made = await subscribe(good);
    await stripe.subscriptions.cancel(made.id);
    await payments.sandbox?.catchUp();
    expect(events.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'payment_intent.succeeded',
      'customer.subscription.deleted',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/"own[A-Z]/);
  });

  test('an event that is not taken waits and is received again; one that is taken is gone', async () => {
    const waiting = () => api.sql(`select 1 from sandbox_objects where kind = 'event'`);
    await payments.sandbox?.catchUp();
    expect(await waiting()).toEqual([]);
    const received: string[] = [];
    let status = 503;
    payments.sandbox?.deliverTo(async (body) => {
      received.push(body);
      return status;
    });
    const made = await subscribe(good);
    await payments.sandbox?.catchUp();
    const [first] = received;
    expect(first).toContain(made.id);
    expect(await waiting()).not.toEqual([]);
    status = 200;
    received.length = 0;
    await payments.sandbox?.catchUp();
    expect(received[0]).toBe(first);
    expect(new Set(received).size).toBe(received.length);
    expect(await waiting()).toEqual([]);
  });

  test('a forged event is refused', () => {
    expect(() => payments.readEvent('{}', 't=1,v1=00')).toThrow(/signature/i);
  });
});
