import { monthBefore, monthsAfter, rangeOfMonth } from '#domain/time/months.ts';
import { type DatedTerms, datesOf, termsOn, type TimeOff } from '../workPlan/agreedTime.ts';
import { agreedByDay } from '../workPlan/scheduledByDay.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Dates of a range by the month and the terms in force on them: what a contract asks for is worked out of such dates together. */
export function monthsUnderTerms<T extends DatedTerms>(
  terms: readonly T[],
  { from, to }: Range,
): { readonly inForce: T; readonly dates: readonly string[] }[] {
  return monthsAfter(monthBefore(from), to.slice(0, 7)).flatMap((month) => {
    const whole = rangeOfMonth(month);
    const byTerms = new Map<T, string[]>();
    for (const date of datesOf(from > whole.from ? from : whole.from, to < whole.to ? to : whole.to)) {
      const inForce = termsOn(terms, date);
      if (!inForce) continue;
      const own = byTerms.get(inForce);
      if (own) own.push(date);
      else byTerms.set(inForce, [date]);
    }
    return [...byTerms].map(([inForce, dates]) => ({ inForce, dates }));
  });
}

/**
 * Milliseconds that the contract asks for by date: each month's shares add up to its whole minutes (decision 14).
 * @param restedByHour gets what rest by the hour takes, by its date
 */
export function agreedDays(
  { terms, off }: { readonly terms: readonly DatedTerms[]; readonly off: TimeOff },
  range: Range,
  restedByHour?: Map<string, number>,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const { inForce, dates } of monthsUnderTerms(terms, range))
    for (const [date, due] of agreedByDay(inForce, dates, off, 'contract', restedByHour)) days.set(date, due);
  return days;
}
