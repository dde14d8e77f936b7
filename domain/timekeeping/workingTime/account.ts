import { workingDaysByRest } from '#domain/time/workingDaysByRest.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { datesOf } from '../workPlan/agreedTime.ts';
import type { TimedEntry } from './entries.ts';
import type { Lot } from './lots.ts';
import { countOf, type KindTerms, referenceOf } from './reference.ts';
import type { PersonOnDate } from './rules/rule.ts';
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

export type WorkedEntry = Pick<TimedEntry, 'date' | 'start' | 'end' | 'worked'>;

interface ApartInput {
  /** Entries of whole months, in the order of their beginning. */
  readonly entries: readonly WorkedEntry[];
  readonly personOn: (date: string) => PersonOnDate;
  readonly forceMajeure: readonly Lot[];
}

/**
 * Hours that are overtime whatever their reference period comes to, in milliseconds by date: of full-time adults what exceeds the
 * ordinary hours of a working day (arts. 34.3 and 35.1 ET), the last hours of it first, but where they are distributed irregularly
 * over the year (art. 34.2 ET); of part-time contracts force majeure (arts. 12.4.c and 35.3 ET). A working day over the end of a month is one of each month, so that records of a month know it whole.
 */
export function hoursApart({ entries, personOn, forceMajeure }: ApartInput): Map<string, number> {
  const apart = new Map<string, number>();
  const add = (date: string, ms: number) => apart.set(date, ms + (apart.get(date) ?? 0));
  const days = workingDaysByRest(entries, {
    dayOf: ({ date }) => date,
    restOn: ({ date }) => personOn(date).limits.restBetweenDays,
  });
  const workedOn = new Map<string, number>();
  for (const day of days.flatMap(splitByMonth)) {
    const [first] = day;
    if (!first) continue;
    const { contract, irregular, minor, limits } = personOn(first.date);
    let excess = day.reduce((sum, { worked }) => sum + worked, 0) - limits.ordinaryDay;
    for (const { date, worked } of day.toReversed()) {
      workedOn.set(date, worked + (workedOn.get(date) ?? 0));
      if (excess <= 0 || contract !== 'full' || irregular || minor) continue;
      add(date, Math.min(excess, worked));
      excess -= worked;
    }
  }
  for (const { date, ms } of forceMajeure)
    if (personOn(date).contract === 'partial')
      add(date, Math.min(ms, (workedOn.get(date) ?? 0) - (apart.get(date) ?? 0)));
  return apart;
}

function splitByMonth<T extends { readonly date: string }>(day: readonly T[]): T[][] {
  const months = [...new Set(day.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => day.filter(({ date }) => date.startsWith(month)));
}
