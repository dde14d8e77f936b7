import { describe, expect, test } from 'vitest';
import {
  hoursMinutes,
  hoursMinutesInWords,
  hoursMinutesSeconds,
  runningTime,
  signedHoursMinutes,
  signedHoursMinutesSeconds,
} from './duration.ts';
import { MINUTE_MS } from './units.ts';

describe('times arrive in milliseconds and display as h:mm or Xh Ym', () => {
  test.each([
    [0, '0:00', '0:00', '0h 0m'],
    [29_999, '0:00', '0:00', '0h 0m'],
    [30_000, '0:01', '+0:01', '0h 1m'],
    [7 * 60 * MINUTE_MS + 5 * MINUTE_MS, '7:05', '+7:05', '7h 5m'],
    [59 * MINUTE_MS + 59_000, '1:00', '+1:00', '1h 0m'],
    [-20_000, '0:00', '0:00', '0h 0m'],
    [-90 * MINUTE_MS, '−1:30', '−1:30', '−1h 30m'],
    [160 * 60 * MINUTE_MS, '160:00', '+160:00', '160h 0m'],
  ])('%i ms', (milliseconds, plain, signed, words) => {
    expect(hoursMinutes(milliseconds)).toBe(plain);
    expect(signedHoursMinutes(milliseconds)).toBe(signed);
    expect(hoursMinutesInWords(milliseconds)).toBe(words);
  });

  test.each([
    [0, '0:00:00', '0:00:00'],
    [59 * MINUTE_MS + 59_000, '0:59:59', '+0:59:59'],
    [2153 * 60 * MINUTE_MS + 5000, '2153:00:05', '+2153:00:05'],
    [-90 * MINUTE_MS - 7000, '−1:30:07', '−1:30:07'],
    [-400, '0:00:00', '0:00:00'],
  ])('%i ms to the second', (milliseconds, plain, signed) => {
    expect([hoursMinutesSeconds(milliseconds), signedHoursMinutesSeconds(milliseconds)]).toEqual([plain, signed]);
  });
});

test.each([
  [0, '0:00', '00'],
  [59_999, '0:00', '59'],
  [3 * 60 * MINUTE_MS + 61_500, '3:01', '01'],
  [-5000, '0:00', '00'],
])('a running clock of %i ms shows only what has passed', (milliseconds, hm, seconds) => {
  expect(runningTime(milliseconds)).toEqual({ hoursMinutes: hm, seconds });
});
