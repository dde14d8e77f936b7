import {
  agreedOfYears,
  agreedTime,
  datesOf,
  type DatedTerms,
  isOfYear,
  onlyShares,
  sharesOf,
  termsOn,
  type TimeOff,
} from './agreedTime.ts';
import { scheduledTime } from './balance.ts';
import { lessTimeOff } from './dayOff.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { monthBefore, monthsAfter, rangeOfMonth } from '#domain/time/months.ts';

/** What decides how long a person is to work on a date. */
export interface WorkPlan {
  /** Shifts of a date by the plans of the enterprise. */
  readonly shiftsOn: (date: string) => readonly string[];
  /** In the order of their beginning. */
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
  /** Local dates from which and up to which the person belongs to the enterprise; null: still. */
  readonly hired: string;
  readonly left: string | null;
}

/**
 * Scheduled milliseconds by local date, dates without any left out. Shifts count in a month in which a plan names the
 * person; in any other the hours of the contract, shared among its days. The days of a whole month add up to what
 * `closeMonth` calls scheduled, so that a day, a week, a month and its closure say the same.
 */
export function scheduledByDay(plan: WorkPlan, from: string, to: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const month of monthsAfter(monthBefore(from), to.slice(0, 7))) {
    for (const [date, due] of monthByDay(plan, month)) {
      if (date >= from && date <= to && due > 0) days.set(date, due);
    }
  }
  return days;
}

function monthByDay({ shiftsOn, terms, off, hired, left }: WorkPlan, month: string): (readonly [string, number])[] {
  const whole = rangeOfMonth(month);
  const dates = datesOf(hired > whole.from ? hired : whole.from, left !== null && left < whole.to ? left : whole.to);
  const planned = dates.map((date) => [date, scheduledTime(shiftsOn(date))] as const);
  if (planned.some(([, due]) => due > 0))
    return planned.map(([date, due]) => [date, lessTimeOff(due, off(date), off.rested?.(date))]);
  return stretchesOf(terms, dates).flatMap(([inForce, some]) =>
    inForce ? agreedByDay(inForce, some, off, 'plan') : [],
  );
}

/** Dates grouped by the terms in force on them. */
function stretchesOf(terms: readonly DatedTerms[], dates: readonly string[]) {
  const stretches = new Map<DatedTerms | undefined, string[]>();
  for (const date of dates) {
    const inForce = termsOn(terms, date);
    const known = stretches.get(inForce);
    if (known) known.push(date);
    else stretches.set(inForce, [date]);
  }
  return [...stretches];
}

/**
 * What `agreedTime` says of some dates under the same terms, date by date; the whole minutes add up to it.
 * @param taken gets what was rested by the hour, by its date, as far as so much was asked for
 */
export function agreedByDay(
  terms: DatedTerms,
  dates: readonly string[],
  off: TimeOff,
  by: 'contract' | 'plan',
  taken?: Map<string, number>,
): (readonly [string, number])[] {
  return takeRested(sharedByDay(terms, dates, onlyShares(off), by), off, taken);
}

/** Rest by the hour takes from its own date; what is more than is asked for on it, from the dates after and before it. */
function takeRested(
  days: readonly (readonly [string, number])[],
  { rested }: TimeOff,
  taken?: Map<string, number>,
): (readonly [string, number])[] {
  const left = days.map(([, due]) => due);
  days.forEach(([date], own) => {
    const asked = rested?.(date) ?? 0;
    let open = asked;
    for (let step = 0; step < days.length && open > 0; step += 1) {
      const index = (own + step) % days.length;
      const part = Math.min(open, left[index] ?? 0);
      left[index] = (left[index] ?? 0) - part;
      open -= part;
    }
    if (asked > open) taken?.set(date, asked - open);
  });
  return days.map(([date], index) => [date, left[index] ?? 0]);
}

function sharedByDay(
  terms: DatedTerms,
  dates: readonly string[],
  off: TimeOff,
  by: 'contract' | 'plan',
): (readonly [string, number])[] {
  if (isOfYear(terms)) {
    const due = agreedOfYears(terms, dates, off, by);
    return dates.map((date, index) => [date, due[index] ?? 0]);
  }
  const total = agreedTime(terms, dates, off);
  const parts = sharesOf(terms, dates, off);
  const sum = parts.reduce((all, part) => all + part, 0);
  // The month's own rounding stays on its last day: shared among all it would move whole weeks by a minute.
  const scale = Math.abs(sum * HOUR_MS - total) < MINUTE_MS ? HOUR_MS : total / sum;
  let before = 0;
  let input = 0;
  return dates.map((date, index) => {
    before += parts[index] ?? 0;
    const part = sum === 0 ? 0 : roundLength(Math.round(before * scale), shownUnits.screen);
    const upTo = index === dates.length - 1 && sum > 0 ? total : Math.min(total, part);
    const due = upTo - input;
    input = upTo;
    return [date, due] as const;
  });
}
