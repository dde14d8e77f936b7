import type { PushSubscriptionData, ReminderType } from '../../../domain/notifications/notifications.ts';
import type { Database } from '../../db/connect.ts';
import type { PushAddress } from '../../ports/push/port.ts';

/** A browser that changed hands takes the new person's reminders only. */
export async function saveSubscription(
  database: Database,
  userId: number,
  { endpoint, keys }: PushSubscriptionData,
): Promise<void> {
  await database.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
     on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    [userId, endpoint, keys.p256dh, keys.auth],
    { idempotent: true },
  );
}

export async function removeSubscription(database: Database, userId: number, endpoint: string): Promise<void> {
  await database.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint], {
    idempotent: true,
  });
}

/** A person as an enterprise writes to them. */
export interface Receiver {
  readonly enterpriseId: number;
  readonly userId: number;
}

/** The browsers of a person; none for an enterprise to which they have not accepted to belong. */
export const subscriptionsOf = (database: Database, { enterpriseId, userId }: Receiver): Promise<PushAddress[]> =>
  database.query<PushAddress>(
    `select endpoint, p256dh, auth from push_subscriptions
      where user_id = $2 and exists (select from enterprise_users where enterprise_id = $1 and user_id = $2
                                        and accepted_at is not null)`,
    [enterpriseId, userId],
  );

/** Keeps which browsers took a note, and drops those that are gone. */
export async function noteUse(database: Database, sent: readonly string[], gone: readonly string[]): Promise<void> {
  const again = { idempotent: true };
  if (sent.length > 0)
    await database.query('update push_subscriptions set used_at = now() where endpoint = any($1)', [sent], again);
  if (gone.length > 0) await database.query('delete from push_subscriptions where endpoint = any($1)', [gone], again);
}

interface Reminder {
  readonly enterpriseId: number;
  readonly actorId: number;
  readonly userId: number;
  readonly type: ReminderType;
  /** By which ways it went. */
  readonly mailed: boolean;
  readonly pushed: number;
}

export async function logReminder(database: Database, reminder: Reminder): Promise<void> {
  const { enterpriseId, actorId, userId, type, mailed, pushed } = reminder;
  await database.query(
    'insert into audit_log (enterprise_id, actor_id, action, subject) values ($1, $2, $3, $4)',
    [enterpriseId, actorId, `reminder.${type}`, JSON.stringify({ user_id: userId, mailed, pushed })],
    { idempotent: false },
  );
}
