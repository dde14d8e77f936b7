import type { DatedTerms, TimeOff } from '../workPlan/agreedTime.ts';
import { rangeOfMonth } from '../time/months.ts';
import { agreedDays } from './facts.ts';

interface Measures {
  /** In the order of their beginning. */
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
}

/**
 * What days of rest would take from the hours bank: as many milliseconds as the contract asks for on them.
 * @param share of each day, 1 or 0.5
 */
export function restTaken({ terms, off }: Measures, dates: readonly string[], share: number): number {
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (first === undefined || last === undefined) return 0;
  const range = { from: rangeOfMonth(first.slice(0, 7)).from, to: rangeOfMonth(last.slice(0, 7)).to };
  const resting = new Set(dates);
  const sumOf = (timeOff: TimeOff) =>
    [...agreedDays({ terms, off: timeOff }, range).values()].reduce((sum, due) => sum + due, 0);
  const withRest: TimeOff = (date, days) => Math.min(1, off(date, days) + (resting.has(date) ? share : 0));
  return sumOf(off) - sumOf(withRest);
}
