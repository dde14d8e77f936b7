import { HOUR_MS } from './units.ts';

/** Work after midnight may go on with the day before where less than this lies between them. */
const nightBreak = 3 * HOUR_MS;

/** Within which a working day and the rest after it fall. */
const dayAndRest = 24 * HOUR_MS;

interface Stretch {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
}

interface Terms<T> {
  /** Local date, or day of a plan, on which a stretch begins. */
  readonly dayOf: (one: T) => string | number;
  /** Rest between days that a stretch asks for. */
  readonly restOn: (one: T) => number;
}

/**
 * Work by the days for which the law limits hours and pauses, in its order: a day ends with the rest between days
 * (art. 34.3 ET). It holds what begins on one date, less what follows a rest that is long enough; and what begins after
 * midnight, where only a break lies between it and the work before, and the whole leaves the rest between days within
 * 24 hours.
 * @param stretches in the order of their beginning
 */
export function workingDaysByRest<T extends Stretch>(stretches: readonly T[], { dayOf, restOn }: Terms<T>): T[][] {
  const days: T[][] = [];
  let end = -Infinity;
  for (const one of stretches) {
    const day = days.at(-1);
    const first = day?.[0];
    const rest = restOn(one);
    const goesOn =
      first &&
      (dayOf(one) === dayOf(first)
        ? one.start - end < rest
        : one.start - end < nightBreak && one.end - first.start <= dayAndRest - rest);
    if (day && goesOn) day.push(one);
    else days.push([one]);
    end = Math.max(end, one.end);
  }
  return days;
}
