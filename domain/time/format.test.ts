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
  numericDay,
  readNumericDate,
  shortRange,
  typedNumber,
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

const speak = (locale: string) => provideLocale(() => locale);

test('writes dates and numbers as the reader does', () => {
  expect([numericDate('2026-03-05'), numericDay('2026-03-05'), typedNumber(1037.5)]).toEqual([
    '05/03/2026',
    '05/03',
    '1037,5',
  ]);
  expect([shortRange('2026-11-16', '2026-11-22'), shortRange('2026-11-30', '2026-12-06')]).toEqual([
    '16–22 nov',
    '30 nov – 6 dic',
  ]);
  speak('en-US');
  expect([numericDate('2026-03-05'), numericDay('2026-03-05'), typedNumber(1037.5)]).toEqual([
    '03/05/2026',
    '03/05',
    '1037.5',
  ]);
  speak('sv');
  expect([numericDate('2026-03-05'), numericDay('2026-03-05')]).toEqual(['2026-03-05', '03-05']);
});

test('reads the dates that it writes', () => {
  expect(
    ['5/3/2026', '05-03-2026', '05032026', '29022023', '29/02/2023', '5/3/26', 'mañana'].map(readNumericDate),
  ).toEqual(['2026-03-05', '2026-03-05', '2026-03-05', undefined, undefined, undefined, undefined]);
  speak('en-US');
  expect(readNumericDate('3/5/2026')).toBe('2026-03-05');
  speak('sv');
  expect(readNumericDate('2026-03-05')).toBe('2026-03-05');
  expect(readNumericDate('20260305')).toBe('2026-03-05');
});

test('orders names as the reader does', () => {
  expect(['Öst', 'Zorn', 'Ñu', 'Nube'].toSorted(compareNames)).toEqual(['Nube', 'Ñu', 'Öst', 'Zorn']);
  speak('sv');
  expect(['Öst', 'Zorn'].toSorted(compareNames)).toEqual(['Zorn', 'Öst']);
});
