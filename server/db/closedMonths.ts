import { type SQL, sql } from 'drizzle-orm';

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

/** The months in which some of the dates are. */
export const touched = (months: readonly string[], dates: readonly (string | null | undefined)[]): string[] =>
  months.filter((month) => dates.some((date) => date?.startsWith(month)));
