import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { type DatedTerms, datesOf } from './agreedTime.ts';
import { closeMonth } from '../closures/monthClosing.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { type Plan, shiftsOn } from './scheduleOn.ts';
import { scheduledByDay, type WorkPlan } from './scheduledByDay.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const terms = (over: Partial<DatedTerms> = {}): DatedTerms => ({
  valid_from: '2020-01-01',
  contract_type: 'full',
  hours: 40,
  hours_type: 'weekly',
  flex: 0,
  days_of_week: '1,2,3,4,5',
  quantity_days: 5,
  ...over,
});
const flexible = { flex: 1, days_of_week: '' } as const;

const plan = (over: Partial<WorkPlan> = {}): WorkPlan => ({
  shiftsOn: () => [],
  terms: [terms()],
  off: () => 0,
  hired: '2020-01-01',
  left: null,
  ...over,
});

const hoursOf = (input: WorkPlan, from: string, to = from) =>
  [...scheduledByDay(input, from, to).values()].reduce((sum, due) => sum + due, 0) / HOUR_MS;

const onWeekdays = (shift: string) => (date: string) =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? [] : [shift];

describe('without a planned schedule, what the contract agrees', () => {
  test.each<[string, DatedTerms, string, string, number]>([
    ['full time, 40 a week: a Monday', terms(), '2026-11-16', '2026-11-16', 8],
    ['… a Sunday', terms(), '2026-11-22', '2026-11-22', 0],
    ['… a week', terms(), '2026-11-16', '2026-11-22', 40],
    ['… November 2026 with its 21 working days', terms(), '2026-11-01', '2026-11-30', 168],
    ['… 29 February 2024', terms(), '2024-02-29', '2024-02-29', 8],
    ['… week 53, over the end of the year', terms(), '2026-12-28', '2027-01-03', 40],
    [
      'part time, 20 a week on two days',
      terms({ contract_type: 'partial', hours: 20, days_of_week: '1,2' }),
      '2026-11-16',
      '2026-11-22',
      20,
    ],
    ['7.5 a day', terms({ hours: 7.5, hours_type: 'daily' }), '2026-11-16', '2026-11-22', 37.5],
    [
      '84 a month on its 21 working days: one of them',
      terms({ hours: 84, hours_type: 'monthly' }),
      '2026-11-02',
      '2026-11-02',
      4,
    ],
    ['1802.29 a year: a week of work', terms({ hours: 1802.29, hours_type: 'yearly' }), '2026-11-16', '2026-11-22', 40],
    [
      '1802.29 a year, of any days: a week of work',
      terms({ ...flexible, hours: 1802.29, hours_type: 'yearly' }),
      '2026-11-16',
      '2026-11-22',
      40,
    ],
    ['84 a month: all of it', terms({ hours: 84, hours_type: 'monthly' }), '2026-11-01', '2026-11-30', 84],
    [
      '100 a month do not divide evenly, and still add up',
      terms({ hours: 100, hours_type: 'monthly' }),
      '2026-11-01',
      '2026-11-30',
      100,
    ],
    ['flexible days, 40 a week', terms(flexible), '2026-11-16', '2026-11-22', 40],
    [
      'flexible days, 6 a day on 3 days',
      terms({ ...flexible, hours: 6, hours_type: 'daily', quantity_days: 3 }),
      '2026-11-16',
      '2026-11-22',
      18,
    ],
    [
      'flexible days, 60 a month: the first half',
      terms({ ...flexible, hours: 60, hours_type: 'monthly' }),
      '2026-11-01',
      '2026-11-15',
      30,
    ],
  ])('%s', (_, agreed, from, to, hours) => {
    expect(hoursOf(plan({ terms: [agreed] }), from, to)).toBeCloseTo(hours, 5);
  });

  test('without a contract either, nothing', () => {
    expect(scheduledByDay(plan({ terms: [] }), '2026-11-01', '2026-11-30').size).toBe(0);
  });
});

describe('the planned schedule when there is one', () => {
  test('its shifts, whatever the contract says; "An overnight scheduled shift adds 24 hours"', () => {
    const nights = plan({ shiftsOn: onWeekdays('22:00 - 05:00') });
    expect(hoursOf(nights, '2026-11-16')).toBe(7);
    expect(hoursOf(nights, '2026-11-16', '2026-11-22')).toBe(35);
  });

  test.each(['2026-03-28', '2026-10-24'])('the night of a clock change keeps its nominal 8:00 (%s)', (date) => {
    expect(hoursOf(plan({ shiftsOn: () => ['22:00 - 06:00'] }), date)).toBe(8);
  });

  test('a day without a shift in a planned month is free, a month without any is measured by the contract', () => {
    const mondays = plan({ shiftsOn: (date) => (date === '2026-11-30' ? ['09:00 - 14:00'] : []) });
    expect(hoursOf(mondays, '2026-11-16', '2026-11-22')).toBe(0);
    expect(hoursOf(mondays, '2026-11-30', '2026-12-06')).toBe(5 + 4 * 8);
  });
});

