import { shortRange } from '#domain/time/format.ts';
import { addDays, localDateOf, mondayOf } from '#domain/time/localTime.ts';

export const todayIn = (zone: string): string => localDateOf(Date.now(), zone);

/** From when a form's version applies unless the person says so: today, or as the version to come had it. */
export const usualStart = (today: string, validFrom: string | undefined): string =>
  validFrom !== undefined && validFrom > today ? validFrom : today;

/** Mondays around today that a rotation may be counted from, and the present one. */
export function mondaysAround(today: string, present: string | undefined): string[] {
  const now = mondayOf(today);
  const near = Array.from({ length: 36 }, (_, week) => addDays(now, (week - 9) * 7));
  return present === undefined || near.includes(present) ? near : [present, ...near].toSorted();
}

/** A range of days, `16–22 nov` or `30 nov – 6 dic`. */
export const weekInWords = (monday: string): string => shortRange(monday, addDays(monday, 6));
