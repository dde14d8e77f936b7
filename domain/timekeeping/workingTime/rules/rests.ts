import { addDays } from '#domain/time/localTime.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
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
  for (const found of periodsOfNights(facts)) {
    const known = worst.get(fortnightOf(found.date));
    if (!known || found.value >= known.value) worst.set(fortnightOf(found.date), found);
  }
  return [...worst.values()];
}

const referenceDays = 15;

/** With force majeure in them the average is that of four weeks (RD 1561/1995, art. 32). */
const daysWithForceMajeure = 28;

function periodsOfNights({ workingDaysByRest, personOn, forceMajeure, range }: TimeFacts): Finding[] {
  const nights = workingDaysByRest.filter(({ date }) => personOn(date).nightWorker);
  const isUrgent = (from: string, to: string) => forceMajeure.some(({ date }) => date >= from && date <= to);
  const judge = (from: string, last: string, isMoving: boolean): Finding[] => {
    const isLong = isUrgent(from, last);
    const to = isLong ? addDays(from, daysWithForceMajeure - 1) : last;
    if ((isMoving || isLong) && to > range.to) return [];
    const within = nights.filter(({ date }) => date >= from && date <= to);
    const date = within.at(-1)?.date ?? from;
    const limit = personOn(date).limits.nightAverage;
    const value = Math.round(within.reduce((sum, { worked }) => sum + worked, 0) / within.length);
    return value > limit ? [{ date, value, limit }] : [];
  };
  const firsts = [...new Set(nights.map(({ date }) => date))];
  const fixed = new Set(firsts.map(fortnightOf));
  return [
    ...[...fixed].flatMap((from) => judge(from, lastOfFortnight(from), false)),
    ...firsts.flatMap((from) => judge(from, addDays(from, referenceDays - 1), true)),
  ];
}

const lastOfFortnight = (first: string): string =>
  first.endsWith('01') ? `${first.slice(0, 8)}15` : rangeOfMonth(first.slice(0, 7)).to;
