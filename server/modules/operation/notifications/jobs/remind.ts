import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dueReminders, nextReminders } from '#domain/operation/notifications/ownReminders.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { BARRED_SINCE } from '#server/db/barredSince.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { remindedPeople, type RemindingEnterprise } from '../queries/reminded.ts';

interface Dependencies {
  readonly database: Database;
  readonly holidays: HolidaysPort;
  readonly clock: Clock;
  readonly log: Log;
}

/** Any number: the first key of the advisory lock, the second is the enterprise. */
const remindingLock = 4_120_887;

const minutes = z.number().nullable();
const enterpriseRow = z.object({
  id: z.number(),
  time_zone: z.string(),
  rules: z.object({ entry: minutes, out: minutes, pause: minutes, sign: minutes }),
});
const lockRow = z.object({ mine: z.boolean() });
const refRow = z.object({ ref: z.string() });

/** After a failure an enterprise is tried again so much later. */
const retryAfter = 5 * MINUTE_MS;

/**
 * Reminds people of what their enterprises want them to be reminded of by themselves: each of the same thing once. What
 * fails in one enterprise keeps no other from its reminders.
 * @returns how many reminders
 */
export async function remindPeople({ database, holidays, clock, log }: Dependencies): Promise<number> {
  const now = clock.now();
  const due = await database.rows(
    enterpriseRow,
    sql`
    select e.id, e.time_zone,
           json_build_object('entry', e.remind_entry, 'out', e.remind_out, 'pause', e.remind_pause,
                             'sign', e.remind_sign) as rules
      from enterprises e left join subscriptions s on s.enterprise_id = e.id
     where coalesce(e.remind_entry, e.remind_out, e.remind_pause, e.remind_sign) is not null and e.next_reminders_at <= ${now}
       and ${sql.raw(BARRED_SINCE)} is null
     order by e.next_reminders_at`,
  );
  let sent = 0;
  for (const enterprise of due) {
    const { id: enterpriseId } = enterprise;
    try {
      sent += await database.transaction((tx) => remindIn(tx, holidays, enterprise, now));
    } catch (error) {
      log.error({ err: error, enterpriseId }, 'people of an enterprise were not reminded');
      await postpone(database, enterpriseId, now).catch((failure: unknown) =>
        log.error({ err: failure, enterpriseId }, 'reminders of an enterprise were not postponed'),
      );
    }
  }
  return sent;
}

/** Outside of what was rolled back. */
const postpone = (database: Database, enterpriseId: number, at: Date): Promise<unknown> =>
  database.run(
    sql`update enterprises set next_reminders_at = ${new Date(at.getTime() + retryAfter)}
         where id = ${enterpriseId} and next_reminders_at <= ${at}`,
  );

async function remindIn(tx: Tx, holidays: HolidaysPort, enterprise: RemindingEnterprise, at: Date): Promise<number> {
  const { id: enterpriseId, rules } = enterprise;
  const lock = await tx.row(lockRow, sql`select pg_try_advisory_xact_lock(${remindingLock}, ${enterpriseId}) as mine`);
  if (!lock?.mine) return 0;
  const now = at.getTime();
  const people = await remindedPeople({ db: tx, holidays }, enterprise, now);
  const due = [...people].flatMap(([userId, person]) =>
    dueReminders(rules, person, now).map(({ type, of }) => ({ userId, type, ref: `reminder ${userId} ${type} ${of}` })),
  );
  const known = await knownRefs(
    tx,
    enterpriseId,
    due.map(({ ref }) => ref),
  );
  const notices = due
    .filter(({ ref }) => !known.has(ref))
    .map(({ userId, type, ref }) => ({
      kind: `${type}Reminder` as const,
      enterpriseId,
      receivers: [userId],
      data: { type },
      ref,
      at,
    }));
  await notifyAll(tx, notices);
  const next = new Date(nextReminders(rules, [...people.values()], now));
  // By rules that were changed meanwhile it is looked at once more.
  await tx.run(
    sql`update enterprises set next_reminders_at = ${next} where id = ${enterpriseId} and next_reminders_at <= ${at}`,
  );
  return notices.length;
}

async function knownRefs(tx: Tx, enterpriseId: number, refs: readonly string[]): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await tx.rows(
    refRow,
    sql`select ref from notifications where enterprise_id = ${enterpriseId} and ref = any(${array(refs)}::text[])`,
  );
  return new Set(rows.map(({ ref }) => ref));
}

export const remindersWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('reminders'),
  work: async () => {
    const sent = await remindPeople(dependencies);
    if (sent > 0) dependencies.log.info({ sent }, 'people were reminded');
  },
});
