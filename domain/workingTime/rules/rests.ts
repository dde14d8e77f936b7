import { addDays, mondayOf } from '../../time/localTime.ts';
import { HOUR_MS } from '../../time/units.ts';
import type { Finding, TimeFacts } from './rule.ts';

/** What lies between two working days, in milliseconds. */
interface Rest {
  /** The Monday of the week in which it begins, and that of the week in which it ends. */
  readonly begins: string;
  readonly ends: string;
  readonly length: number;
}

/**
 * Weeks without an uninterrupted rest of a day and a half, two days for minors. Adults may have it accumulated: a rest of
 * twice its length in the fortnight that a week makes with the one before or after it will do (art. 37.1 ET). The rest of a
 * week is one that begins in it.
 */
export function weeksWithoutRest({ days, personOn, range }: TimeFacts): Finding[] {
  const rests: Rest[] = days.flatMap(({ date, end }, index) => {
    const next = days[index + 1];
    if (!next || end === null) return [];
    return [{ begins: mondayOf(date), ends: mondayOf(next.date), length: Math.max(0, next.start - end) }];
  });
  const weeks = [...new Set(days.map(({ date }) => mondayOf(date)))];
  return weeks.flatMap((monday) => {
    const last = days.findLast(({ date }) => mondayOf(date) === monday);
    // What follows the last known day is not known.
    if (!last || last === days.at(-1) || monday < range.from || addDays(monday, 6) > range.to) return [];
    const { minor, limits } = personOn(last.date);
    const longest = (of: readonly string[]) =>
      Math.max(0, ...rests.filter(({ begins }) => of.includes(begins)).map(({ length }) => length));
    const value = longest([monday]);
    const accumulated = longest([addDays(monday, -7), monday, addDays(monday, 7)]);
    const rested = value >= limits.weeklyRest || (!minor && accumulated >= 2 * limits.weeklyRest);
    return rested ? [] : [{ date: last.date, value, limit: limits.weeklyRest }];
  });
}

/** The natural fortnights: from the 1st to the 15th, and from the 16th on. */
export const fortnightOf = (date: string): string => `${date.slice(0, 8)}${Number(date.slice(8)) <= 15 ? '01' : '16'}`;

/** Fortnights in which night workers worked more than eight hours on the average of their days (art. 36.1 ET). */
export function longNights({ days, personOn }: TimeFacts): Finding[] {
  const fortnights = new Map<string, { date: string; worked: number; count: number }>();
  for (const { date, worked } of days) {
    if (!personOn(date).nightWorker) continue;
    const known = fortnights.get(fortnightOf(date)) ?? { date, worked: 0, count: 0 };
    fortnights.set(fortnightOf(date), { date, worked: known.worked + worked, count: known.count + 1 });
  }
  return [...fortnights.values()].flatMap(({ date, worked, count }) => {
    const limit = personOn(date).limits.nightAverage;
    const value = Math.round(worked / count);
    return value > limit ? [{ date, value, limit }] : [];
  });
}

/** Ordinary hours of a week on the yearly average (art. 34.1 ET). */
export const weekAverage = 40 * HOUR_MS;
