import { describe, expect, test } from 'vitest';
import { isoInZone } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { DaysOff } from './dayOff.ts';
import { countsUntil } from './openEnd.ts';

const zone = 'Europe/Madrid';
const date = '2026-11-16';
const at = (text: string) => Date.parse(`${text}:00+01:00`);

interface Case {
  readonly start: string;
  readonly shifts?: Record<string, string[]>;
  readonly paused?: number;
  readonly pausedSince?: string;
  readonly daysOff?: DaysOff;
}

const until = ({ start, shifts = { [date]: ['08:00 - 16:00'] }, paused = 0, pausedSince, daysOff = {} }: Case) =>
  isoInZone(
    countsUntil(
      { date, started: at(start), paused: paused * HOUR_MS, pausedSince: pausedSince ? at(pausedSince) : null },
      { zone, shiftsOn: (on) => shifts[on] ?? [], daysOff, left: () => 6 * HOUR_MS },
    ),
    zone,
  ).slice(0, 16);

const split = { [date]: ['15:00 - 19:00', '09:00 - 13:00'] };
const half = (part: 'morning' | 'afternoon'): DaysOff => ({
  [date]: [{ kind: 'leave', name: 'Vacaciones', share: 0.5, part }],
});

describe('an entry without an exit counts up to', () => {
  test.each<[string, Case, string]>([
    ['the end of its shift', { start: '2026-11-16T08:05' }, '2026-11-16T16:00'],
    ['the end of the shift for which it is early', { start: '2026-11-16T07:10' }, '2026-11-16T16:00'],
    ['that end, though there was a pause', { start: '2026-11-16T08:05', paused: 0.5 }, '2026-11-16T16:00'],
    ['the end of the first of two shifts', { start: '2026-11-16T09:00', shifts: split }, '2026-11-16T13:00'],
    ['the second, which it is early for', { start: '2026-11-16T14:30', shifts: split }, '2026-11-16T19:00'],
    ['the day’s last, with a pause', { start: '2026-11-16T09:00', shifts: split, paused: 2 }, '2026-11-16T19:00'],
    [
      'the day’s last, in a pause',
      { start: '2026-11-16T09:00', shifts: split, pausedSince: '2026-11-16T13:00' },
      '2026-11-16T19:00',
    ],
    [
      'the pause that began after the shift',
      { start: '2026-11-16T08:00', pausedSince: '2026-11-16T16:40' },
      '2026-11-16T16:40',
    ],
    [
      'the morning after a night',
      { start: '2026-11-16T21:50', shifts: { [date]: ['22:00 - 06:00'] } },
      '2026-11-17T06:00',
    ],
    [
      'the end of a night that began the day before',
      { start: '2026-11-16T01:00', shifts: { '2026-11-15': ['22:00 - 06:00'] } },
      '2026-11-16T06:00',
    ],
    [
      'a shift just after midnight',
      { start: '2026-11-16T23:30', shifts: { '2026-11-17': ['00:30 - 08:00'] } },
      '2026-11-17T08:00',
    ],
    ['what is left of the day, after the shift', { start: '2026-11-16T17:00' }, '2026-11-16T23:00'],
    ['what is left of the day, far before the shift', { start: '2026-11-16T03:00' }, '2026-11-16T09:00'],
    [
      'the same and the pauses, without a shift',
      { start: '2026-11-16T10:00', shifts: {}, paused: 1 },
      '2026-11-16T17:00',
    ],
    ['midday, with a free afternoon', { start: '2026-11-16T08:00', daysOff: half('afternoon') }, '2026-11-16T12:00'],
    [
      'the shift’s end, with a free morning',
      { start: '2026-11-16T11:50', daysOff: half('morning') },
      '2026-11-16T16:00',
    ],
  ])('%s', (_, of, end) => {
    expect(until(of)).toBe(end);
  });

  test('the shift’s end by the clock, in the nights of both changes', () => {
    const endOf = (night: string, started: string) =>
      isoInZone(
        countsUntil(
          { date: night, started: Date.parse(started), paused: 0, pausedSince: null },
          { zone, shiftsOn: (on) => (on === night ? ['22:00 - 06:00'] : []), daysOff: {}, left: () => 0 },
        ),
        zone,
      );
    expect(endOf('2026-03-28', '2026-03-28T22:00:00+01:00')).toBe('2026-03-29T06:00:00+02:00');
    expect(endOf('2026-10-24', '2026-10-24T22:00:00+02:00')).toBe('2026-10-25T06:00:00+01:00');
  });
});
