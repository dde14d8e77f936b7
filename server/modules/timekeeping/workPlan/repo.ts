import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DayOff } from '#domain/timekeeping/workPlan/dayOff.ts';
import { ownHolidayKinds } from '#domain/planning/leave/holidays.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { leaveTypeFlag, withClosedMonth } from '#server/db/closedMonths.ts';
import { array, type Db } from '#server/db/rows.ts';

const ownDay = z.object({
  day: z.string(),
  name: z.string(),
  kind: z.enum(ownHolidayKinds),
  /** The public holiday of this day is switched off. */
  removed: z.boolean(),
});

const calendarRow = z.object({
  enterprise_id: z.number(),
  work_centre_id: z.number(),
  zip_code: z.string().nullable(),
  state: z.string().nullable(),
  /** By date. */
  own: z.array(ownDay),
});

const centresRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  /** In the order of their beginning. */
  centres: z.array(z.object({ valid_from: z.string(), work_centre_id: z.number() })),
});

const leaveRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  day: z.string(),
  name: z.string(),
  confidential: z.boolean(),
  part: z.enum(leaveParts),
  rest_from: z.string().nullable(),
  rest_to: z.string().nullable(),
  /** Rest that is taken from the hours bank. */
  from_bank: z.boolean(),
  vacation: z.boolean(),
});

/** What the holidays of a work centre are made of. */
export type Calendar = z.output<typeof calendarRow>;
export type OwnDay = z.output<typeof ownDay>;

/** One of an enterprise's work centres; 0: the first one. */
export interface Centre {
  readonly enterpriseId: number;
  readonly centreId: number;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

const ownDaysIn = (table: SQL, { from, to }: Range): SQL => sql`
  (select coalesce(json_agg(json_build_object('day', h.day, 'name', h.name, 'kind', h.kind, 'removed', h.removed)
                            order by h.day), '[]')
     from ${table} and h.day between ${from} and ${to}) as own`;

/**
 * What determines the region of each work centre of enterprises, and what is said of its days in a range of local dates, by
 * date. A centre that does not say where it is lies in the region of its enterprise (workCentres 5).
 */
export const calendarsOf = (db: Db, enterpriseIds: readonly number[], range: Range): Promise<Calendar[]> =>
  db.rows(
    calendarRow,
    sql`
    select e.id as enterprise_id, ${ownCentre}::int as work_centre_id, e.zip_code, e.state,
           ${ownDaysIn(sql`local_holidays h where h.enterprise_id = e.id`, range)}
      from enterprises e where e.id = any(${array(enterpriseIds)})
    union all
    select c.enterprise_id, c.id,
           case when coalesce(c.zip_code, c.state) is null then e.zip_code else c.zip_code end,
           case when coalesce(c.zip_code, c.state) is null then e.state else c.state end,
           ${ownDaysIn(sql`work_centre_holidays h where h.enterprise_id = c.enterprise_id and h.work_centre_id = c.id`, range)}
      from work_centres c join enterprises e on e.id = c.enterprise_id
     where c.enterprise_id = any(${array(enterpriseIds)})`,
  );

/** What the calendar of one centre is made of; undefined of a centre that the enterprise does not have. */
export async function calendarOf(db: Db, { enterpriseId, centreId }: Centre, range: Range) {
  const calendars = await calendarsOf(db, [enterpriseId], range);
  return calendars.find((one) => one.work_centre_id === centreId);
}

/** To which centres people belong by date; who was never of another than the first one is absent. */
export const centresOf = (
  db: Db,
  enterpriseIds: readonly number[],
  userIds: readonly number[] | null,
): Promise<z.output<typeof centresRow>[]> =>
  db.rows(
    centresRow,
    sql`
    select enterprise_id, user_id,
           json_agg(json_build_object('valid_from', valid_from, 'work_centre_id', coalesce(work_centre_id, ${ownCentre}))
                    order by valid_from) as centres
      from work_centre_members
     where enterprise_id = any(${array(enterpriseIds)})
       and (${array(userIds)}::int[] is null or user_id = any(${array(userIds)}))
     group by enterprise_id, user_id`,
  );

/** Approved leave in a range of local dates; of everybody where no people are named. */
export async function approvedLeave(
  db: Db,
  enterpriseIds: readonly number[],
  userIds: readonly number[] | null,
  { from, to }: Range,
): Promise<(z.output<typeof leaveRow> & { readonly off: DayOff })[]> {
  const rows = await db.rows(
    leaveRow,
    sql`
    select l.enterprise_id, l.user_id, l.day, coalesce(t.name, '') as name, coalesce(t.confidential, true) as confidential,
           l.part, l.rest_from, l.rest_to, ${leaveTypeFlag('hours_bank')} or l.rest_from is not null as from_bank,
           ${leaveTypeFlag('counts_against_balance')} as vacation
      from leave l left join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
      ${withClosedMonth(enterpriseIds)}
     where l.enterprise_id = any(${array(enterpriseIds)}) and l.status = 'approved'
       and l.day between ${from} and ${to}
       and (${array(userIds)}::int[] is null or l.user_id = any(${array(userIds)}))
     order by l.day, l.id`,
  );
  return rows.map((row) => ({
    ...row,
    off: { kind: 'leave', name: row.name, ...takenBy(row), ...(row.vacation && { vacation: true }) },
  }));
}

/** What of a day leave takes. */
function takenBy(row: z.output<typeof leaveRow>): Pick<DayOff, 'share' | 'part' | 'hours'> {
  const hours = hoursOf(row);
  if (hours) return { share: 0, hours };
  return row.part === 'full' ? { share: 1 } : { share: 0.5, part: row.part };
}
