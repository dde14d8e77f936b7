import { sql } from 'drizzle-orm';
import type { DayOff } from '../../../domain/workPlan/dayOff.ts';
import type { OwnHolidayKind } from '../../../domain/leave/holidays.ts';
import type { Database, Tx } from '../../db/connect.ts';

/** The database, or a transaction that is under way. */
export type Reader = Tx | Database['db'];

export interface OwnDay {
  readonly day: string;
  readonly name: string;
  readonly kind: OwnHolidayKind;
  /** The public holiday of this day is switched off. */
  readonly removed: boolean;
}

interface HolidayEnterprise {
  readonly id: number;
  readonly zip_code: string | null;
  readonly state: string | null;
  /** By date. */
  readonly own: readonly OwnDay[];
}

const idList = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/** What determines the region of enterprises, and what they declare themselves of days in a range of local dates, by date. */
export async function enterprisesOf(
  reader: Reader,
  enterpriseIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<HolidayEnterprise[]> {
  const { rows } = await reader.execute<HolidayEnterprise & Record<string, unknown>>(sql`
    select e.id, e.zip_code, e.state,
           (select coalesce(json_agg(json_build_object('day', h.day, 'name', h.name, 'kind', h.kind, 'removed', h.removed)
                                     order by h.day), '[]')
              from local_holidays h where h.enterprise_id = e.id and h.day between ${from} and ${to}) as own
      from enterprises e where e.id = any(${idList(enterpriseIds)})`);
  return rows;
}

/** What an enterprise says of one day. */
export async function ownDayOf(reader: Reader, enterpriseId: number, date: string): Promise<OwnDay | undefined> {
  const [enterprise] = await enterprisesOf(reader, [enterpriseId], { from: date, to: date });
  return enterprise?.own[0];
}

interface LeaveRow extends Record<string, unknown> {
  readonly enterprise_id: number;
  readonly user_id: number;
  readonly day: string;
  readonly name: string;
  readonly part: 'full' | 'morning' | 'afternoon';
}

/** Approved leave in a range of local dates; of everybody where no people are named. */
export async function approvedLeave(
  reader: Reader,
  enterpriseIds: readonly number[],
  userIds: readonly number[] | null,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(LeaveRow & { readonly off: DayOff })[]> {
  const { rows } = await reader.execute<LeaveRow>(sql`
    select l.enterprise_id, l.user_id, to_char(l.day, 'YYYY-MM-DD') as day, coalesce(t.name, '') as name,
           l.part
      from leave l left join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
     where l.enterprise_id = any(${idList(enterpriseIds)}) and l.status = 'approved'
       and l.day between ${from} and ${to}
       and (${userIds === null} or l.user_id = any(${idList(userIds ?? [])}))
     order by l.day, l.id`);
  return rows.map((row) => ({
    ...row,
    off: { kind: 'leave', name: row.name, ...(row.part === 'full' ? { share: 1 } : { share: 0.5, part: row.part }) },
  }));
}
