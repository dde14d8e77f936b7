import { addDays, mondayOf } from '../../time/localTime.ts';
import { DAY_MS } from '../../time/units.ts';
import type { Finding, TimeFacts } from './rule.ts';

/** Part of the year's hours that an enterprise may distribute irregularly where nothing else is agreed (art. 34.2 ET). */
export const irregularShare = 0.1;

/**
 * Years in which what goes beyond the even share of each week is more than a tenth of the year's hours. Weeks count to the
 * year of their Monday.
 */
export function unevenYears({ days, personOn, agreedOn, yearLimit, range }: TimeFacts): Finding[] {
  const weeks = new Map<string, number>();
  for (const { date, worked } of days)
    if (personOn(date).irregular) weeks.set(mondayOf(date), (weeks.get(mondayOf(date)) ?? 0) + worked);
  const years = new Map<string, { date: string; moved: number }>();
  for (const [monday, worked] of weeks) {
    const even = [0, 1, 2, 3, 4, 5, 6]
      .map((day) => addDays(monday, day))
      .filter((date) => date >= range.from && date <= range.to)
      .reduce((sum, date) => sum + agreedOn(date), 0);
    const year = monday.slice(0, 4);
    const moved = (years.get(year)?.moved ?? 0) + Math.max(0, worked - even);
    years.set(year, { date: addDays(monday, 6), moved });
  }
  return [...years].flatMap(([year, { date, moved }]) => {
    const limit = Math.round(yearLimit(year) * irregularShare);
    return moved > limit ? [{ date, value: moved, limit }] : [];
  });
}

const noticeDays = 5;

/** Changed days of an irregular distribution that are announced less than five days before (art. 34.2 ET). */
export function lateNotices({ days, personOn, notice }: TimeFacts): Finding[] {
  if (!notice) return [];
  const limit = noticeDays * DAY_MS;
  return days
    .filter(({ date }) => personOn(date).irregular && notice.isChanged(date))
    .map(({ date }) => ({ date, value: Date.parse(date) - Date.parse(notice.on), limit }))
    .filter(({ value }) => value < limit);
}
