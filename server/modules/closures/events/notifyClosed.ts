import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import { commitWithNext } from '../../../db/statements.ts';
import { notify } from '../../../notifications/notify.ts';

/** Of months that were closed longer ago nobody is notified any more. */
const NOTIFIED_WITHIN_DAYS = 31;

const waitingRow = z.object({
  user_id: z.number(),
  /** `YYYY-MM`. */
  month: z.string(),
});

/**
 * Notifies people of an enterprise whose months were closed and wait for their signature: once for each closing.
 * What is told is durable with the caller's next transaction that is (`commitWithNext`).
 * @param startAfter when they are to be sent at the earliest, by the database's clock
 * @returns how many months
 */
export async function notifyClosed(
  database: Database,
  enterpriseId: number,
  now: Date,
  startAfter?: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    await commitWithNext(tx);
    const waiting = await tx.rows(
      waitingRow,
      sql`with waiting as (
            update closures set told_at = ${now}
             where enterprise_id = ${enterpriseId} and signed_at is null and told_at is null
               and closed_at > ${now}::timestamptz - make_interval(days => ${NOTIFIED_WITHIN_DAYS})
               and user_id in (select id from people where enterprise_id = ${enterpriseId} and active and verified)
            returning user_id, month)
          select user_id, to_char(month, 'YYYY-MM') as month from waiting`,
      { idempotent: false },
    );
    for (const month of new Set(waiting.map((one) => one.month))) {
      const receivers = waiting.filter((one) => one.month === month).map(({ user_id: userId }) => userId);
      await notify(tx, { kind: 'monthClosed', enterpriseId, receivers, data: { month }, at: now, startAfter });
    }
    return waiting.length;
  });
}
