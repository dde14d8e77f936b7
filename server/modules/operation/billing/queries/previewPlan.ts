import type { Stripe } from 'stripe';
import type { PlanPreview } from '#domain/operation/billing/billing.ts';
import { isOpenTo, isOpenToChange } from '#domain/operation/billing/planChoice.ts';
import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { SubscriptionRow } from '../repo.ts';
import { itemFor } from './plans.ts';

/** Who only looks does not wait long for the provider: what we know by ourselves is shown instead. */
export const quickly = { timeout: 5_000, maxNetworkRetries: 0 };

type Item = Awaited<ReturnType<typeof itemFor>>;

/**
 * What `upgradeSubscription`, `downgradeSubscription` and `reactivateEnterprise` would charge for a plan, calculated by
 * the provider.
 * @throws ApiError 422 at `newPriceId`; what the provider throws
 */
export async function previewPlan(
  deps: Pick<Deps, 'database' | 'payments'>,
  row: SubscriptionRow,
  priceId: string,
): Promise<PlanPreview> {
  const begins = isBarred(row.status);
  const item = await itemFor(deps, row.enterprise_id, priceId, begins ? isOpenTo : isOpenToChange);
  const { stripe } = deps.payments;
  return begins ? ofReactivation(stripe, row, item) : ofChange(stripe, row, item);
}

/** A subscription that is begun anew is paid at once; its next period is a whole one. */
async function ofReactivation(
  stripe: Stripe,
  { customer_id: customer }: SubscriptionRow,
  { price, quantity, monthly }: Item,
): Promise<PlanPreview> {
  const { amount_due, lines } = await stripe.invoices.createPreview(
    { customer, subscription_details: { items: [{ price, quantity }] } },
    quickly,
  );
  const due_at = lines.data[0]?.period.end ?? null;
  return { due_today: amount_due, monthly, next_invoice: { amount: monthly, adjustment: 0, due_at } };
}

/** A change is settled with the next invoice: nothing is charged before. */
async function ofChange(
  stripe: Stripe,
  { subscription_id: subscription }: SubscriptionRow,
  { price, quantity, monthly }: Item,
): Promise<PlanPreview> {
  const { items } = await stripe.subscriptions.retrieve(subscription, {}, quickly);
  const [present] = items.data;
  const { amount_due, lines } = await stripe.invoices.createPreview(
    {
      subscription,
      subscription_details: {
        items: [{ price, quantity, ...(present && { id: present.id }) }],
        proration_behavior: 'create_prorations',
      },
    },
    quickly,
  );
  const adjustment = lines.data.filter(isProration).reduce((sum, { amount }) => sum + amount, 0);
  const due_at = present?.current_period_end ?? null;
  return { due_today: 0, monthly, next_invoice: { amount: amount_due, adjustment, due_at } };
}

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true;
