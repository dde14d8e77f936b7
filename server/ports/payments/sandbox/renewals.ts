import { makeInvoice, payInvoice } from './invoices.ts';
import { monthLater } from './months.ts';
import type { Subscription } from './objects.ts';
import type { Store } from './store.ts';
import { giveUp, lineOf, payingMethod, setStatus } from './subscriptions.ts';

const daySeconds = 86_400;
const retryDays = 3;
const mostFailures = 4;
/** As long as the provider waits for the first payment. */
const firstPaymentSeconds = 23 * 3600;

const end = (store: Store, subscription: Subscription) =>
  setStatus(store, subscription, { status: 'canceled', canceled_at: store.now, ended_at: store.now });

/** The next period of a subscription whose present one is over, with its invoice. */
async function renew(store: Store, subscription: Subscription): Promise<void> {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const anchor = new Date((subscription.trial_end ?? subscription.created) * 1000).getUTCDate();
  const period = { start, end: monthLater(start, 1, anchor) };
  const method = await payingMethod(store, subscription);
  const next: Subscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    },
  };
  const invoice = await makeInvoice(store, next, period, [lineOf(item.price, item.quantity)]);
  const invoiced = await setStatus(store, next, { latest_invoice: invoice.id, ownPendingLines: [] });
  if (await payInvoice(store, invoice, method)) {
    if (invoice.status === 'paid') await setStatus(store, invoiced, { status: 'active' });
    return;
  }
  await failed(store, await store.get('subscription', subscription.id));
}

async function failed(store: Store, subscription: Subscription): Promise<void> {
  const failures = subscription.ownFailures + 1;
  if (failures >= mostFailures) await end(store, { ...subscription, ownFailures: failures });
  else
    await setStatus(store, subscription, {
      status: 'past_due',
      ownFailures: failures,
      ownRetryAt: store.now + retryDays * daySeconds,
    });
}

async function retry(store: Store, subscription: Subscription): Promise<void> {
  const invoice = await store.get('invoice', subscription.latest_invoice ?? '');
  if (!(await payInvoice(store, invoice, await payingMethod(store, subscription))))
    await failed(store, await store.get('subscription', subscription.id));
}

/** What became due of a subscription. @returns whether anything was */
async function dueOf(store: Store, subscription: Subscription): Promise<boolean> {
  const [{ current_period_end }] = subscription.items.data;
  const { status, trial_settings, cancel_at_period_end, ownRetryAt } = subscription;
  if (status === 'past_due' && ownRetryAt !== null && ownRetryAt <= store.now) {
    await retry(store, subscription);
    return true;
  }
  if (status === 'incomplete' && subscription.created + firstPaymentSeconds <= store.now) {
    await giveUp(store, subscription);
    return true;
  }
  if ((status !== 'trialing' && status !== 'active') || current_period_end > store.now) return false;
  const lacksCard = status === 'trialing' && !(await payingMethod(store, subscription));
  const ends = cancel_at_period_end || (lacksCard && trial_settings.end_behavior.missing_payment_method === 'cancel');
  if (ends) await end(store, subscription);
  else await renew(store, subscription);
  return true;
}

/** Lets time do its work: trials end, periods are renewed and charged, failed charges are tried again. */
export async function doWhatIsDue(store: Store): Promise<void> {
  let work = true;
  while (work) {
    work = false;
    for (const subscription of await store.all('subscription')) if (await dueOf(store, subscription)) work = true;
  }
}
