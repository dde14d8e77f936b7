import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailedUpTo } from '#domain/organization/complaints/mailTimes.ts';
import { keptFrom } from '#server/db/readsComplaints.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { keptFromRow } from '../repo.ts';
import { announce } from './notifyComplaints.ts';

const enterpriseRow = z.object({ id: z.number(), time_zone: z.string() });

/** Enterprises with complaints of which nobody was notified, by the index `complaints_unannounced`. */
export const UNANNOUNCED = sql`
  select id, time_zone from enterprises
   where id in (select enterprise_id from complaints where parent_id is null and announced_at is null)
   order by id`;

/**
 * Notifies those responsible for a channel, at fixed times only, that there are new complaints: one notification of all that came
 * since the last one.
 * @returns how many enterprises were sent
 */
export async function announceComplaints({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const enterprises = await database.rows(enterpriseRow, UNANNOUNCED);
  let sent = 0;
  for (const enterprise of enterprises) {
    const upTo = new Date(mailedUpTo(now.getTime(), enterprise.time_zone));
    sent += await database.transaction(async (tx) => {
      const taken = await claim(tx, enterprise.id, upTo, now);
      if (taken.length === 0) return 0;
      await announce(tx, enterprise.id, taken, now);
      return 1;
    });
  }
  return sent;
}

/** Of several processes one takes them, and writes. */
const claim = (tx: Tx, enterpriseId: number, upTo: Date, now: Date) =>
  tx.rows(
    keptFromRow,
    sql`update complaints c set announced_at = ${now}
         where enterprise_id = ${enterpriseId} and parent_id is null and announced_at is null and created_at <= ${upTo}
         returning ${keptFrom(sql`c.id`)}`,
  );
