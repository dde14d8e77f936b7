import type { DatedTerms, TimeOff } from '../workPlan/agreedTime.ts';
import { agreedDays } from './facts.ts';

interface Measures {
  /** In the order of their beginning. */
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
}

interface Rest {
  readonly dates: readonly string[];
  /** Of each day, 1 or 0.5. */
  readonly share: number;
  /** Local dates of the whole months in which they lie. */
  readonly range: { readonly from: string; readonly to: string };
}

/** What days of rest would take from the hours bank: as many milliseconds as the contract asks for on them. */
export function restTaken({ terms, off }: Measures, { dates, share, range }: Rest): number {
  const resting = new Set(dates);
  const sumOf = (timeOff: TimeOff) =>
    [...agreedDays({ terms, off: timeOff }, range).values()].reduce((sum, due) => sum + due, 0);
  const withRest: TimeOff = (date, days) => Math.min(1, off(date, days) + (resting.has(date) ? share : 0));
  return sumOf(off) - sumOf(withRest);
}
