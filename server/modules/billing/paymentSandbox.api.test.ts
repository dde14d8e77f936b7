import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayments } from '../../ports/payments/choose.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';
import { sandboxKeys } from '../../ports/payments/sandbox/sandbox.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { quietLog } from '../../../tests/support/quietLog.ts';

const start = new Date('2026-01-31T10:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
const good = '4242424242424242';
const declined = '4000000000000002';
const noFunds = '4000000000009995';
const asksForProof = '4000002500003155';
const declinesLater = '4000000000000341';

let api: Api;
let payments: PaymentsPort;
let stripe: Stripe;
let now = start;
const events: Stripe.Event[] = [];

beforeAll(async () => {
  api = await startApi();
  payments = await openPayments({
    config: { stripe: null, dataDir: api.dataDir, pinSecret: undefined },
    database: api.database,
    clock: { now: () => now },
    log: quietLog,
    sandbox: true,
  });
  stripe = payments.stripe;
  payments.sandbox?.deliverTo(async (body, signature) => {
    events.push(payments.readEvent(body, signature));
    return 200;
  });
});
afterAll(() => api.close());

/** As Stripe.js asks: with the publishable key. */
async function fromBrowser<T>(path: string, form: Record<string, string>): Promise<{ status: number; body: T }> {
  const response = await payments.sandbox?.fetch(`https://api.stripe.com/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.publishable}` },
    body: new URLSearchParams(form),
  });
  return { status: response?.status ?? 0, body: (await response?.json()) as T };
}

async function card(number: string): Promise<Stripe.PaymentMethod> {
  const { body } = await fromBrowser<Stripe.PaymentMethod>('payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
  });
  return body;
}

const customer = () => stripe.customers.create({ email: 'cliente@ejemplo.es' });

async function subscribe(number: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id } = await customer();
  const method = await stripe.paymentMethods.attach((await card(number)).id, { customer: id });
  return stripe.subscriptions.create({
    customer: id,
    items: [{ price: 'price_equipo_15', quantity: 1 }],
    default_payment_method: method.id,
    expand: ['latest_invoice'],
    ...more,
  });
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice => {
  if (!latest_invoice || typeof latest_invoice === 'string') throw new Error('not expanded');
  return latest_invoice;
};

const later = async (moment: Date, { id }: Stripe.Subscription) => {
  now = moment;
  await payments.sandbox?.catchUp();
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
};

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: Stripe.errors.StripeError) => error.code ?? error.message,
  );

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

