import { type DatedTerms, type TimeOff, timeOff } from '../workPlan/agreedTime.ts';
import { agreedDays } from './agreedDays.ts';

interface Measures {
  /** In the order of their beginning. */
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
}

interface Rest {
  readonly dates: readonly string[];
  /** Of each day, 1 or 0.5; 0 of hours. */
  readonly share: number;
  /** Milliseconds of each day by the hour. */
  readonly ms?: number | undefined;
  /** Local dates of the whole months in which they lie. */
  readonly range: { readonly from: string; readonly to: string };
}

/** What days of rest would take from the hours bank: as many milliseconds as the contract asks for on them. */
export function restTaken({ terms, off }: Measures, { dates, share, ms = 0, range }: Rest): number {
  const resting = new Set(dates);
  const sumOf = (without: TimeOff) =>
    [...agreedDays({ terms, off: without }, range).values()].reduce((sum, due) => sum + due, 0);
  const withRest = timeOff(
    (date, days) => Math.min(1, off(date, days) + (resting.has(date) ? share : 0)),
    (date) => (off.rested?.(date) ?? 0) + (resting.has(date) ? ms : 0),
    off.ofYear ?? off,
  );
  return sumOf(off) - sumOf(withRest);
}
