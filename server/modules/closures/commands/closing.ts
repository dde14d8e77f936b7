import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { closeMonth, type MonthClosing } from '../../../../domain/closures/monthClosing.ts';
import { rangeOfMonth } from '../../../../domain/time/months.ts';
import { type Plan, shiftsOn } from '../../../../domain/workPlan/scheduleOn.ts';
import { limits } from '../../../../domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { commitWithNext, insertOf, replacing } from '../../../db/statements.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import { plansOf } from '../../schedules/index.ts';
import { type Basis, basisOf } from '../../workPlan/index.ts';
import { nothingPunched, type Punched, punchedIn } from '../queries/punched.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

interface ClosingEnterprise {
  readonly id: number;
  readonly time_zone: string;
}

/** People of one transaction: short enough for punches to get in between. */
const atOnce = 50;
/** Any number: the first key of the advisory lock, the second is the enterprise. */
const closingLock = 7_301_946;

const personRow = z.object({ user_id: z.number() });
const lockRow = z.object({ mine: z.boolean() });

/**
 * Closes a month of everybody in an enterprise whose month is not closed: it then waits for the person's signature. A
 * person with an entry still open is kept pending until a later call; one whose month was reopened is left alone for
 * `limits.reopenedHours`. A second call changes nothing, and of several at a time one does the work. What is closed is
 * durable with the next transaction of the caller that is (`commitWithNext`).
 * @param month `YYYY-MM`, one that is over
 * @returns how many months were closed now
 */
export async function closeMonthOf(
  database: Database,
  holidays: HolidaysPort,
  enterprise: ClosingEnterprise,
  month: string,
  now: Date,
): Promise<number> {
  const range = rangeOfMonth(month);
  const plans = await plansOf(database, enterprise.id, range.from, range.to);
  const reopenedBefore = new Date(now.getTime() - limits.reopenedHours * HOUR_MS);
  const task = { holidays, enterprise, month, now, plans, reopenedBefore };
  let closed = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const last: number = after;
    const done = await database.transaction(async (tx) => {
      await commitWithNext(tx);
      if (!(await lockClosing(tx, enterprise.id))) return null;
      const people = await toBeClosed(tx, task, sql`eu.user_id > ${last}`);
      return { people, closed: await closeSome(tx, task, people) };
    });
    closed += done?.closed ?? 0;
    after = done?.people.length === atOnce ? done.people.at(-1) : undefined;
  }
  return closed;
}

/**
 * Closes a person's month that was reopened, whenever that was. The transaction has the closing of the enterprise
 * (`lockClosing`).
 * @param month `YYYY-MM`
 * @returns whether it is closed; false: an entry of it is open
 */
export async function closeAgain(
  tx: Tx,
  holidays: HolidaysPort,
  enterprise: ClosingEnterprise,
  { userId, month, now }: { userId: number; month: string; now: Date },
): Promise<boolean> {
  const { from, to } = rangeOfMonth(month);
  const plans = await plansOf(tx, enterprise.id, from, to);
  const task = { holidays, enterprise, month, now, plans, reopenedBefore: now, evenEmpty: true };
  const people = await toBeClosed(tx, task, sql`eu.user_id = ${userId}`);
  return (await closeSome(tx, task, people)) > 0;
}

/**
 * Who has something to be closed: members of that month with a contract, whoever punched in it, and who waits.
 * @param among a condition on them
 * @returns so many as are closed in one transaction, by their ids
 */
