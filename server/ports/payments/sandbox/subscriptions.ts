import { type Handler, list } from './call.ts';
import { type Form, formOf, isOn, listOf, textOf, textsOf } from './form.ts';
import { newSetupIntent, redeem } from './intents.ts';
import { makeInvoice, payInvoice } from './invoices.ts';
import { monthLater } from './months.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from './objects.ts';
import { invalid, missing as unknown, type Store } from './store.ts';

const daySeconds = 86_400;

export const lineOf = (price: Price, quantity: number): InvoiceLine => ({
  description: `${quantity} × ${price.nickname}`,
  amount: price.unit_amount * quantity,
});

/** The item of a form that creates or changes a subscription. */
export const firstItem = (form: Form): Form => {
  const [item] = listOf(form, 'items');
  return typeof item === 'object' && !Array.isArray(item) ? item : {};
};

export function quantityOf(item: Form, before = 1): number {
  const input = textOf(item, 'quantity');
  const quantity = input === undefined ? before : Number(input);
  if (!Number.isInteger(quantity) || quantity < 1) throw invalid('Invalid integer: quantity', 'items[0][quantity]');
  return quantity;
}

/** The card that pays: given, the subscription's, else the customer's. */
export async function payingMethod(store: Store, subscription: Subscription): Promise<string | null> {
  const customer = await store.get('customer', subscription.customer);
  return subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
}

export async function setStatus(
  store: Store,
  subscription: Subscription,
  change: Partial<Subscription>,
): Promise<Subscription> {
  const changed = { ...subscription, ...change };
  await store.put('subscription', changed);
  const type = changed.status === 'canceled' ? 'deleted' : 'updated';
  await store.emit(`customer.subscription.${type}`, changed);
  return changed;
}

const isOver = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** The first payment never succeeded: the subscription is over, and what was to be paid can be paid no longer. */
export async function giveUp(store: Store, subscription: Subscription): Promise<Subscription> {
  const invoice = await store.get('invoice', subscription.latest_invoice ?? '');
  await store.put('invoice', { ...invoice, status: 'void' });
  if (invoice.ownPaymentIntent) {
    const intent = await store.get('payment_intent', invoice.ownPaymentIntent);
    await store.put('payment_intent', { ...intent, status: 'canceled', next_action: null });
  }
  return setStatus(store, subscription, { status: 'incomplete_expired', ended_at: store.now });
}

async function create(store: Store, form: Form): Promise<Subscription> {
  const customer = await store.get('customer', textOf(form, 'customer'), 'customer');
  const item = firstItem(form);
  const price = await store.get('price', textOf(item, 'price'), 'items[0][price]');
  const trialDays = Number(textOf(form, 'trial_period_days') ?? 0);
  const [discount] = listOf(form, 'discounts');
  const code = typeof discount === 'object' && !Array.isArray(discount) ? textOf(discount, 'coupon') : undefined;
  const card = textOf(form, 'default_payment_method');
  if (card) await assertBelongs(store, card, customer.id);
  const trialEnd = trialDays > 0 ? store.now + trialDays * daySeconds : null;
  const missing = textOf(formOf(formOf(form, 'trial_settings'), 'end_behavior'), 'missing_payment_method');
  const saves = textOf(formOf(form, 'payment_settings'), 'save_default_payment_method');
  const subscription: Subscription = {
    id: store.newId('subscription'),
    object: 'subscription',
    created: store.now,
    livemode: false,
    customer: customer.id,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: store.newId('si'),
          object: 'subscription_item',
          price,
          quantity: quantityOf(item),
          current_period_start: store.now,
          current_period_end: trialEnd ?? monthLater(store.now),
        },
      ],
    },
    default_payment_method: card ?? null,
    latest_invoice: null,
    pending_setup_intent: null,
    discounts: code ? [await redeem(store, code)] : [],
    trial_start: trialEnd === null ? null : store.now,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: missing === 'cancel' ? 'cancel' : 'create_invoice' } },
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    metadata: textsOf(form, 'metadata'),
    payment_settings: { save_default_payment_method: saves === 'on_subscription' ? saves : 'off' },
    ownPendingLines: [],
    ownFailures: 0,
    ownRetryAt: null,
  };
  await store.put('subscription', subscription);
  const [{ quantity, current_period_end }] = subscription.items.data;
  const lines = trialEnd === null ? [lineOf(price, quantity)] : [];
  const invoice = await makeInvoice(store, subscription, { start: store.now, end: current_period_end }, lines);
  const method = await payingMethod(store, subscription);
  const asksForCard = trialEnd !== null && !method;
  const made: Subscription = {
    ...subscription,
    status: subscription.status === 'incomplete' && invoice.status === 'paid' ? 'active' : subscription.status,
    latest_invoice: invoice.id,
    pending_setup_intent: asksForCard
      ? (await newSetupIntent(store, customer.id, { subscription: subscription.id })).id
      : null,
  };
  await store.put('subscription', made);
  await store.emit('customer.subscription.created', made);
  if (textOf(form, 'payment_behavior') !== 'default_incomplete') await payInvoice(store, invoice, method);
  return store.get('subscription', made.id);
}

