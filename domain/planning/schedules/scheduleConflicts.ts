import { addDays } from '#domain/time/localTime.ts';
import { type Plan, positionIn, shiftsOn } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { readShifts, shiftsMeet, weeksMeet } from '#domain/timekeeping/workPlan/shifts.ts';

interface NamedPlan {
  /** Of the schedule. */
  readonly id: number;
  readonly name: string;
  readonly plan: Plan;
}

interface Overlap {
  /** First day of the range on which the shifts overlap. */
  readonly date: string;
  readonly shifts: readonly string[];
  /** Of the other schedule, on this day or on the one before or after. */
  readonly others: readonly string[];
}

export interface Conflict extends Overlap {
  readonly userId: number;
  /** Of the other schedule. */
  readonly scheduleId: number;
  readonly name: string;
}

/**
 * People of a plan whose shifts overlap those of another schedule of theirs, nights included: for each person the first
 * day within so many days. People in the same weeks of both are looked at once.
 * @returns what finds them in another schedule
 */
export function conflictsWith(
  plan: Plan,
  people: readonly { readonly id: number; readonly teamIds: readonly number[] }[],
  from: string,
  days: number,
): (other: NamedPlan) => Conflict[] {
  // The days before and after the range too: a night may begin on the one and end on the other.
  const dates = Array.from({ length: days + 2 }, (_, index) => addDays(from, index - 1));
  const blocksOf = ({ weeks }: Plan) => weeks.flatMap(({ blocks }) => blocks);
  const own = inWeeks(plan, dates);
  return ({ id: scheduleId, name, plan: other }) => {
    if (!weeksMeet(blocksOf(plan), blocksOf(other))) return [];
    const theirs = inWeeks(other, dates);
    const known = new Map<string, Overlap | null>();
    return people.flatMap(({ id: userId, teamIds }) => {
      const [week, otherWeek] = [plan, other].map((one) => positionIn(one, userId, teamIds));
      if (week === undefined || otherWeek === undefined) return [];
      const key = `${week} ${otherWeek}`;
      const found = known.get(key);
      const overlap = found === undefined ? firstOverlap(dates, own(week), theirs(otherWeek)) : found;
      known.set(key, overlap);
      return overlap ? [{ userId, scheduleId, name, ...overlap }] : [];
    });
  };
}

/** Puts conflicts into the order of the people, for `toSorted`. */
export function byPeople(people: readonly { readonly id: number }[]): (one: Conflict, other: Conflict) => number {
  const places = new Map(people.map(({ id }, place) => [id, place]));
  return (one, other) => (places.get(one.userId) ?? 0) - (places.get(other.userId) ?? 0);
}

/** Shifts of each of some dates. */
type ShiftsByDate = readonly (readonly string[])[];

const anybody = 0;

/** The shifts of whoever stands in a week of a plan. */
function inWeeks(plan: Plan, dates: readonly string[]): (week: number) => ShiftsByDate {
  const known = new Map<number, ShiftsByDate>();
  return (week) => {
    const alone = [{ ...plan, members: [{ week, userId: anybody, teamId: null }] }];
    const shifts = known.get(week) ?? dates.map((date) => shiftsOn(alone, date, anybody, []));
    known.set(week, shifts);
    return shifts;
  };
}

/** The first and the last date are only looked at for the nights beside them. */
function firstOverlap(dates: readonly string[], own: ShiftsByDate, theirs: ShiftsByDate): Overlap | null {
  const known = new Map<string, boolean>();
  const meet = (ones: readonly string[], others: readonly string[], away: number): boolean => {
    const key = `${ones.join()} ${others.join()} ${away}`;
    const met = known.get(key) ?? shiftsMeet(ones.flatMap(readShifts), others.flatMap(readShifts), away);
    known.set(key, met);
    return met;
  };
  for (const [index, date] of dates.slice(0, -1).entries()) {
    const shifts = own[index] ?? [];
    if (index === 0 || shifts.length === 0) continue;
    for (const away of [0, -1, 1]) {
      const others = theirs[index + away] ?? [];
      if (others.length > 0 && meet(shifts, others, away)) return { date, shifts, others };
    }
  }
  return null;
}
