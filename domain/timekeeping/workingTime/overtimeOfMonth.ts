import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { type AccountInput, accountOf } from './account.ts';
import { workedAsRecorded } from './asRecorded.ts';
import type { BankAccount, BankLot } from './bank.ts';
import type { TimedEntry } from './entries.ts';
import type { Lot } from './lots.ts';
import { withoutUrgent } from './overtimeYear.ts';
import { workingDays } from './workingDays.ts';

/** Overtime of a day in milliseconds, by what becomes of it; all but `forceMajeure` add up to it. */
export interface OvertimeFates {
  readonly overtime: number;
  /** Rested or paid already. */
  readonly settled: number;
  /** Made up for hours that were not worked, or taken from the bank as both parties agreed. */
  readonly offset: number;
  readonly toRest: number;
  readonly toPay: number;
  /** Worked before the hours bank counts: nothing is known of what became of it. */
  readonly unknown: number;
  /** The part by force majeure, which is compensated like the rest (art. 35.3 ET). */
  readonly forceMajeure: number;
}

export interface OvertimeDay extends OvertimeFates {
  readonly date: string;
  /** The last date on which `toRest` can be rested; null where there is nothing of it. */
  readonly until: string | null;
}

interface Input extends AccountInput {
  /** `YYYY-MM` */
  readonly month: string;
  /** Of whole reference periods, in the order of their beginning. */
  readonly entries: readonly TimedEntry[];
  readonly bank: Pick<BankAccount, 'lots' | 'toPay' | 'settled'>;
  /** Local date from which hours count in the bank; null: none do. */
  readonly since: string | null;
  /** Hours of rest for one of overtime, by date (art. 35.1 ET). */
  readonly valueOn: (date: string) => number;
  /** What was written down as force majeure, by its date. */
  readonly forceMajeure: readonly Lot[];
}

const unit = shownUnits.record;

const noFates = { settled: 0, offset: 0, toRest: 0, toPay: 0, unknown: 0 };

/**
 * The overtime of a month day by day, and what becomes of it (art. 35.5 ET), in whole seconds: it adds up to what the record
 * of the month says (decision 14).
 */
export function overtimeOfMonth({
  month,
  entries,
  bank,
  since,
  valueOn,
  forceMajeure,
  ...measures
}: Input): OvertimeDay[] {
  const account = accountOf(measures);
  const { terms } = measures;
  const lots = workingDays(entries.filter(({ open }) => !open)).flatMap(({ date, entries: own }) => {
    const inForce = terms.findLast(({ valid_from }) => valid_from <= date);
    const { overtime } = account(
      inForce,
      date,
      own.reduce((sum, entry) => sum + workedAsRecorded(entry), 0),
    );
    return overtime > 0 && date.startsWith(month) ? [{ date, ms: overtime }] : [];
  });
  const rest = new Map(withoutUrgent(lots, forceMajeure).map(({ date, ms }) => [date, ms]));
  return lots.map(({ date, ms: overtime }) => {
    const urgent = { forceMajeure: overtime - (rest.get(date) ?? overtime) };
    if (since === null || date < since)
      return { ...noFates, date, overtime, unknown: overtime, ...urgent, until: null };
    const toPay = Math.min(overtime, roundLength(sumOn(bank.toPay.filter(isWorked), date), unit));
    const open = bank.lots.filter((lot) => lot.ms > 0 && isWorked(lot));
    const toRest = Math.min(overtime - toPay, roundLength(sumOn(open, date) / valueOn(date), unit));
    const until = toRest > 0 ? (open.find((lot) => lot.date === date)?.until ?? null) : null;
    const made = bank.settled.filter(({ by }) => by === 'offset');
    const offset = Math.min(overtime - toPay - toRest, roundLength(sumOn(made, date), unit));
    const settled = overtime - toPay - toRest - offset;
    return { date, overtime, settled, offset, toRest, toPay, unknown: 0, ...urgent, until };
  });
}

const isWorked = ({ adjusted }: BankLot): boolean => !adjusted;

const sumOn = (lots: readonly Lot[], date: string): number =>
  lots.reduce((sum, lot) => (lot.date === date ? sum + lot.ms : sum), 0);

/** What is to be rested of some days, by the last date on which it can be, the first one first. */
export function restByDate(days: readonly OvertimeDay[]): { until: string; ms: number }[] {
  const sums = new Map<string, number>();
  for (const { until, toRest } of days) if (until !== null) sums.set(until, (sums.get(until) ?? 0) + toRest);
  return [...sums].map(([until, ms]) => ({ until, ms })).toSorted((one, other) => one.until.localeCompare(other.until));
}

export const sumFates = (days: readonly OvertimeFates[]): OvertimeFates => {
  const sum = (of: (day: OvertimeFates) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    overtime: sum(({ overtime }) => overtime),
    settled: sum(({ settled }) => settled),
    offset: sum(({ offset }) => offset),
    toRest: sum(({ toRest }) => toRest),
    toPay: sum(({ toPay }) => toPay),
    unknown: sum(({ unknown }) => unknown),
    forceMajeure: sum(({ forceMajeure }) => forceMajeure),
  };
};
