import type { Finding, TimeFacts } from './rule.ts';

/** The natural fortnights: from the 1st to the 15th, and from the 16th on. */
export const fortnightOf = (date: string): string => `${date.slice(0, 8)}${Number(date.slice(8)) <= 15 ? '01' : '16'}`;

/** Fortnights in which night workers worked more than eight hours on the average of their days (art. 36.1 ET). */
export function longNights({ workingDaysByRest, personOn }: TimeFacts): Finding[] {
  const fortnights = new Map<string, { date: string; worked: number; count: number }>();
  for (const { date, worked } of workingDaysByRest) {
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
