import type { BankMovement, BankMovementKind } from '#domain/timekeeping/workingTime/bank.ts';
import type { OvertimeFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import { type TimeKinds, workedOf } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { leaveKey, type TimeVariable, type Values, type VariableKey, withoutZeros } from './variables.ts';

export interface MonthOfPerson {
  /** `YYYY-MM` */
  readonly month: string;
  readonly kinds: TimeKinds;
  /** Overtime of the month as it stood at its end. */
  readonly fates: OvertimeFates;
  /** Hours that were decided to be paid, by their date. */
  readonly paid: readonly { readonly date: string; readonly ms: number }[];
  /** Of the hours bank. */
  readonly movements: readonly BankMovement[];
  /** Approved days, with how many each counts for. */
  readonly leave: readonly { readonly date: string; readonly typeId: number; readonly days: number }[];
}

const ofBank: Record<BankMovementKind, TimeVariable> = {
  earned: 'bankEarned',
  rested: 'bankRested',
  paid: 'bankPaid',
  expired: 'bankExpired',
  beyondMost: 'bankBeyondMost',
  adjusted: 'bankAdjusted',
};

/** What a month of a person comes to for their payroll, in minutes and days. */
export function valuesOf({ month, kinds, fates, paid, movements, leave }: MonthOfPerson): Values {
  const within = <Dated extends { readonly date: string }>(all: readonly Dated[]) =>
    all.filter(({ date }) => date.startsWith(month));
  const milliseconds: Partial<Record<TimeVariable, number>> = {
    worked: workedOf(kinds),
    ordinary: kinds.ordinary,
    overtime: kinds.overtime,
    overtimePaid: sumOf(within(paid)),
    overtimeRested: -sumOf(within(movements).filter(({ kind }) => kind === 'rested')),
    overtimeForceMajeure: fates.forceMajeure,
    overtimePending: fates.toRest + fates.toPay,
    complementary: kinds.complementary,
    voluntary: kinds.voluntary,
    waiting: kinds.waiting,
    availability: kinds.availability,
    night: kinds.night,
    holiday: kinds.holiday,
    remote: kinds.remote,
  };
  for (const { kind, ms } of within(movements)) milliseconds[ofBank[kind]] = (milliseconds[ofBank[kind]] ?? 0) + ms;
  const values: Record<VariableKey, number> = {};
  for (const [key, ms] of Object.entries(milliseconds)) values[key] = Math.round(ms / MINUTE_MS);
  for (const { typeId, days } of within(leave)) {
    const key = leaveKey(typeId);
    values[key] = (values[key] ?? 0) + days;
  }
  return withoutZeros(values);
}

const sumOf = (lengths: readonly { readonly ms: number }[]): number => lengths.reduce((sum, { ms }) => sum + ms, 0);
