import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { closeMonth, type MonthClosing } from '#domain/timekeeping/closures/monthClosing.ts';
import { addDays } from '#domain/time/localTime.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { anyCountedByYear } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { personByDate } from '#domain/timekeeping/workingTime/facts.ts';
import { hoursApart } from '#domain/timekeeping/workingTime/account.ts';
import { type MonthBasis, monthBasisOf } from '#domain/timekeeping/workPlan/monthBasis.ts';
import { type Plan, shiftsOn } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { limits } from '#domain/constants.ts';
import type { Database } from '#server/db/connect.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { commitWithNext, insertOf, replacing } from '#server/db/statements.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { plansOfEach, type Basis, basesOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { keyOf, type Member } from '#server/db/members.ts';
import { type Punched, punchedIn } from '../queries/punched.ts';
import { toBeClosed } from '../queries/toBeClosed.ts';

/** People of one transaction: short enough for punches to get in between. */
const atOnce = 250;
/** Any number: the first key of the advisory lock, the second is the enterprise. */
const closingLock = 7_301_946;

const lockRow = z.object({ id: z.number(), mine: z.boolean() });

/**
 * Closes a month of everybody in some enterprises whose month is not closed: it then waits for the person's signature. A
 * person with an entry still open is kept pending until a later call; one whose month was reopened is left alone for
 * `limits.reopenedHours`. A second call changes nothing, and of several at a time one does the work. What is closed is
 * durable with the next transaction of the caller that is (`commitWithNext`).
 * @param month `YYYY-MM`, one that is over
 * @returns how many months were closed now, and the enterprises that were left out, whose closing another process has
 */
export async function closeMonthOf(
  database: Database,
  holidays: HolidaysPort,
  enterpriseIds: readonly number[],
  month: string,
  now: Date,
): Promise<{ closed: number; leftOut: ReadonlySet<number> }> {
  const { from, to } = rangeOfMonth(month);
  const plans = await plansOfEach(database, enterpriseIds, from, to);
  const reopenedBefore = new Date(now.getTime() - limits.reopenedHours * HOUR_MS);
  let closed = 0;
  const leftOut = new Set<number>();
  for (let after: Member | undefined = { enterprise_id: 0, user_id: 0 }; after !== undefined;) {
    const last: Member = after;
    const done = await database.transaction(async (tx) => {
      await commitWithNext(tx);
      const asked = enterpriseIds.filter((id) => id >= last.enterprise_id);
      const locked = await lockClosings(tx, asked);
      const mine = new Set(locked);
      for (const id of asked) if (!mine.has(id)) leftOut.add(id);
      const among = (table: SQL) =>
        sql`(${table}.enterprise_id, ${table}.user_id) > (${last.enterprise_id}, ${last.user_id})`;
      const people = await toBeClosed(tx, { enterpriseIds: locked, month, reopenedBefore, among, most: atOnce });
      return { people, closed: await closeSome(tx, { holidays, month, now, plans }, people) };
    });
    closed += done.closed;
    after = done.people.length === atOnce ? done.people.at(-1) : undefined;
  }
  return { closed, leftOut };
}

/**
 * Closes a person's month that was reopened, whenever that was. The transaction has the closing of the enterprise
 * (`lockClosings`).
 * @param month `YYYY-MM`
 * @returns whether it is closed; false: an entry of it is open
 */
export async function closeAgain(
  tx: Tx,
  holidays: HolidaysPort,
  { enterprise_id: id, user_id: userId }: Member,
  { month, now }: { readonly month: string; readonly now: Date },
): Promise<boolean> {
  const { from, to } = rangeOfMonth(month);
  const plans = await plansOfEach(tx, [id], from, to);
  const among = (table: SQL) => sql`${table}.user_id = ${userId}`;
  const people = await toBeClosed(tx, { enterpriseIds: [id], month, reopenedBefore: now, among, most: 1 });
  return (await closeSome(tx, { holidays, month, now, plans, evenEmpty: true }, people)) > 0;
}

interface Task {
  readonly holidays: HolidaysPort;
  readonly month: string;
  readonly now: Date;
  /** By enterprise. */
  readonly plans: ReadonlyMap<number, readonly Plan[]>;
  /** Whether a month without anything scheduled or worked is kept as well. */
  readonly evenEmpty?: boolean;
}

