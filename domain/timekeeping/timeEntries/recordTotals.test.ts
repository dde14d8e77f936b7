import { describe, expect, test } from 'vitest';
import type { DatedTerms } from '../workPlan/agreedTime.ts';
import { instantAt, isoInZone } from '#domain/time/localTime.ts';
import { closeMonth } from '../closures/monthClosing.ts';
import { monthBefore, monthsAfter, rangeOfMonth } from '#domain/time/months.ts';
import { type RecordEntry, sumRecord, sumsByDay } from './recordTotals.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const madrid = 'Europe/Madrid';
const full: DatedTerms = {
  valid_from: '2020-01-01',
  contract_type: 'full',
  hours: 40,
  hours_type: 'weekly',
  flex: 0,
  days_of_week: '1,2,3,4,5',
  quantity_days: 5,
};

const at = (date: string, time: string) => isoInZone(instantAt(date, time, madrid), madrid);
const entry = (date: string, from: string, to: [string, string] | null, pausedMinutes = 0): RecordEntry => ({
  date,
  start_hour: at(date, from),
  end_hour: to && at(...to),
  time_paused: pausedMinutes * 60_000,
  paused_since: null,
});

describe('the sums of a day', () => {
  test('several entries of a day add up; pauses are not worked', () => {
    const days = sumsByDay([
      entry('2026-11-16', '08:00', ['2026-11-16', '12:00'], 15),
      entry('2026-11-16', '13:00', ['2026-11-16', '17:00']),
    ]);
    expect(days.get('2026-11-16')).toEqual({ worked: 7.75 * HOUR_MS, paused: 0.25 * HOUR_MS, total: 8 * HOUR_MS });
  });

  test.each([
    ['a night over the March change lasts 7:00', '2026-03-28', '2026-03-29', 7],
    ['a night over the October change lasts 9:00', '2026-10-24', '2026-10-25', 9],
  ])('%s and belongs to the date of its start', (_, date, next, hours) => {
    const days = sumsByDay([entry(date, '22:00', [next, '06:00'])]);
    expect([...days]).toEqual([[date, { worked: hours * HOUR_MS, paused: 0, total: hours * HOUR_MS }]]);
  });

  test('an open entry counts nothing until it is closed', () => {
    expect(sumsByDay([entry('2026-11-16', '08:00', null)]).size).toBe(0);
  });
});

describe('the totals of a record', () => {
  const base = { terms: [full], off: () => 0, today: '2026-12-31', hired: '2020-01-01', left: null };
  const days = (dates: string[]) => dates.map((date) => entry(date, '08:00', [date, '17:00']));

  test('each month of the range, those without entries too, and their sum', () => {
    const entries = days(['2024-02-28', '2024-02-29', '2024-04-01']);
    const { months, total } = sumRecord({ ...base, entries, from: '2024-02-26', to: '2024-04-02' });
    expect(
      months.map(({ month, days: count, worked, agreed }) => [month, count, worked / HOUR_MS, (agreed ?? 0) / HOUR_MS]),
    ).toEqual([
      ['2024-02', 2, 18, 32],
      ['2024-03', 0, 0, 168],
      ['2024-04', 1, 9, 16],
    ]);
    expect([total.days, total.worked / HOUR_MS, (total.agreed ?? 0) / HOUR_MS]).toEqual([3, 27, 216]);
  });

  test('hours are sorted month by month: a full March makes no room for February', () => {
    const entries = days(['2026-02-26', '2026-02-27']);
    const before = new Map([['2026-02-02', 160 * HOUR_MS]]);
    const { total } = sumRecord({ ...base, entries, before, from: '2026-02-26', to: '2026-03-31' });
    expect([total.ordinary / HOUR_MS, total.overtime / HOUR_MS]).toEqual([0, 18]);
  });

  test.each<[string, number, number]>([
    ['two long days of a month that is not done have no overtime (arts. 35.1 and 35.5 ET)', 100, 0],
    ['what goes beyond the hours of the month is', 148, 6],
  ])('a part of a month: %s', (_, worked, overtime) => {
    const before = new Map([
      ['2026-01-30', 200 * HOUR_MS],
      ['2026-02-02', worked * HOUR_MS],
    ]);
    const entries = days(['2026-02-24', '2026-02-25']);
    const { total } = sumRecord({ ...base, entries, before, from: '2026-02-24', to: '2026-02-25' });
    expect([total.overtime / HOUR_MS, total.ordinary / HOUR_MS]).toEqual([overtime, 18 - overtime]);
  });

  test('nothing is owed for days to come, before the first day or after the last', () => {
    const { total } = sumRecord({
      ...base,
      entries: [],
      from: '2026-11-01',
      to: '2026-11-30',
      hired: '2026-11-09',
      left: '2026-11-20',
      today: '2026-11-17',
    });
    expect(total.agreed).toBe(7 * 8 * HOUR_MS);
  });
});

describe('closing a month', () => {
  const base = { month: '2026-11', worked: new Map<string, number>(), terms: [full], off: () => 0 };
  const employed = { hired: '2020-01-01', left: null };
  const mondays = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() === 1 ? ['22:00 - 06:00'] : []);

  test('scheduled are the nominal hours of the plans: a night is 8:00 in the months of the clock changes too', () => {
    for (const month of ['2026-03', '2026-10']) {
      const { scheduled } = closeMonth({ ...base, ...employed, month, shiftsOn: mondays });
      expect(scheduled).toBe((month === '2026-03' ? 5 : 4) * 8 * HOUR_MS);
    }
  });

  test('time off lowers what was scheduled', () => {
    const off = (date: string) => (date === '2026-11-02' ? 1 : date === '2026-11-09' ? 0.5 : 0);
    expect(closeMonth({ ...base, ...employed, shiftsOn: mondays, off }).scheduled).toBe(3.5 * 8 * HOUR_MS);
  });

  test('whom no plan names is measured by the contract', () => {
    expect(closeMonth({ ...base, ...employed, shiftsOn: () => [] })).toMatchObject({
      scheduled: 168 * HOUR_MS,
      agreed: 168 * HOUR_MS,
    });
  });

  test('only the days between the first and the last of the person count', () => {
    const closing = closeMonth({ ...base, shiftsOn: mondays, hired: '2026-11-10', left: '2026-11-20' });
    expect(closing).toMatchObject({ scheduled: 8 * HOUR_MS, agreed: 9 * 8 * HOUR_MS });
  });

  test('the kinds add up to what was worked, whenever it was punched', () => {
    const worked = new Map([
      ['2026-11-02', 5 * HOUR_MS],
      ['2026-11-30', 9 * HOUR_MS],
    ]);
    const { ordinary, complementary, overtime, ...sums } = closeMonth({
      ...base,
      worked,
      shiftsOn: () => [],
      hired: '2026-11-30',
      left: null,
    });
    expect([sums.worked, ordinary, complementary, overtime]).toEqual([14 * HOUR_MS, 13 * HOUR_MS, 0, HOUR_MS]);
  });
});

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s lasts from %s to %s', (month, from, to) => {
  expect(rangeOfMonth(month)).toEqual({ from, to });
});

test('months follow each other over the new year', () => {
  expect(monthBefore('2026-01-15')).toBe('2025-12');
  expect(monthsAfter('2025-11', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsAfter('2026-02', '2026-02')).toEqual([]);
});
