import { HOUR_MS } from './units.ts';

/** Work after midnight goes on with the day before where less than this lies between them. */
const nightBreak = 4 * HOUR_MS;

interface Stretch {
  /** Local date, or day of a week, on which it begins. */
  readonly date: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
}

/**
 * Work by the days for which the law limits hours and pauses, in its order: a day ends with the rest between days
 * (art. 34.3 ET). It holds what begins on one date, less what follows a rest that is long enough; and what begins after
 * midnight, where only a break lies between it and the work before.
 * @param stretches in the order of their beginning
 * @param restOn the rest between days, by date
 */
export function dividedByRest<T extends Stretch>(stretches: readonly T[], restOn: (date: string) => number): T[][] {
  const days: T[][] = [];
  let end = -Infinity;
  for (const one of stretches) {
    const day = days.at(-1);
    const longest = one.date === day?.[0]?.date ? restOn(one.date) : nightBreak;
    if (day && one.start - end < longest) day.push(one);
    else days.push([one]);
    end = Math.max(end, one.end);
  }
  return days;
}
