import { describe, expect, test } from 'vitest';
import { agreedTime, type DatedTerms, datesOf, termsOn } from './agreedTime.ts';
import { hourKinds } from './hourKinds.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const none = () => 0;

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

describe('hours agreed for some dates', () => {
  test.each<[string, DatedTerms, string, string, number]>([
    ['40 a week, Monday to Friday: November 2026 has 21 of them', terms(), '2026-11-01', '2026-11-30', 168],
    ['February 2024 has 29 days, 21 of them working days', terms(), '2024-02-01', '2024-02-29', 168],
    ['29 February 2024 alone, a Thursday', terms(), '2024-02-29', '2024-02-29', 8],
    ['a Sunday is not due', terms(), '2026-11-15', '2026-11-15', 0],
    ['20 a week on Monday and Tuesday', terms({ hours: 20, days_of_week: '1,2' }), '2026-11-16', '2026-11-22', 20],
    ['7.5 a day, Monday to Friday', terms({ hours: 7.5, hours_type: 'daily' }), '2026-11-16', '2026-11-22', 37.5],
    ['84 a month on its 21 working days', terms({ hours: 84, hours_type: 'monthly' }), '2026-11-01', '2026-11-30', 84],
    ['one of those days', terms({ hours: 84, hours_type: 'monthly' }), '2026-11-02', '2026-11-02', 4],
    ['flexible days: a week', terms(flexible), '2026-11-16', '2026-11-22', 40],
    ['flexible days: 28 days of February 2026', terms(flexible), '2026-02-01', '2026-02-28', 160],
    ['flexible days: 29 days of February 2024', terms({ ...flexible, hours: 35 }), '2024-02-01', '2024-02-29', 145],
    [
      'flexible days, by the day',
      terms({ ...flexible, hours: 6, hours_type: 'daily', quantity_days: 3 }),
      '2026-11-16',
      '2026-11-22',
      18,
    ],
    [
      'flexible days, by the month',
      terms({ ...flexible, hours: 60, hours_type: 'monthly' }),
      '2026-11-01',
      '2026-11-15',
      30,
    ],
  ])('%s', (_, agreed, from, to, hours) => {
    expect(agreedTime(agreed, datesOf(from, to), none) / HOUR_MS).toBeCloseTo(hours, 6);
  });

  test.each<[string, DatedTerms, Record<string, number>, number]>([
    ['a day of leave', terms(), { '2026-11-16': 1 }, 32],
    ['half a day', terms(), { '2026-11-16': 0.5 }, 36],
    ['leave on a Sunday takes nothing', terms(), { '2026-11-22': 1 }, 40],
    ['flexible: a day takes a working day', terms(flexible), { '2026-11-21': 1 }, 32],
    [
      'flexible: a week of seven days takes the five that are worked',
      terms(flexible),
      Object.fromEntries(datesOf('2026-11-16', '2026-11-22').map((date) => [date, 1])),
      0,
    ],
  ])('time off: %s', (_, agreed, off, hours) => {
    const due = agreedTime(agreed, datesOf('2026-11-16', '2026-11-22'), (date) => off[date] ?? 0);
    expect(due / HOUR_MS).toBeCloseTo(hours, 6);
  });
});

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 30],
  ['2026-06-14', 30],
  ['2026-06-15', 40],
])('the terms on %s are those that began last', (date, hours) => {
  const known = [terms({ valid_from: '2026-01-01', hours: 30 }), terms({ valid_from: '2026-06-15', hours: 40 })];
  expect(termsOn(known, date)?.hours).toBe(hours);
});

/** The week of 16 November 2026, some hours on each of its first days. */
const week = { from: '2026-11-16', to: '2026-11-22' };
const workedOn = (...hours: number[]) =>
  new Map(hours.map((count, index) => [`2026-11-${16 + index}`, count * HOUR_MS] as const));

