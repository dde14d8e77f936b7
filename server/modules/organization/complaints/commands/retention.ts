import { addYears } from 'date-fns';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  complaintDeadlines,
  contentUntil,
  dueWarning,
  removalWarnings,
} from '#domain/organization/complaints/deadlines.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { complaintTerms } from '#domain/constants.ts';
import { keptFrom } from '#server/db/readsComplaints.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { remindOf } from '../events/notifyComplaints.ts';
import { keptFromRow } from '../repo.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** How long before a deadline the responsible are reminded. */
const aheadDays = { acknowledge: 2, answer: 14 } as const;
type Deadline = keyof typeof aheadDays;

const ofEnterprise = {
  id: z.number(),
  enterprise_id: z.number(),
  time_zone: z.string(),
  created_at: z.date(),
  ...keptFromRow.shape,
};
const openRow = z.object({
  ...ofEnterprise,
  acknowledged_at: z.date().nullable(),
  extension_months: z.number().nullable(),
  reminded_deadlines: z.array(z.string()),
});
const uninvestigatedRow = z.object({
  ...ofEnterprise,
  investigated_at: z.date().nullable(),
  extended_at: z.date().nullable(),
  content_removed_at: z.date().nullable(),
  content_due_at: z.date().nullable(),
  content_warnings: z.number(),
});
const oldRow = z.object({ id: z.number() });
const keptRow = z.object({ file_key: z.string() });

/** By the index `complaints_open`: what is closed, nearly all in the end, is not looked at. */
export const OPEN_COMPLAINTS = sql`
  select c.id, c.enterprise_id, e.time_zone, c.created_at, c.acknowledged_at, c.extension_months,
         c.reminded_deadlines, ${keptFrom(sql`c.id`)}
    from complaints c join enterprises e on e.id = c.enterprise_id
   where c.parent_id is null and c.closed_at is null and c.content_removed_at is null
     and cardinality(c.reminded_deadlines) < 2 order by c.id`;

/** By the index `complaints_uninvestigated`. */
const UNINVESTIGATED = sql`
  parent_id is null and investigated_at is null and extended_at is null and content_removed_at is null`;
const uninvestigated = (db: Db) =>
  db.rows(
    uninvestigatedRow,
    sql`select c.id, c.enterprise_id, e.time_zone, c.created_at, c.investigated_at, c.extended_at, c.content_removed_at,
               c.content_due_at, c.content_warnings, ${keptFrom(sql`c.id`)}
          from complaints c join enterprises e on e.id = c.enterprise_id where ${UNINVESTIGATED} order by c.id`,
  );

/** Mails about deadlines that are near and content that will be removed, each once. @returns how many were sent */
export async function remindOfComplaints({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return (await remindOfDeadlines({ database, clock })) + (await warnOfRemoval({ database, clock }));
}

async function remindOfDeadlines({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  const open = await database.rows(openRow, OPEN_COMPLAINTS);
  let sent = 0;
  for (const row of open) {
    const { acknowledgeBy, answerBy } = complaintDeadlines(row, row.time_zone);
    const due: [Deadline, Date][] = [
      ...(row.acknowledged_at ? [] : [['acknowledge', acknowledgeBy] as [Deadline, Date]]),
      ['answer', answerBy],
    ];
    for (const [what, by] of due) {
      if (row.reminded_deadlines.includes(what) || by.getTime() - aheadDays[what] * DAY_MS > now) continue;
      const date = localDateOf(by.getTime(), row.time_zone);
      const isSent = await database.transaction(async (tx) => {
        if (!(await claim(tx, row.id, what))) return false;
        await remindOf(tx, { enterpriseId: row.enterprise_id, complaint: row, what, by: date, at: clock.now() });
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
    sql`update complaints set reminded_deadlines = array_append(reminded_deadlines, ${what})
         where id = ${id} and not ${what} = any(reminded_deadlines) and closed_at is null`,
  )) > 0;

/** Warns those who read complaints that nobody investigated before their content is removed (art. 32.4 Ley 2/2023). */
async function warnOfRemoval({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  let sent = 0;
  for (const row of await uninvestigated(database)) {
    const until = contentUntil(row, row.time_zone);
    const due = until && dueWarning(until, row.content_warnings, now, row.time_zone);
    if (!due) continue;
    sent += await database.transaction(async (tx) => {
      const taken = await tx.run(
        sql`update complaints set content_due_at = ${due}, content_warnings = content_warnings + 1
             where id = ${row.id} and content_warnings = ${row.content_warnings} and ${UNINVESTIGATED}`,
      );
      if (taken === 0) return 0;
      const by = localDateOf(due.getTime(), row.time_zone);
      await remindOf(tx, { enterpriseId: row.enterprise_id, complaint: row, what: 'removal', by, at: now });
      return 1;
    });
  }
  return sent;
}

/**
 * Ten years after it was received a complaint is gone (art. 26.2 Ley 2/2023); of one that nobody investigated only the
 * entry in the register is left after three months, and all warnings (art. 32.4).
 * @returns how many complaints were removed, in whole or their content
 */
export async function removeOldComplaints({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>): Promise<number> {
  const now = clock.now();
  const over = sql`created_at < ${addYears(now, -complaintTerms.years)}`;
  const remove = async (which: SQL, end: (tx: Tx, id: number) => Promise<unknown>) => {
    const old = await database.rows(
      oldRow,
      sql`select id from complaints where parent_id is null and ${which} order by id`,
    );
    for (const { id } of old)
      await database.transaction(async (tx) => {
        const still = await tx.row(oldRow, sql`select id from complaints where id = ${id} and ${which} for update`);
        if (!still) return;
        const kept = await tx.rows(
          keptRow,
          sql`select file_key from complaint_files
               where complaint_id in (select id from complaints where id = ${id} or parent_id = ${id})`,
        );
        // Before their rows: what cannot be removed now is found again at the next call.
        for (const { file_key } of kept) await files.remove(file_key);
        await tx.run(sql`delete from complaints where parent_id = ${id}`);
        await end(tx, id);
      });
    return old.length;
  };
  const whole = await remove(over, (tx, id) => tx.run(sql`delete from complaints where id = ${id}`));
  const due = sql`content_due_at <= ${now} and content_warnings >= ${removalWarnings.length} and ${UNINVESTIGATED}`;
  return whole + (await remove(due, (tx, id) => removeContent(tx, id, now)));
}

/** What the register says stays: no content, no key that leads its author back, nobody whom it is about. */
async function removeContent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run(sql`delete from complaint_files where complaint_id = ${id}`);
  await tx.run(sql`delete from complaint_subjects where complaint_id = ${id}`);
  await tx.run(sql`
    update complaints set message = '', case_key_hash = null, extension_reason = case when extended_at is not null then '' end, content_removed_at = ${now}
     where id = ${id}`);
}
