import { expect, it } from 'vitest';
import { readYearDates, writeYearDates, yearDatesOf } from './yearDates.ts';

it.each([
  ['24/12, 31/12', '12-24,12-31'],
  ['31/12;24/12', '12-24,12-31'],
  ['1/5', '05-01'],
  ['01.05, 1/5', '05-01'],
  ['12-24,12-31', '12-24,12-31'],
  ['29/2', '02-29'],
  ['', ''],
  ['30/2', undefined],
  ['24/12 y 31/12', undefined],
  ['12/24', undefined],
  ['31/4', undefined],
  ['0/1', undefined],
  ['Nochebuena', undefined],
])('%j is read as %j', (typed, stored) => {
  expect(readYearDates(typed)).toBe(stored);
});

it('is written as it is typed', () => {
  expect(writeYearDates('12-24,12-31')).toBe('24/12, 31/12');
  expect(writeYearDates('24/1')).toBe('24/1');
  expect(yearDatesOf('12-24,12-31')).toEqual(['12-24', '12-31']);
  expect(yearDatesOf(null)).toEqual([]);
});
