import { describe, expect, test } from 'vitest';
import { type BalanceInput, type CountedLeave, entitlementOf, leaveBalance } from './balanceRules.ts';

const always = { hired: '2015-03-01', left: null };
const terms = (...days: [string, number][]) => days.map(([from, count]) => ({ from, days: count }));

describe('entitlement: the days agreed, in proportion to the days under contract, rounded up to half a day', () => {
  // Worked out by hand: days under contract × days a year / 365 or 366.
  test.each([
    ['the whole year', 2026, always, terms(['2015-03-01', 22]), 22],
    ['the whole leap year', 2028, always, terms(['2015-03-01', 22]), 22],
    [
      'hired on 1 July: 184 × 22 / 365 = 11.09',
      2026,
      { hired: '2026-07-01', left: null },
      terms(['2026-07-01', 22]),
      11.5,
    ],
    [
      'hired on 1 July, natural days: 184 × 30 / 365 = 15.12',
      2026,
      { hired: '2026-07-01', left: null },
      terms(['2026-07-01', 30]),
      15.5,
    ],
    [
      'hired on 1 July of a leap year: 184 × 22 / 366 = 11.06',
      2028,
      { hired: '2028-07-01', left: null },
      terms(['2028-07-01', 22]),
      11.5,
    ],
    [
      'hired on 31 December: 1 × 22 / 365 = 0.06',
      2026,
      { hired: '2026-12-31', left: null },
      terms(['2026-12-31', 22]),
      0.5,
    ],
    [
      'left on 31 March: 90 × 22 / 365 = 5.42',
      2026,
      { hired: '2015-03-01', left: '2026-03-31' },
      terms(['2015-03-01', 22]),
      5.5,
    ],
    [
      'left on 31 March of a leap year: 91 × 22 / 366 = 5.47',
      2028,
      { hired: '2015-03-01', left: '2028-03-31' },
      terms(['2015-03-01', 22]),
      5.5,
    ],
    [
      'hired and left within the year: 61 × 30 / 365 = 5.01',
      2026,
      { hired: '2026-06-01', left: '2026-07-31' },
      terms(['2026-06-01', 30]),
      5.5,
    ],
    [
      '73 days of 365 at 30 are 6 to the day',
      2026,
      { hired: '2026-01-01', left: '2026-03-14' },
      terms(['2026-01-01', 30]),
      6,
    ],
    ['hired next year', 2026, { hired: '2027-01-01', left: null }, terms(['2027-01-01', 22]), 0],
    ['left the year before', 2026, { hired: '2015-03-01', left: '2025-12-31' }, terms(['2015-03-01', 22]), 0],
    [
      '22, from 1 July 24: (181 × 22 + 184 × 24) / 365 = 23.01',
      2026,
      always,
      terms(['2015-03-01', 22], ['2026-07-01', 24]),
      23.5,
    ],
    [
      '20, from 15 March 25: (73 × 20 + 292 × 25) / 365 = 24',
      2026,
      always,
      terms(['2015-03-01', 20], ['2026-03-15', 25]),
      24,
    ],
    [
      'what is agreed later rules the days before it too, where nothing was',
      2026,
      always,
      terms(['2026-10-01', 22]),
      22,
    ],
    ['a change of next year does not count yet', 2026, always, terms(['2015-03-01', 22], ['2027-01-01', 30]), 22],
    ['nothing agreed', 2026, always, [], 0],
  ] as const)('%s', (_, year, employment, entitlements, expected) => {
    expect(entitlementOf(year, employment, entitlements)).toBe(expected);
  });
});

const leaveOn = (status: CountedLeave['status'], days: number, ...dates: string[]): CountedLeave[] =>
  dates.map((date) => ({ date, days, status }));
const weekOf = (first: string, status: CountedLeave['status'] = 'approved') =>
  leaveOn(
    status,
    1,
    ...[0, 1, 2, 3, 4].map((day) => `${first.slice(0, 8)}${String(Number(first.slice(8)) + day).padStart(2, '0')}`),
  );

const base: BalanceInput = {
  employment: always,
  entitlements: terms(['2015-03-01', 22]),
  carryOver: { until: null, max: null },
  leave: [],
  incapacity: [],
  notices: [],
  // Before it days are lost without a notice.
  rulesFrom: '2100-01-01',
  carriedBefore: 0,
  takenOn: () => 1,
  since: 2025,
  today: '2026-11-21',
};
const sums = (year: number, over: Partial<BalanceInput>) => {
  const { carried, expired, taken, pending, left } = leaveBalance(year, { ...base, ...over });
  return { carried, expired, taken, pending, left };
};

