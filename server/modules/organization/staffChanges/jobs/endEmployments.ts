import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/connect.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import { letGo } from '#server/modules/organization/employees/index.ts';
import { updateChange } from '../repo.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const dueRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  done_by: z.number(),
  /** The last day as it stands by now; whose was taken away stays. */
  left_on: z.string(),
});

const DUE = sql`
  select c.id, c.enterprise_id, c.user_id, c.done_by, to_char(m.left_on, 'YYYY-MM-DD') as left_on
    from staff_changes c
    join enterprises e on e.id = c.enterprise_id
    join enterprise_users m on m.enterprise_id = c.enterprise_id and m.user_id = c.user_id
   where c.kind = 'leaver' and c.status = 'done' and c.applied_at is null and m.role <> 'admin'`;

const ZONE_AFTER = sql`coalesce((
  select w.time_zone from work_centre_members b
    left join work_centres w on w.enterprise_id = b.enterprise_id and w.id = b.work_centre_id
   where b.enterprise_id = m.enterprise_id and b.user_id = m.user_id and b.valid_from <= m.left_on + 1
   order by b.valid_from desc limit 1), e.time_zone)`;

/**
 * Deactivates people whose last day is over by their own clock: the day after begins by that of the centre to which they belong on it.
 * @returns how many
 */
export async function endEmployments({ database, clock, log }: Dependencies): Promise<number> {
  const now = clock.now();
  const isOver = sql`m.left_on < (${now}::timestamptz at time zone ${ZONE_AFTER})::date`;
  const due = await database.rows(dueRow, sql`${DUE} and ${isOver} order by c.id limit 1000`);
  let ended = 0;
  for (const row of due) {
    try {
      await database.transaction(async (tx) => {
        await tx.run(sql`select from staff_changes where id = ${row.id} for update`);
        const still = await tx.row(dueRow, sql`${DUE} and c.id = ${row.id} and ${isOver}`);
        if (!still) return;
        const { enterprise_id: enterpriseId, user_id: userId, done_by: actorId, left_on: lastDay } = still;
        await letGo(tx, { enterpriseId, userId, actorId, lastDay });
        await updateChange(tx, still, sql`applied_at = ${now}`);
        ended += 1;
      });
    } catch (error) {
      log.error({ err: error, id: row.id }, 'a person whose last day is over was not deactivated');
    }
  }
  return ended;
}

export const endEmploymentsWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('end-employments'),
  work: async () => {
    const ended = await endEmployments(dependencies);
    if (ended > 0) dependencies.log.info({ ended }, 'people whose last day is over were deactivated');
  },
});