/**
 * Takes the closing of enterprises' months until the transaction ends, and keeps their ledgers as they are.
 * @returns those of which no other process is at it
 */
export async function lockClosings(tx: Tx, enterpriseIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(
    lockRow,
    sql`select id, pg_try_advisory_xact_lock(${closingLock}, id) as mine from unnest(${array(enterpriseIds)}::int[]) as id`,
  );
  // In the order in which every other transaction locks several.
  const locked = rows
    .filter(({ mine }) => mine)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  await tx.run(sql`select lock_ledger(id) from unnest(${array(locked)}::int[]) as id`);
  return locked;
}

/** The transaction has the closings of their enterprises. */
async function closeSome(tx: Tx, task: Task, people: readonly Member[]): Promise<number> {
  const { month, now, evenEmpty = false } = task;
  const counted = await sumMonth(tx, task, people);
  const kept = counted.flatMap(({ person, basis, sums, punched }) => {
    const isEmpty = !evenEmpty && sums.scheduled === 0 && sums.worked === 0 && !punched.open;
    if (isEmpty) return [];
    const row = toRow(person.enterprise_id, person.user_id, `${month}-01`, { ...sums, ...punched }, now);
    return [{ ...row, basis: monthBasisOf(basis, month) }];
  });
  await keep(tx, kept);
  return kept.filter(({ closed_at }) => closed_at !== null).length;
}

/** By what a month is measured; of whose contract is counted by the year, with what was worked in it before. */
interface Measures extends Basis {
  readonly before?: Punched['days'];
  readonly earlier?: Punched['entries'];
}

/** The sums of a month of people, closed or not, by the facts as they stand: those of the closing where it is closed. */
export async function sumMonth(
  db: Db,
  { holidays, month, plans }: Pick<Task, 'holidays' | 'month' | 'plans'>,
  people: readonly Member[],
) {
  if (people.length === 0) return [];
  const range = rangeOfMonth(month);
  const basisBy = await basesOf(db, holidays, people, range);
  const punchedBy = await punchedIn(db, people, range);
  const irregular = people.filter((person) => anyCountedByYear(basisBy(person)?.terms ?? [], range.to));
  const yearOf = await yearsOf(db, holidays, irregular, range.from);
  const counted = await mapInSlices(people, (person) => {
    const basis = basisBy(person);
    if (!basis) return [];
    const measures: Measures = yearOf(person) ?? basis;
    const punched = punchedBy(person);
    const shifts = shiftsBy(plans.get(person.enterprise_id) ?? [], person.user_id, measures);
    const apart = hoursApart({
      entries: [...(measures.earlier ?? []), ...punched.entries],
      personOn: personByDate(measures),
      forceMajeure: measures.forceMajeure,
    });
    const sums = closeMonth({ ...measures, month, worked: punched.days, apart, shiftsOn: shifts });
    return [{ person, basis, sums, punched }];
  });
  return counted.flat();
}

/** Of whose contract is counted by the year: by what the whole of it is measured, and what was worked before a month. */
async function yearsOf(
  db: Db,
  holidays: HolidaysPort,
  people: readonly Member[],
  firstDay: string,
): Promise<(person: Member) => Measures | undefined> {
  if (people.length === 0) return () => undefined;
  const year = firstDay.slice(0, 4);
  const basis = await basesOf(db, holidays, people, { from: `${year}-01-01`, to: `${year}-12-31` });
  const before = await punchedIn(db, people, { from: `${year}-01-01`, to: addDays(firstDay, -1) });
  const among = new Set(people.map(keyOf));
  return (person) => {
    const measures = among.has(keyOf(person)) ? basis(person) : undefined;
    const { days, entries } = before(person);
    return measures && { ...measures, before: days, earlier: entries };
  };
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
  kinds: null,
  kinds_due: !sums.open,
  closed_at: sums.open ? null : closedAt,
});

type ClosedRow = ReturnType<typeof toRow> & { readonly basis: MonthBasis };

async function keep(tx: Tx, rows: readonly ClosedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await tx.run(sql`
    ${insertOf('closures', rows)}
    on conflict (enterprise_id, user_id, month) do update set ${replacing(first)} where closures.closed_at is null`);
}