test('what is taken and what waits lower what is left; half days count half', () => {
  const leave = [
    ...weekOf('2026-08-03'),
    ...weekOf('2026-12-14', 'pending'),
    ...leaveOn('approved', 0.5, '2026-09-01', '2026-09-02', '2026-09-03'),
  ];
  expect(sums(2026, { leave })).toEqual({ carried: 0, expired: 0, taken: 6.5, pending: 5, left: 10.5 });
});

test('a range over the year end is split between its years', () => {
  const leave = leaveOn('approved', 1, '2026-12-30', '2026-12-31', '2027-01-04');
  expect(sums(2026, { leave }).taken).toBe(2);
  expect(sums(2027, { leave }).taken).toBe(1);
});

test('more than there was is shown below zero', () => {
  expect(sums(2026, { entitlements: terms(['2015-03-01', 2]), leave: weekOf('2026-08-03') }).left).toBe(-3);
});

describe('carry-over into 2026 of 22 less 15 days of 2025', () => {
  const of2025 = [...weekOf('2025-07-07'), ...weekOf('2025-08-04'), ...weekOf('2025-09-01')];
  const until = { until: '03-31', max: null };
  test.each([
    [
      'none without an expiry',
      { until: null, max: null },
      [],
      '2026-02-01',
      { carried: 0, expired: 0, taken: 0, pending: 0, left: 22 },
    ],
    ['all before it expires', until, [], '2026-03-31', { carried: 7, expired: 0, taken: 0, pending: 0, left: 29 }],
    ['lost the day after', until, [], '2026-04-01', { carried: 7, expired: 7, taken: 0, pending: 0, left: 22 }],
    [
      'what was taken in time is not lost',
      until,
      weekOf('2026-02-02'),
      '2026-04-01',
      { carried: 7, expired: 2, taken: 5, pending: 0, left: 22 },
    ],
    [
      'what was taken later is of this year',
      until,
      weekOf('2026-05-04'),
      '2026-06-01',
      { carried: 7, expired: 7, taken: 5, pending: 0, left: 17 },
    ],
    [
      'at most the maximum',
      { until: '03-31', max: 3 },
      [],
      '2026-01-15',
      { carried: 3, expired: 0, taken: 0, pending: 0, left: 25 },
    ],
    [
      'a maximum of none',
      { until: '03-31', max: 0 },
      [],
      '2026-01-15',
      { carried: 0, expired: 0, taken: 0, pending: 0, left: 22 },
    ],
    [
      'until 29 February in a year without one',
      { until: '02-29', max: null },
      [],
      '2026-03-01',
      { carried: 7, expired: 7, taken: 0, pending: 0, left: 22 },
    ],
  ] as const)('%s', (_, carryOver, taken, today, expected) => {
    expect(sums(2026, { carryOver, leave: [...of2025, ...taken], today })).toEqual(expected);
  });

  test('nothing below zero is carried', () => {
    const entitlements = terms(['2015-03-01', 10]);
    expect(sums(2026, { entitlements, carryOver: until, leave: of2025 })).toMatchObject({ carried: 0, left: 10 });
  });

  test('pending days of the year before are kept back', () => {
    const leave = [...of2025, ...weekOf('2025-12-15', 'pending')];
    expect(sums(2026, { carryOver: until, leave, today: '2026-01-02' }).carried).toBe(2);
  });

  test('days carried twice are lost with the first expiry', () => {
    // 2024 leaves 22, 2025 loses them on 1 April and leaves 7.
    expect(sums(2026, { since: 2024, carryOver: until, leave: of2025, today: '2026-01-15' }).carried).toBe(7);
  });

  test('until the last day of the year they go on into the next', () => {
    // 2024 leaves 22; 2025 has 22 + 22 - 15 = 29 and loses what of the 22 was not taken only after 31 December.
    const all = { until: '12-31', max: null };
    expect(sums(2026, { since: 2024, carryOver: all, leave: of2025, today: '2026-01-15' }).carried).toBe(29);
  });
});

test('next year begins with what would be left now', () => {
  expect(sums(2027, { carryOver: { until: '01-31', max: null }, leave: weekOf('2026-08-03'), since: 2026 })).toEqual({
    carried: 17,
    expired: 0,
    taken: 0,
    pending: 0,
    left: 39,
  });
});
