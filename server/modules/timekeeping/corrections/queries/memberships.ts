import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lastDay } from '#server/db/employment.ts';
import type { Db } from '#server/db/rows.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';

const memberRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  time_zone: z.string(),
  zone_periods: zonePeriods,
  active: z.boolean(),
  /** The person agreed to belong to it: their own record there is theirs to reach. */
  accepted: z.boolean(),
  /**
   * The last day of whoever is inactive. While somebody can clock in the contract's end is none: who stays after it works as well.
   */
  left_on: z.string().nullable(),
});

export type MemberRow = z.output<typeof memberRow>;

const LAST_DAY = lastDay({ member: 'eu', zone: sql`e.time_zone` });

const membersWhere = (which: SQL): SQL => sql`
  select eu.enterprise_id, eu.user_id, e.time_zone, ${zonesOfPerson('eu')} as zone_periods, eu.active,
         eu.accepted_at is not null as accepted,
         to_char(case when eu.active then eu.left_at at time zone e.time_zone else ${LAST_DAY} end, 'YYYY-MM-DD') as left_on
    from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
   where ${which} order by eu.active desc, e.id`;

/** Where an account's owner works or worked, the present ones first. */
export const membershipsOf = (db: Db, accountId: number): Promise<MemberRow[]> =>
  db.rows(memberRow, membersWhere(sql`eu.account_id = ${accountId}`));

export const memberOf = (
  db: Db,
  { enterprise_id, user_id }: { readonly enterprise_id: number; readonly user_id: number },
): Promise<MemberRow | undefined> =>
  db.row(memberRow, membersWhere(sql`eu.enterprise_id = ${enterprise_id} and eu.user_id = ${user_id}`));
