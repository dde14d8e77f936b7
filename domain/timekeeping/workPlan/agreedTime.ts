import { fromCommaList } from '#domain/kernel/codecs.ts';
import { addDays, mondayOf, weekdayOf } from '#domain/time/localTime.ts';
import { workedWeeks, type WorkTerms } from './weeklyHours.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Work terms from a day on, until the next ones. */
export interface DatedTerms extends WorkTerms {
  readonly valid_from: string;
  readonly contract_type: 'full' | 'partial';
  /** How the hours lie in the year (art. 34.2 ET); left out: regularly. */
  readonly distribution?: 'regular' | 'irregular' | undefined;
  readonly has_complementary_hours?: 0 | 1 | undefined;
  /** Of a part-time contract's pact, counted as its hours are; null without one. */
  readonly complementary_hours?: number | null | undefined;
  /** Local dates between which they are in force under contract; left out: from `valid_from` on. */
  readonly span?: { readonly from: string; readonly to: string | null } | undefined;
}

/** Terms of which it may not be known from when on they count: then from always. */
type TermsInTime = WorkTerms & Partial<Pick<DatedTerms, 'valid_from' | 'span'>>;

/** Whether hours over those agreed are known at the end of the year, not of the month (art. 34.2 ET). */
export const isCountedByYear = ({
  distribution,
  hours_type,
}: Pick<DatedTerms, 'distribution' | 'hours_type'>): boolean => distribution === 'irregular' || hours_type === 'yearly';

/**
 * The part of a day, 0 to 1, on which a person is not due: leave, a holiday.
 * @param flexibleDays how many days a week are worked, where they are not fixed
 */
export interface TimeOff extends ShareOff {
  /** Milliseconds of a date that are rested by the hour, beside that part; left out where none are. */
  readonly rested?: ((date: string) => number) | undefined;
  /** The share of it that the hours of a year leave out anyway, holidays and vacation; left out: all of it. */
  readonly ofYear?: ShareOff | undefined;
}

type ShareOff = (date: string, flexibleDays?: number) => number;

/** @param share the part of a day  @param rested milliseconds of it by the hour */
export const timeOff = (share: ShareOff, rested: TimeOff['rested'], ofYear?: TimeOff['ofYear']): TimeOff =>
  Object.assign((date: string, flexibleDays?: number) => share(date, flexibleDays), { rested, ofYear });

/** The same without what is rested by the hour. */
export const onlyShares = (off: TimeOff): TimeOff => timeOff(off, undefined, off.ofYear);

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

/** Hours of a week of terms that count neither by the day nor by the month; those of a year are `agreedOfYears` in all. */
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
export function agreedTime(terms: TermsInTime, dates: readonly string[], off: TimeOff): number {
  const rested = sumOf(dates.map((date) => off.rested?.(date) ?? 0));
  const due = isOfYear(terms) ? sumOf(agreedOfYears(terms, dates, off)) : inMinutes(hoursDue(terms, dates, off));
  return Math.max(0, due - rested);
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** Whether a contract names the hours of a year. */
export const isOfYear = ({ hours_type }: Pick<WorkTerms, 'hours_type'>): boolean => hours_type === 'yearly';

/**
 * Milliseconds that a contract of hours a year asks for on some dates, in whole minutes: those of the weeks of work that it is
 * made for, and never more than its hours in a year. Vacation and holidays beyond those weeks leave more for the other days, vacation
 * that is not taken owes nothing (arts. 34.1 and 38.1 ET). Leave of other kinds takes its days away.
 * @param by what is planned goes on when the hours of the year are done: who still works then does more than agreed
 */
export function agreedOfYears(
  terms: TermsInTime,
  dates: readonly string[],
  off: TimeOff,
  by: 'contract' | 'plan' = 'contract',
): number[] {
  const years = new Map<string, ReadonlyMap<string, number>>();
  return dates.map((date) => {
    const year = date.slice(0, 4);
    const known = years.get(year) ?? agreedOfYear(terms, year, off, by);
    years.set(year, known);
    return known.get(date) ?? 0;
  });
}

function agreedOfYear(
  terms: TermsInTime,
  year: string,
  off: TimeOff,
  by: 'contract' | 'plan',
): ReadonlyMap<string, number> {
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { from, to } = terms.span ?? { from: terms.valid_from ?? whole.from, to: null };
  const dates = datesOf(from > whole.from ? from : whole.from, to !== null && to < whole.to ? to : whole.to);
  const part = dates.length / datesOf(whole.from, whole.to).length;
  const week = fixedDays(terms)?.size ?? (terms.quantity_days || usualDays);
  const daysUnder = (time: ShareOff) => sharesOf({ ...terms, hours: week, hours_type: 'weekly' }, dates, time);
  const present = daysUnder(off);
  const working = sumOf(daysUnder(off.ofYear ?? off));
  const shared = Math.min(workedWeeks * week * part, working);
  const rate = shared > 0 ? (terms.hours * part) / shared : 0;
  const most = by === 'plan' ? Number.POSITIVE_INFINITY : terms.hours * part - rate * (working - sumOf(present));
  let hours = 0;
  let before = 0;
  return new Map(
    dates.map((date, index) => {
      hours = Math.min(most, hours + rate * (present[index] ?? 0));
      const upTo = inMinutes(hours);
      const due = upTo - before;
      before = upTo;
      return [date, due];
    }),
  );
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

/** Hours of each date; what time off takes from a week of flexible days, its other days keep between them. */
export function sharesOf(terms: WorkTerms, dates: readonly string[], off: ShareOff): number[] {
  const fixed = fixedDays(terms);
  if (fixed) return dates.map((date) => fixedShare(terms, fixed, date) * (1 - off(date)));
  const days = terms.quantity_days || usualDays;
  const present = dates.map((date) => flexibleShare(terms, days, date) * (1 - off(date, days)));
  const weeks = new Map<string, { due: number; off: number; present: number }>();
  dates.forEach((date, index) => {
    const week = weeks.get(mondayOf(date)) ?? { due: 0, off: 0, present: 0 };
    week.due += flexibleShare(terms, days, date);
    week.off += off(date, days);
    week.present += present[index] ?? 0;
    weeks.set(mondayOf(date), week);
  });
  return dates.map((date, index) => {
    const week = weeks.get(mondayOf(date));
    if (!week || week.present === 0) return 0;
    const due = Math.max(0, week.due - Math.min(week.off, days) * flexibleDay(terms, days));
    return (due * (present[index] ?? 0)) / week.present;
  });
}