async function toBeClosed(
  db: Db,
  { enterprise: { id, time_zone }, month, reopenedBefore }: Pick<Task, 'enterprise' | 'month' | 'reopenedBefore'>,
  among: SQL,
): Promise<number[]> {
  const { from, to } = rangeOfMonth(month);
  const candidates = sql`
    select eu.user_id from enterprise_users eu
     where eu.enterprise_id = ${id} and ${among}
       and (exists (select from time_entries t
                     where t.enterprise_id = ${id} and t.user_id = eu.user_id
                       and t.local_date between ${from} and ${to})
            or exists (select from closures c
                        where c.enterprise_id = ${id} and c.user_id = eu.user_id and c.month = ${from})
            or (exists (select from work_terms w
                         where w.enterprise_id = ${id} and w.user_id = eu.user_id and w.valid_from <= ${to})
                and (eu.hired_at at time zone ${time_zone})::date <= ${to}
                and (eu.left_at is null or (eu.left_at at time zone ${time_zone})::date >= ${from})))
       and not exists (select from closures c
                        where c.enterprise_id = ${id} and c.user_id = eu.user_id and c.month = ${from}
                          and (c.closed_at is not null or c.reopened_at > ${reopenedBefore}))
     order by eu.user_id limit ${atOnce}`;
  return (await db.rows(personRow, candidates)).map(({ user_id }) => user_id);
}

interface Task {
  readonly holidays: HolidaysPort;
  readonly enterprise: ClosingEnterprise;
  readonly month: string;
  readonly now: Date;
  readonly plans: readonly Plan[];
  /** Months that were reopened later are left alone. */
  readonly reopenedBefore: Date;
  /** Whether a month without anything scheduled or worked is kept as well. */
  readonly evenEmpty?: boolean;
}

/**
 * Takes the closing of an enterprise's months until the transaction ends, and keeps its ledger as it is.
 * @returns false: another process is at it
 */
export async function lockClosing(tx: Tx, enterpriseId: number): Promise<boolean> {
  const lock = await tx.row(lockRow, sql`select pg_try_advisory_xact_lock(${closingLock}, ${enterpriseId}) as mine`);
  if (!lock?.mine) return false;
  await tx.run(sql`select lock_ledger(${enterpriseId})`);
  return true;
}

/** The transaction has the closing of the enterprise. */
async function closeSome(tx: Tx, task: Task, people: readonly number[]): Promise<number> {
  const { holidays, enterprise, month, now, plans, evenEmpty = false } = task;
  if (people.length === 0) return 0;
  const range = rangeOfMonth(month);
  const [bases, worked] = [
    await basisOf(tx, holidays, enterprise, people, range),
    await punchedIn(tx, enterprise.id, people, range),
  ];
  const values = people.flatMap((userId) => {
    const basis = bases.get(userId);
    if (!basis) return [];
    const punched = worked.get(userId) ?? nothingPunched;
    const sums = closeMonth({ ...basis, month, worked: punched.days, shiftsOn: shiftsBy(plans, userId, basis) });
    const isEmpty = !evenEmpty && sums.scheduled === 0 && sums.worked === 0 && !punched.open;
    return isEmpty ? [] : [toRow(enterprise.id, userId, range.from, { ...sums, ...punched }, now)];
  });
  await keep(tx, values);
  return values.filter(({ closed_at }) => closed_at !== null).length;
}

const shiftsBy =
  (plans: readonly Plan[], userId: number, { team_ids }: Basis) =>
  (date: string) =>
    shiftsOn(plans, date, userId, team_ids);

/** The row of a month; while an entry is open it stays pending. */
export const toRow = (
  enterpriseId: number,
  userId: number,
  firstDay: string,
  sums: MonthClosing & Punched,
  closedAt: Date,
) => ({
  enterprise_id: enterpriseId,
  user_id: userId,
  month: firstDay,
  scheduled_ms: sums.scheduled,
  worked_ms: sums.worked,
  agreed_ms: sums.agreed,
  ordinary_ms: sums.ordinary,
  complementary_ms: sums.complementary,
  overtime_ms: sums.overtime,
  paused_ms: sums.paused,
  remote_ms: sums.remote,
  closed_at: sums.open ? null : closedAt,
});

async function keep(tx: Tx, rows: readonly ReturnType<typeof toRow>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await tx.run(sql`
    ${insertOf('closures', rows)}
    on conflict (enterprise_id, user_id, month) do update set ${replacing(first)} where closures.closed_at is null`);
}
