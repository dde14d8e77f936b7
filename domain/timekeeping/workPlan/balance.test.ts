import { describe, expect, test } from 'vitest';
import { balanceOf, isOvernight, scheduledTime, shiftLength } from './balance.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { HOUR_MS } from '#domain/time/units.ts';

describe('an overnight scheduled shift (end before start) adds 24 hours', () => {
  test.each([
    ['08:00 - 16:00', '8:00', false],
    ['22:00 - 06:00', '8:00', true],
    ['23:30 - 00:15', '0:45', true],
    ['00:00 - 00:00', '0:00', false],
  ])('%s lasts %s', (shift, length, overnight) => {
    expect(hoursMinutes(shiftLength(shift))).toBe(length);
    expect(isOvernight(shift)).toBe(overnight);
  });
});

test.each([
  [[], 0],
  [['09:00 - 13:00', '15:00 - 19:00'], 8 * HOUR_MS],
  [['09:00 - 13:00;15:00 - 19:00'], 8 * HOUR_MS],
  [['09:00 - 13:00; 22:00 - 02:00'], 8 * HOUR_MS],
  [['08:00 - 16:00', '08:00 - 16:00'], 8 * HOUR_MS],
  [['08:00 - 16:00', '12:00 - 20:00', '13:00 - 14:00'], 12 * HOUR_MS],
  [['20:00 - 04:00', '22:00 - 06:00'], 10 * HOUR_MS],
])('scheduled hours of %j are their nominal hours, each once', (shifts, sum) => {
  expect(scheduledTime(shifts)).toBe(sum);
});

test.each([
  [9 * HOUR_MS, 8 * HOUR_MS, '+1:00'],
  [7.5 * HOUR_MS, 8 * HOUR_MS, '−0:30'],
  [8 * HOUR_MS, 8 * HOUR_MS, '0:00'],
  [2 * HOUR_MS, 0, '+2:00'],
])('the balance is what was worked against what was scheduled', (worked, scheduled, shown) => {
  expect(signedHoursMinutes(balanceOf(worked, scheduled))).toBe(shown);
});
