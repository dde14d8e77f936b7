import { afterEach, expect, it } from 'vitest';
import { defaultLocale, provideLocale } from '../kernel/locale.ts';
import { compareNames, numericDate, numericDay, readNumericDate, shortRange, typedNumber } from './format.ts';

afterEach(() => provideLocale(() => defaultLocale));
const speak = (locale: string) => provideLocale(() => locale);

it('writes dates and numbers as the reader does', () => {
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

it('reads the dates that it writes', () => {
  expect(['5/3/2026', '05-03-2026', '29/02/2023', '5/3/26', 'mañana'].map(readNumericDate)).toEqual([
    '2026-03-05',
    '2026-03-05',
    undefined,
    undefined,
    undefined,
  ]);
  speak('en-US');
  expect(readNumericDate('3/5/2026')).toBe('2026-03-05');
  speak('sv');
  expect(readNumericDate('2026-03-05')).toBe('2026-03-05');
});

it('orders names as the reader does', () => {
  expect(['Öst', 'Zorn', 'Ñu', 'Nube'].toSorted(compareNames)).toEqual(['Nube', 'Ñu', 'Öst', 'Zorn']);
  speak('sv');
  expect(['Öst', 'Zorn'].toSorted(compareNames)).toEqual(['Zorn', 'Öst']);
});
