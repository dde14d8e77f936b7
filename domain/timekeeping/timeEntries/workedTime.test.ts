import { describe, expect, test } from 'vitest';
import { hoursMinutes } from '#domain/time/duration.ts';
import { instantAt, isoInZone } from '#domain/time/localTime.ts';
import { type EntryTimes, measureEntries, measureEntry } from './workedTime.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const madrid = 'Europe/Madrid';
const canaries = 'Atlantic/Canary';
const never = 0;

const iso = (local: string, zone: string) => {
  const [date = '', time = ''] = local.split(' ');
  return isoInZone(instantAt(date, time, zone), zone);
};

function entry(start: string, end: string | null, pausedMinutes = 0, zone = madrid): EntryTimes {
  return {
    start_hour: iso(start, zone),
    end_hour: end === null ? null : iso(end, zone),
    time_paused: pausedMinutes * MINUTE_MS,
    paused_since: null,
  };
}

describe('worked time is elapsed time between instants less pauses', () => {
  test.each([
    ['an ordinary day', entry('2026-11-16 08:00', '2026-11-16 16:00', 30), '7:30', '0:30', '8:00'],
    ['over midnight', entry('2026-11-16 22:00', '2026-11-17 06:00'), '8:00', '0:00', '8:00'],
    ['a night over the March change lasts 7:00', entry('2026-03-28 22:00', '2026-03-29 06:00'), '7:00', '0:00', '7:00'],
    [
      'a night over the October change lasts 9:00',
      entry('2026-10-24 22:00', '2026-10-25 06:00'),
      '9:00',
      '0:00',
      '9:00',
    ],
    ['the Canaries in March', entry('2026-03-28 22:00', '2026-03-29 06:00', 0, canaries), '7:00', '0:00', '7:00'],
    ['the Canaries in October', entry('2026-10-24 22:00', '2026-10-25 06:00', 0, canaries), '9:00', '0:00', '9:00'],
    ['over 29 February', entry('2028-02-28 22:00', '2028-03-01 02:00'), '28:00', '0:00', '28:00'],
    ['a pause as long as the entry', entry('2026-11-16 08:00', '2026-11-16 09:00', 60), '0:00', '1:00', '1:00'],
    [
      'a pause is never longer than the entry',
      entry('2026-11-16 08:00', '2026-11-16 09:00', 90),
      '0:00',
      '1:00',
      '1:00',
    ],
  ])('%s', (_, times, worked, paused, total) => {
    const sums = measureEntry(times, never);
    expect(hoursMinutes(sums.worked)).toBe(worked);
    expect(hoursMinutes(sums.paused)).toBe(paused);
    expect(hoursMinutes(sums.total)).toBe(total);
  });
});

describe('open entries count up to now', () => {
  const now = instantAt('2026-11-16', '12:00', madrid);

  test('worked since the start, less the pauses that have ended', () => {
    expect(measureEntry(entry('2026-11-16 08:00', null, 15), now)).toEqual({
      worked: 225 * MINUTE_MS,
      paused: 15 * MINUTE_MS,
      total: 240 * MINUTE_MS,
    });
  });

  test('a running pause counts as pause, not as work', () => {
    const paused = { ...entry('2026-11-16 08:00', null, 15), paused_since: iso('2026-11-16 11:30', madrid) };
    expect(measureEntry(paused, now)).toEqual({
      worked: 195 * MINUTE_MS,
      paused: 45 * MINUTE_MS,
      total: 240 * MINUTE_MS,
    });
  });

  test('a device whose clock is late never shows a negative time', () => {
    expect(measureEntry(entry('2026-11-16 12:01', null), now)).toEqual({ worked: 0, paused: 0, total: 0 });
  });
});

test('the sums of a day are those of its entries', () => {
  const now = instantAt('2026-11-16', '20:00', madrid);
  const day = [
    entry('2026-11-16 08:00', '2026-11-16 13:00', 20),
    entry('2026-11-16 15:00', '2026-11-16 18:00', 10),
    entry('2026-11-16 19:30', null),
  ];
  expect(measureEntries(day, now)).toEqual({ worked: 480 * MINUTE_MS, paused: 30 * MINUTE_MS, total: 510 * MINUTE_MS });
  expect(measureEntries([], now)).toEqual({ worked: 0, paused: 0, total: 0 });
});