async function assertBelongs(store: Store, methodId: string, customerId: string): Promise<void> {
  const { customer } = await store.get('payment_method', methodId, 'default_payment_method');
  if (customer !== customerId)
    throw invalid('The payment method must be attached to the customer.', 'default_payment_method');
}

/** What is owed or given back for the rest of a period when its price changes, in cents. */
function prorationOf(item: SubscriptionItem, next: Price, quantity: number, now: number): InvoiceLine[] {
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, end - now) / (end - start);
  const share = (price: Price, count: number) => Math.round(price.unit_amount * count * left);
  return [
    { description: `Tiempo no usado de ${item.price.nickname}`, amount: -share(item.price, item.quantity) },
    { description: `Tiempo restante de ${next.nickname}`, amount: share(next, quantity) },
  ];
}

interface ChangedItem {
  readonly item: SubscriptionItem;
  /** What is owed or given back for the rest of the period. */
  readonly prorations: readonly InvoiceLine[];
}

/** The item of a subscription after a form has changed it. */
export async function changedItem(store: Store, { items, status }: Subscription, form: Form): Promise<ChangedItem> {
  const [item] = items.data;
  const input = firstItem(form);
  const priceId = textOf(input, 'price');
  const price = priceId === undefined ? item.price : await store.get('price', priceId, 'items[0][price]');
  const quantity = quantityOf(input, item.quantity);
  const changes = price.id !== item.price.id || quantity !== item.quantity;
  const prorates = changes && status !== 'trialing' && textOf(form, 'proration_behavior') !== 'none';
  return {
    item: { ...item, price, quantity },
    prorations: prorates ? prorationOf(item, price, quantity, store.now) : [],
  };
}

/** @throws Problem for a subscription that has ended */
export async function openSubscription(store: Store, id: string): Promise<Subscription> {
  const found = await store.get('subscription', id);
  if (isOver(found)) throw invalid('A canceled subscription can only update its metadata.');
  return found;
}

async function update(store: Store, id: string, form: Form): Promise<Subscription> {
  const before = await openSubscription(store, id);
  const card = textOf(form, 'default_payment_method');
  if (card) await assertBelongs(store, card, before.customer);
  const { item, prorations } = await changedItem(store, before, form);
  return setStatus(store, before, {
    items: { ...before.items, data: [item] },
    ...(card !== undefined && { default_payment_method: card || null }),
    ...(form.cancel_at_period_end !== undefined && { cancel_at_period_end: isOn(form, 'cancel_at_period_end') }),
    metadata: { ...before.metadata, ...textsOf(form, 'metadata') },
    ownPendingLines: [...before.ownPendingLines, ...prorations],
  });
}

export const subscriptionHandlers = {
  create: ({ store, form }) => create(store, form),
  retrieve: ({ store, id }) => store.get('subscription', id),
  update: ({ store, id, form }) => update(store, id, form),
  cancel: async ({ store, id }) => {
    const before = await store.get('subscription', id);
    if (isOver(before)) throw unknown('subscription', id);
    if (before.status === 'incomplete') return giveUp(store, before);
    return setStatus(store, before, { status: 'canceled', canceled_at: store.now, ended_at: store.now });
  },
  list: async ({ store, form }) => {
    const customer = textOf(form, 'customer');
    return list('/v1/subscriptions', await store.all('subscription', (one) => !customer || one.customer === customer));
  },
} satisfies Record<string, Handler>;
