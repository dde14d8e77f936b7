import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { complaintDeadlines } from '../../../../domain/complaints/deadlines.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import { complaintYears } from '../../../../domain/constants.ts';
import type { Tx } from '../../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { remindOf } from '../events/mails.ts';
import { DAY_MS } from '../../../../domain/time/units.ts';

/** How long before a deadline the responsible are reminded. */
const aheadDays = { acknowledge: 2, answer: 14 } as const;
type Deadline = keyof typeof aheadDays;

const openRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  created_at: z.date(),
  acknowledged_at: z.date().nullable(),
  reminded: z.array(z.string()),
  subjects: z.array(z.number()),
});
const oldRow = z.object({ id: z.number() });
const keptRow = z.object({ file_key: z.string() });

/** Mails about deadlines that are near, each once. @returns how many deadlines were sent of */
export async function remindOfComplaints(deps: Parameters<typeof remindOf>[1] & Pick<Deps, 'database' | 'clock'>) {
  const { database, clock } = deps;
  const now = clock.now().getTime();
  const open = await database.rows(
    openRow,
    sql`select c.id, c.enterprise_id, e.name, e.time_zone, c.created_at, c.acknowledged_at, c.reminded,
               array(select s.user_id from complaint_subjects s where s.complaint_id = c.id) as subjects
          from complaints c join enterprises e on e.id = c.enterprise_id
         where c.parent_id is null and c.closed_at is null and cardinality(c.reminded) < 2 order by c.id`,
  );
  let sent = 0;
  for (const row of open) {
    const { acknowledgeBy, answerBy } = complaintDeadlines(row.created_at, row.acknowledged_at);
    const due: [Deadline, Date][] = [
      ...(row.acknowledged_at ? [] : [['acknowledge', acknowledgeBy] as [Deadline, Date]]),
      ['answer', answerBy],
    ];
    for (const [what, by] of due) {
      if (row.reminded.includes(what) || by.getTime() - aheadDays[what] * DAY_MS > now) continue;
      const date = localDateOf(by.getTime(), row.time_zone);
      const isSent = await database.transaction(async (tx) => {
        if (!(await claim(tx, row.id, what))) return false;
        await remindOf(tx, deps, { id: row.enterprise_id, name: row.name }, row.subjects, what, date);
        return true;
      });
      sent += isSent ? 1 : 0;
    }
  }
  return sent;
}

/** Of several processes one takes it, and writes. */
const claim = async (tx: Tx, id: number, what: Deadline): Promise<boolean> =>
  (await tx.run(
    sql`update complaints set reminded = array_append(reminded, ${what})
         where id = ${id} and not ${what} = any(reminded) and closed_at is null`,
  )) > 0;

/**
 * Closed complaints are kept for ten years at most (art. 26.2 Ley 2/2023); then they and their files are gone.
 * @returns how many complaints were removed
 */
export async function removeOldComplaints({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>): Promise<number> {
  const over = new Date(clock.now());
  over.setFullYear(over.getFullYear() - complaintYears);
  const old = await database.rows(
    oldRow,
    sql`select id from complaints where parent_id is null and closed_at < ${over} order by id`,
  );
  for (const { id } of old) {
    const kept = await database.rows(
      keptRow,
      sql`select file_key from complaints where (id = ${id} or parent_id = ${id}) and file_key is not null`,
    );
    for (const { file_key } of kept) await files.remove(file_key);
    await database.run(sql`delete from complaints where parent_id = ${id}`, { idempotent: true });
    await database.run(sql`delete from complaints where id = ${id}`, { idempotent: true });
  }
  return old.length;
}
