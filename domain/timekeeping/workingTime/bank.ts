import { addDays } from '#domain/time/localTime.ts';
import { monthsLater } from '#domain/time/months.ts';
import type { Lot } from './lots.ts';

/** How hours come into an account and leave it. */
export const bankMovementKinds = ['earned', 'rested', 'paid', 'expired', 'beyondMost', 'adjusted'] as const;
export type BankMovementKind = (typeof bankMovementKinds)[number];

/** What changes an account but for time: hours over or under those agreed, rest, payment, what both parties agreed. */
export type BankEntry =
  | {
      readonly kind: 'earned' | 'adjusted';
      readonly date: string;
      /** Milliseconds more or, below 0, less than agreed. */
      readonly ms: number;
      /** Hours of rest for one of them; 1 where it is left out. */
      readonly value?: number | undefined;
      /** In which they are settled. */
      readonly months: number;
      /** Milliseconds of rest that the account may hold; what this would add beyond them has to be paid. */
      readonly most?: number | undefined;
    }
  | {
      readonly kind: 'rested';
      readonly date: string;
      /** Milliseconds, more than 0. */
      readonly ms: number;
    }
  | {
      readonly kind: 'paid';
      readonly date: string;
      /** Milliseconds of the hours that are paid, more than 0. */
      readonly ms: number;
    };

export interface BankMovement {
  readonly kind: BankMovementKind;
  readonly date: string;
  /** What it adds to the balance or takes from it, in milliseconds of rest. */
  readonly ms: number;
  /** Of a payment: milliseconds of the hours that were paid, those that only waited to be paid among them. */
  readonly paid?: number | undefined;
}

/** Hours that have had their fate. */
export interface SettledHours {
  /** On which they were worked. */
  readonly date: string;
  /** Against rest, a payment, or hours that were not worked or were taken as both parties agreed. */
  readonly by: 'rested' | 'paid' | 'offset';
  /** The date of that, which may lie before theirs. */
  readonly on: string;
  /** Milliseconds of the hours. */
  readonly ms: number;
}

/** Hours that wait in the account; `adjusted` where both parties agreed on them, and they were not worked. */
export interface BankLot extends Lot {
  readonly adjusted?: true | undefined;
}

export interface BankAccount {
  /** In the order of their dates, with what expired or was beyond the most that the account may hold. */
  readonly movements: readonly BankMovement[];
  /** The sum of the movements: milliseconds of rest that are due to the person (positive) or to the enterprise. */
  readonly balance: number;
  /** What makes up the balance, the oldest first, with the last date on which it can be settled. */
  readonly lots: readonly (BankLot & { readonly until: string })[];
  /** Hours that were not rested in their time, or for which there was no room, and have not been paid; the oldest first. */
  readonly toPay: readonly BankLot[];
  /** Hours that can be paid, in milliseconds: those, and the ones that could still be rested. */
  readonly payable: number;
  /** What became of hours that were worked; of rest that was added by agreement, nothing. */
  readonly settled: readonly SettledHours[];
}

interface OpenLot {
  readonly date: string;
  readonly adjusted: true | undefined;
  /** What it settles with, as long as it is owed. */
  readonly by: 'rested' | 'offset';
  /** Milliseconds of rest. */
  ms: number;
  readonly value: number;
  readonly until: string;
}

/**
 * The account that follows from what went in and out. Excess and lack settle against each other, the oldest first, within
 * their months (of the law: four of overtime, art. 35.1 ET; twelve of a distribution, art. 34.2); what is left after them
 * expires: excess is then to be paid, lack is owed no more. So is what goes beyond the most of an agreement. Payment is first for what is to be paid, then for the oldest.
 * @param entries in any order
 * @param today local date up to which time counts
 */
