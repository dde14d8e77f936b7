import type { Handler } from './call.ts';
import { customerHandlers as customers } from './customers.ts';
import { intentHandlers as intents } from './intents.ts';
import { invoiceHandlers as invoices, totalsOf } from './invoices.ts';
import { paymentMethodHandlers as methods } from './paymentMethods.ts';
import { priceHandlers as prices } from './prices.ts';
import {
  changedItem,
  firstItem,
  lineOf,
  openSubscription,
  quantityOf,
  subscriptionHandlers as subscriptions,
} from './subscriptions.ts';
import { type Form, formOf, textOf } from './form.ts';
import { monthLater } from './months.ts';
import type { InvoiceLine, Subscription } from './objects.ts';
import { randomText, type Store } from './store.ts';

interface Period {
  readonly start: number;
  readonly end: number;
}

interface Draft {
  readonly customer: string;
  readonly discounts: Subscription['discounts'];
  /** Of changes of plan, then of the period itself. */
  readonly prorations: readonly InvoiceLine[];
  readonly line: InvoiceLine;
  readonly period: Period;
  /** When it is charged. */
  readonly at: number;
}

/** The next invoice of a subscription, with what a change of it would add. */
async function afterChange(store: Store, id: string, form: Form): Promise<Draft> {
  const subscription = await openSubscription(store, id);
  const { item, prorations } = await changedItem(store, subscription, form);
  const start = item.current_period_end;
  const anchor = new Date((subscription.trial_end ?? subscription.created) * 1000).getUTCDate();
  return {
    customer: subscription.customer,
    discounts: subscription.discounts,
    prorations: [...subscription.ownPendingLines, ...prorations],
    line: lineOf(item.price, item.quantity),
    period: { start, end: monthLater(start, 1, anchor) },
    at: start,
  };
}

/** The first invoice of a subscription that would begin now. */
async function ofNew(store: Store, customerId: string | undefined, form: Form): Promise<Draft> {
  const customer = await store.get('customer', customerId, 'customer');
  const item = firstItem(form);
  const price = await store.get('price', textOf(item, 'price'), 'subscription_details[items][0][price]');
  return {
    customer: customer.id,
    discounts: [],
    prorations: [],
    line: lineOf(price, quantityOf(item)),
    period: { start: store.now, end: monthLater(store.now) },
    at: store.now,
  };
}

/** An invoice that nobody has to pay: nothing of it is kept. */
const preview: Handler = async ({ store, form }) => {
  const details = formOf(form, 'subscription_details');
  const id = textOf(form, 'subscription');
  const draft = id ? await afterChange(store, id, details) : await ofNew(store, textOf(form, 'customer'), details);
  const { prorations, line, period, at } = draft;
  const { subtotal, due } = totalsOf([...prorations, line], draft.discounts, at);
  const shownLine = (one: InvoiceLine, proration: boolean) => ({
    ...one,
    object: 'line_item',
    currency: 'eur',
    period: proration ? { start: store.now, end: period.start } : period,
    parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
  });
  const data = [...prorations.map((one) => shownLine(one, true)), shownLine(line, false)];
  return {
    id: `upcoming_in_${randomText()}`,
    object: 'invoice',
    created: at,
    livemode: false,
    status: 'draft',
    customer: draft.customer,
    currency: 'eur',
    subtotal,
    total: due,
    amount_due: due,
    amount_paid: 0,
    period_start: period.start,
    period_end: period.end,
    next_payment_attempt: at,
    lines: { object: 'list', data, has_more: false },
  };
};

interface Row {
  readonly method: string;
  readonly path: RegExp;
  readonly handler: Handler;
  /** Stripe.js may ask for it with the publishable key. */
  readonly browser: boolean;
}

const row = (method: string, path: string, handler: Handler, browser = false): Row => ({
  method,
  path: new RegExp(`^/v1/${path.replace('{id}', '([^/]+)')}$`),
  handler,
  browser,
});

/** All calls that the product makes; any other is refused loudly. */
const rows: readonly Row[] = [
  row('GET', 'prices', prices.list),
  row('GET', 'prices/{id}', prices.retrieve),
  row('GET', 'coupons/{id}', prices.coupon),
  row('POST', 'customers', customers.create),
  row('GET', 'customers/{id}', customers.retrieve),
  row('POST', 'customers/{id}', customers.update),
  row('GET', 'customers/{id}/payment_methods', methods.listOfCustomer),
  row('POST', 'payment_methods', methods.create, true),
  row('GET', 'payment_methods', methods.list),
  row('GET', 'payment_methods/{id}', methods.retrieve),
  row('POST', 'payment_methods/{id}/attach', methods.attach),
  row('POST', 'payment_methods/{id}/detach', methods.detach),
  row('POST', 'setup_intents', intents.createSetup),
  row('GET', 'setup_intents/{id}', intents.retrieveSetup, true),
  row('POST', 'setup_intents/{id}/confirm', intents.confirmSetup, true),
  row('POST', 'setup_intents/{id}/authenticate', intents.authenticateSetup, true),
  row('GET', 'payment_intents/{id}', intents.retrievePayment, true),
  row('POST', 'payment_intents/{id}/confirm', intents.confirmPayment, true),
  row('POST', 'payment_intents/{id}/authenticate', intents.authenticatePayment, true),
  row('POST', 'subscriptions', subscriptions.create),
  row('GET', 'subscriptions', subscriptions.list),
  row('GET', 'subscriptions/{id}', subscriptions.retrieve),
  row('POST', 'subscriptions/{id}', subscriptions.update),
  row('DELETE', 'subscriptions/{id}', subscriptions.cancel),
  row('POST', 'invoices/create_preview', preview),
  row('GET', 'invoices/{id}', invoices.retrieve),
  row('POST', 'invoices/{id}/pay', invoices.pay),
];

export function routeOf(method: string, pathname: string): (Row & { readonly id: string }) | undefined {
  for (const one of rows) {
    const match = one.method === method ? one.path.exec(pathname) : null;
    if (match) return { ...one, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
}
