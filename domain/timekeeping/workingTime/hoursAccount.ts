import { datesOf } from '../workPlan/agreedTime.ts';
import { bankAccount, type BankAccount, type BankEntry, type SettledHours } from './bank.ts';
import { countOf, type KindTerms, referenceOf } from './reference.ts';
import type { TimeFacts } from './rules/rule.ts';
import { workedOf } from './timeKinds.ts';

/** What was decided of a person's hours: hours of overtime that are paid, rest that both parties agreed on. */
export interface BankDecision {
  readonly kind: 'paid' | 'adjusted';
  readonly date: string;
  /** Milliseconds; of what is adjusted, less than 0 takes rest away. */
  readonly ms: number;
}

/** How an enterprise keeps the hours bank of a person. */
export interface BankRules {
  readonly decisions: readonly BankDecision[];
  /** Local date from which hours count in the bank. */
  readonly since: string;
  /** Whether hours that were agreed and not worked are owed. */
  readonly countsLack: boolean;
}

interface Input extends BankRules {
  readonly facts: Pick<TimeFacts, 'kinds' | 'apart' | 'personOn' | 'rested' | 'agreedOn' | 'range'>;
  /** In the order of their beginning. */
  readonly terms: readonly KindTerms[];
  /** Local date up to which time counts. */
  readonly today: string;
}

/**
 * The hours bank of a person, as it follows from what was worked and what was decided. Of one date it takes what was worked,
 * then what was rested, what a period that ends lacks, and what was decided.
 */
export function hoursAccountOf({ facts, terms, decisions, since, countsLack, today }: Input): BankAccount {
  const entries: readonly BankEntry[] = [
    ...earnedAndRested(facts, (date) => date >= since),
    ...(countsLack ? lackOf(facts, terms, { since, today }) : []),
    ...decisions.map(({ kind, date, ms }): BankEntry =>
      kind === 'paid' ? { kind, date, ms } : { kind, date, ms, months: facts.personOn(date).bankMonths },
    ),
  ];
  return bankAccount(entries, today);
}

/** What became of all hours that were worked: those of the bank, and of those before it what was rested before it. */
export const settledHoursOf = (input: Input): readonly SettledHours[] => [
  ...bankAccount(
    earnedAndRested(input.facts, (date) => date < input.since),
    input.today,
  ).settled,
  ...hoursAccountOf(input).settled,
];

function earnedAndRested(
  { kinds, personOn, rested }: Input['facts'],
  isCounted: (date: string) => boolean,
): BankEntry[] {
  const earned = kinds.flatMap(({ date, overtime: ms }): BankEntry[] => {
    const { overtimeValue: value, overtimeMonths: months, bankMost } = personOn(date);
    return ms > 0 && isCounted(date) ? [{ kind: 'earned', date, ms, value, months, most: bankMost ?? undefined }] : [];
  });
  return [...earned, ...rested.flatMap((one) => (isCounted(one.date) ? [{ kind: 'rested' as const, ...one }] : []))];
}

/**
 * Hours that the contract asked for in a reference period that is over, and that were not worked in it: from the first day on
 * which something is recorded, since nothing is known of those before it.
 */
function lackOf(
  { kinds, apart, agreedOn, personOn, range }: Input['facts'],
  terms: readonly KindTerms[],
  { since, today }: Pick<Input, 'since' | 'today'>,
): BankEntry[] {
  const first = kinds.find(({ date }) => date >= range.from)?.date;
  if (first === undefined) return [];
  // Overtime of a day makes up for no hours that are missing on others.
  const worked = new Map(kinds.map((day) => [day.date, workedOf(day) - (apart.get(day.date) ?? 0)]));
  const periods = new Map<string, { last: string; due: number }>();
  for (const date of datesOf(first > since ? first : since, range.to)) {
    const inForce = terms.findLast(({ valid_from }) => valid_from <= date);
    if (!inForce) continue;
    const key = `${countOf(inForce)} ${referenceOf(inForce.reference, date).from}`;
    const due = (periods.get(key)?.due ?? 0) + agreedOn(date) - (worked.get(date) ?? 0);
    periods.set(key, { last: date, due });
  }
  return [...periods.values()].flatMap(({ last, due }): BankEntry[] =>
    last < today && due > 0 ? [{ kind: 'earned', date: last, ms: -due, months: personOn(last).bankMonths }] : [],
  );
}
