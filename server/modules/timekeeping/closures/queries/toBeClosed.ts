import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '#domain/time/months.ts';
import { firstDay, lastDay } from '#server/db/employment.ts';
import type { Db } from '#server/db/rows.ts';
import { isAmong, type Member } from '#server/db/members.ts';

const OF_MEMBER = { member: 'eu', zone: sql`e.time_zone` };

const memberRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

interface Asked {
  readonly enterpriseIds: readonly number[];
  /** `YYYY-MM` */
  readonly month: string;
  /** Months that were reopened later are left alone. */
  readonly reopenedBefore: Date;
  /** A condition on who is asked about, of a table with enterprise and person. */
  readonly among: (table: SQL) => SQL;
  readonly most: number;
}

/**
 * Who has something to be closed: members of that month with a contract, whoever punched in it, and who waits.
 * @returns so many, by enterprise and person
 */
export async function toBeClosed(
  db: Db,
  { enterpriseIds, month, reopenedBefore, among, most }: Asked,
): Promise<Member[]> {
  if (enterpriseIds.length === 0) return [];
  const { from, to } = rangeOfMonth(month);
  const isAsked = (table: SQL): SQL => sql`${isAmong(sql`${table}.enterprise_id`, enterpriseIds)} and ${among(table)}`;
  // What is on shards is read by itself, not beside the tables of which each of them has a copy.
  return db.rows(
    memberRow,
    sql`
    with punched as materialized (
      select t.enterprise_id, t.user_id from time_entries t
       where ${isAsked(sql`t`)} and t.local_date between ${from} and ${to} group by t.enterprise_id, t.user_id),
    known as materialized (
      select c.enterprise_id, c.user_id,
             c.closed_at is not null or coalesce(c.reopened_at > ${reopenedBefore}, false) as is_left_alone
        from closures c where ${isAsked(sql`c`)} and c.month = ${from})
    select eu.enterprise_id, eu.user_id
      from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
      left join known k on k.enterprise_id = eu.enterprise_id and k.user_id = eu.user_id
     where ${isAsked(sql`eu`)} and k.is_left_alone is not true
       and (k.user_id is not null
            or (${firstDay(OF_MEMBER)} <= ${to}
                and coalesce(${lastDay(OF_MEMBER)}, ${from}) >= ${from}
                and not exists (select from employment_gaps g
                                 where g.enterprise_id = eu.enterprise_id and g.user_id = eu.user_id
                                   and g.from_day <= ${from} and g.to_day >= ${to})
                and exists (select from work_terms w
                             where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id))
            or (eu.enterprise_id, eu.user_id) in (select p.enterprise_id, p.user_id from punched p))
     order by eu.enterprise_id, eu.user_id limit ${most}`,
  );
}
