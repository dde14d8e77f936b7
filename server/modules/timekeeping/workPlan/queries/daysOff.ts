import type { DayOff, DaysOff } from '#domain/timekeeping/workPlan/dayOff.ts';
import { regionOf } from '#domain/organization/enterprises/region.ts';
import { calendarWords } from '#domain/planning/leave/messages/index.ts';
import { can, type Actor } from '#domain/rights.ts';
import { daysInCentres } from '#domain/organization/workCentres/centrePeriods.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { holidayYears, type PublicHoliday } from '#domain/planning/leave/holidays.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import type { Db } from '#server/db/rows.ts';
import { approvedLeave, calendarsOf, centresOf } from '../repo.ts';
import { holidaysOf } from './holidaysOf.ts';
import { keyOf } from '#server/db/members.ts';

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

/** Names of holidays by local date. */
export type HolidayNames = ReadonlyMap<string, string>;

const none: HolidayNames = new Map();

/**
 * Holidays of people by local date: national ones, and those of the region, the town and the firm of the work centre to which
 * they belong on the day. All that asks for somebody's holidays asks here.
 * @param userIds null: everybody
 */
export async function holidaysOfPeople(
  { db, holidays }: Sources,
  enterpriseIds: readonly number[],
  userIds: readonly number[] | null,
  range: Range,
): Promise<(enterpriseId: number, userId: number) => HolidayNames> {
  const days = await publicDays(holidays, range);
  const calendars = await calendarsOf(db, enterpriseIds, range);
  const ofCentre = new Map(
    calendars.map(({ enterprise_id, work_centre_id, own, ...place }) => {
      const off = holidaysOf(days, regionOf(place), own).filter((day) => day.off === 1);
      // The first name of a date stays: one's own before the public ones.
      return [`${enterprise_id}/${work_centre_id}`, new Map(off.toReversed().map(({ date, name }) => [date, name]))];
    }),
  );
  const namesOf = (enterpriseId: number, centre: number) => ofCentre.get(`${enterpriseId}/${centre}`) ?? none;
  const isDivided = calendars.some(({ work_centre_id }) => work_centre_id !== ownCentre);
  const divided = isDivided ? await centresOf(db, enterpriseIds, userIds) : [];
  // Most people of a centre have belonged to it from the same day on.
  const alike = new Map<string, HolidayNames>();
  const own = new Map(
    divided.map(({ centres, ...member }) => {
      const key = `${member.enterprise_id} ${JSON.stringify(centres)}`;
      const names = alike.get(key) ?? daysInCentres(centres, (centre) => namesOf(member.enterprise_id, centre));
      alike.set(key, names);
      return [keyOf(member), names] as const;
    }),
  );
  return (enterprise_id, user_id) => own.get(keyOf({ enterprise_id, user_id })) ?? namesOf(enterprise_id, ownCentre);
}

export interface OffOfPeople {
  /** Holidays and approved leave of a person by local date; dates without any are absent. */
  of(enterpriseId: number, userId: number): DaysOff;
  /** The same without rest from the hours bank; of whom has none of it in the range, nothing. */
  butRest(enterpriseId: number, userId: number): DaysOff | undefined;
}

/**
 * What takes hours off the days of people: their holidays and their approved leave.
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
  const holidays = await holidaysOfPeople(sources, enterpriseIds, userIds, range);
  const leave = await approvedLeave(sources.db, enterpriseIds, userIds, range);
  const nameOf = (row: (typeof leave)[number]) =>
    row.confidential && reader && !can(reader, 'leave.seeConfidential', row) ? calendarWords.absence : row.off.name;
  const records = new Map<HolidayNames, DaysOff>();
  const shared = (enterpriseId: number, userId: number): DaysOff => {
    const names = holidays(enterpriseId, userId);
    const days = records.get(names) ?? recordOf(names);
    records.set(names, days);
    return days;
  };
  const personal = (rows: typeof leave) => {
    const own = new Map<string, Record<string, DayOff[]>>();
    for (const row of rows) {
      const { enterprise_id, user_id, day } = row;
      const days = own.get(keyOf(row)) ?? {};
      days[day] = [...(days[day] ?? shared(enterprise_id, user_id)[day] ?? []), { ...row.off, name: nameOf(row) }];
      own.set(keyOf(row), days);
    }
    return (enterprise_id: number, user_id: number): DaysOff => {
      const common = shared(enterprise_id, user_id);
      const days = own.get(keyOf({ enterprise_id, user_id }));
      return days ? { ...common, ...days } : common;
    };
  };
  const resting = new Set(leave.filter(({ from_bank }) => from_bank).map(keyOf));
  const butRest = personal(leave.filter((row) => !row.from_bank && resting.has(keyOf(row))));
  return {
    of: personal(leave),
    butRest: (enterprise_id, user_id) =>
      resting.has(keyOf({ enterprise_id, user_id })) ? butRest(enterprise_id, user_id) : undefined,
  };
}

const recordOf = (days: HolidayNames): DaysOff =>
  Object.fromEntries([...days].map(([date, name]) => [date, [{ kind: 'holiday', name, share: 1 }]]));
