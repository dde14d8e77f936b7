import { prices } from './catalogue.ts';
import type { Customer, Invoice, Kind, Kinds, PaymentMethod, Subscription } from './objects.ts';

interface Seed {
  /** Ends the objects' ids: `sub_<mark>`. */
  readonly mark: string;
  readonly email: string;
  readonly priceId: string;
  readonly status: 'active' | 'trialing';
  /** Unix seconds. */
  readonly start: number;
  readonly end: number;
}

type SeededObject = { [K in Kind]: { readonly kind: K; readonly body: Kinds[K] } }[Kind];

/** A customer with a good card and a running subscription, as if they had been made through the protocol. */
export function seedSubscription({ mark, email, priceId, status, start, end }: Seed): SeededObject[] {
  const price = prices.find(({ id }) => id === priceId);
  if (!price) throw new Error(`The catalogue has no ${priceId}`);
  const kept = { created: start, livemode: false } as const;
  const [customerId, methodId, subscriptionId, invoiceId] = ['cus', 'pm', 'sub', 'in'].map(
    (prefix) => `${prefix}_${mark}`,
  ) as [string, string, string, string];
  const amount = status === 'trialing' ? 0 : price.unit_amount;
  const customer: Customer = {
    ...kept,
    id: customerId,
    object: 'customer',
    email,
    name: null,
    metadata: {},
    invoice_settings: { default_payment_method: methodId },
  };
  const method: PaymentMethod = {
    ...kept,
    id: methodId,
    object: 'payment_method',
    type: 'card',
    customer: customerId,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: new Date(end * 1000).getUTCFullYear() + 3 },
    ownBehaviour: 'good',
    ownProven: true,
  };
  const invoice: Invoice = {
    ...kept,
    id: invoiceId,
    object: 'invoice',
    number: `JOR-${mark.toUpperCase()}`,
    customer: customerId,
    status: 'paid',
    currency: 'eur',
    subtotal: amount,
    total: amount,
    amount_due: amount,
    amount_paid: amount,
    period_start: start,
    period_end: end,
    lines: { object: 'list', has_more: false, data: [{ description: `1 × ${price.nickname}`, amount }] },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
    confirmation_secret: null,
    invoice_pdf: `/sandbox/invoices/${invoiceId}/pdf`,
    hosted_invoice_url: `/sandbox/invoices/${invoiceId}/pdf`,
    ownPaymentIntent: null,
  };
  const subscription: Subscription = {
    ...kept,
    id: subscriptionId,
    object: 'subscription',
    customer: customerId,
    status,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${mark}`,
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: start,
          current_period_end: end,
        },
      ],
    },
    default_payment_method: methodId,
    latest_invoice: invoiceId,
    pending_setup_intent: null,
    discounts: [],
    trial_start: status === 'trialing' ? start : null,
    trial_end: status === 'trialing' ? end : null,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    metadata: {},
    ownPendingLines: [],
    ownFailures: 0,
    ownRetryAt: null,
  };
  return [
    { kind: 'customer', body: customer },
    { kind: 'payment_method', body: method },
    { kind: 'invoice', body: invoice },
    { kind: 'subscription', body: subscription },
  ];
}
