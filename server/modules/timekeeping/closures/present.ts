import { balanceOf } from '#domain/timekeeping/workPlan/balance.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type { Closure, ClosureState } from '#domain/timekeeping/closures/closures.ts';
import {
  closuresPerPage,
  type MonthClosures,
  type MonthState,
  monthStates,
  signatureReminderHours,
} from '#domain/timekeeping/closures/monthClosures.ts';
import type { ClosureRow } from './repo.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '#domain/time/months.ts';
import { firstDay, lastDay } from '#server/db/employment.ts';
import { hasWords } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';
import { fixed } from '#server/db/statements.ts';

interface MonthOf {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** Null: everybody. */
  readonly seen: readonly number[] | null;
  readonly now: Date;
}

const STATE = fixed(sql`
  case when k.signed_at is not null then 'signed' when k.closed_at is not null then 'unsigned'
       when k.reopened_at is not null then 'reopened' when k.id is not null then 'open_entry' else 'none' end`);

const OF_MEMBER = { member: 'm', zone: sql`e.time_zone` };
const FIRST_DAY = fixed(firstDay(OF_MEMBER));
const LAST_DAY = fixed(lastDay(OF_MEMBER));

/** Whether a month `k` waits for the signature of somebody `p` who is reminded of it at a moment. */
export const canBeReminded = (now: Date): SQL => sql`
  (k.closed_at is not null and k.signed_at is null and p.active and p.verified
   and (k.notified_at is null or k.notified_at <= ${now}::timestamptz - make_interval(hours => ${signatureReminderHours})))`;

/** Those of whom there is such a month, and whoever had a contract in it (closures 1). */
function peopleOf({ enterpriseId, month, seen, now }: MonthOf): SQL {
  const { from, to } = rangeOfMonth(month);
  return sql`
    select m.user_id, m.name, m.last_name, m.sort_name, m.search, ${STATE} as state, k.worked_ms, k.overtime_ms, k.complementary_ms,
           k.closed_at, k.signed_at, k.notified_at, ${canBeReminded(now)} as can_be_reminded
      from enterprise_users m
      join enterprises e on e.id = m.enterprise_id
      join people p on p.enterprise_id = m.enterprise_id and p.id = m.user_id
      left join closures k on k.enterprise_id = m.enterprise_id and k.user_id = m.user_id and k.month = ${from}::date
     where m.enterprise_id = ${enterpriseId} and e.id = ${enterpriseId} and p.enterprise_id = ${enterpriseId}
       and m.role <> 'advisor'
       and (k.id is not null
            or ${FIRST_DAY} <= ${to}::date and (m.active or ${LAST_DAY} >= ${from}::date)
               and not exists (select from employment_gaps g
                                where g.enterprise_id = ${enterpriseId} and g.user_id = m.user_id
                                  and g.from_day <= ${from}::date and g.to_day >= ${to}::date)
               and exists (select from work_terms t where t.enterprise_id = ${enterpriseId} and t.user_id = m.user_id))
       and (${array(seen)}::int[] is null or m.user_id = any(${array(seen)}::int[]))`;
}

const personRow = z.object({
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  state: z.enum(monthStates),
  worked_ms: z.number().nullable(),
  overtime_ms: z.number().nullable(),
  complementary_ms: z.number().nullable(),
  closed_at: z.date().nullable(),
  signed_at: z.date().nullable(),
  notified_at: z.date().nullable(),
  can_be_reminded: z.boolean(),
  total: z.number(),
});
type PersonsMonthRow = z.output<typeof personRow>;

interface Narrowed {
  readonly state?: MonthState | undefined;
  readonly search: string;
  readonly page: number;
}

/** A page of people with their month, by name, and how many there are. */
export const monthOf = (db: Db, of: MonthOf, { state, search, page }: Narrowed): Promise<PersonsMonthRow[]> =>
  db.rows(
    personRow,
    sql`select user_id, name, last_name, state, worked_ms, overtime_ms, complementary_ms, closed_at, signed_at, notified_at,
               can_be_reminded, count(*) over ()::int as total
          from (${peopleOf(of)}) people
         where (${state ?? null}::text is null or state = ${state ?? null})
           and ${search === '' ? sql`true` : hasWords(sql`search`, search)}
         order by sort_name, user_id limit ${closuresPerPage} offset ${(page - 1) * closuresPerPage}`,
  );

const countRow = z.object({ state: z.enum(monthStates), count: z.number(), to_remind: z.number() });

/** How many people of a month there are by how it stands. */
export const countMonth = (db: Db, of: MonthOf) =>
  db.rows(
    countRow,
    sql`select state, count(*)::int as count, count(*) filter (where can_be_reminded)::int as to_remind
          from (${peopleOf(of)}) people group by state`,
  );

function stateOf({ closed_at, signed_at, reopened_at }: ClosureRow): ClosureState {
  if (signed_at) return 'signed';
  if (closed_at) return 'unsigned';
  return reopened_at ? 'reopened' : 'open_entry';
}

type Counts = Awaited<ReturnType<typeof countMonth>>;

/** How a month of people stands, with how many there are by state. */
export function presentMonth(people: readonly PersonsMonthRow[], counts: Counts, zone: string): MonthClosures {
  const text = (instant: Date | null) => instant && isoInZone(instant.getTime(), zone);
  const wholeOf = (ms: number | null) => (ms === null ? null : whole(ms));
  const countOf = (state: MonthState) => counts.find((one) => one.state === state)?.count ?? 0;
  return {
    people: people.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      last_name: row.last_name,
      state: row.state,
      worked: wholeOf(row.worked_ms),
      overtime: wholeOf(row.overtime_ms),
      complementary: wholeOf(row.complementary_ms),
      closed_at: text(row.closed_at),
      signed_at: text(row.signed_at),
      told_at: text(row.notified_at),
      can_be_reminded: row.can_be_reminded,
    })),
    total: people[0]?.total ?? 0,
    counts: {
      signed: countOf('signed'),
      unsigned: countOf('unsigned'),
      open_entry: countOf('open_entry'),
      reopened: countOf('reopened'),
      none: countOf('none'),
    },
    to_remind: counts.reduce((sum, one) => sum + one.to_remind, 0),
  };
}

/** Months closed before records counted in seconds hold parts of them. */
const whole = (milliseconds: number): number => roundLength(milliseconds, shownUnits.record);

/** A month as the wire has it, in whole seconds that add up. */
export function presentClosure(row: ClosureRow, zone: string): Closure {
  const scheduled = whole(row.scheduled_ms);
  const worked = whole(row.worked_ms);
  const complementary = whole(row.complementary_ms);
  const overtime = whole(row.overtime_ms);
  const text = (instant: Date | null) => instant && isoInZone(instant.getTime(), zone);
  return {
    id: row.id,
    month: row.month,
    scheduled,
    worked,
    balance: balanceOf(worked, scheduled),
    agreed: row.agreed_ms === null ? null : whole(row.agreed_ms),
    ordinary: worked - complementary - overtime,
    complementary,
    overtime,
    paused: row.paused_ms === null ? null : whole(row.paused_ms),
    remote: row.remote_ms === null ? null : whole(row.remote_ms),
    kinds: row.kinds,
    state: stateOf(row),
    closed_at: text(row.closed_at),
    signed_at: text(row.signed_at),
    reopened_at: text(row.reopened_at),
    reopen_reason: row.reopen_reason,
  };
}
