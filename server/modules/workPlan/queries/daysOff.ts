import type { DayOff, DaysOff } from '../../../../domain/workPlan/dayOff.ts';
import { regionOf } from '../../../../domain/enterprises/region.ts';
import { calendarWords } from '../../../../domain/leave/messages/index.ts';
import { can, type Actor } from '../../../../domain/rights.ts';
import { holidayYears, type PublicHoliday } from '../../../../domain/leave/holidays.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import type { Db } from '../../../db/rows.ts';
import { approvedLeave, enterprisesOf } from '../repo.ts';
import { holidaysOf } from './holidaysOf.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Sources {
  readonly db: Db;
  readonly holidays: HolidaysPort;
}

/** Public holidays of all years that a range of local dates touches. */
async function publicDays(holidays: HolidaysPort, { from, to }: Range): Promise<PublicHoliday[]> {
  const first = Math.max(Number(from.slice(0, 4)), holidayYears.first);
  const last = Math.min(Number(to.slice(0, 4)), holidayYears.last);
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const found = await Promise.all(years.map((year) => holidays.ofYear(year)));
  return found.flatMap(({ days }) => days).filter(({ date }) => date >= from && date <= to);
}

/**
 * Holidays of enterprises: national, of the region, local and their own.
 * @returns names by local date, by enterprise
 */
export async function daysOffOf(
  { db, holidays }: Sources,
  enterpriseIds: readonly number[],
  range: Range,
): Promise<Map<number, Map<string, string>>> {
  const days = await publicDays(holidays, range);
  const enterprises = await enterprisesOf(db, enterpriseIds, range);
  return new Map(
    enterprises.map((enterprise) => {
      const off = holidaysOf(days, regionOf(enterprise), enterprise.own).filter((day) => day.off === 1);
      // The first name of a date stays: one's own before the public ones.
      return [enterprise.id, new Map(off.toReversed().map(({ date, name }) => [date, name]))] as const;
    }),
  );
}

export interface OffOfPeople {
  /** Holidays and approved leave of a person by local date; dates without any are absent. */
  of(enterpriseId: number, userId: number): DaysOff;
  /** The same without rest from the hours bank; of whom has none of it in the range, nothing. */
  butRest(enterpriseId: number, userId: number): DaysOff | undefined;
}

/**
 * What takes hours off the days of people: holidays of their enterprises and their approved leave.
 * @param userIds null: everybody
 * @param reader as in `basisOf`
 */
export async function offOfPeople(
  sources: Sources,
  enterpriseIds: readonly number[],
  userIds: readonly number[] | null,
  range: Range,
  reader?: Actor,
): Promise<OffOfPeople> {
  const holidays = await daysOffOf(sources, enterpriseIds, range);
  const leave = await approvedLeave(sources.db, enterpriseIds, userIds, range);
  const nameOf = (row: (typeof leave)[number]) =>
    row.confidential && reader && !can(reader, 'leave.seeConfidential', row) ? calendarWords.absence : row.off.name;
  const shared = new Map([...holidays].map(([id, days]) => [id, recordOf(days)] as const));
  const keyOf = (enterpriseId: number, userId: number) => `${enterpriseId}/${userId}`;
  const personal = (rows: typeof leave) => {
    const own = new Map<string, Record<string, DayOff[]>>();
    for (const row of rows) {
      const { enterprise_id, user_id, day } = row;
      const key = keyOf(enterprise_id, user_id);
      const days = own.get(key) ?? {};
      days[day] = [...(days[day] ?? shared.get(enterprise_id)?.[day] ?? []), { ...row.off, name: nameOf(row) }];
      own.set(key, days);
    }
    return (enterpriseId: number, userId: number): DaysOff => {
      const common = shared.get(enterpriseId) ?? {};
      const days = own.get(keyOf(enterpriseId, userId));
      return days ? { ...common, ...days } : common;
    };
  };
  const resting = new Set(
    leave.filter(({ from_bank }) => from_bank).map((row) => keyOf(row.enterprise_id, row.user_id)),
  );
  const butRest = personal(leave.filter((row) => !row.from_bank && resting.has(keyOf(row.enterprise_id, row.user_id))));
  return {
    of: personal(leave),
    butRest: (enterpriseId, userId) =>
      resting.has(keyOf(enterpriseId, userId)) ? butRest(enterpriseId, userId) : undefined,
  };
}

const recordOf = (days: ReadonlyMap<string, string>): DaysOff =>
  Object.fromEntries([...days].map(([date, name]) => [date, [{ kind: 'holiday', name, share: 1 }]]));
