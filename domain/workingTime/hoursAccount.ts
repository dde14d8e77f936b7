import { datesOf } from '../workPlan/agreedTime.ts';
import { bankAccount, type BankAccount, type BankEntry } from './bank.ts';
import { type KindTerms, referenceOf } from './reference.ts';
import type { TimeFacts } from './rules/rule.ts';
import { workedOf } from './timeKinds.ts';

/** What was decided of a person's hours: hours of overtime that are paid, rest that both parties agreed on. */
export interface BankDecision {
  readonly kind: 'paid' | 'adjusted';
  readonly date: string;
  /** Milliseconds; of what is adjusted, less than 0 takes rest away. */
  readonly ms: number;
}

interface Input {
  readonly facts: TimeFacts;
  /** In the order of their beginning. */
  readonly terms: readonly KindTerms[];
  readonly decisions: readonly BankDecision[];
  /** Local date from which hours count in the bank. */
  readonly since: string;
  /** Whether hours that were agreed and not worked are owed. */
  readonly countsLack: boolean;
  /** Local date up to which time counts. */
  readonly today: string;
}

/** The hours bank of a person, as it follows from what was worked and what was decided. */
export function hoursAccountOf({ facts, terms, decisions, since, countsLack, today }: Input): BankAccount {
  const { kinds, personOn, rested } = facts;
  const earned = kinds.flatMap(({ date, overtime: ms }): BankEntry[] => {
    const { overtimeValue: value, overtimeMonths: months, bankMost } = personOn(date);
    return ms > 0 && date >= since ? [{ kind: 'earned', date, ms, value, months, most: bankMost ?? undefined }] : [];
  });
  const entries: readonly BankEntry[] = [
    ...earned,
    ...(countsLack ? lackOf(facts, terms, { since, today }) : []),
    ...rested.flatMap((one) => (one.date >= since ? [{ kind: 'rested' as const, ...one }] : [])),
    ...decisions.map(({ kind, date, ms }): BankEntry =>
      kind === 'paid' ? { kind, date, ms } : { kind, date, ms, months: personOn(date).bankMonths },
    ),
  ];
  return bankAccount(entries, today);
}

/** Hours that the contract asked for in a reference period that is over, and that were not worked in it. */
function lackOf(
  { kinds, agreedOn, personOn, range }: TimeFacts,
  terms: readonly KindTerms[],
  { since, today }: Pick<Input, 'since' | 'today'>,
): BankEntry[] {
  const worked = new Map(kinds.map((day) => [day.date, workedOf(day)]));
  const periods = new Map<string, { last: string; due: number }>();
  for (const date of datesOf(range.from > since ? range.from : since, range.to)) {
    const inForce = terms.findLast(({ valid_from }) => valid_from <= date);
    if (!inForce) continue;
    const key = `${inForce.valid_from} ${referenceOf(inForce.reference, date).from}`;
    const due = (periods.get(key)?.due ?? 0) + agreedOn(date) - (worked.get(date) ?? 0);
    periods.set(key, { last: date, due });
  }
  return [...periods.values()].flatMap(({ last, due }): BankEntry[] =>
    last < today && due > 0 ? [{ kind: 'earned', date: last, ms: -due, months: personOn(last).bankMonths }] : [],
  );
}
