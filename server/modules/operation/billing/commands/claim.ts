import type { Stripe } from 'stripe';
import { maxOf } from '#domain/operation/billing/plans.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { atProvider } from './failures.ts';
import { presentPrice } from '../present.ts';
import { findCreated, claimCreated } from '../repo.ts';
import { save } from './sync.ts';

interface ClaimedSubscription {
  readonly subscription: Stripe.Subscription;
  readonly employeeLimit: number | null;
  /**
   * Gives it to an enterprise, within the transaction that creates it.
   * @throws ApiError 409 when another request was first
   */
  give(tx: Tx, enterpriseId: number, now: Date): Promise<void>;
}

/**
 * A subscription that was begun for an enterprise still to come.
 * @param userId who began it; null: a visitor
 * @throws ApiError 422 when there is none of theirs, 402 when it was not paid
 */
export async function claimSubscription(
  { database, payments }: Pick<Deps, 'database' | 'payments'>,
  subscriptionId: string,
  userId: number | null,
): Promise<ClaimedSubscription> {
  const begun = await findCreated(database, { subscriptionId }, userId);
  if (!begun) throw invalid({ subscription_id: say.expiredSignUp });
  const subscription = await atProvider(say.subscriptionFailed, payments.stripe.subscriptions.retrieve(subscriptionId));
  if (!['active', 'trialing'].includes(subscription.status)) throw invalid({ subscription_id: say.unfinished });
  const [item] = subscription.items.data;
  return {
    subscription,
    employeeLimit: item ? maxOf(presentPrice(item.price)) : null,
    async give(tx, enterpriseId, now) {
      if (!(await claimCreated(tx, subscriptionId, now))) throw conflict(say.expiredSignUp);
      await save(tx, enterpriseId, subscription);
    },
  };
}
