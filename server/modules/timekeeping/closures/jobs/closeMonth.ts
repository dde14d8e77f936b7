import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantAt, localDateOf } from '#domain/time/localTime.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { monthAfter, monthBefore, monthsAfter, rangeOfMonth } from '#domain/time/months.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { array } from '#server/db/rows.ts';
import { asJson, commitWithNext, recordsOf } from '#server/db/statements.ts';
import { enqueueAll } from '#server/jobs/enqueue.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import { closeMonthQueue } from '../commands/closeWaiting.ts';
import { closeMonthOf, notifyClosed } from '../index.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { monthBasisOf } from '#domain/timekeeping/workPlan/monthBasis.ts';
import { basesOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { isAmong } from '#server/db/members.ts';

const monthRow = z.object({ enterprise_id: z.number(), month: z.string(), user_ids: z.array(z.number()) });

/**
 * Writes into months that were closed by a former release what they are measured by, as it stands now: from then on changes for
 * many people leave them as they are.
 * @returns number of months of people
 */
async function keepBases(
  database: Database,
  holidays: HolidaysPort,
  enterpriseIds: readonly number[],
): Promise<number> {
  const due = await database.rows(
    monthRow,
    sql`select enterprise_id, to_char(month, 'YYYY-MM') as month, array_agg(user_id order by user_id) as user_ids
          from closures where ${isAmong(sql`enterprise_id`, enterpriseIds)} and closed_at is not null and basis is null
         group by enterprise_id, month order by enterprise_id, month`,
  );
  for (const { enterprise_id, month, user_ids: ids } of due) {
    const { from, to } = rangeOfMonth(month);
    const people = ids.map((user_id) => ({ enterprise_id, user_id }));
    await database.transaction(async (tx) => {
      const basis = await basesOf(tx, holidays, people, { from, to });
      const kept = people.flatMap((person) => {
        const own = basis(person);
        return own ? [{ id: person.user_id, basis: asJson(monthBasisOf(own, month)) }] : [];
      });
      await tx.run(sql`
        update closures c set basis = found.basis::jsonb
          from unnest(${array(kept.map(({ id }) => id))}::int[], ${array(kept.map((one) => one.basis))}::text[])
            as found (user_id, basis)
         where c.enterprise_id = ${enterprise_id} and c.month = ${from} and c.user_id = found.user_id
           and c.closed_at is not null and c.basis is null`);
    });
  }
  return due.reduce((sum, { user_ids }) => sum + user_ids.length, 0);
}

/** Local time on the first of a month: most nights' shifts and punches without network are in by then. */
const CLOSING_TIME = '03:00';

const enterpriseRow = z.object({
  id: z.number(),
  time_zone: z.string(),
  /** What was over by then may be missing. */
  next_closing_at: z.date(),
  /** The latest month that is known, `YYYY-MM`. */
  latest: z.string().nullable(),
  /** Months that wait for an entry's end or a correction. */
  pending: z.array(z.string()),
});

type EnterpriseRow = z.output<typeof enterpriseRow>;

const dueRow = z.object({ id: z.number() });

/** Enterprises in which something may have to be closed. */
export const closingQueue = scheduledQueue('close-months');

/** Enterprises that are closed by the same statements: their ledgers stay locked no longer than that of a large one. */
const enterprisesAtOnce = 10;

/** Closings come first: who is notified waits for the night's other companies. */
const NOTICES_WAIT_MS = 5 * MINUTE_MS;

interface Dependencies {
  readonly database: Database;
  readonly holidays: HolidaysPort;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Closes what is due in some enterprises by their own clocks: the month before, those that are not known to be done
 * (`next_closing_at`) or follow the latest one that is known, as stopped servers missed them, and those that are kept
 * pending. An enterprise of which another process has the closing stays due from that month on: who has it may close
 * less than all.
 * @returns how many months of people were closed
 */
export async function closeMonths(
  database: Database,
  holidays: HolidaysPort,
  enterpriseIds: readonly number[],
  now: Date,
): Promise<number> {
  const enterprises = await database.rows(
    enterpriseRow,
    sql`select e.id, e.time_zone, e.next_closing_at, to_char(max(c.month), 'YYYY-MM') as latest,
               coalesce(array_agg(distinct to_char(c.month, 'YYYY-MM')) filter (where c.id is not null and c.closed_at is null), '{}') as pending
          from enterprises e left join closures c on c.enterprise_id = e.id
         where e.id = any(${array(enterpriseIds)}) group by e.id`,
  );
  const due = new Map<string, number[]>();
  for (const enterprise of enterprises)
    for (const month of monthsDue(enterprise, now)) due.set(month, [...(due.get(month) ?? []), enterprise.id]);
  let closed = 0;
  const stayDue = new Set<number>();
  for (const [month, all] of [...due].toSorted(([a], [b]) => a.localeCompare(b))) {
    const ids = all.filter((id) => !stayDue.has(id));
    const done = await closeMonthOf(database, holidays, ids, month, now);
    closed += done.closed;
    for (const id of done.leftOut) stayDue.add(id);
  }
  await keepBases(database, holidays, enterpriseIds);
  const next = enterprises
    .filter(({ id }) => !stayDue.has(id))
    .map(({ id, time_zone }) => ({ id, next_closing_at: nextClosing(time_zone, now) }));
  if (next.length === 0) return closed;
  await database.transaction(async (tx) => {
    await commitWithNext(tx);
    await tx.run(
      sql`update enterprises e set next_closing_at = next.next_closing_at
            from ${recordsOf('enterprises', next)} next where e.id = next.id`,
    );
  });
  return closed;
}

function monthsDue({ time_zone, next_closing_at, latest, pending }: EnterpriseRow, now: Date): string[] {
  const last = lastMonthOver(time_zone, now);
  const done = monthBefore(`${lastMonthOver(time_zone, next_closing_at)}-01`);
  // A former release, or none at all, may have left `next_closing_at` too late.
  const missed = monthsAfter(latest !== null && latest < done ? latest : done, last);
  return [...new Set([...pending.filter((month) => month <= last), ...missed, last])].toSorted();
}

const closingIn = (month: string, zone: string): number => instantAt(`${month}-01`, CLOSING_TIME, zone);

/** The latest month that may be closed by a zone's clock. */
function lastMonthOver(zone: string, now: Date): string {
  const today = localDateOf(now.getTime(), zone);
  const over = monthBefore(today);
  return now.getTime() >= closingIn(today.slice(0, 7), zone) ? over : monthBefore(`${over}-01`);
}

/** When the next month is over. */
function nextClosing(zone: string, now: Date): Date {
  const month = localDateOf(now.getTime(), zone).slice(0, 7);
  const inThis = closingIn(month, zone);
  if (now.getTime() < inThis) return new Date(inThis);
  return new Date(closingIn(monthAfter(month), zone));
}

/** Puts the enterprises into the queue whose month is over, and those that wait for an entry's end. */
export const closingWorker = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Worker => ({
  queue: closingQueue,
  work: () =>
    database.transaction(async (tx) => {
      const due = await tx.rows(
        dueRow,
        sql`select id from enterprises where next_closing_at <= ${clock.now()}
            union select enterprise_id from closures where closed_at is null`,
      );
      const jobs = due.map(({ id }) => ({ data: { enterpriseId: id } }));
      await enqueueAll(tx, closeMonthQueue, jobs);
    }),
});

/** Closes the months of enterprises, and tells people that theirs wait for a signature. */
export const closeMonthWorker = ({
  database,
  holidays,
  clock,
  log,
}: Dependencies): Worker<typeof closeMonthQueue.data> => {
  const close = async (enterpriseIds: readonly number[]) => {
    const closed = await closeMonths(database, holidays, enterpriseIds, clock.now());
    const notified = await notifyClosed(database, enterpriseIds, clock.now(), new Date(Date.now() + NOTICES_WAIT_MS));
    if (closed + notified > 0) log.info({ enterpriseIds, closed, notified }, 'months were closed');
  };
  return {
    queue: closeMonthQueue,
    work: ({ data }) => close([data.enterpriseId]),
    workTogether: async (jobs) => {
      const enterpriseIds = [...new Set(jobs.map(({ data }) => data.enterpriseId))];
      for (let from = 0; from < enterpriseIds.length; from += enterprisesAtOnce) {
        for (const { signal } of jobs) signal.throwIfAborted();
        await close(enterpriseIds.slice(from, from + enterprisesAtOnce));
      }
    },
  };
};
