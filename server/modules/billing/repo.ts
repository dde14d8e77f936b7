import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SubscriptionDetails } from '../../../domain/billing/billing.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { begunSubscriptions, enterprises, paymentCustomers, subscriptions } from '../../db/schema/index.ts';

export interface SubscriptionRow {
  enterprise_id: number;
  customer_id: string;
  subscription_id: string;
  status: SubscriptionDetails['status'];
  price_id: string | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  canceled_at: Date | null;
  cancel_at_period_end: boolean;
}

const COLUMNS = `enterprise_id, customer_id, subscription_id, status, price_id, current_period_start, current_period_end,
  canceled_at, cancel_at_period_end`;

export async function findSubscription(database: Database, enterpriseId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await database.query<SubscriptionRow>(`select ${COLUMNS} from subscriptions where enterprise_id = $1`, [
    enterpriseId,
  ]);
  return row;
}

export const listRunning = (database: Database): Promise<SubscriptionRow[]> =>
  database.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions where status <> 'canceled' order by enterprise_id`,
  );

export async function findByProviderId(
  database: Database,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions where subscription_id = $1`,
    [subscriptionId],
  );
  return row;
}

type SubscriptionValues = Omit<SubscriptionRow, 'enterprise_id'>;

/** The one subscription of an enterprise, instead of what stood there. */
export async function saveSubscription(tx: Tx, enterpriseId: number, values: SubscriptionValues): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ enterprise_id: enterpriseId, ...values })
    .onConflictDoUpdate({ target: subscriptions.enterprise_id, set: values });
}

/** Whether a subscription still stands as it was read; its row is locked. */
export async function standsAs(tx: Tx, { enterprise_id, subscription_id, status }: SubscriptionRow): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from subscriptions
         where enterprise_id = ${enterprise_id} and subscription_id = ${subscription_id} and status = ${status}
           for no key update`,
  );
  return rows.length > 0;
}

export async function setEmployeeLimit(tx: Tx, enterpriseId: number, limit: number | null): Promise<void> {
  await tx.update(enterprises).set({ employee_limit: limit }).where(eq(enterprises.id, enterpriseId));
}

export async function countEmployees(database: Database, enterpriseId: number): Promise<number> {
  const [row] = await database.query<{ employees: number }>(
    `select count(*)::int as employees from enterprise_users where enterprise_id = $1 and active and role <> 'advisor'`,
    [enterpriseId],
  );
  return row?.employees ?? 0;
}

export async function findCustomer(database: Database, userId: number): Promise<string | undefined> {
  const [row] = await database.query<{ customer_id: string }>(
    'select customer_id from payment_customers where user_id = $1',
    [userId],
  );
  return row?.customer_id;
}

/** The customer that stands; of two made at once the first stays. */
export async function keepCustomer(writer: Pick<Tx, 'insert'>, userId: number, customerId: string): Promise<void> {
  await writer
    .insert(paymentCustomers)
    .values({ user_id: userId, customer_id: customerId })
    .onConflictDoNothing({ target: paymentCustomers.user_id });
}

interface Begun {
  subscription_id: string;
  customer_id: string;
  user_id: number | null;
  price_id: string;
  quantity: number;
}

export async function saveCreated(database: Database, begun: Begun): Promise<void> {
  await database.db.insert(begunSubscriptions).values(begun).onConflictDoNothing();
}

/** @param userId null: of a visitor */
export async function findCreated(
  database: Database,
  { subscriptionId, customerId }: { subscriptionId?: string; customerId?: string },
  userId: number | null,
): Promise<Begun | undefined> {
  const [row] = await database.query<Begun>(
    `select subscription_id, customer_id, user_id, price_id, quantity from begun_subscriptions
      where ($1::text is null or subscription_id = $1) and ($2::text is null or customer_id = $2)
        and user_id is not distinct from $3::int and taken_at is null
        and created_at > now() - interval '1 day' order by created_at desc limit 1`,
    [subscriptionId ?? null, customerId ?? null, userId],
  );
  return row;
}

/** @returns whether it was still there to be taken */
export async function claimCreated(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(begunSubscriptions)
    .set({ taken_at: now })
    .where(and(eq(begunSubscriptions.subscription_id, subscriptionId), isNull(begunSubscriptions.taken_at)))
    .returning({ id: begunSubscriptions.subscription_id });
  return taken.length > 0;
}

/** Begun more than a day ago and never taken. */
export const listAbandoned = (database: Database): Promise<{ subscription_id: string }[]> =>
  database.query(
    `select subscription_id from begun_subscriptions where taken_at is null and created_at < now() - interval '1 day'`,
  );

export const deleteCreated = (database: Database, subscriptionId: string) =>
  database.query('delete from begun_subscriptions where subscription_id = $1', [subscriptionId], { idempotent: true });

/** @returns false for an event that was applied before */
export async function noteEvent(tx: Tx, eventId: string, type: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`insert into payment_events (event_id, type) values (${eventId}, ${type}) on conflict do nothing returning 1`,
  );
  return rows.length > 0;
}
