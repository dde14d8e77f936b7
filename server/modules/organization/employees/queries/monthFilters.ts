import { type SQL, sql } from 'drizzle-orm';
import type { Months } from '#domain/overview/advisory/months.ts';
import { firstOfContracts, lastDay } from '#server/db/employment.ts';
import { fixed } from '#server/db/statements.ts';

/** Owners who have no terms of work get no payslip. */
const isPaid = (member: 'u' | 'eu'): SQL => {
  const u = sql.identifier(member);
  return fixed(sql`
  (${u}.role <> 'advisor'
   and (${u}.role <> 'admin' or exists (select from work_terms t
                                      where t.enterprise_id = ${u}.enterprise_id and t.user_id = ${u}.user_id)))`);
};
const FIRST_OF_CONTRACTS = { u: firstOfContracts(sql`u`), eu: firstOfContracts(sql`eu`) };
const IS_PAID = { u: isPaid('u'), eu: isPaid('eu') };

/**
 * Who was paid in the month before this one; the contracts say since when and until when, where it is known.
 * @param member what the statement calls `enterprise_users`
 */
export function workedBefore({ zone, first, begins, firstBefore }: Months, member: 'u' | 'eu' = 'u'): SQL {
  const u = sql.identifier(member);
  const last = lastDay({ member, zone: sql`${zone}` });
  return sql`(${IS_PAID[member]}
     and case when ${u}.hired_on is null then ${u}.hired_at < ${begins}
              else ${u}.hired_on < ${first}::date or ${FIRST_OF_CONTRACTS[member]} < ${first}::date end
     and not exists (select from employment_gaps g
                      where g.enterprise_id = ${u}.enterprise_id and g.user_id = ${u}.user_id
                        and g.from_day <= ${firstBefore}::date and g.to_day >= ${first}::date - 1)
     and (${u}.active or ${last} >= ${firstBefore}::date))`;
}

/** Whether a payslip `p` is of the month before this one. */
export const isOfMonthBefore = ({ firstBefore }: Months): SQL => sql`(p.deleted_at is null
     and p.year = ${Number(firstBefore.slice(0, 4))} and p.month = ${Number(firstBefore.slice(5, 7))})`;

/** Whether somebody `eu` was paid in the month before this one and has no payslip of it. */
export const lacksPayslip = (months: Months): SQL => sql`(${workedBefore(months, 'eu')} and not exists (
  select from payrolls p
   where p.enterprise_id = eu.enterprise_id and p.user_id = eu.user_id and ${isOfMonthBefore(months)}))`;

/** The last day of somebody `eu`, by the clock of their enterprise. */
export const LAST_DAY = fixed(
  lastDay({ member: 'eu', zone: sql`(select z.time_zone from enterprises z where z.id = eu.enterprise_id)` }),
);

const hasClosure = (state: SQL): SQL =>
  fixed(sql`exists (select from closures k
                     where k.enterprise_id = eu.enterprise_id and k.user_id = eu.user_id and ${state})`);

/** Whether a month of theirs is over and not closed. */
export const HAS_OPEN_MONTH = hasClosure(sql`k.closed_at is null`);
/** Whether a closed month of theirs waits for their signature, while they are there. */
export const HAS_UNSIGNED_MONTH = fixed(
  sql`(eu.active and ${hasClosure(sql`k.closed_at is not null and k.signed_at is null`)})`,
);
