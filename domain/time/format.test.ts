import { afterEach, expect, test } from 'vitest';
import { defaultLocale, provideLocale } from '../kernel/locale.ts';
import {
  compareNames,
  dateInWords,
  listInWords,
  longDate,
  monthInWords,
  numberFormat,
  numericDate,
  weekdayInWords,
} from './format.ts';

afterEach(() => provideLocale(() => defaultLocale));

const number = numberFormat({ maximumFractionDigits: 2 });
const all = () => [
  numericDate('2026-11-16'),
  longDate('2026-11-16'),
  dateInWords('2026-11-16'),
  monthInWords('2026-11'),
  weekdayInWords(0),
  weekdayInWords(6),
  listInWords(['a', 'b', 'c']),
  number(37.5),
];

test('dates, numbers and lists as the reader’s language has them', () => {
  expect(all()).toEqual([
    '16/11/2026',
    '16 de noviembre de 2026',
    'lunes, 16 de noviembre de 2026',
    'noviembre de 2026',
    'domingo',
    'sábado',
    'a, b y c',
    '37,5',
  ]);
  provideLocale(() => 'en-US');
  expect(all()).toEqual([
    '11/16/2026',
    'November 16, 2026',
    'Monday, November 16, 2026',
    'November 2026',
    'Sunday',
    'Saturday',
    'a, b, and c',
    '37.5',
  ]);
});

test('names in the order of the reader’s language', () => {
  expect(['Ñu', 'Nz', 'Oa'].toSorted(compareNames)).toEqual(['Nz', 'Ñu', 'Oa']);
});

test.each([
  ['2028-02-29', '29/02/2028'],
  ['', ''],
  ['2026-13-45', '2026-13-45'],
])('the date %j is written %j', (date, written) => expect(numericDate(date)).toBe(written));
