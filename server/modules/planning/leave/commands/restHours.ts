import { hoursProblem, restDayProblem } from '#domain/planning/leave/restHours.ts';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { longDate } from '#domain/time/format.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { datesOf, termsOn } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { holidayOf } from '#domain/timekeeping/workPlan/dayOff.ts';
import { type HoursOff, hoursOffLength, overlap } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { agreedDay } from '#domain/timekeeping/workPlan/agreedDay.ts';
import type { Deps } from '#server/modules/deps.ts';
import { invalid } from '#server/http/apiError.ts';
import type { Tx } from '#server/db/rows.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { measuresOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { restsOf } from '../repo.ts';
import { typesOf } from '../types/index.ts';
import { daysOffOfPeople } from './daysOff.ts';
import type { NewLeave } from './newLeave.ts';
import { peopleOf } from './people.ts';

const mostNamed = 5;

const anyRest: NewLeave['mostRest'] = () => Infinity;

type Content = Pick<NewLeave, 'enterpriseId' | 'typeId' | 'dates' | 'employees' | 'teams' | 'actor'>;

/**
 * Whether people can rest on these dates, at some hours of them or the whole of them, but on those on which they do not work
 * anyway. Whole days of other leave are not looked at.
 * @param hours undefined: whole or half days
 * @returns of rest by the hour, how long all of it on a date may be
 * @throws ApiError 422 of hours of a type that does not take from the hours bank, or of rest outside of what is to be worked
 */
export async function assertRest(
  deps: Deps,
  content: Content,
  hours: HoursOff | undefined,
): Promise<NewLeave['mostRest']> {
  const { enterpriseId, typeId, dates, actor } = content;
  const type = (await typesOf(deps.database, enterpriseId)).find(({ id }) => id === typeId);
  if (!type) throw invalid({ type: say.typeUnknown });
  if (!type.hours_bank) {
    if (hours) throw invalid({ rest_from: say.hoursOnlyOfBank });
    return anyRest;
  }
  if (dates.length === 0) return anyRest;
  const userIds = await peopleOf(deps.database, content);
  const isSkipped = await daysOffOfPeople(deps, content);
  const sorted = dates.toSorted();
  const range = { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
  const enterprise = { id: enterpriseId, time_zone: await zoneOf(deps.database, enterpriseId) };
  const { roster, bases } = await measuresOf(deps, enterprise, userIds, range, actor);
  const othersOf = await restsOf(deps.database, enterpriseId, userIds, dates);
  const most = new Map<string, number>();
  await mapInSlices(userIds, (userId) => {
    const basis = bases.get(userId);
    if (!basis) return;
    const { shiftsOn } = roster(userId, basis.team_ids);
    const isPlanned = plannedMonths(shiftsOn);
    for (const date of sorted) {
      if (isSkipped(userId, date)) continue;
      const terms = termsOn(basis.terms, date);
      const shifts = shiftsOn(date);
      const others = othersOf(userId, date);
      const day = {
        shifts,
        isPlanned: isPlanned(date),
        isHoliday: holidayOf(basis.daysOff[date]) !== undefined,
        agreed: terms ? agreedDay(terms, date) : 0,
      };
      if (hours && !day.isPlanned) most.set(`${userId} ${date}`, day.agreed);
      const problem = hours ? hoursProblem({ ...day, hours, others }) : restDayProblem(day);
      if (problem) throw invalid(sentences[problem](longDate(date), { hours, shifts, others }));
    }
  });
  return (userId, date) => most.get(`${userId} ${date}`) ?? Infinity;
}

/** Rest that others asked for meanwhile counts as well. @throws ApiError 422 where together it is longer than the day */
export async function assertWithinDay(tx: Tx, { enterpriseId, dates, mostRest }: NewLeave, people: readonly number[]) {
  const restsOn = await restsOf(tx, enterpriseId, people, dates);
  for (const userId of people)
    for (const date of dates) {
      const all = restsOn(userId, date);
      const length = all.reduce((sum, one) => sum + hoursOffLength(one), 0);
      if (all.length > 1 && length > mostRest(userId, date))
        throw invalid({ rest_to: say.hoursTooLongTogether(longDate(date)) });
    }
}

/** Whether a plan names a person in the month of a date; each month is looked at once. */
function plannedMonths(shiftsOn: (date: string) => readonly string[]): (date: string) => boolean {
  const known = new Map<string, boolean>();
  return (date) => {
    const { from, to } = rangeOfMonth(date.slice(0, 7));
    const isPlanned = known.get(from) ?? datesOf(from, to).some((one) => shiftsOn(one).length > 0);
    known.set(from, isPlanned);
    return isPlanned;
  };
}

interface Told {
  readonly hours: HoursOff | undefined;
  readonly shifts: readonly string[];
  readonly others: readonly HoursOff[];
}

const named = (times: readonly string[]): string => times.slice(0, mostNamed).join(', ');

const sentences = {
  free: (date: string) => ({ dates: say.hoursOnFreeDay(date) }),
  byHour: (date: string) => ({ dates: say.restByHour(date) }),
  backwards: () => ({ rest_to: say.hoursBackwards }),
  outside: (date: string, { shifts }: Told) => ({ rest_from: say.hoursOutside(date, named(shifts)) }),
  taken: (date: string, { hours, others }: Told) => ({
    rest_from: say.hoursTaken(
      date,
      named(others.filter((other) => hours && overlap(hours, other)).map(({ from, to }) => `${from} - ${to}`)),
    ),
  }),
  tooLong: (date: string, { others }: Told) => ({
    rest_to: others.length > 0 ? say.hoursTooLongTogether(date) : say.hoursTooLong(date),
  }),
};
