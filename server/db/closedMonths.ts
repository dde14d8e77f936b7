import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { closureMessages as say } from '#domain/timekeeping/closures/messages/index.ts';
import { monthInWords } from '#domain/time/format.ts';
import { isAmong } from './members.ts';
import { array, type Db } from './rows.ts';

/** Local dates, both ends included; null: without an end. */
interface Period {
  readonly from: string;
  readonly to: string | null;
}

const monthRow = z.object({ month: z.string() });

/**
 * @param userIds null: everybody
 * @returns closed months in which a day of some periods lies, `YYYY-MM`, earliest first
 */
export async function closedMonthsIn(
  db: Db,
  { enterpriseId, userIds }: { readonly enterpriseId: number; readonly userIds: readonly number[] | null },
  periods: readonly Period[],
): Promise<string[]> {
  const rows = await db.rows(
    monthRow,
    sql`select distinct to_char(c.month, 'YYYY-MM') as month
          from closures c
          join unnest(${array(periods.map(({ from }) => from))}::date[], ${array(periods.map(({ to }) => to))}::date[])
            as p (from_day, to_day)
            on c.month >= date_trunc('month', p.from_day) and c.month <= coalesce(p.to_day, c.month)
         where c.enterprise_id = ${enterpriseId} and c.closed_at is not null
           and (${array(userIds)}::int[] is null or c.user_id = any(${array(userIds)}::int[]))
         order by 1`,
  );
  return rows.map(({ month }) => month);
}

/** Months that are named; of more, the first and the last one are. */
const mostNamed = 6;

/**
 * Tells whoever changes something for many people which closed months stay as they are.
 * @param period days that change; left out: all
 * @returns the message, with these months behind it where there are any
 */
export async function withClosedMonths(
  db: Db,
  message: string,
  enterpriseId: number,
  period: Period = { from: '0001-01-01', to: null },
): Promise<string> {
  const months = (await closedMonthsIn(db, { enterpriseId, userIds: null }, [period])).map(monthInWords);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return message;
  return `${message}. ${months.length > mostNamed ? say.keptFromTo(first, last) : say.kept(months.join(', '))}`;
}

/**
 * Closed months, `YYYY-MM`, of the person of the correction `c`: those about its start, whatever the clock, and that of its
 * entry `t`. Which of them it touches, the person's dates say (`touched`): a function that reads tables cannot be asked on shards.
 * @param enterprise its id, or the column that has it
 */
export const closedMonthsNear = (enterprise: SQL): SQL => sql`
  array(select to_char(k.month, 'YYYY-MM') from closures k
         where k.enterprise_id = ${enterprise} and k.user_id = c.user_id and k.closed_at is not null
           and k.month in (date_trunc('month', (c.started_at at time zone 'UTC') - interval '1 day')::date,
                           date_trunc('month', (c.started_at at time zone 'UTC') + interval '1 day')::date,
                           date_trunc('month', t.local_date::timestamp)::date) order by 1)`;

/** Fields of a leave type by which hours and days of leave are counted. */
export const leaveTypeFlags = ['hours_bank', 'counts_against_balance', 'working_days'] as const;

/**
 * Joins leave `l` with its month `k` where that is closed.
 * @param enterpriseIds those of the leave, by value so that one shard is asked
 */
export const withClosedMonth = (enterpriseIds: readonly number[]): SQL => sql`
  left join closures k on ${isAmong(sql`k.enterprise_id`, enterpriseIds)} and k.enterprise_id = l.enterprise_id
                      and k.user_id = l.user_id and k.closed_at is not null
                      and k.month = date_trunc('month', l.day::timestamp)::date`;

/** A flag of leave `l` of a type `t`; in a closed month `k` as it was when the month was closed (decision 75). */
export const leaveTypeFlag = (flag: (typeof leaveTypeFlags)[number]): SQL => sql`
  coalesce((k.basis->'leave_types'->l.leave_type_id::text->>${flag}::text)::boolean, t.${sql.identifier(flag)}, false)`;

/** The months in which some of the dates are. */
export const touched = (months: readonly string[], dates: readonly (string | null | undefined)[]): string[] =>
  months.filter((month) => dates.some((date) => date?.startsWith(month)));
