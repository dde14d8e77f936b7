import { afterPayment } from './discounts.ts';
import type { Invoice, Subscription } from './objects.ts';
import type { Store } from './store.ts';

/** The invoice is paid: what waited for it goes on. */
export async function settleInvoice(store: Store, id: string, methodId: string): Promise<void> {
  const invoice = await store.get('invoice', id);
  const paid: Invoice = { ...invoice, status: 'paid', amount_paid: invoice.amount_due };
  await store.put('invoice', paid);
  await store.emit('invoice.paid', paid);
  const subscription = await store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.latest_invoice !== id || subscription.status === 'canceled') return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const active: Subscription = {
    ...subscription,
    status: 'active',
    default_payment_method: saves ? methodId : (subscription.default_payment_method ?? methodId),
    discounts: afterPayment(subscription.discounts),
    ownFailures: 0,
    ownRetryAt: null,
  };
  await store.put('subscription', active);
  await store.emit('customer.subscription.updated', active);
}
