import { agreedTime, type DatedTerms, datesOf, termsOn, type TimeOff } from './agreedTime.ts';

/** Worked time by what it counts as, in milliseconds; the three add up to what was worked. */
export interface HourKinds {
  /** Owed by the contract in the range; null without one. */
  readonly agreed: number | null;
  readonly ordinary: number;
  /** Over the hours agreed in a part-time contract (art. 12.5 ET). */
  readonly complementary: number;
  /** Over the hours agreed in a full-time contract (art. 35 ET). */
  readonly overtime: number;
}

/**
 * Sorts the hours worked in a range, usually a month, which is how the law totals them (arts. 12.4.c and 35.5 ET).
 * A contract that changes within the range is counted up to the change and anew from it; without one all is ordinary.
 * @param worked milliseconds by local date
 * @param terms in the order of their beginning
 */
export function hourKinds(
  worked: ReadonlyMap<string, number>,
  terms: readonly DatedTerms[],
  range: { readonly from: string; readonly to: string },
  off: TimeOff,
): HourKinds {
  const stretches = new Map<DatedTerms | undefined, string[]>();
  for (const date of datesOf(range.from, range.to)) {
    const inForce = termsOn(terms, date);
    const dates = stretches.get(inForce);
    if (dates) dates.push(date);
    else stretches.set(inForce, [date]);
  }
  const sums = { agreed: 0, ordinary: 0, complementary: 0, overtime: 0 };
  for (const [inForce, dates] of stretches) {
    const done = dates.reduce((sum, date) => sum + (worked.get(date) ?? 0), 0);
    const agreed = inForce ? agreedTime(inForce, dates, off) : 0;
    const over = inForce ? Math.max(0, done - agreed) : 0;
    sums.agreed += agreed;
    sums.ordinary += done - over;
    sums[inForce?.contract_type === 'partial' ? 'complementary' : 'overtime'] += over;
  }
  const hasTerms = [...stretches.keys()].some((inForce) => inForce !== undefined);
  return { ...sums, agreed: hasTerms ? sums.agreed : null };
}
