import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { agreedTime, type DatedTerms, datesOf } from '../workPlan/agreedTime.ts';
import { type DaysOff, scheduledOnDay, timeOffOf } from '../workPlan/dayOff.ts';
import { scheduledByDay } from '../workPlan/scheduledByDay.ts';
import { agreedDays } from './agreedDays.ts';
import { bankAccount, type BankEntry } from './bank.ts';
import type { TimedEntry } from './entries.ts';
import { timeFactsOf } from './facts.ts';
import { nightsOf } from './night.ts';
import { restTaken } from './restTaken.ts';

const month = { from: '2026-03-01', to: '2026-03-31' };
const fixed: DatedTerms = {
  valid_from: '2020-01-01',
  contract_type: 'full',
  hours: 40,
  hours_type: 'weekly',
  flex: 0,
  days_of_week: '1,2,3,4,5',
  quantity_days: 5,
};
const flexible: DatedTerms = { ...fixed, flex: 1, days_of_week: '' };
const yearly: DatedTerms = { ...fixed, hours: 1777, hours_type: 'yearly' };

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const restOn = (date: string, start: number, length: number): DaysOff => ({
  [date]: [{ kind: 'leave', name: 'Descanso', share: 0, hours: { from: clock(start), to: clock(start + length) } }],
});

describe('two hours of a day are exactly two hours', () => {
  it.each<[string, DatedTerms, string]>([
    ['of fixed days', fixed, '2026-03-10'],
    ['of flexible days', flexible, '2026-03-10'],
    ['of a year that is no whole number of minutes a day', yearly, '2026-03-10'],
    ['of a planned Saturday on which the contract asks for nothing', fixed, '2026-03-14'],
    ['on the night of the March change', fixed, '2026-03-28'],
  ])('%s', (_, terms, date) => {
    const off = timeOffOf(restOn(date, 60, 120));
    const dates = datesOf(month.from, month.to);
    const sum = (days: ReadonlyMap<string, number>) => [...days.values()].reduce((all, ms) => all + ms, 0);
    const before = agreedTime(terms, dates, () => 0);
    expect(before - agreedTime(terms, dates, off)).toBe(2 * HOUR_MS);
    expect(before - sum(agreedDays({ terms: [terms], off }, month))).toBe(2 * HOUR_MS);
    const plan = { shiftsOn: () => [], terms: [terms], off, hired: '2020-01-01', left: null };
    expect(before - sum(scheduledByDay(plan, month.from, month.to))).toBe(2 * HOUR_MS);
    const measures = { terms: [terms], off: () => 0 };
    expect(restTaken(measures, { dates: [date], share: 0, ms: 2 * HOUR_MS, range: month })).toBe(2 * HOUR_MS);
  });

  it('of a shift, and never less than nothing', () => {
    const rest = restOn('2026-03-10', 13 * 60, 95)['2026-03-10'];
    expect(scheduledOnDay(['09:00 - 17:00'], rest)).toBe(8 * HOUR_MS - 95 * MINUTE_MS);
    expect(scheduledOnDay(['09:00 - 10:00'], rest)).toBe(0);
  });
});

const workdays = datesOf('2026-03-02', '2026-04-30').filter((date) => ![0, 6].includes(weekdayOf(date)));
const histories = fc.record({
  terms: fc.constantFrom(fixed, flexible, yearly),
  extra: fc.array(fc.record({ at: fc.nat(workdays.length - 1), minutes: fc.integer({ min: 1, max: 240 }) }), {
    maxLength: 8,
  }),
  rests: fc.array(fc.record({ at: fc.nat(workdays.length - 1), minutes: fc.integer({ min: 1, max: 300 }) }), {
    maxLength: 8,
  }),
});

/** Eight hours of each workday, more on some, and less by what is rested. */
const entryOf = (date: string, worked: number): TimedEntry => {
  const start = Date.parse(`${date}T07:00Z`);
  return { date, start, end: start + worked, worked, mode: 'onsite', breaks: [] };
};

test('the bank is what was worked over the contract less what was rested, in any history', () => {
  fc.assert(
    fc.property(histories, ({ terms, extra, rests }) => {
      const resting = new Map(rests.map(({ at, minutes }) => [workdays[at] ?? '', minutes]));
      const more = new Map(extra.map(({ at, minutes }) => [workdays[at] ?? '', minutes]));
      const daysOff = Object.assign({}, ...[...resting].map(([date, minutes]) => restOn(date, 8 * 60, minutes)));
      const entries = workdays.map((date) =>
        entryOf(date, 8 * HOUR_MS + ((more.get(date) ?? 0) - (resting.get(date) ?? 0)) * MINUTE_MS),
      );
      const facts = timeFactsOf({
        entries,
        terms: [terms],
        birth_date: null,
        off: timeOffOf(daysOff),
        offButRest: resting.size > 0 ? () => 0 : undefined,
        isHoliday: () => false,
        nightOf: nightsOf('Europe/Madrid'),
        range: { from: '2026-03-01', to: '2026-04-30' },
        hired: '2020-01-01',
        left: null,
      });
      const restedMs = [...resting].map(([date, minutes]) => ({ date, ms: minutes * MINUTE_MS }));
      expect(facts.rested.toSorted((a, b) => a.date.localeCompare(b.date))).toEqual(
        restedMs.toSorted((a, b) => a.date.localeCompare(b.date)),
      );
      const earned: BankEntry[] = facts.kinds.flatMap(({ date, overtime: ms }) =>
        ms > 0 ? [{ kind: 'earned' as const, date, ms, months: 4 }] : [],
      );
      const taken: BankEntry[] = facts.rested.map(({ date, ms }) => ({ kind: 'rested', date, ms }));
      const { balance } = bankAccount([...earned, ...taken], addDays('2026-04-30', 1));
      const sum = (all: readonly { readonly ms: number }[]) => all.reduce((total, { ms }) => total + ms, 0);
      expect(balance).toBe(sum(earned.map(({ ms }) => ({ ms }))) - sum(restedMs));
    }),
    { numRuns: 60 },
  );
});