export function bankAccount(entries: readonly BankEntry[], today: string): BankAccount {
  const movements: BankMovement[] = [];
  let lots: OpenLot[] = [];
  let toPay: { date: string; ms: number; adjusted: true | undefined }[] = [];
  const settled: SettledHours[] = [];
  /** @param ms of hours that have their fate */
  const note = ({ date, adjusted }: Omit<BankLot, 'ms'>, by: SettledHours['by'], on: string, ms: number) => {
    if (ms > 0 && !adjusted) settled.push({ date, by, on, ms });
  };
  const expireBefore = (date: string) => {
    for (const lot of lots.filter(({ until }) => until < date)) {
      movements.push({ kind: 'expired', date: addDays(lot.until, 1), ms: -lot.ms });
      if (lot.ms > 0) toPay.push({ date: lot.date, ms: payableOf(lot), adjusted: lot.adjusted });
    }
    lots = lots.filter(({ until }) => until >= date);
  };
  const pay = (ms: number, on: string) => {
    let rest = ms;
    for (const one of toPay) {
      const taken = Math.min(one.ms, rest);
      note(one, 'paid', on, taken);
      one.ms -= taken;
      rest -= taken;
    }
    let rested = 0;
    for (const lot of lots) {
      if (lot.ms <= 0 || rest <= 0) continue;
      const taken = Math.min(lot.ms, Math.round(rest * lot.value));
      note(lot, 'paid', on, taken / lot.value);
      lot.ms -= taken;
      rest = Math.max(0, rest - Math.round(taken / lot.value));
      rested += taken;
    }
    return { ms: 0 - rested, paid: ms - rest };
  };
  const settle = (entry: Omit<OpenLot, 'until'>): number => {
    let rest = entry.ms;
    for (const lot of lots) {
      if (rest === 0 || Math.sign(lot.ms) === Math.sign(rest)) break;
      const taken = Math.sign(rest) * Math.min(Math.abs(lot.ms), Math.abs(rest));
      const [worked, other] = taken > 0 ? [entry, lot] : [lot, entry];
      note(worked, other.by, other.date, Math.abs(taken) / worked.value);
      lot.ms += taken;
      rest -= taken;
    }
    return rest;
  };
  for (const entry of entries.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const { kind, date } = entry;
    if (date > today) continue;
    expireBefore(date);
    if (entry.kind === 'paid') movements.push({ kind, date, ...pay(entry.ms, date) });
    else {
      const { value = 1, months, most = Infinity, ms: given } = entry.kind === 'rested' ? aheadOf(entry.ms) : entry;
      const ms = given > 0 ? Math.round(given * value) : given;
      const adjusted = kind === 'adjusted' || undefined;
      movements.push({ kind, date, ms });
      const by = kind === 'rested' ? kind : 'offset';
      const rest = settle({ date, adjusted, by, ms, value });
      const held = lots.reduce((sum, lot) => sum + lot.ms, 0);
      const beyond = Math.max(0, Math.min(rest, held + rest - most));
      if (beyond > 0) {
        movements.push({ kind: 'beyondMost', date, ms: -beyond });
        toPay.push({ date, ms: Math.round(beyond / value), adjusted });
      }
      const kept = rest - beyond;
      if (kept !== 0) lots.push({ date, adjusted, by, ms: kept, value, until: monthsLater(date, months) });
    }
    lots = lots.filter(({ ms }) => ms !== 0);
    toPay = toPay.filter(({ ms }) => ms !== 0);
  }
  expireBefore(today);
  return {
    movements: movements.toSorted((one, other) => one.date.localeCompare(other.date)),
    balance: lots.reduce((sum, { ms }) => sum + ms, 0),
    lots: lots.map(({ date, ms, until, adjusted }) => ({ date, ms, until, adjusted })),
    toPay,
    settled,
    payable: [...toPay.map(({ ms }) => ms), ...lots.map(payableOf)].reduce((sum, ms) => sum + ms, 0),
  };
}

/** Hours of a lot, of which the account holds the rest that they give. */
const payableOf = ({ ms, value }: OpenLot): number => Math.max(0, Math.round(ms / value));

/** Rest taken before its hours were worked is owed for as long as a lack of hours (art. 34.2 ET). */
const restAheadMonths = 12;

const aheadOf = (ms: number) => ({ ms: -ms, value: 1, months: restAheadMonths, most: undefined });
