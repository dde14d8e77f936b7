import type { Handler } from './call.ts';
import { textOf } from './form.ts';
import { blankIntent, confirmIntent, reductionOf, Refused } from './intents.ts';
import type { Invoice, InvoiceLine, PaymentIntent, Subscription } from './objects.ts';
import type { Store } from './store.ts';

interface Period {
  start: number;
  end: number;
}

/** What lines come to, in cents, and what is due of it after the discounts of a moment; a credit is no debt. */
export function totalsOf(
  lines: readonly InvoiceLine[],
  discounts: Subscription['discounts'],
  at: number,
): { subtotal: number; due: number } {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal, due: Math.max(0, subtotal - reductionOf(Math.max(0, subtotal), discounts, at)) };
}

/**
 * The invoice of a period. Nothing to pay: paid at once; else open, with the intent that pays it.
 * @param lines without those that a change of plan has left, which are added
 */
export async function makeInvoice(
  store: Store,
  subscription: Subscription,
  period: Period,
  lines: readonly InvoiceLine[],
): Promise<Invoice> {
  const id = store.newId('invoice');
  const all = [...subscription.ownPendingLines, ...lines];
  const { subtotal, due } = totalsOf(all, subscription.discounts, store.now);
  const intent = due > 0 ? await newPaymentIntent(store, subscription, id, due) : null;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    created: store.now,
    livemode: false,
    number: `JOR-${id.slice(-8).toUpperCase()}`,
    customer: subscription.customer,
    status: intent ? 'open' : 'paid',
    currency: 'eur',
    subtotal,
    total: due,
    amount_due: due,
    amount_paid: 0,
    period_start: period.start,
    period_end: period.end,
    lines: { object: 'list', data: all, has_more: false },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    confirmation_secret: intent && { type: 'payment_intent', client_secret: intent.client_secret },
    invoice_pdf: `/sandbox/invoices/${id}/pdf`,
    hosted_invoice_url: `/sandbox/invoices/${id}/pdf`,
    ownPaymentIntent: intent?.id ?? null,
  };
  await store.put('invoice', invoice);
  if (!intent) await store.emit('invoice.paid', invoice);
  return invoice;
}

async function newPaymentIntent(
  store: Store,
  { customer }: Subscription,
  invoiceId: string,
  amount: number,
): Promise<PaymentIntent> {
  const intent: PaymentIntent = {
    ...blankIntent(store, 'payment_intent', customer),
    amount,
    currency: 'eur',
    last_payment_error: null,
    ownInvoice: invoiceId,
  };
  await store.put('payment_intent', intent);
  return intent;
}

/** @returns whether it was paid; a card that asks for proof cannot give it while nobody is there */
export async function payInvoice(store: Store, invoice: Invoice, methodId: string | null): Promise<boolean> {
  if (invoice.status === 'paid') return true;
  if (!methodId || !invoice.ownPaymentIntent) return false;
  const intent = await store.get('payment_intent', invoice.ownPaymentIntent);
  const outcome = await confirmIntent(store, intent, methodId);
  const paid = !(outcome instanceof Refused) && outcome.status === 'succeeded';
  if (!paid) await store.emit('invoice.payment_failed', invoice);
  return paid;
}

export const invoiceHandlers = {
  retrieve: ({ store, id }) => store.get('invoice', id),
  pay: async ({ store, id, form }) => {
    const invoice = await store.get('invoice', id);
    const subscription = await store.get('subscription', invoice.parent.subscription_details.subscription);
    const method = textOf(form, 'payment_method') ?? subscription.default_payment_method ?? '';
    if (invoice.status === 'paid' || !invoice.ownPaymentIntent) return invoice;
    const outcome = await confirmIntent(store, await store.get('payment_intent', invoice.ownPaymentIntent), method);
    return outcome instanceof Refused ? outcome : store.get('invoice', id);
  },
} satisfies Record<string, Handler>;
