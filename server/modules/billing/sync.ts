import type { Stripe } from 'stripe';
import { maxOf } from '../../../domain/calc/plans.ts';
import type { Tx } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { isUnknown } from './failures.ts';
import { presentPrice, toRow } from './present.ts';
import {
  findByProviderId,
  forgetBegun,
  listAbandoned,
  listRunning,
  noteEvent,
  saveSubscription,
  setEmployeeLimit,
} from './repo.ts';

type Means = Pick<Deps, 'database' | 'payments'>;

/** What the provider says stands with us too: state, periods, and the plan's limit on employees. */
export async function save(tx: Tx, enterpriseId: number, subscription: Stripe.Subscription): Promise<void> {
  await saveSubscription(tx, enterpriseId, toRow(subscription));
  const [item] = subscription.items.data;
  if (item) await setEmployeeLimit(tx, enterpriseId, maxOf(presentPrice(item.price)));
}

const subscriptionIdOf = ({ data: { object } }: Stripe.Event): string | undefined => {
  if (object.object === 'subscription') return object.id;
  if (object.object !== 'invoice') return undefined;
  const held = object.parent?.subscription_details?.subscription;
  return typeof held === 'object' ? held.id : held;
};

/**
 * Applies an event once. What it says is asked anew, so that events may come late, twice or out of order: what stands
 * after the last of them is what the provider has.
 */
export async function applyEvent({ database, payments }: Means, event: Stripe.Event): Promise<void> {
  const id = subscriptionIdOf(event);
  const known = id && (await findByProviderId(database, id));
  const subscription = known ? await payments.stripe.subscriptions.retrieve(known.subscription_id) : null;
  await database.transaction(async (tx) => {
    const isNew = await noteEvent(tx, event.id, event.type);
    if (isNew && known && subscription) await save(tx, known.enterprise_id, subscription);
  });
}

/** Makes good what events have missed, and ends what was begun and never taken. @returns how many were changed */
export async function reconcile({ database, payments }: Means): Promise<number> {
  let changed = 0;
  for (const row of await listRunning(database)) {
    const subscription = await found(payments.stripe, row.subscription_id);
    if (!subscription || subscription.status === row.status) continue;
    await database.transaction((tx) => save(tx, row.enterprise_id, subscription));
    changed += 1;
  }
  for (const { subscription_id } of await listAbandoned(database)) {
    const subscription = await found(payments.stripe, subscription_id);
    if (subscription && subscription.status !== 'canceled') await payments.stripe.subscriptions.cancel(subscription_id);
    await forgetBegun(database, subscription_id);
    changed += 1;
  }
  return changed;
}

async function found(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
