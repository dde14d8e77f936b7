import { isDeepStrictEqual } from 'node:util';
import type { Stripe } from 'stripe';
import { billedQuantity, maxOf } from '#domain/operation/billing/plans.ts';
import { isBarred, statusOf } from '#domain/operation/billing/subscriptionStates.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isUnknown } from './failures.ts';
import { presentPrice, toRow } from '../present.ts';
import {
  countEmployees,
  findByProviderId,
  deleteCreated,
  listAbandoned,
  listRunning,
  noteEvent,
  saveSubscription,
  setEmployeeLimit,
  standsAs,
  type SubscriptionRow,
} from '../repo.ts';

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

/** Tries at an event while others change the same subscription. */
const MOST_TRIES = 3;

/**
 * Applies an event once. What it says is asked anew, so that events may come late, twice or out of order: what stands
 * after the last of them is what the provider has.
 * @throws when others kept changing the subscription meanwhile: the provider then sends the event again
 */
export async function applyEvent(means: Means, event: Stripe.Event): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await tryToApply(means, event)) return;
  throw new Error(`Event ${event.id} could not be applied`);
}

/** @returns whether it is done with */
async function tryToApply({ database, payments }: Means, event: Stripe.Event): Promise<boolean> {
  const id = subscriptionIdOf(event);
  const known = id && (await findByProviderId(database, id));
  const subscription = known ? await payments.stripe.subscriptions.retrieve(known.subscription_id) : null;
  return database.transaction(async (tx) => {
    if (known && subscription) {
      if (!(await standsAs(tx, known))) return false;
      if (await noteEvent(tx, event.id, event.type)) await save(tx, known.enterprise_id, subscription);
    } else await noteEvent(tx, event.id, event.type);
    return true;
  });
}

function isAsKnown(subscription: Stripe.Subscription, known: SubscriptionRow): boolean {
  return isDeepStrictEqual({ ...known }, { enterprise_id: known.enterprise_id, ...toRow(subscription) });
}

/**
 * What the provider says is kept where it differs from what we knew, unless somebody changed that in the meantime.
 * @returns whether it differed
 */
export async function sync(
  { database }: Pick<Means, 'database'>,
  known: SubscriptionRow,
  received: Stripe.Subscription,
): Promise<boolean> {
  if (isAsKnown(received, known)) return false;
  await database.transaction(async (tx) => {
    if (await standsAs(tx, known)) await save(tx, known.enterprise_id, received);
  });
  return true;
}

/** Makes good what events have missed, and ends what was begun and never taken. @returns how many were changed */
export async function reconcile({ database, payments }: Means): Promise<number> {
  let changed = 0;
  for (const row of await listRunning(database)) {
    const subscription = await found(payments.stripe, row.subscription_id);
    if (!subscription) continue;
    if (await sync({ database }, row, subscription)) changed += 1;
    if (await countAnew({ database, payments }, row, subscription)) changed += 1;
  }
  for (const { subscription_id } of await listAbandoned(database)) {
    const subscription = await found(payments.stripe, subscription_id);
    if (subscription && statusOf(subscription.status) !== 'canceled')
      await payments.stripe.subscriptions.cancel(subscription_id);
    await deleteCreated(database, subscription_id);
    changed += 1;
  }
  return changed;
}

/**
 * A plan without a maximum is charged by the employee (billing 1): the next invoice counts those who are
 * active now. @returns whether there are more or fewer than before
 */
async function countAnew(
  { database, payments }: Means,
  { enterprise_id, subscription_id }: SubscriptionRow,
  { status, items }: Stripe.Subscription,
): Promise<boolean> {
  const [item] = items.data;
  if (!item || isBarred(statusOf(status))) return false;
  const plan = presentPrice(item.price);
  if (maxOf(plan) !== null) return false;
  const quantity = billedQuantity(plan, await countEmployees(database, enterprise_id));
  if (quantity === item.quantity) return false;
  const change = { items: [{ id: item.id, quantity }], proration_behavior: 'none' as const };
  await payments.stripe.subscriptions.update(subscription_id, change);
  return true;
}

async function found(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
