import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PushSubscriptionData, ReminderType } from '#domain/operation/notifications/notifications.ts';
import { audit } from '#server/db/audit.ts';
import type { Db } from '#server/db/rows.ts';
import type { PushAddress } from '#server/ports/push/port.ts';

const pushAddress = z.object({ id: z.number(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** A browser that changed hands takes the new person's reminders only. */
export async function saveSubscription(
  db: Db,
  userId: number,
  { endpoint, keys }: PushSubscriptionData,
): Promise<void> {
  await db.run(
    sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
        values (${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
        on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    { idempotent: true },
  );
}

export async function removeSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.run(sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`, {
    idempotent: true,
  });
}

/** A person as an enterprise writes to them. */
export interface Receiver {
  readonly enterpriseId: number;
  readonly userId: number;
}

/** The browsers of a person; none for an enterprise to which they have not accepted to belong. */
export const subscriptionsOf = (db: Db, { enterpriseId, userId }: Receiver) =>
  db.rows(
    pushAddress,
    sql`select id, endpoint, p256dh, auth from push_subscriptions
         where user_id = (select account_id from enterprise_users
                           where enterprise_id = ${enterpriseId} and user_id = ${userId} and accepted_at is not null)`,
  );

export const findSubscription = (db: Db, id: number): Promise<PushAddress | undefined> =>
  db.row(pushAddress, sql`select id, endpoint, p256dh, auth from push_subscriptions where id = ${id}`);

/** Keeps that a browser took a note, or drops one that is gone. */
export async function noteUse(db: Db, id: number, outcome: 'sent' | 'gone'): Promise<void> {
  const statement =
    outcome === 'sent'
      ? sql`update push_subscriptions set used_at = now() where id = ${id}`
      : sql`delete from push_subscriptions where id = ${id}`;
  await db.run(statement, { idempotent: true });
}

interface Reminder {
  readonly enterpriseId: number;
  readonly actorId: number;
  readonly userId: number;
  readonly type: ReminderType;
}

export async function logReminder(db: Db, reminder: Reminder): Promise<void> {
  const { enterpriseId, actorId, userId, type } = reminder;
  await audit(db, { enterpriseId, actorId, action: `reminder.${type}`, userId });
}
