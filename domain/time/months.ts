import { addDays, isLocalDate } from './localTime.ts';

/** `YYYY-MM`, of a year from 1900 to 2199. */
export const monthPattern = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

/** First and last local date of a month `YYYY-MM`. */
export const rangeOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month)}-01`, -1),
});

/** Whether a day `MM-DD` exists in every year: 29 February does not. */
export const isEveryYear = (day: string): boolean => isLocalDate(`2001-${day}`);

/** A stored day `MM-DD` as it can be read in every year: one that does not exist is the last of its month. */
export const dayOfEveryYear = (day: string): string =>
  isEveryYear(day) ? day : rangeOfMonth(`2001-${day.slice(0, 2)}`).to.slice(5);

/** Whether a month `YYYY-MM` has begun by a local date and is not over. */
export const isRunning = (month: string, today: string): boolean => today.startsWith(month);

/** The month before that of a local date, `YYYY-MM`. */
export const monthBefore = (date: string): string => addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);

/** The month after one, each `YYYY-MM`. */
export const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

/** Months from the one that follows `first` up to `last`, each `YYYY-MM`. */
export function monthsAfter(first: string, last: string): string[] {
  const months: string[] = [];
  let month = first;
  while (month < last) {
    month = monthAfter(month);
    months.push(month);
  }
  return months;
}

export const quickRanges = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** From and to of a range that is often wanted, as local dates; what is not over yet ends today. */
export function quickRange(range: QuickRange, today: string): { from: string; to: string } {
  if (range === 'lastMonth') return rangeOfMonth(monthBefore(today));
  return { from: range === 'thisMonth' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`, to: today };
}

/** The same day some months after a date; the month's last day where it has no such day. */
export function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}
