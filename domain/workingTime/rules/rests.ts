import { addDays, mondayOf } from '../../time/localTime.ts';
import { HOUR_MS } from '../../time/units.ts';
import type { WorkingDay } from '../workingDays.ts';
import type { Finding, TimeFacts } from './rule.ts';

/**
 * Weeks without an uninterrupted rest of a day and a half, two days for minors. Adults may have it accumulated: a rest of
 * twice its length in the fortnight that a week makes with the one before or after it will do (art. 37.1 ET). The rest of a
 * week is one that begins in it.
 */
export function weeksWithoutRest({ days, personOn, range }: TimeFacts): Finding[] {
  const longest = new Map<string, number>();
  const lastDays = new Map<string, WorkingDay>();
  days.forEach((day, index) => {
    const monday = mondayOf(day.date);
    lastDays.set(monday, day);
    const next = days[index + 1];
    if (next && day.end !== null) longest.set(monday, Math.max(longest.get(monday) ?? 0, next.start - day.end));
  });
  return [...lastDays].flatMap(([monday, last]) => {
    // What follows the last known day is not known.
    if (last === days.at(-1) || monday < range.from || addDays(monday, 6) > range.to) return [];
    const { minor, limits } = personOn(last.date);
    const restOf = (week: string) => longest.get(week) ?? 0;
    const value = restOf(monday);
    const accumulated = Math.max(restOf(addDays(monday, -7)), value, restOf(addDays(monday, 7)));
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
