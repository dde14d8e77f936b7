import { periodOf } from '#domain/time/periods.ts';

/** In which the hours of a contract are counted: what is over them at its end is overtime or complementary. */
export const referencePeriods = ['week', 'month', 'year'] as const;
export type ReferencePeriod = (typeof referencePeriods)[number];

/** What is agreed of somebody's work from a day on. */
export interface KindTerms {
  readonly valid_from: string;
  /** From which their hours are counted (`countedFrom`); left out: from their first date. */
  readonly counted_from?: string | undefined;
  readonly contract_type: 'full' | 'partial';
  readonly reference: ReferencePeriod;
  /** Part of the ordinary hours that a pact on complementary hours adds to a part-time contract (art. 12.5 ET). */
  readonly pactShare: number;
}

/** From which date on the hours of terms are counted. */
export const countOf = ({ counted_from, valid_from }: KindTerms): string => counted_from ?? valid_from;

/** First and last local date of the reference period in which a date lies. */
export function referenceOf(reference: ReferencePeriod, date: string): { readonly from: string; readonly to: string } {
  if (reference !== 'year') return periodOf(reference, date);
  return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
}
