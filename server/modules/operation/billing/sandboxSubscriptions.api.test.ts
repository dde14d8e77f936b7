import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  start,
  moveTo,
  payments,
  stripe,
  customer,
  fromBrowser,
  card,
  good,
  subscribe,
  codeOf,
  withSandbox,
} from './paymentSandbox.fixture.ts';

withSandbox();

const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

const declinesLater = '4000000000000341';

const invoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice => {
  if (!latest_invoice || typeof latest_invoice === 'string') throw new Error('not expanded');
  return latest_invoice;
};

const later = async (moment: Date, { id }: Stripe.Subscription) => {
  moveTo(moment);
  await payments.sandbox?.catchUp();
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
};

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
    moveTo(start);
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
    moveTo(start);
    const paid = await subscribe(good);
    expect(paid.status).toBe('active');
    expect(paid.items.data[0]?.current_period_end).toBe(Date.parse('2026-02-28T10:00:00Z') / 1000);
    const next = await later(new Date('2026-02-28T10:00:00Z'), paid);
    expect(next.items.data[0]?.current_period_end).toBe(Date.parse('2026-03-31T10:00:00Z') / 1000);
  });

  test('a trial without a card ends as it was agreed', async () => {
    moveTo(start);
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
    moveTo(start);
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
    moveTo(start);
    const trial = await subscribe(declinesLater, { trial_period_days: 30 });
    expect((await later(days(30), trial)).status).toBe('past_due');
    for (const day of [33, 36]) expect((await later(days(day), trial)).status).toBe('past_due');
    expect((await later(days(39), trial)).status).toBe('canceled');
  });

  test('another card mends a past due one', async () => {
    moveTo(start);
    const trial = await subscribe(declinesLater, { trial_period_days: 30 });
    const unpaid = await later(days(30), trial);
    const method = await stripe.paymentMethods.attach((await card(good)).id, { customer: String(unpaid.customer) });
    await stripe.subscriptions.update(unpaid.id, { default_payment_method: method.id });
    await stripe.invoices.pay(invoiceOf(unpaid).id ?? '');
    expect((await stripe.subscriptions.retrieve(unpaid.id)).status).toBe('active');
  });

  test('a change of plan in the middle of a period is settled with the next invoice, in cents', async () => {
    moveTo(start);
    const made = await subscribe(good);
    moveTo(new Date('2026-02-14T10:00:00Z'));
    const items = [{ id: made.items.data[0]?.id ?? '', price: 'price_equipo_30' }];
    const preview = await stripe.invoices.createPreview({ subscription: made.id, subscription_details: { items } });
    await stripe.subscriptions.update(made.id, { items });
    const renewed = await later(new Date('2026-02-28T10:00:00Z'), made);
    // Half of the period is left: 2450 for the new plan, 1450 back for the old one, and the next month.
    expect(invoiceOf(renewed).amount_due).toBe(2_450 - 1_450 + 4_900);
    expect(preview).toMatchObject({ amount_due: invoiceOf(renewed).amount_due, status: 'draft' });
    expect(
      preview.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]),
    ).toEqual([
      [-1_450, true],
      [2_450, true],
      [4_900, false],
    ]);
  });

  test('without a card at hand it is incomplete until its invoice is paid in the browser', async () => {
    moveTo(start);
    const made = await unpaidOne({ price: 'price_sin_limite', quantity: 75 });
    expect(made.status).toBe('incomplete');
    expect(await payInBrowser(made)).toBe(200);
    const paid = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice', 'default_payment_method'] });
    expect(paid.status).toBe('active');
    expect(invoiceOf(paid).amount_paid).toBe(11_250);
    expect(paid.default_payment_method).toMatchObject({ card: { last4: '4242' } });
  });

  test('a first payment that does not come within 23 hours ends it, and can be made no longer', async () => {
    moveTo(start);
    const made = await unpaidOne();
    const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
    expect((await later(hours(22), made)).status).toBe('incomplete');
    expect((await later(hours(23), made)).status).toBe('incomplete_expired');
    expect(await payInBrowser(made)).toBe(400);
  });

  test('an incomplete one that is canceled can be paid no longer, and is canceled once', async () => {
    moveTo(start);
    const made = await unpaidOne();
    expect((await stripe.subscriptions.cancel(made.id)).status).toBe('incomplete_expired');
    expect(await payInBrowser(made)).toBe(400);
    expect(await codeOf(stripe.subscriptions.cancel(made.id))).toBe('resource_missing');
  });

  test('canceled is canceled at once', async () => {
    moveTo(start);
    const made = await subscribe(good);
    expect(await stripe.subscriptions.cancel(made.id)).toMatchObject({
      status: 'canceled',
      canceled_at: start.getTime() / 1000,
    });
  });
});
