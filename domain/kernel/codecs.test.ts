import { describe, expect, test } from 'vitest';
import { commaList, flag01, fromCommaList, fromEntryTime, id, toCommaList, toEntryTime } from './codecs.ts';

test.each([
  [1, 1],
  ['1', 1],
  [true, 1],
  [0, 0],
  ['0', 0],
  [false, 0],
])('the flag %j is %i', (input, flag) => {
  expect(flag01.parse(input)).toBe(flag);
});

test.each([2, '', 'yes', null, undefined])('%j is no flag', (input) => {
  expect(flag01.safeParse(input).success).toBe(false);
});

describe('comma lists', () => {
  test.each([
    ['1,3', [1, 3]],
    ['', []],
    [null, []],
    [' 1 , x, 2.5, 6', [1, 6]],
  ])('%j holds %j', (text, numbers) => {
    expect(fromCommaList(text)).toEqual(numbers);
  });

  test('are written without spaces', () => expect(toCommaList([0, 6])).toBe('0,6'));

  test.each([
    ['0,6', true],
    ['', true],
    ['7', false],
    ['1,,2', false],
    ['1;2', false],
  ])('days of the week %j: %s', (text, fits) => {
    expect(commaList(0, 6).safeParse(text).success).toBe(fits);
  });
});

test.each([
  ['2026-03-29T06:00:00+02:00', '2026-03-29T14:00:00+02:00'],
  ['2026-03-29T06:00:00+02:00', null],
])('`time` of an entry from %s to %s goes there and back', (start, end) => {
  expect(fromEntryTime(toEntryTime(start, end))).toEqual({ start, end });
});

test.each([0, -1, 1.5, 'x', 2_147_483_648, '1e9'])('%j is no id', (input) => {
  expect(id.safeParse(input).success).toBe(input === '1e9');
});
