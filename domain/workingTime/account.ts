import { datesOf } from '../workPlan/agreedTime.ts';
import { type KindTerms, referenceOf } from './reference.ts';
import type { TimeKinds } from './timeKinds.ts';

export interface AccountInput {
  /** In the order of their beginning. */
  readonly terms: readonly KindTerms[];
  /** Milliseconds that the contract asks for on a date, time off taken away. */
  readonly agreedOn: (date: string) => number;
  /** Local dates of the first and the last day in the enterprise that count; what was worked outside is ordinary. */
  readonly range: { readonly from: string; readonly to: string };
}

type Natures = Pick<TimeKinds, 'ordinary' | 'complementary' | 'voluntary' | 'overtime'>;

/** Takes the worked days of a person one after the other and says what each adds to its reference period. */
export function accountOf({ terms, agreedOn, range }: AccountInput) {
  const periods = new Map<string, { agreed: number; done: number }>();
  const findStretch = (inForce: KindTerms, date: string) => {
    const { from, to } = referenceOf(inForce.reference, date);
    const key = `${inForce.valid_from} ${from}`;
    const known = periods.get(key) ?? { agreed: agreedIn(inForce, date), done: 0 };
    periods.set(key, known);
    return { inForce, from, to, stretch: known };
  };
  let last: ReturnType<typeof findStretch> | undefined;
  const stretchOf = (inForce: KindTerms, date: string) => {
    if (last?.inForce !== inForce || date < last.from || date > last.to) last = findStretch(inForce, date);
    return last.stretch;
  };
  const agreedIn = (inForce: KindTerms, date: string): number => {
    const next = terms[terms.indexOf(inForce) + 1];
    const { from, to } = referenceOf(inForce.reference, date);
    return datesOf(from, to)
      .filter((one) => one >= range.from && one <= range.to && one >= inForce.valid_from)
      .filter((one) => !next || one < next.valid_from)
      .reduce((sum, one) => sum + agreedOn(one), 0);
  };
  return (inForce: KindTerms | undefined, date: string, worked: number): Natures => {
    if (!inForce || date < range.from || date > range.to)
      return { ordinary: worked, complementary: 0, voluntary: 0, overtime: 0 };
    const stretch = stretchOf(inForce, date);
    const split = (limit: number) => Math.max(0, stretch.done + worked - limit) - Math.max(0, stretch.done - limit);
    const over = split(stretch.agreed);
    const beyondPact = split(Math.round(stretch.agreed * (1 + inForce.pactShare)));
    stretch.done += worked;
    const partial = inForce.contract_type === 'partial';
    return {
      ordinary: worked - over,
      complementary: partial ? over - beyondPact : 0,
      voluntary: partial ? beyondPact : 0,
      overtime: partial ? 0 : over,
    };
  };
}
