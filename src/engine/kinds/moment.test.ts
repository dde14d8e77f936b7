import { describe, expect, it } from 'vitest';
import { formatMoment, formatTime, readMoment, readTime, writeMoment, writeTime } from './moment.ts';

const madrid = 'Europe/Madrid';

describe('instants by the clock of a zone', () => {
  it.each([
    ['2026-11-16T07:05:41Z', madrid, '16/11/2026 8:05'],
    ['2026-11-16T08:05:00+01:00', 'Atlantic/Canary', '16/11/2026 7:05'],
    ['2026-11-16T23:30:00Z', madrid, '17/11/2026 0:30'],
    ['2026-11-16T08:05:00.123+01:00', undefined, '16/11/2026 8:05'],
    ['2026-10-25T02:30:00+02:00', madrid, '25/10/2026 2:30'],
    ['2026-10-25T02:30:00+01:00', madrid, '25/10/2026 2:30'],
    ['2026-11-16', madrid, ''],
    ['ayer', madrid, ''],
    [null, madrid, ''],
  ])('formatMoment(%j, %j) is %j', (value, zone, expected) => expect(formatMoment(value, zone)).toBe(expected));

  it.each([
    ['16/11/2026 8:05', '2026-11-16T08:05:00+01:00'],
    ['1/7/2026, 08:05', '2026-07-01T08:05:00+02:00'],
    // March leaves out the hour from 2 to 3, October has it twice.
    ['29/03/2026 1:59', '2026-03-29T01:59:00+01:00'],
    ['29/03/2026 2:30', '29/03/2026 2:30'],
    ['29/03/2026 3:00', '2026-03-29T03:00:00+02:00'],
    ['25/10/2026 2:30', '2026-10-25T02:30:00+02:00'],
    ['25/10/2026 3:00', '2026-10-25T03:00:00+01:00'],
    ['16/11/2026', '16/11/2026'],
    ['16/11/2026 25:00', '16/11/2026 25:00'],
    ['31/11/2026 8:00', '31/11/2026 8:00'],
    [' ', null],
  ])('readMoment(%j) is %j', (text, expected) => expect(readMoment(text, madrid)).toBe(expected));

  it.each([
    ['2026-11-16T08:05:00+01:00', '16/11/2026 8:05'],
    ['16/11/2026 8', '16/11/2026 8'],
    [null, ''],
  ])('writeMoment(%j) is %j', (value, expected) => expect(writeMoment(value, madrid)).toBe(expected));
});

describe('times of the day', () => {
  it.each([
    ['08:05', '8:05'],
    ['21:30:00', '21:30'],
    ['25:00', ''],
    [null, ''],
  ])('formatTime(%j) is %j', (value, expected) => expect(formatTime(value)).toBe(expected));

  it.each([
    ['8:05', '08:05'],
    ['8.05', '08:05'],
    ['2130', '21:30'],
    ['25:00', '25:00'],
    ['', null],
  ])('readTime(%j) is %j', (text, expected) => expect(readTime(text)).toBe(expected));

  it.each([
    ['08:05', '8:05'],
    ['8:', '8:'],
    [null, ''],
  ])('writeTime(%j) is %j', (value, expected) => expect(writeTime(value)).toBe(expected));
});
