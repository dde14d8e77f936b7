import { roundLength, shownUnits } from '../time/shownUnits.ts';
import { datesOf } from '../workPlan/agreedTime.ts';
import { countOf, type KindTerms, referenceOf } from './reference.ts';
import type { TimeKinds } from './timeKinds.ts';

export interface AccountInput {
  /** In the order of their beginning. */
  readonly terms: readonly KindTerms[];
  /** Milliseconds that the contract asks for on a date, time off taken away. */
  readonly agreedOn: (date: string) => number;
  /** Local dates of the first and the last day in the enterprise that count; what was worked outside is ordinary. */
  readonly range: { readonly from: string; readonly to: string };
  /** Milliseconds by date that are overtime whatever the period comes to (`hoursApart`); left out: none. */
  readonly apart?: ReadonlyMap<string, number> | undefined;
}

type Natures = Pick<TimeKinds, 'ordinary' | 'complementary' | 'voluntary' | 'overtime'>;

/** Takes the worked days of a person one after the other and says what each adds to its reference period. */
export function accountOf({ terms, agreedOn, range, apart }: AccountInput) {
  const periods = new Map<string, { agreed: number; pact: number; done: number }>();
  const findStretch = (inForce: KindTerms, date: string) => {
    const { from, to } = referenceOf(inForce.reference, date);
    const key = `${countOf(inForce)} ${from}`;
    const known = periods.get(key) ?? { ...askedIn(inForce, { from, to }), done: 0 };
    periods.set(key, known);
    return { inForce, from, to, stretch: known };
  };
  let last: ReturnType<typeof findStretch> | undefined;
  const stretchOf = (inForce: KindTerms, date: string) => {
    if (last?.inForce !== inForce || date < last.from || date > last.to) last = findStretch(inForce, date);
    return last.stretch;
  };
  /** What terms ask for in a period with those that are counted with them, without their pacts and with them. */
  const askedIn = (inForce: KindTerms, period: AccountInput['range']) => {
    const dates = datesOf(period.from, period.to).filter((one) => one >= range.from && one <= range.to);
    const sums = { agreed: 0, pact: 0 };
    terms.forEach((one, index) => {
      if (countOf(one) !== countOf(inForce)) return;
      const next = terms[index + 1];
      const agreed = dates
        .filter((date) => date >= one.valid_from && (!next || date < next.valid_from))
        .reduce((sum, date) => sum + agreedOn(date), 0);
      sums.agreed += agreed;
      sums.pact += agreed * (1 + one.pactShare);
    });
    return sums;
  };
  return (inForce: KindTerms | undefined, date: string, all: number): Natures => {
    if (!inForce || date < range.from || date > range.to)
      return { ordinary: all, complementary: 0, voluntary: 0, overtime: 0 };
    const byItself = Math.min(all, apart?.get(date) ?? 0);
    const worked = all - byItself;
    const stretch = stretchOf(inForce, date);
    const split = (limit: number) => Math.max(0, stretch.done + worked - limit) - Math.max(0, stretch.done - limit);
    const over = split(stretch.agreed);
    const beyondPact = split(roundLength(stretch.pact, shownUnits.record));
    stretch.done += worked;
    const partial = inForce.contract_type === 'partial';
    return {
      ordinary: worked - over,
      complementary: partial ? over - beyondPact : 0,
      voluntary: partial ? beyondPact : 0,
      overtime: byItself + (partial ? 0 : over),
    };
  };
}
