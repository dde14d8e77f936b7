import { type DatedTerms, fixedDays, fixedShare, flexibleDay, usualDays } from './agreedTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/** Milliseconds that a contract asks for on a date on which the person works; 0 on a fixed day that is free. */
export function agreedDay(terms: DatedTerms, date: string): number {
  const fixed = fixedDays(terms);
  const hours = fixed ? fixedShare(terms, fixed, date) : flexibleDay(terms, terms.quantity_days || usualDays);
  return Math.round(hours * HOUR_MS);
}
