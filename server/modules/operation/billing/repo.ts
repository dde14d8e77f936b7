import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { count } from '#server/db/statements.ts';

const subscriptionRow = z.object({
  enterprise_id: z.number(),
  customer_id: z.string(),
  subscription_id: z.string(),
  status: subscriptionDetails.shape.status,
  price_id: z.string().nullable(),
  current_period_start: z.date().nullable(),
  current_period_end: z.date().nullable(),
  canceled_at: z.date().nullable(),
  cancel_at_period_end: z.boolean(),
});

export type SubscriptionRow = z.output<typeof subscriptionRow>;

const SELECT = sql`
  select enterprise_id, customer_id, subscription_id, status, price_id, current_period_start, current_period_end,
         canceled_at, cancel_at_period_end
    from subscriptions`;

export const findSubscription = (db: Db, enterpriseId: number): Promise<SubscriptionRow | undefined> =>
  db.row(subscriptionRow, sql`${SELECT} where enterprise_id = ${enterpriseId}`);

/** As `findSubscription`, and nobody else changes it until the transaction ends. */
export const lockSubscription = (tx: Tx, enterpriseId: number): Promise<SubscriptionRow | undefined> =>
  tx.row(subscriptionRow, sql`${SELECT} where enterprise_id = ${enterpriseId} for no key update`);

export const listRunning = (db: Db): Promise<SubscriptionRow[]> =>
  db.rows(subscriptionRow, sql`${SELECT} where status <> 'canceled' order by enterprise_id`);

export const findByProviderId = (db: Db, subscriptionId: string): Promise<SubscriptionRow | undefined> =>
  db.row(subscriptionRow, sql`${SELECT} where subscription_id = ${subscriptionId}`);

type SubscriptionValues = Omit<SubscriptionRow, 'enterprise_id'>;

/** The one subscription of an enterprise, instead of what stood there. */
export async function saveSubscription(tx: Tx, enterpriseId: number, values: SubscriptionValues): Promise<void> {
  await tx.run(
    sql`insert into subscriptions (enterprise_id, customer_id, subscription_id, status, price_id, current_period_start,
                                   current_period_end, canceled_at, cancel_at_period_end)
        values (${enterpriseId}, ${values.customer_id}, ${values.subscription_id}, ${values.status}, ${values.price_id},
                ${values.current_period_start}, ${values.current_period_end}, ${values.canceled_at},
                ${values.cancel_at_period_end})
        on conflict (enterprise_id) do update set
          customer_id = excluded.customer_id, subscription_id = excluded.subscription_id, status = excluded.status,
          price_id = excluded.price_id, current_period_start = excluded.current_period_start,
          current_period_end = excluded.current_period_end, canceled_at = excluded.canceled_at,
          cancel_at_period_end = excluded.cancel_at_period_end`,
  );
}

/** Whether a subscription still stands as it was read; its row is locked. */
export async function standsAs(tx: Tx, { enterprise_id, subscription_id, status }: SubscriptionRow): Promise<boolean> {
  const locked = await tx.run(
    sql`select from subscriptions
         where enterprise_id = ${enterprise_id} and subscription_id = ${subscription_id} and status = ${status}
           for no key update`,
  );
  return locked > 0;
}

export async function setEmployeeLimit(tx: Tx, enterpriseId: number, limit: number | null): Promise<void> {
  await tx.run(sql`update enterprises set employee_limit = ${limit} where id = ${enterpriseId}`);
}

export const countEmployees = (db: Db, enterpriseId: number): Promise<number> =>
  count(db, sql`enterprise_users where enterprise_id = ${enterpriseId} and active and role <> 'advisor'`);

const personRow = z.object({ name: z.string(), last_name: z.string(), email: z.string() });

/** Who a customer of the payment provider is to be. */
export const findPayer = (db: Db, userId: number) =>
  db.row(personRow, sql`select name, last_name, email from users where id = ${userId}`);

export async function findCustomer(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.row(
    z.object({ customer_id: z.string() }),
    sql`select customer_id from payment_customers where user_id = ${userId}`,
  );
  return row?.customer_id;
}

/** The customer that stands; of two made at once the first stays. */
export async function keepCustomer(db: Db, userId: number, customerId: string): Promise<void> {
  await db.run(
    sql`insert into payment_customers (user_id, customer_id) values (${userId}, ${customerId})
        on conflict (user_id) do nothing`,
  );
}

const begunRow = z.object({
  subscription_id: z.string(),
  customer_id: z.string(),
  user_id: z.number().nullable(),
  price_id: z.string(),
  quantity: z.number(),
});

type Begun = z.output<typeof begunRow>;

export async function saveCreated(db: Db, begun: Begun): Promise<void> {
  await db.run(
    sql`insert into pending_subscriptions (subscription_id, customer_id, user_id, price_id, quantity)
        values (${begun.subscription_id}, ${begun.customer_id}, ${begun.user_id}, ${begun.price_id}, ${begun.quantity})
        on conflict do nothing`,
  );
}

/** @param userId null: of a visitor */
export function findCreated(
  db: Db,
  { subscriptionId = null, customerId = null }: { subscriptionId?: string | null; customerId?: string | null },
  userId: number | null,
): Promise<Begun | undefined> {
  return db.row(
    begunRow,
    sql`select subscription_id, customer_id, user_id, price_id, quantity from pending_subscriptions
         where (${subscriptionId}::text is null or subscription_id = ${subscriptionId})
           and (${customerId}::text is null or customer_id = ${customerId})
           and user_id is not distinct from ${userId}::int and used_at is null
           and created_at > now() - interval '1 day' order by created_at desc limit 1`,
  );
}

/** @returns whether it was still there to be taken */
export async function claimCreated(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  const taken = await tx.run(
    sql`update pending_subscriptions set used_at = ${now} where subscription_id = ${subscriptionId} and used_at is null`,
  );
  return taken > 0;
}

/** Begun more than a day ago and never taken. */
export const listAbandoned = (db: Db): Promise<Pick<Begun, 'subscription_id'>[]> =>
  db.rows(
    begunRow.pick({ subscription_id: true }),
    sql`select subscription_id from pending_subscriptions
         where used_at is null and created_at < now() - interval '1 day'`,
  );

export const deleteCreated = (db: Db, subscriptionId: string): Promise<number> =>
  db.run(sql`delete from pending_subscriptions where subscription_id = ${subscriptionId}`, { idempotent: true });

/** @returns false for an event that was applied before */
export const noteEvent = async (tx: Tx, eventId: string, type: string): Promise<boolean> =>
  (await tx.run(sql`insert into payment_events (event_id, type) values (${eventId}, ${type}) on conflict do nothing`)) >
  0;
