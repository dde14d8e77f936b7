import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailedUpTo } from '../../../../domain/complaints/mailTimes.ts';
import { array, type Db } from '../../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { announce } from './mails.ts';

const enterpriseRow = z.object({ id: z.number(), name: z.string(), time_zone: z.string() });
const takenRow = z.object({ id: z.number(), subjects: z.array(z.number()) });

/**
 * Mails those responsible for a channel, at fixed times only, that there are new complaints: one mail for all that came
 * since the last one. What could not be handed over is tried at the next call.
 * @returns how many enterprises were sent
 * @throws the first failure, once all enterprises had their turn
 */
export async function announceComplaints(deps: Parameters<typeof announce>[0] & Pick<Deps, 'clock'>): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const enterprises = await database.rows(
    enterpriseRow,
    sql`select id, name, time_zone from enterprises
         where id in (select enterprise_id from complaints where parent_id is null and announced_at is null)
         order by id`,
  );
  const failures: unknown[] = [];
  let sent = 0;
  for (const enterprise of enterprises) {
    const upTo = new Date(mailedUpTo(now.getTime(), enterprise.time_zone));
    const taken = await claim(database, enterprise.id, upTo, now);
    if (taken.length === 0) continue;
    try {
      await announce(
        deps,
        enterprise,
        taken.map(({ subjects }) => subjects),
      );
      sent += 1;
    } catch (error) {
      await giveBack(
        database,
        taken.map(({ id }) => id),
      );
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** Of several processes one takes them, and writes. */
const claim = (db: Db, enterpriseId: number, upTo: Date, now: Date) =>
  db.rows(
    takenRow,
    sql`update complaints c set announced_at = ${now}
         where enterprise_id = ${enterpriseId} and parent_id is null and announced_at is null and created_at <= ${upTo}
         returning id, array(select s.user_id from complaint_subjects s where s.complaint_id = c.id) as subjects`,
  );

const giveBack = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`update complaints set announced_at = null where id = any(${array(ids)})`, { idempotent: true });
