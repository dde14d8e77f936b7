import { monthsAfter, rangeOfMonth } from '#domain/time/months.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { agreedTime, type DatedTerms, datesOf, isCountedByYear, termsOn, type TimeOff } from './agreedTime.ts';
import { countedFrom } from './countedTerms.ts';
import { pactShareOf } from './pact.ts';

/** Worked time by what it counts as, in milliseconds; ordinary, complementary and overtime add up to what was worked. */
export interface HourKinds {
  /** Owed by the contract in the range; null without one. */
  readonly agreed: number | null;
  readonly ordinary: number;
  /** Over the hours agreed in a part-time contract (art. 12.5 ET). */
  readonly complementary: number;
  /** The part of the complementary ones that goes beyond the pact (art. 12.5.g ET). */
  readonly voluntary: number;
  /** Over the hours agreed in a full-time contract (art. 35 ET). */
  readonly overtime: number;
}

/** Known facts of the month of a range, and of its year for contracts whose hours are counted by the year. */
export interface KnownPeriod {
  /** Milliseconds by local date, of days of the same period before the range; others do not count. */
  readonly before: ReadonlyMap<string, number>;
  /** Time off of the whole period. */
  readonly off: TimeOff;
  /** Local dates from which and up to which the person belongs to the enterprise; null: still. */
  readonly hired: string;
  readonly left: string | null;
}

const none: ReadonlyMap<string, number> = new Map();

/**
 * Sorts the hours worked in a range of a month, which is how the law totals them (arts. 12.4.c and 35.5 ET): the first hours of
 * a period are those agreed in the whole of it, so that a part of it has its share of what is over them.
 * A contract whose hours change within the range is counted up to the change and anew from it; without one all is ordinary.
 * @param worked milliseconds by local date
 * @param terms in the order of their beginning
 * @param known left out of a whole month of contracts that are not counted by the year
 * @param apart milliseconds by local date, of those before the range too, that are overtime whatever the period comes to
 */
export function hourKinds(
  worked: ReadonlyMap<string, number>,
  terms: readonly DatedTerms[],
  range: { readonly from: string; readonly to: string },
  off: TimeOff,
  known?: KnownPeriod,
  apart = none,
): HourKinds {
  const from = countedFrom(terms);
  const stretches = new Map<string | undefined, string[]>();
  for (const date of datesOf(range.from, range.to)) {
    const inForce = termsOn(terms, date);
    const key = inForce && from.get(inForce);
    const dates = stretches.get(key);
    if (dates) dates.push(date);
    else stretches.set(key, [date]);
  }
  const sums = { agreed: 0, ordinary: 0, complementary: 0, voluntary: 0, overtime: 0 };
  for (const [first, dates] of stretches) {
    const byItself = first === undefined ? 0 : dates.reduce((sum, date) => sum + (apart.get(date) ?? 0), 0);
    const done = dates.reduce((sum, date) => sum + (worked.get(date) ?? 0), 0) - byItself;
    const own = terms.filter((one) => from.get(one) === first);
    const [inForce] = own;
    const ofRange = askedOf(own, terms, dates, off);
    const ofPeriod = inForce && known ? periodOf(own, terms, range, known, apart) : undefined;
    const { agreed: asked, pact, done: before } = ofPeriod ?? { ...ofRange, done: 0 };
    const over = inForce ? Math.max(0, done - Math.max(0, asked - before)) : 0;
    sums.agreed += ofRange.agreed;
    sums.ordinary += done - over;
    sums.overtime += byItself;
    if (inForce?.contract_type === 'partial') {
      sums.complementary += over;
      sums.voluntary += Math.max(0, done - Math.max(0, roundLength(pact, shownUnits.record) - before));
    } else sums.overtime += over;
  }
  const hasTerms = [...stretches.keys()].some((first) => first !== undefined);
  return { ...sums, agreed: hasTerms ? sums.agreed : null };
}

/** What versions of a contract that are counted together ask for on some dates of a month, without their pacts and with them. */
function askedOf(own: readonly DatedTerms[], terms: readonly DatedTerms[], dates: readonly string[], off: TimeOff) {
  return own.reduce(
    (sum, one) => {
      const under = own.length === 1 ? dates : dates.filter((date) => termsOn(terms, date) === one);
      const agreed = under.length > 0 ? agreedTime(one, under, off) : 0;
      return { agreed: sum.agreed + agreed, pact: sum.pact + agreed * (1 + pactShareOf(one)) };
    },
    { agreed: 0, pact: 0 },
  );
}

/** Hours that a contract asks for in the month of a range, or in its year, and those of them done before. */
function periodOf(
  own: readonly DatedTerms[],
  terms: readonly DatedTerms[],
  range: { readonly from: string },
  { before, off, hired, left }: KnownPeriod,
  apart: ReadonlyMap<string, number>,
): { readonly agreed: number; readonly pact: number; readonly done: number } {
  const year = range.from.slice(0, 4);
  const isOfYear = own.some(isCountedByYear);
  const months = (isOfYear ? monthsAfter(`${Number(year) - 1}-12`, `${year}-12`) : [range.from.slice(0, 7)]).map(
    (month) => {
      const whole = rangeOfMonth(month);
      return datesOf(whole.from, whole.to).filter((date) => {
        const inForce = date >= hired && (left === null || date <= left) ? termsOn(terms, date) : undefined;
        return inForce !== undefined && own.includes(inForce);
      });
    },
  );
  const asked = months.map((dates) => askedOf(own, terms, dates, off));
  const done = months
    .flat()
    .reduce((sum, date) => (date < range.from ? sum + (before.get(date) ?? 0) - (apart.get(date) ?? 0) : sum), 0);
  return {
    agreed: asked.reduce((sum, { agreed }) => sum + agreed, 0),
    pact: asked.reduce((sum, { pact }) => sum + pact, 0),
    done,
  };
}
