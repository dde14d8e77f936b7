import { describe, expect, test } from 'vitest';
import { daysTaken, expandRange, isWorkingDay, type WorkPattern } from './leaveDays.ts';

const pattern = (over: Partial<WorkPattern> = {}): WorkPattern => ({
  isHoliday: (date) => date === '2026-12-08',
  hasShift: () => false,
  fixedDays: () => null,
  ...over,
});

// 2026-12-07 is a Monday.
describe('a working day', () => {
  const saturdays = pattern({ fixedDays: () => [6] });
  const shifts = pattern({ hasShift: (date) => date === '2026-12-12', fixedDays: () => [1] });
  test.each([
    ['from Monday to Friday where nothing else is said', pattern(), '2026-12-07', true],
    ['not on Saturday', pattern(), '2026-12-12', false],
    ['never on a holiday', pattern(), '2026-12-08', false],
    ['as the contract fixes the days', saturdays, '2026-12-12', true],
    ['and not on others', saturdays, '2026-12-07', false],
    ['as the schedule of the week says, before the contract', shifts, '2026-12-12', true],
    ['so that a day without a shift is free', shifts, '2026-12-07', false],
    ['as the contract says in a week without shifts', shifts, '2026-12-14', true],
  ] as const)('%s', (_, input, date, expected) => {
    expect(isWorkingDay(date, input)).toBe(expected);
  });
});

const natural = { countsAgainstBalance: true, workingDays: false };
const working = { countsAgainstBalance: true, workingDays: true };

test.each([
  ['a natural day on Sunday', '2026-12-13', 'full', natural, 1],
  ['a working day', '2026-12-07', 'full', working, 1],
  ['half a working day', '2026-12-07', 'afternoon', working, 0.5],
  ['a working day on Sunday', '2026-12-13', 'full', working, 0],
  ['a working day on a holiday', '2026-12-08', 'full', working, 0],
  ['a type that does not count', '2026-12-07', 'full', { ...working, countsAgainstBalance: false }, 0],
] as const)('%s takes from the balance', (_, date, part, type, days) => {
  expect(daysTaken(date, part, type, pattern())).toBe(days);
});

describe('a range', () => {
  test('in working days leaves out what is off anyway', () => {
    expect(expandRange('2026-12-04', '2026-12-09', working, pattern())).toEqual({
      dates: ['2026-12-04', '2026-12-07', '2026-12-09'],
      skipped: [
        { date: '2026-12-05', reason: 'free' },
        { date: '2026-12-06', reason: 'free' },
        { date: '2026-12-08', reason: 'holiday' },
      ],
    });
  });

  test('in natural days takes all, over a leap day and a year end', () => {
    expect(expandRange('2028-02-28', '2028-03-01', natural, pattern()).dates).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(expandRange('2026-12-31', '2027-01-01', natural, pattern()).dates).toEqual(['2026-12-31', '2027-01-01']);
  });

  test('that ends before it begins holds nothing', () => {
    expect(expandRange('2026-12-09', '2026-12-04', natural, pattern()).dates).toEqual([]);
  });
});
