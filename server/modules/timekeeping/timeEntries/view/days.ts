import type { DayOff } from '#domain/timekeeping/workPlan/dayOff.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import type { Rostered } from '#domain/timekeeping/workPlan/roster.ts';
import { scheduledByDay } from '#domain/timekeeping/workPlan/scheduledByDay.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { type Basis, measuresOf, type Range, wholeMonths } from '#server/modules/timekeeping/workPlan/index.ts';

/** What a person's days are measured by, in the wire's shape; dates without are absent. */
type PersonDays = Required<Pick<UserWithTime, 'userSchedule' | 'daysOff' | 'scheduledTime'>> &
  Pick<UserWithTime, 'hired_on'>;

/** The plans of an enterprise and what its people are measured by. */
export interface Measures {
  readonly range: Range;
  readonly rostered: (person: Person) => Rostered;
  readonly basis: (userId: number) => Basis | undefined;
}

export interface Person {
  readonly id: number;
  readonly teamIds: readonly number[];
}

export async function measuresIn(
  deps: Deps,
  enterprise: { readonly id: number; readonly time_zone: string },
  userIds: readonly number[],
  range: Range,
  reader: Actor,
): Promise<Measures> {
  const { roster, bases } = await measuresOf(deps, enterprise, userIds, range, reader);
  return {
    range,
    rostered: ({ id, teamIds }) => roster(id, teamIds),
    basis: (userId) => bases.get(userId),
  };
}

/** The days of a range of one person. */
export function daysOf({ range: { from, to }, rostered, basis }: Measures, person: Person): PersonDays {
  const { shiftsOn } = rostered(person);
  const own = basis(person.id);
  const dates = datesOf(from, to);
  const input = <T>(of: (date: string) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      dates.flatMap((date) => {
        const value = of(date);
        return value === undefined ? [] : [[date, value]];
      }),
    );
  return {
    userSchedule: input((date) => {
      const shifts = !own || isEmployedOn(own, date) ? shiftsOn(date) : [];
      return shifts.length > 0 ? shifts.map((time) => ({ type: 'shift' as const, time })) : undefined;
    }),
    daysOff: input((date) => own?.daysOff[date] as DayOff[] | undefined),
    scheduledTime: own ? Object.fromEntries(scheduledByDay({ ...own, shiftsOn }, from, to)) : {},
    ...(own && own.hired > from && { hired_on: own.hired }),
  };
}

/**
 * The days as members of a JSON object, without its braces. People who are measured alike (same places in the plans,
 * same terms, same days off) share one text.
 */
export function daysAsText(measures: Measures): (person: Person) => string {
  const known = new Map<string, string>();
  const sharedOff = new Map<unknown, number>();
  const markOf = (daysOff: unknown): number => {
    const mark = sharedOff.get(daysOff) ?? sharedOff.size;
    sharedOff.set(daysOff, mark);
    return mark;
  };
  const first = wholeMonths(measures.range).from;
  return (person) => {
    const own = measures.basis(person.id);
    const hired = own && own.hired > first ? own.hired : '';
    const basis = own && [markOf(own.daysOff), own.terms, hired, own.left];
    const key = `${measures.rostered(person).key}|${JSON.stringify(basis)}`;
    const text = known.get(key) ?? JSON.stringify(daysOf(measures, person)).slice(1, -1);
    known.set(key, text);
    return text;
  };
}
