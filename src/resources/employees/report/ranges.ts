import { localDateOf } from '../../../../domain/calc/localTime.ts';
import { monthBefore, rangeOfMonth } from '../../../../domain/calc/months.ts';

export const quickRanges = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** From and to of a range that is often wanted, as local dates; what is not over yet ends today. */
export function quickRange(range: QuickRange, today: string): { from: string; to: string } {
  if (range === 'lastMonth') return rangeOfMonth(monthBefore(today));
  return { from: range === 'thisMonth' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`, to: today };
}

/** The device's date. */
export const todayHere = (): string => localDateOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
