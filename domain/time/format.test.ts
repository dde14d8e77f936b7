import { expect, test } from 'vitest';
import { compareNames, dateInWords, listInWords, monthInWords, numericDate } from './format.ts';

test.each([
  ['2026-11-06', '06/11/2026'],
  ['2028-02-29', '29/02/2028'],
  ['', ''],
  ['2026-13-45', '2026-13-45'],
])('the date %j is written %j', (date, written) => expect(numericDate(date)).toBe(written));

test('dates and months in words', () => {
  expect(dateInWords('2026-11-16')).toBe('lunes, 16 de noviembre de 2026');
  expect(dateInWords('2026-11-16', 'short')).toBe('lun, 16 nov');
  expect(monthInWords('2026-11')).toBe('noviembre de 2026');
});

test('names and lists as Spanish has them', () => {
  expect(['Zoe', 'Ñuria', 'Nadia', 'Óscar'].toSorted(compareNames)).toEqual(['Nadia', 'Ñuria', 'Óscar', 'Zoe']);
  expect(listInWords(['enero', 'febrero', 'marzo'])).toBe('enero, febrero y marzo');
});
