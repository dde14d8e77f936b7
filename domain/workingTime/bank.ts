import { addDays } from '../time/localTime.ts';
import { type Lot, monthsLater } from './lots.ts';

/** How hours come into an account and leave it. */
export const bankMovementKinds = ['earned', 'rested', 'paid', 'expired', 'adjusted'] as const;
export type BankMovementKind = (typeof bankMovementKinds)[number];

/** A movement of a person's account of hours; more (positive) or less (negative) to rest, in milliseconds. */
export interface BankMovement extends Lot {
  readonly kind: BankMovementKind;
}

/** What changes an account but for time: what a closed month earned, rest taken, payment, what both parties agreed. */
export type BankEntry = BankMovement & { readonly kind: Exclude<BankMovementKind, 'expired'> };

export interface BankAccount {
  /** In the order of their dates, with what expired. */
  readonly movements: readonly BankMovement[];
  /** The sum of the movements. */
  readonly balance: number;
  /** What makes up the balance, the oldest first, with the last date on which it can be settled. */
  readonly lots: readonly (Lot & { readonly until: string })[];
}

/**
 * The account that follows from what went in and out. Excess and lack settle against each other, the oldest first, within
 * the months of the agreement (of the law: twelve, art. 34.2 ET); what is left after them expires: excess is then
 * overtime to be paid, lack is owed no more.
 * @param entries in any order
 * @param today local date up to which time counts
 */
export function bankAccount(entries: readonly BankEntry[], months: number, today: string): BankAccount {
  const movements: BankMovement[] = [];
  let lots: { date: string; ms: number; until: string }[] = [];
  const expireBefore = (date: string) => {
    for (const lot of lots.filter(({ until }) => until < date))
      movements.push({ kind: 'expired', date: addDays(lot.until, 1), ms: -lot.ms });
    lots = lots.filter(({ until }) => until >= date);
  };
  for (const entry of entries.toSorted((one, other) => one.date.localeCompare(other.date))) {
    if (entry.date > today) continue;
    expireBefore(entry.date);
    movements.push(entry);
    let rest = entry.ms;
    for (const lot of lots) {
      if (Math.sign(lot.ms) === Math.sign(rest)) break;
      const taken = Math.sign(rest) * Math.min(Math.abs(lot.ms), Math.abs(rest));
      lot.ms += taken;
      rest -= taken;
    }
    lots = lots.filter(({ ms }) => ms !== 0);
    if (rest !== 0) lots.push({ date: entry.date, ms: rest, until: monthsLater(entry.date, months) });
  }
  expireBefore(today);
  return {
    movements: movements.toSorted((one, other) => one.date.localeCompare(other.date)),
    balance: lots.reduce((sum, { ms }) => sum + ms, 0),
    lots,
  };
}
