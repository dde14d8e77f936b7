import type { Handler } from './call.ts';
import { customerHandlers as customers } from './customers.ts';
import { intentHandlers as intents } from './intents.ts';
import { preview } from './invoicePreview.ts';
import { invoiceHandlers as invoices } from './invoices.ts';
import { paymentMethodHandlers as methods } from './paymentMethods.ts';
import { priceHandlers as prices } from './prices.ts';
import { subscriptionHandlers as subscriptions } from './subscriptions.ts';

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
