import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '#domain/time/months.ts';
import { audit } from '#server/db/audit.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { tellToSign } from '../events/notifyClosed.ts';
import { canBeReminded } from '../queries/monthOf.ts';

interface Reminder {
  readonly enterpriseId: number;
  readonly actorId: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Of whom the actor may know; null: everybody. */
  readonly seen: readonly number[] | null;
  readonly now: Date;
}

const userRow = z.object({ user_id: z.number() });

/**
 * Writes to those whose month waits for their signature as its closing did, and keeps that in the log.
 * @returns how many they are
 */
export async function remindSignatures(
  tx: Tx,
  { enterpriseId, actorId, month, userIds, seen, now }: Reminder,
): Promise<number> {
  const { from } = rangeOfMonth(month);
  const reminded = await tx.rows(
    userRow,
    sql`update closures k set notified_at = ${now}
          from people p
         where k.enterprise_id = ${enterpriseId} and k.month = ${from}::date
           and p.enterprise_id = ${enterpriseId} and p.id = k.user_id and ${canBeReminded(now)}
           and (${array(userIds)}::int[] is null or k.user_id = any(${array(userIds)}::int[]))
           and (${array(seen)}::int[] is null or k.user_id = any(${array(seen)}::int[]))
        returning k.user_id`,
  );
  await tellToSign(
    tx,
    reminded.map(({ user_id }) => ({ enterprise_id: enterpriseId, user_id, month })),
    now,
  );
  const act = { enterpriseId, actorId, action: 'closure.remind', details: { month }, at: now } as const;
  await audit(tx, ...reminded.map(({ user_id: userId }) => ({ ...act, userId })));
  return reminded.length;
}
