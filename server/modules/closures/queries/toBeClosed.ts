import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '../../../../domain/time/months.ts';
import type { Db } from '../../../db/rows.ts';
import { isAmong, type Member } from '../../workPlan/index.ts';

const memberRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

interface Asked {
  readonly enterpriseIds: readonly number[];
  /** `YYYY-MM` */
  readonly month: string;
  /** Months that were reopened later are left alone. */
  readonly reopenedBefore: Date;
  /** A condition on who is asked about. */
  readonly among: SQL;
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
  const isTheirs = (alias: SQL): SQL => sql`
    ${isAmong(sql`${alias}.enterprise_id`, enterpriseIds)} and ${alias}.enterprise_id = eu.enterprise_id
    and ${alias}.user_id = eu.user_id`;
  return db.rows(
    memberRow,
    sql`
    select eu.enterprise_id, eu.user_id from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
     where ${isAmong(sql`eu.enterprise_id`, enterpriseIds)} and ${among}
       and ((exists (select from work_terms w where ${isTheirs(sql`w`)} and w.valid_from <= ${to})
             and (eu.hired_at at time zone e.time_zone)::date <= ${to}
             and (eu.left_at is null or (eu.left_at at time zone e.time_zone)::date >= ${from}))
            or exists (select from time_entries t where ${isTheirs(sql`t`)} and t.local_date between ${from} and ${to})
            or exists (select from closures c where ${isTheirs(sql`c`)} and c.month = ${from}))
       and not exists (select from closures c
                        where ${isTheirs(sql`c`)} and c.month = ${from}
                          and (c.closed_at is not null or c.reopened_at > ${reopenedBefore}))
     order by eu.enterprise_id, eu.user_id limit ${most}`,
  );
}