describe('subscriptions', () => {
  const unpaidOne = async (item: { price: string; quantity?: number } = { price: 'price_equipo_15' }) =>
    stripe.subscriptions.create({
      customer: (await customer()).id,
      items: [item],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
  const payInBrowser = async (made: Stripe.Subscription) => {
    const secret = invoiceOf(made).confirmation_secret?.client_secret ?? '';
    const { status } = await fromBrowser(`payment_intents/${secret.split('_secret')[0]}/confirm`, {
      client_secret: secret,
      payment_method: (await card(good)).id,
    });
    return status;
  };

  test('a trial costs nothing, its first invoice is charged when it ends, the next a month later', async () => {
    now = start;
    const trial = await subscribe(good, { trial_period_days: 30 });
    expect(trial.status).toBe('trialing');
    expect(invoiceOf(trial)).toMatchObject({ status: 'paid', amount_due: 0 });
    const first = await later(days(30), trial);
    expect(first.status).toBe('active');
    expect(invoiceOf(first)).toMatchObject({ status: 'paid', amount_paid: 2_900 });
    expect(first.items.data[0]?.current_period_end).toBe(Date.parse('2026-04-02T10:00:00Z') / 1000);
    const second = await later(new Date('2026-04-02T10:00:01Z'), trial);
    expect(invoiceOf(second).id).not.toBe(invoiceOf(first).id);
  });

  test('a month from 31 January ends on 28 February, and the next on 31 March', async () => {
    now = start;
    const paid = await subscribe(good);
    expect(paid.status).toBe('active');
    expect(paid.items.data[0]?.current_period_end).toBe(Date.parse('2026-02-28T10:00:00Z') / 1000);
    const next = await later(new Date('2026-02-28T10:00:00Z'), paid);
    expect(next.items.data[0]?.current_period_end).toBe(Date.parse('2026-03-31T10:00:00Z') / 1000);
  });

  test('a trial without a card ends as it was agreed', async () => {
    now = start;
    const trial = await stripe.subscriptions.create({
      customer: (await customer()).id,
      items: [{ price: 'price_equipo_5' }],
      trial_period_days: 30,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      expand: ['latest_invoice', 'pending_setup_intent'],
    });
    expect(trial.pending_setup_intent).toMatchObject({ status: 'requires_payment_method' });
    expect((await later(days(30), trial)).status).toBe('canceled');
  });

  test.each([
    ['BIENVENIDA20', [2_320, 2_900, 2_900, 2_900]],
    ['AMIGO5', [2_400, 2_400, 2_400, 2_900]],
    ['SIEMPRE10', [2_610, 2_610, 2_610, 2_610]],
  ])('the coupon %s over four months, in cents: %j', async (coupon, amounts) => {
    now = start;
    const made = await subscribe(good, { discounts: [{ coupon }] });
    const charged = [invoiceOf(made).amount_paid];
    for (const moment of ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', '2026-04-30T10:00:00Z'])
      charged.push(invoiceOf(await later(new Date(moment), made)).amount_paid);
    expect(charged).toEqual(amounts);
  });

  test('a coupon that is used up is refused, and nothing is left of the subscription', async () => {
    const before = (await stripe.subscriptions.list()).data.length;
    expect(await codeOf(subscribe(good, { discounts: [{ coupon: 'AGOTADO' }] }))).toMatch(/used up/);
    expect((await stripe.subscriptions.list()).data).toHaveLength(before);
  });

  test('a charge that fails makes it past due, is tried again, and ends it after the fourth time', async () => {
    now = start;
    const trial = await subscribe(declinesLater, { trial_period_days: 30 });
    expect((await later(days(30), trial)).status).toBe('past_due');
    for (const day of [33, 36]) expect((await later(days(day), trial)).status).toBe('past_due');
    expect((await later(days(39), trial)).status).toBe('canceled');
  });

  test('another card mends a past due one', async () => {
    now = start;
    const trial = await subscribe(declinesLater, { trial_period_days: 30 });
    const unpaid = await later(days(30), trial);
    const method = await stripe.paymentMethods.attach((await card(good)).id, { customer: String(unpaid.customer) });
    await stripe.subscriptions.update(unpaid.id, { default_payment_method: method.id });
    await stripe.invoices.pay(invoiceOf(unpaid).id ?? '');
    expect((await stripe.subscriptions.retrieve(unpaid.id)).status).toBe('active');
  });

  test('a change of plan in the middle of a period is settled with the next invoice, in cents', async () => {
    now = start;
    const made = await subscribe(good);
    now = new Date('2026-02-14T10:00:00Z');
    const item = made.items.data[0]?.id ?? '';
    await stripe.subscriptions.update(made.id, { items: [{ id: item, price: 'price_equipo_30' }] });
    const renewed = await later(new Date('2026-02-28T10:00:00Z'), made);
    // Half of the period is left: 2450 for the new plan, 1450 back for the old one, and the next month.
    expect(invoiceOf(renewed).amount_due).toBe(2_450 - 1_450 + 4_900);
  });

  test('without a card at hand it is incomplete until its invoice is paid in the browser', async () => {
    now = start;
    const made = await unpaidOne({ price: 'price_sin_limite', quantity: 75 });
    expect(made.status).toBe('incomplete');
    expect(await payInBrowser(made)).toBe(200);
    const paid = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice', 'default_payment_method'] });
    expect(paid.status).toBe('active');
    expect(invoiceOf(paid).amount_paid).toBe(11_250);
    expect(paid.default_payment_method).toMatchObject({ card: { last4: '4242' } });
  });

  test('a first payment that does not come within 23 hours ends it, and can be made no longer', async () => {
    now = start;
    const made = await unpaidOne();
    const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
    expect((await later(hours(22), made)).status).toBe('incomplete');
    expect((await later(hours(23), made)).status).toBe('incomplete_expired');
    expect(await payInBrowser(made)).toBe(400);
  });

  test('an incomplete one that is canceled can be paid no longer, and is canceled once', async () => {
    now = start;
    const made = await unpaidOne();
    expect((await stripe.subscriptions.cancel(made.id)).status).toBe('incomplete_expired');
    expect(await payInBrowser(made)).toBe(400);
    expect(await codeOf(stripe.subscriptions.cancel(made.id))).toBe('resource_missing');
  });

  test('canceled is canceled at once', async () => {
    now = start;
    const made = await subscribe(good);
    expect(await stripe.subscriptions.cancel(made.id)).toMatchObject({
      status: 'canceled',
      canceled_at: start.getTime() / 1000,
    });
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
    now = start;
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