describe('ordinary, complementary and overtime hours add up to what was worked', () => {
  test.each<[string, DatedTerms[], number[], [number | null, number, number, number]]>([
    ['full time, exactly the agreed', [terms()], [8, 8, 8, 8, 8], [40, 40, 0, 0]],
    ['full time, less', [terms()], [8, 8], [40, 16, 0, 0]],
    ['over a full contract: overtime (art. 35 ET)', [terms()], [9, 9, 8, 8, 9], [40, 40, 0, 3]],
    [
      'over a partial contract: complementary (art. 12.4.c ET)',
      [terms({ contract_type: 'partial', hours: 20 })],
      [4, 4, 4, 4, 6.5],
      [20, 20, 2.5, 0],
    ],
    ['no contract: all of it ordinary', [], [8, 8], [null, 16, 0, 0]],
    ['a contract that has not begun', [terms({ valid_from: '2027-01-01' })], [8], [null, 8, 0, 0]],
    ['nothing worked', [terms()], [], [40, 0, 0, 0]],
    [
      'partial up to Tuesday, full from Wednesday: each counted by itself',
      [terms({ contract_type: 'partial', hours: 20 }), terms({ valid_from: '2026-11-18' })],
      [5, 4, 9, 8, 8],
      [32, 32, 1, 1],
    ],
    [
      'what is missing under one contract does not make up for what is over under the next',
      [terms({ contract_type: 'partial', hours: 20 }), terms({ valid_from: '2026-11-18' })],
      [0, 0, 9, 8, 8],
      [32, 24, 0, 1],
    ],
  ])('%s', (_, known, hours, [agreed, ordinary, complementary, overtime]) => {
    const kinds = hourKinds(workedOn(...hours), known, week, none);
    expect(kinds).toEqual({
      agreed: agreed === null ? null : agreed * HOUR_MS,
      ordinary: ordinary * HOUR_MS,
      complementary: complementary * HOUR_MS,
      voluntary: complementary * HOUR_MS,
      overtime: overtime * HOUR_MS,
    });
  });

  test('the days before a contract are ordinary, those from it on are measured', () => {
    const kinds = hourKinds(workedOn(10, 10, 10), [terms({ valid_from: '2026-11-18', hours: 40 })], week, none);
    expect(kinds).toEqual({
      agreed: 24 * HOUR_MS,
      ordinary: 30 * HOUR_MS,
      complementary: 0,
      voluntary: 0,
      overtime: 0,
    });
  });

  test('leave lowers what is agreed, so that a short week does not hide overtime', () => {
    const kinds = hourKinds(workedOn(0, 10, 10, 10, 10), [terms()], week, (date) => (date === '2026-11-16' ? 1 : 0));
    expect(kinds).toEqual({
      agreed: 32 * HOUR_MS,
      ordinary: 32 * HOUR_MS,
      complementary: 0,
      voluntary: 0,
      overtime: 8 * HOUR_MS,
    });
  });
});

test.each<[string, Partial<DatedTerms>, number]>([
  ['without a pact every complementary hour is voluntary', {}, 12],
  [
    'with one, what goes beyond it (arts. 12.5.c and 12.5.g ET)',
    { has_complementary_hours: 1, complementary_hours: 6 },
    6,
  ],
  ['a pact that has room for all of them', { has_complementary_hours: 1, complementary_hours: 12 }, 0],
])('%s', (_, pact, voluntary) => {
  const known = [terms({ contract_type: 'partial', hours: 20, ...pact })];
  expect(hourKinds(workedOn(8, 8, 8, 8), known, week, none)).toMatchObject({
    complementary: 12 * HOUR_MS,
    voluntary: voluntary * HOUR_MS,
  });
});

describe('a contract that is counted by the year (art. 34.2 ET)', () => {
  const year = { off: none, hired: '2020-01-01', left: null };
  // 2026 has 261 workdays: 2,088 hours.
  const irregular = [terms({ distribution: 'irregular' })];
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const kindsOf = (worked: number, before: number, of = irregular, hired = '2020-01-01') =>
    hourKinds(new Map([['2026-11-16', worked * HOUR_MS]]), of, november, none, {
      ...year,
      hired,
      before: new Map([['2026-03-02', before * HOUR_MS]]),
    });

  test.each<[string, number, number, number]>([
    ['a long month is no overtime while the year’s hours are not done', 200, 1_000, 0],
    ['up to the last of them', 200, 1_888, 0],
    ['what goes beyond them is', 200, 1_900, 12],
    ['all of it, once they are done', 20, 2_200, 20],
  ])('%s', (_, worked, before, overtime) =>
    expect(kindsOf(worked, before)).toMatchObject({
      overtime: overtime * HOUR_MS,
      ordinary: (worked - overtime) * HOUR_MS,
    }),
  );

  test('of a year that began later with the contract, and with other terms from a month on', () => {
    // From 2 November on: 44 workdays, 352 hours.
    expect(kindsOf(358, 0, irregular, '2026-11-02').overtime / HOUR_MS).toBe(6);
    const changed = [
      terms({ distribution: 'irregular' }),
      terms({ valid_from: '2026-11-02', hours_type: 'yearly', hours: 1_000 }),
    ];
    expect(kindsOf(20, 5_000, changed).overtime).toBe(0);
  });

  test('one that is counted by the month is not', () => expect(kindsOf(200, 0, [terms()]).overtime / HOUR_MS).toBe(32));
});
