import fc from 'fast-check';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { datesOf } from '../workPlan/agreedTime.ts';

/** Everything is a multiple of it. */
export const quarter = 15 * MINUTE_MS;
export const range = { from: '2026-10-01', to: '2027-01-31' };
export const dates = datesOf(range.from, range.to);
const lastDay = dates.length - 1;
const day = fc.nat(lastDay);

/** Work and pauses by turns, in quarters of an hour. */
const punches = fc.record({
  day,
  start: fc.integer({ min: 20, max: 60 }),
  parts: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 5 }),
});
/** Of the entry of a day, where there is one. */
const corrections = fc.record({
  day,
  length: fc.integer({ min: 4, max: 60 }),
  paused: fc.integer({ min: 0, max: 3 }),
  accepted: fc.boolean(),
});
const leave = fc.record({
  day,
  kind: fc.constantFrom('vacation' as const, 'rest' as const, 'hours' as const),
  half: fc.boolean(),
  hours: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'rejected' as const),
});
const decisions = fc.record({
  day,
  kind: fc.constantFrom('paid' as const, 'adjusted' as const),
  quarters: fc.integer({ min: 1, max: 40 }),
  takes: fc.boolean(),
  accepted: fc.constantFrom(true, true, false, null),
  withdrawn: fc.constantFrom(false, false, true),
});
const contract = fc.record({
  /** Quarters of an hour from Monday to Friday; half of them are whole ones. */
  daily: fc.integer({ min: 8, max: 20 }).map((half) => 2 * half),
  type: fc.constantFrom('full' as const, 'full' as const, 'full' as const, 'partial' as const),
  irregular: fc.boolean(),
  most: fc.option(fc.integer({ min: 0, max: 30 })),
});
export const histories = fc.record({
  hired: fc.integer({ min: 0, max: 20 }),
  contract,
  changed: fc.option(fc.record({ day, contract })),
  usual: fc.boolean(),
  punches: fc.array(punches, { maxLength: 40 }),
  corrections: fc.array(corrections, { maxLength: 6 }),
  leave: fc.array(leave, { maxLength: 10 }),
  holidays: fc.array(day, { maxLength: 4 }),
  decisions: fc.array(decisions, { maxLength: 4 }),
  since: fc.option(fc.integer({ min: 0, max: 60 })),
  countsLack: fc.boolean(),
  today: fc.integer({ min: 0, max: lastDay + 200 }),
});
export type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;
export type Contract = History['contract'];

export const dateOf = (index: number): string => addDays(range.from, index);
export const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));
const byDay = <T extends { readonly day: number }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [dateOf(row.day), row]));
export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Contracts with the first date of each. */
export const contractsOf = ({ contract: first, changed }: History): [string, Contract][] => [
  ['2020-01-01', first],
  ...(changed ? [[dateOf(changed.day), changed.contract] as [string, Contract]] : []),
];

/** Leave that counts: one kind on a date, hours of workdays alone and no longer than the day. */
export function leaveOf(history: History): Map<string, History['leave'][number]> {
  const contracts = contractsOf(history);
  const off = new Set(history.holidays.map(dateOf));
  const counts = ({ day: index, kind, hours, status }: History['leave'][number]) => {
    const date = dateOf(index);
    if (status !== 'approved') return false;
    if (kind !== 'hours') return true;
    const daily = contracts.findLast(([from]) => from <= date)?.[1].daily ?? 0;
    return !isWeekend(date) && !off.has(date) && index >= history.hired && sum(hours) <= daily;
  };
  return byDay(history.leave.filter(counts));
}

interface Recorded {
  readonly started: number;
  readonly ended: number;
  readonly paused: number;
}

/** What the record holds: punches, as accepted corrections left them. Of usual histories each workday without any has eight hours. */
export function recordOf(history: History): Map<string, Recorded> {
  const usual = history.usual ? dates.filter((date) => !isWeekend(date)) : [];
  const at = (date: string, quarters: number) => Date.parse(`${date}T00:00Z`) + quarters * quarter;
  const record = new Map<string, Recorded>(
    usual.map((date) => [date, { started: at(date, 28), ended: at(date, 60), paused: 0 }]),
  );
  for (const [date, { start, parts }] of byDay(history.punches)) {
    const works = parts.length % 2 === 1 ? parts : parts.slice(0, -1);
    const paused = sum(works.filter((_, index) => index % 2 === 1)) * quarter;
    record.set(date, { started: at(date, start), ended: at(date, start + sum(works)), paused });
  }
  for (const { day: index, length, paused, accepted } of history.corrections) {
    const known = record.get(dateOf(index));
    if (known && accepted)
      record.set(dateOf(index), { ...known, ended: known.started + length * quarter, paused: paused * quarter });
  }
  return record;
}
