import { fromCommaList } from '../kernel/codecs.ts';
import { addDays, mondayOf, weekdayOf } from '../time/localTime.ts';
import { workedWeeks, type WorkTerms } from './weeklyHours.ts';
import { MINUTE_MS } from '../time/units.ts';

/** Work terms from a day on, until the next ones. */
export interface DatedTerms extends WorkTerms {
  readonly valid_from: string;
  readonly contract_type: 'full' | 'partial';
  /** How the hours lie in the year (art. 34.2 ET); left out: regularly. */
  readonly distribution?: 'regular' | 'irregular' | undefined;
  readonly has_complementary_hours?: 0 | 1 | undefined;
  /** Of a part-time contract's pact, counted as its hours are; null without one. */
  readonly complementary_hours?: number | null | undefined;
}

/** Whether hours over those agreed are known at the end of the year, not of the month (art. 34.2 ET). */
export const isCountedByYear = ({
  distribution,
  hours_type,
}: Pick<DatedTerms, 'distribution' | 'hours_type'>): boolean => distribution === 'irregular' || hours_type === 'yearly';

/**
 * The part of a day, 0 to 1, on which a person is not due: leave, a holiday.
 * @param flexibleDays how many days a week are worked, where they are not fixed
 */
export interface TimeOff {
  (date: string, flexibleDays?: number): number;
  /** Milliseconds of a date that are rested by the hour, beside that part; left out where none are. */
  readonly rested?: ((date: string) => number) | undefined;
}

/** @param share the part of a day  @param rested milliseconds of it by the hour */
export const timeOff = (share: (date: string, flexibleDays?: number) => number, rested: TimeOff['rested']): TimeOff =>
  Object.assign((date: string, flexibleDays?: number) => share(date, flexibleDays), { rested });

/** The same without what is rested by the hour. */
export const onlyShares =
  (off: TimeOff): TimeOff =>
  (date, flexibleDays) =>
    off(date, flexibleDays);

const weeksPerMonth = 52 / 12;
/** Days a week of flexible terms that do not say how many. */
export const usualDays = 5;

/** Months and parts of them: the same few are asked for of everybody. */
const knownDates = new Map<string, readonly string[]>();
const mostKnown = 200;
const longestKnown = 31;

/** Whether some of a person's terms that began by a date are counted by the year. */
export const anyCountedByYear = (terms: readonly DatedTerms[], to: string): boolean =>
  terms.some((one) => one.valid_from <= to && isCountedByYear(one));

/** Every local date of a range, both ends included. */
export function datesOf(from: string, to: string): readonly string[] {
  const range = `${from} ${to}`;
  const known = knownDates.get(range);
  if (known) return known;
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  if (dates.length > longestKnown) return dates;
  if (knownDates.size >= mostKnown) knownDates.clear();
  knownDates.set(range, dates);
  return dates;
}

/** The terms in force on a date, of terms in the order of their beginning. */
export const termsOn = <T extends DatedTerms>(terms: readonly T[], date: string): T | undefined =>
  terms.findLast(({ valid_from }) => valid_from <= date);

const daysInMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

const weekdaysInMonth = (date: string, days: ReadonlySet<number>): number =>
  datesOf(`${date.slice(0, 7)}-01`, `${date.slice(0, 7)}-${daysInMonth(date)}`).filter((one) =>
    days.has(weekdayOf(one)),
  ).length;

/** The weekdays, 0 (Sunday) to 6, of terms with fixed days. */
export function fixedDays({ flex, days_of_week }: WorkTerms): ReadonlySet<number> | undefined {
  const fixed = new Set(fromCommaList(days_of_week));
  return flex === 0 && fixed.size > 0 ? fixed : undefined;
}

/** Hours of a week of terms that count neither by the day nor by the month. */
const hoursOfWeek = ({ hours, hours_type }: WorkTerms): number =>
  hours_type === 'yearly' ? hours / workedWeeks : hours;

/** Hours due on a date by fixed days: those of the week shared among them, those of the month among its own. */
export function fixedShare(terms: WorkTerms, days: ReadonlySet<number>, date: string): number {
  const { hours, hours_type } = terms;
  if (!days.has(weekdayOf(date))) return 0;
  if (hours_type === 'daily') return hours;
  return hours_type === 'monthly' ? hours / weekdaysInMonth(date, days) : hoursOfWeek(terms) / days.size;
}

/** Hours of one day on which a person with flexible days works. */
export function flexibleDay(terms: WorkTerms, days: number): number {
  const { hours, hours_type } = terms;
  if (hours_type === 'daily') return hours;
  return hours_type === 'monthly' ? hours / (weeksPerMonth * days) : hoursOfWeek(terms) / days;
}

/** With flexible days any date may be worked: each has its share. */
export function flexibleShare(terms: WorkTerms, days: number, date: string): number {
  const { hours, hours_type } = terms;
  if (hours_type === 'monthly') return hours / daysInMonth(date);
  return (hours_type === 'daily' ? hours * days : hoursOfWeek(terms)) / 7;
}

/** Hours as milliseconds, in whole minutes: shares of them can be shown (decision 14). */
const inMinutes = (hours: number): number => Math.round(hours * 60) * MINUTE_MS;

/**
 * Milliseconds that a person owes by the contract on some dates under the same terms, in whole minutes. Time off takes away the hours of
 * the days that it covers; with flexible days, at most as many a week as are worked. What is rested by the hour is as long as it is.
 */
export function agreedTime(terms: WorkTerms, dates: readonly string[], off: TimeOff): number {
  const rested = dates.reduce((sum, date) => sum + (off.rested?.(date) ?? 0), 0);
  return Math.max(0, inMinutes(hoursDue(terms, dates, off)) - rested);
}

function hoursDue(terms: WorkTerms, dates: readonly string[], off: TimeOff): number {
  const fixed = fixedDays(terms);
  if (fixed) return dates.reduce((sum, date) => sum + fixedShare(terms, fixed, date) * (1 - off(date)), 0);
  const days = terms.quantity_days || usualDays;
  const offByWeek = new Map<string, number>();
  let due = 0;
  for (const date of dates) {
    due += flexibleShare(terms, days, date);
    const week = mondayOf(date);
    offByWeek.set(week, (offByWeek.get(week) ?? 0) + off(date, days));
  }
  const taken = [...offByWeek.values()].reduce((sum, count) => sum + Math.min(count, days), 0);
  return Math.max(0, due - taken * flexibleDay(terms, days));
}
