import { expect, it } from 'vitest';
import {
  formatDate,
  formatMoney,
  formatNumber,
  readDate,
  readMoney,
  readNumber,
  readWeekdays,
  writeDate,
  writeMoney,
  writeNumber,
} from './format.ts';

it.each([
  [37.5, '37,5'],
  [36.923, '36,92'],
  [40, '40'],
  [null, ''],
  ['40', ''],
])('formatNumber(%j) is %j', (value, expected) => expect(formatNumber(value)).toBe(expected));

it.each([
  ['37,5', 37.5],
  ['37.5', 37.5],
  ['37,', 37],
  [' 8 ', 8],
  ['-1', -1],
  ['', null],
  ['ocho', 'ocho'],
  ['1,2,3', '1,2,3'],
])('readNumber(%j) is %j', (text, expected) => expect(readNumber(text)).toBe(expected));

it.each([
  [37.5, '37,5'],
  ['ocho', 'ocho'],
  [null, ''],
])('writeNumber(%j) is %j', (value, expected) => expect(writeNumber(value)).toBe(expected));

it.each([
  ['1990-05-17', '17/05/1990'],
  ['2026-03-29T06:00:00+02:00', '29/03/2026'],
  ['17/5', ''],
  [null, ''],
])('formatDate(%j) is %j', (value, expected) => expect(formatDate(value)).toBe(expected));

it.each([
  ['17/05/1990', '1990-05-17'],
  ['1/5/1990', '1990-05-01'],
  ['01-05-1990', '1990-05-01'],
  ['01051990', '1990-05-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', '29/02/2023'],
  ['17/05/90', '17/05/90'],
  ['', null],
])('readDate(%j) is %j', (text, expected) => expect(readDate(text)).toBe(expected));

it.each([
  ['1990-05-17', '17/05/1990'],
  ['17/0', '17/0'],
  [null, ''],
])('writeDate(%j) is %j', (value, expected) => expect(writeDate(value)).toBe(expected));

it.each([
  ['0,1,3', [1, 3, 0]],
  ['5,5', [5]],
  ['', []],
  [null, []],
])('readWeekdays(%j) is %j, Monday first', (text, expected) => expect(readWeekdays(text)).toEqual(expected));

it.each([
  [123_450, '1.234,50\u00a0€'],
  [-580, '-5,80\u00a0€'],
  [0, '0,00\u00a0€'],
  [null, ''],
  ['12', ''],
])('formatMoney(%j) is %j', (value, expected) => expect(formatMoney(value)).toBe(expected));

it.each([
  ['1234,5', 123_450],
  ['1234.5', 123_450],
  ['1.234,50 €', 123_450],
  ['1.234', 123_400],
  ['0,29', 29],
  ['-5,8', -580],
  ['12,', 1_200],
  ['', null],
  ['12,345', '12,345'],
  ['doce', 'doce'],
  ['€', '€'],
  ['99999999999999999999', '99999999999999999999'],
])('readMoney(%j) is %j', (text, expected) => expect(readMoney(text)).toBe(expected));

it.each([
  [123_450, '1234,50'],
  ['doce', 'doce'],
  [null, ''],
])('writeMoney(%j) is %j', (value, expected) => expect(writeMoney(value)).toBe(expected));
