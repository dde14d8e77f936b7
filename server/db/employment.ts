import { type SQL, sql } from 'drizzle-orm';
import { fixed } from './statements.ts';

/** First and last day by which a person's time is agreed, scheduled and counted: what the contract says goes before the membership. */

interface Columns {
  /** Alias of `enterprise_users`. */
  readonly member: string;
  /** SQL of the enterprise's time zone. */
  readonly zone: SQL;
}

/** The first day of the present contract. */
export const contractStart = ({ member, zone }: Columns): SQL => {
  const m = sql.raw(member);
  return sql`coalesce(${m}.hired_on, (${m}.hired_at at time zone ${zone})::date)`;
};

/**
 * The last day: of the contract, or of the membership where that ended before; null: still there. Until when somebody may record
 * and correct hours, and be settled with, is the end of the membership alone: who stays after the contract works as well.
 */
export const lastDay = ({ member, zone }: Columns): SQL => {
  const m = sql.raw(member);
  return sql`least(${m}.left_on, (${m}.left_at at time zone ${zone})::date)`;
};

/**
 * Whoever came back (decision 57) has been there since the first of their contracts: its terms are kept from its first day on.
 * Null: there is one contract. @param m SQL of the alias of `enterprise_users`
 */
export const firstOfContracts = (m: SQL): SQL =>
  fixed(sql`(
  select min(w.valid_from) from work_terms w
   where w.enterprise_id = ${m}.enterprise_id and w.user_id = ${m}.user_id
     and exists (select from employment_gaps g
                  where g.enterprise_id = ${m}.enterprise_id and g.user_id = ${m}.user_id and g.to_day < ${m}.hired_on))`);

/** The first day of all contracts; days between two of them are `employment_gaps`. */
export const firstDay = (columns: Columns): SQL => {
  const m = sql.raw(columns.member);
  return sql`case when ${m}.hired_on is null then ${contractStart(columns)}
                  else least(${m}.hired_on, ${firstOfContracts(m)}) end`;
};
