import { addDays } from '../../time/localTime.ts';
import type { Finding, TimeFacts } from './rule.ts';

/** The natural fortnights: from the 1st to the 15th, and from the 16th on. */
export const fortnightOf = (date: string): string => `${date.slice(0, 8)}${Number(date.slice(8)) <= 15 ? '01' : '16'}`;

/**
 * Fortnights in which night workers worked more than eight hours a day on the average (art. 36.1 ET), divided by the days on which
 * they worked: the fixed ones, and any fifteen days from one on which they worked. Of those that end in the same fixed
 * fortnight, the worst.
 */
export function longNights(facts: TimeFacts): Finding[] {
  const worst = new Map<string, Finding>();
  for (const found of [...fixedFortnights(facts), ...movingFortnights(facts)]) {
    const known = worst.get(fortnightOf(found.date));
    if (!known || found.value >= known.value) worst.set(fortnightOf(found.date), found);
  }
  return [...worst.values()];
}

const referenceDays = 15;

function movingFortnights({ workingDaysByRest, personOn, range }: TimeFacts): Finding[] {
  const nights = workingDaysByRest.filter(({ date }) => personOn(date).nightWorker);
  return nights.flatMap(({ date: from }, index) => {
    const to = addDays(from, referenceDays - 1);
    if (to > range.to || nights[index - 1]?.date === from) return [];
    const within = nights.slice(index).filter(({ date }) => date <= to);
    const last = within.at(-1)?.date ?? from;
    const limit = personOn(last).limits.nightAverage;
    const value = Math.round(within.reduce((sum, { worked }) => sum + worked, 0) / within.length);
    return value > limit ? [{ date: last, value, limit }] : [];
  });
}

function fixedFortnights({ workingDaysByRest, personOn }: TimeFacts): Finding[] {
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
