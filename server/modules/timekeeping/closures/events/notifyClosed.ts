import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import { commitWithNext } from '#server/db/statements.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { isAmong } from '#server/db/members.ts';

/** Of months that were closed longer ago nobody is notified any more. */
const NOTIFIED_WITHIN_DAYS = 31;

const waitingRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  /** `YYYY-MM`. */
  month: z.string(),
});
type WaitingMonth = z.output<typeof waitingRow>;

/**
 * Notifies people of enterprises whose months were closed and wait for their signature: once for each closing.
 * What is told is durable with the caller's next transaction that is (`commitWithNext`).
 * @param startAfter when they are to be sent at the earliest, by the database's clock
 * @returns how many months
 */
export async function notifyClosed(
  database: Database,
  enterpriseIds: readonly number[],
  now: Date,
  startAfter?: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    await commitWithNext(tx);
    const waiting = await tx.rows(
      waitingRow,
      sql`with waiting as (
            update closures set notified_at = ${now}
             where ${isAmong(sql`enterprise_id`, enterpriseIds)} and signed_at is null and notified_at is null
               and closed_at > ${now}::timestamptz - make_interval(days => ${NOTIFIED_WITHIN_DAYS})
               and (enterprise_id, user_id) in (
                 select enterprise_id, id from people
                  where ${isAmong(sql`enterprise_id`, enterpriseIds)} and active and verified)
            returning enterprise_id, user_id, month)
          select enterprise_id, user_id, to_char(month, 'YYYY-MM') as month from waiting`,
      { idempotent: false },
    );
    await tellToSign(tx, waiting, now, startAfter);
    return waiting.length;
  });
}

/** Tells people that their months wait for their signature. */
export async function tellToSign(tx: Tx, waiting: readonly WaitingMonth[], at: Date, startAfter?: Date): Promise<void> {
  const notices = waiting.map(({ enterprise_id: enterpriseId, user_id: userId, month }) => ({
    kind: 'monthClosed' as const,
    enterpriseId,
    receivers: [userId],
    data: { month },
    at,
    startAfter,
  }));
  await notifyAll(tx, notices);
}
