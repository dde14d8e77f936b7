import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DayOff } from '../../../domain/workPlan/dayOff.ts';
import { ownHolidayKinds } from '../../../domain/leave/holidays.ts';
import { leaveParts } from '../../../domain/workPlan/leaveDays.ts';
import { array, type Db } from '../../db/rows.ts';

const ownDay = z.object({
  day: z.string(),
  name: z.string(),
  kind: z.enum(ownHolidayKinds),
  /** The public holiday of this day is switched off. */
  removed: z.boolean(),
});

const enterpriseRow = z.object({
  id: z.number(),
  zip_code: z.string().nullable(),
  state: z.string().nullable(),
  /** By date. */
  own: z.array(ownDay),
});

const leaveRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  day: z.string(),
  name: z.string(),
  confidential: z.boolean(),
  part: z.enum(leaveParts),
  /** Rest that is taken from the hours bank. */
  from_bank: z.boolean(),
});

export type OwnDay = z.output<typeof ownDay>;

/** What determines the region of enterprises, and what they declare themselves of days in a range of local dates, by date. */
export function enterprisesOf(
  db: Db,
  enterpriseIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<z.output<typeof enterpriseRow>[]> {
  return db.rows(
    enterpriseRow,
    sql`
    select e.id, e.zip_code, e.state,
           (select coalesce(json_agg(json_build_object('day', h.day, 'name', h.name, 'kind', h.kind, 'removed', h.removed)
                                     order by h.day), '[]')
              from local_holidays h where h.enterprise_id = e.id and h.day between ${from} and ${to}) as own
      from enterprises e where e.id = any(${array(enterpriseIds)})`,
  );
}

/** What an enterprise says of one day. */
export async function ownDayOf(db: Db, enterpriseId: number, date: string): Promise<OwnDay | undefined> {
  const [enterprise] = await enterprisesOf(db, [enterpriseId], { from: date, to: date });
  return enterprise?.own[0];
}

/** Approved leave in a range of local dates; of everybody where no people are named. */
export async function approvedLeave(
  db: Db,
  enterpriseIds: readonly number[],
  userIds: readonly number[] | null,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(z.output<typeof leaveRow> & { readonly off: DayOff })[]> {
  const rows = await db.rows(
    leaveRow,
    sql`
    select l.enterprise_id, l.user_id, l.day, coalesce(t.name, '') as name, coalesce(t.confidential, true) as confidential,
           l.part, coalesce(t.hours_bank, false) as from_bank
      from leave l left join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
     where l.enterprise_id = any(${array(enterpriseIds)}) and l.status = 'approved'
       and l.day between ${from} and ${to}
       and (${array(userIds)}::int[] is null or l.user_id = any(${array(userIds)}))
     order by l.day, l.id`,
  );
  return rows.map((row) => ({
    ...row,
    off: { kind: 'leave', name: row.name, ...(row.part === 'full' ? { share: 1 } : { share: 0.5, part: row.part }) },
  }));
}
