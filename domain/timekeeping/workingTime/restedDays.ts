import {
  agreedTime,
  type DatedTerms,
  fixedDays,
  onlyShares,
  type TimeOff,
  timeOff,
  usualDays,
} from '../workPlan/agreedTime.ts';
import { monthsUnderTerms } from './agreedDays.ts';
import type { Lot } from './lots.ts';

interface Resting {
  /** In the order of their beginning. */
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
  /** The same without rest from the hours bank; left out where there is none. */
  readonly offButRest?: TimeOff | undefined;
  /** Local date after which rest counts for nothing yet; left out: all of it counts. */
  readonly restedUpTo?: string | undefined;
}

/**
 * What rest takes from the hours bank, by its own date: what the contract asks for less because of it. With flexible days the
 * week shares out what is left of it; the rest is still that of one day.
 * @param byHour what rest by the hour takes, by its date
 */
export function restedDays(
  { terms, off, offButRest, restedUpTo }: Resting,
  range: { readonly from: string; readonly to: string },
  byHour: ReadonlyMap<string, number>,
): Lot[] {
  if (!offButRest) return [];
  const rested = new Map(byHour);
  for (const { inForce, dates } of monthsUnderTerms(terms, range)) {
    const days = fixedDays(inForce) ? undefined : inForce.quantity_days || usualDays;
    const resting = dates.filter((date) => off(date, days) > offButRest(date, days));
    let due = resting.length > 0 ? agreedTime(inForce, dates, onlyShares(offButRest)) : 0;
    for (const last of resting) {
      const left = agreedTime(
        inForce,
        dates,
        timeOff(
          (date, week) => (date <= last ? off : offButRest)(date, week),
          undefined,
          offButRest.ofYear ?? offButRest,
        ),
      );
      rested.set(last, (rested.get(last) ?? 0) + due - left);
      due = left;
    }
  }
  return [...rested]
    .flatMap(([date, ms]) => (ms > 0 && date <= (restedUpTo ?? date) ? [{ date, ms }] : []))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