test.each<[number, number]>([
  [32, 4],
  [40, 5],
  [37.5, 5],
  [20, 3],
])('every week of %d flexible hours within a month is as long as agreed, to the minute', (hours, quantity_days) => {
  const input = plan({ terms: [terms({ ...flexible, hours, quantity_days })] });
  const mondays = datesOf('2026-01-01', '2026-12-31').filter(
    (date) => weekdayOf(date) === 1 && addDays(date, 6).slice(0, 7) === date.slice(0, 7),
  );
  expect(mondays.filter((monday) => hoursOf(input, monday, addDays(monday, 6)) !== hours)).toEqual([]);
});

describe('holidays and approved leave lower the scheduled hours', () => {
  test.each<[string, Partial<WorkPlan>, number]>([
    ['a planned day', { shiftsOn: onWeekdays('08:00 - 15:00'), off: (date) => (date === '2026-11-16' ? 1 : 0) }, 28],
    [
      'half a planned day',
      { shiftsOn: onWeekdays('08:00 - 15:00'), off: (date) => (date === '2026-11-16' ? 0.5 : 0) },
      31.5,
    ],
    ['a day of the contract', { off: (date) => (date === '2026-11-16' ? 1 : 0) }, 32],
    ['half a day of the contract', { off: (date) => (date === '2026-11-16' ? 0.5 : 0) }, 36],
    [
      'a flexible day is one of the five',
      { terms: [terms(flexible)], off: (date) => (date === '2026-11-16' ? 1 : 0) },
      32,
    ],
    ['a flexible week off', { terms: [terms(flexible)], off: () => 1 }, 0],
  ])('%s', (_, input, hours) => {
    expect(hoursOf(plan(input), '2026-11-16', '2026-11-22')).toBeCloseTo(hours, 5);
  });

  test('on a flexible day off nothing is due; the other six days keep the rest', () => {
    const input = plan({ terms: [terms(flexible)], off: (date) => (date === '2026-11-16' ? 1 : 0) });
    expect(hoursOf(input, '2026-11-16')).toBe(0);
    expect(hoursOf(input, '2026-11-17')).toBeCloseTo(32 / 6, 5);
  });
});

describe('terms and schedules apply from a date and never rewrite the past', () => {
  const known = [terms({ hours: 30 }), terms({ valid_from: '2026-11-18', hours: 40 })];

  test.each([
    ['2026-11-16', 6],
    ['2026-11-17', 6],
    ['2026-11-18', 8],
    ['2026-11-19', 8],
  ])('terms that change on Wednesday 18 November: %s', (date, hours) => {
    expect(hoursOf(plan({ terms: known }), date)).toBe(hours);
  });

  test('the month before is the same as without the new terms', () => {
    const october = (all: DatedTerms[]) => [...scheduledByDay(plan({ terms: all }), '2026-10-01', '2026-10-31')];
    expect(october(known)).toEqual(october(known.slice(0, 1)));
  });

  test('a schedule that ended and the one after it', () => {
    const scheduleOf = (shift: string, validFrom: string, validTo: string | null): Plan => ({
      months: [10, 11],
      rotationStart: '2026-10-05',
      validFrom,
      validTo,
      weeks: [{ number: 1, blocks: [{ days: [1, 2, 3, 4, 5], shift }] }],
      members: [{ week: 1, userId: 1, teamId: null }],
    });
    const plans = [
      scheduleOf('08:00 - 12:00', '2026-10-05', '2026-11-17'),
      scheduleOf('08:00 - 16:00', '2026-11-18', null),
    ];
    const input = plan({ shiftsOn: (date) => shiftsOn(plans, date, 1, []) });
    expect(hoursOf(input, '2026-11-17')).toBe(4);
    expect(hoursOf(input, '2026-11-18')).toBe(8);
    expect(hoursOf(input, '2026-10-05', '2026-10-11')).toBe(20);
  });

  test('before the first day in the enterprise and after the last one nothing is due', () => {
    const input = plan({ hired: '2026-11-17', left: '2026-11-19' });
    expect([...scheduledByDay(input, '2026-11-16', '2026-11-22').keys()]).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ]);
  });
});

describe('the days of a month add up to what its closure calls scheduled', () => {
  const away = (date: string) => (date === '2026-11-09' ? 1 : date === '2026-11-20' ? 0.5 : 0);
  test.each<[string, Partial<WorkPlan>]>([
    ['planned', { shiftsOn: onWeekdays('08:00 - 15:20'), off: away }],
    ['fixed days', { off: away }],
    ['so many hours a month', { terms: [terms({ hours: 100, hours_type: 'monthly' })], off: away }],
    ['flexible days', { terms: [terms({ ...flexible, hours: 37.5 })], off: away }],
    ['flexible days, by the month', { terms: [terms({ ...flexible, hours: 100, hours_type: 'monthly' })], off: away }],
    [
      'terms that change',
      { terms: [terms({ hours: 33 }), terms({ valid_from: '2026-11-11', ...flexible })], off: away },
    ],
    ['part of the month', { hired: '2026-11-04', left: '2026-11-25', off: away }],
    ['a contract that begins within it', { terms: [terms({ valid_from: '2026-11-12' })] }],
  ])('%s', (_, input) => {
    const own = plan(input);
    const { from, to } = rangeOfMonth('2026-11');
    const { scheduled } = closeMonth({ ...own, month: '2026-11', worked: new Map() });
    expect([...scheduledByDay(own, from, to).values()].reduce((sum, due) => sum + due, 0)).toBe(scheduled);
  });
});
