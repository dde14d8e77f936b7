import { describe, expect, test } from 'vitest';
import { dateInWords } from './format.ts';
import {
  addDays,
  instantAt,
  isLocalDate,
  isoInZone,
  localDateOf,
  localTimeOf,
  mondayOf,
  offsetAt,
} from './localTime.ts';

const madrid = 'Europe/Madrid';
const canaries = 'Atlantic/Canary';
const at = (iso: string) => Date.parse(iso);

describe('an entry belongs to the local date on which it started', () => {
  test.each([
    ['2026-11-16T23:30:00Z', madrid, '2026-11-17', '0:30'],
    ['2026-11-16T23:30:00Z', canaries, '2026-11-16', '23:30'],
    ['2026-06-30T22:15:00Z', madrid, '2026-07-01', '0:15'],
    ['2026-06-30T22:15:00Z', canaries, '2026-06-30', '23:15'],
    ['2028-02-28T23:00:00Z', madrid, '2028-02-29', '0:00'],
    ['2026-12-31T23:00:00Z', madrid, '2027-01-01', '0:00'],
    ['2026-03-29T01:00:00Z', madrid, '2026-03-29', '3:00'],
    ['2026-10-25T00:30:00Z', madrid, '2026-10-25', '2:30'],
    ['2026-10-25T01:30:00Z', madrid, '2026-10-25', '2:30'],
  ])('%s in %s is %s at %s', (iso, zone, date, time) => {
    expect(localDateOf(at(iso), zone)).toBe(date);
    expect(localTimeOf(at(iso), zone)).toBe(time);
  });

  test('the device may stand in any zone', () => {
    const before = process.env.TZ;
    process.env.TZ = 'Asia/Tokyo';
    try {
      expect(localDateOf(at('2026-11-16T20:00:00Z'), madrid)).toBe('2026-11-16');
    } finally {
      process.env.TZ = before;
    }
  });
});

describe('instants are ISO 8601 with the offset of the enterprise’s zone', () => {
  test.each([
    ['2026-03-29T04:00:00Z', madrid, '2026-03-29T06:00:00+02:00'],
    ['2026-03-29T00:59:59Z', madrid, '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', madrid, '2026-03-29T03:00:00+02:00'],
    ['2026-01-10T08:00:00Z', canaries, '2026-01-10T08:00:00+00:00'],
    ['2026-07-10T08:00:00.250Z', canaries, '2026-07-10T09:00:00.250+01:00'],
    ['2026-07-10T02:00:00Z', 'America/Caracas', '2026-07-09T22:00:00-04:00'],
    // Madrid was 14 minutes and 44 seconds behind Greenwich.
    ['1890-01-01T08:00:00Z', madrid, '1890-01-01T07:46:00-00:14'],
  ])('%s in %s is %s', (iso, zone, text) => {
    expect(isoInZone(at(iso), zone)).toBe(text);
    expect(at(text)).toBe(at(iso));
  });

  test('the offset is given to the second whatever the fraction', () => {
    expect(offsetAt(at('2026-07-10T08:00:00.999Z'), madrid)).toBe(7_200_000);
  });
});

describe('incoming local times are read in the enterprise’s zone', () => {
  test.each([
    ['an ordinary morning', '2026-11-16', '08:02', madrid, '2026-11-16T07:02:00Z'],
    ['a one-digit hour', '2026-11-16', '8:02', madrid, '2026-11-16T07:02:00Z'],
    ['seconds', '2026-11-16', '08:02:30', madrid, '2026-11-16T07:02:30Z'],
    ['the Canaries', '2026-11-16', '08:02', canaries, '2026-11-16T08:02:00Z'],
    ['before the March change', '2026-03-29', '01:59', madrid, '2026-03-29T00:59:00Z'],
    ['the hour that March skips is moved on by it', '2026-03-29', '02:30', madrid, '2026-03-29T01:30:00Z'],
    ['after the March change', '2026-03-29', '03:00', madrid, '2026-03-29T01:00:00Z'],
    ['of the hour that October repeats, the first', '2026-10-25', '02:30', madrid, '2026-10-25T00:30:00Z'],
    ['after the October change', '2026-10-25', '03:00', madrid, '2026-10-25T02:00:00Z'],
    ['midnight of the night of the change', '2026-10-25', '00:00', madrid, '2026-10-24T22:00:00Z'],
    ['29 February', '2028-02-29', '12:00', madrid, '2028-02-29T11:00:00Z'],
  ])('%s', (_, date, time, zone, iso) => {
    expect(instantAt(date, time, zone)).toBe(at(iso));
  });
});

describe('local dates', () => {
  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    [null, false],
  ])('%s is a date: %s', (text, answer) => {
    expect(isLocalDate(text)).toBe(answer);
  });

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', -1, '2026-10-24'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s and %i days is %s', (date, days, other) => {
    expect(addDays(date, days)).toBe(other);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s starts on Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });

  test('dates are shown in Spanish', () => {
    expect(dateInWords('2026-11-16')).toBe('lunes, 16 de noviembre de 2026');
    expect(dateInWords('2026-11-16', 'short')).toBe('lun, 16 nov');
  });
});
