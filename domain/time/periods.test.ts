import { describe, expect, test } from 'vitest';
import { isoWeekOf, periodInWords, periodOf, readPeriodDate, stepPeriod } from './periods.ts';

describe('"Week starts on Monday"; months are whole', () => {
  test.each([
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['week', '2024-02-29', '2024-02-26', '2024-03-03'],
    ['week', '2026-03-29', '2026-03-23', '2026-03-29'],
    ['week', '2026-10-25', '2026-10-19', '2026-10-25'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['day', '2024-02-29', '2024-02-29', '2024-02-29'],
  ] as const)('%s of %s', (kind, date, from, to) => {
    expect(periodOf(kind, date)).toEqual({ kind, from, to });
  });
});

test.each([
  ['day', '2024-02-29', '2024-02-28', '2024-03-01'],
  ['day', '2026-12-31', '2026-12-30', '2027-01-01'],
  ['week', '2026-12-30', '2026-12-21', '2027-01-04'],
  ['month', '2026-01-31', '2025-12-01', '2026-02-01'],
  ['month', '2026-12-05', '2026-11-01', '2027-01-01'],
] as const)('before and after the %s of %s', (kind, date, before, after) => {
  const period = periodOf(kind, date);
  expect([stepPeriod(period, -1), stepPeriod(period, 1)]).toEqual([before, after]);
});

describe('the week of ISO 8601', () => {
  test.each([
    ['2026-01-01', 2026, 1],
    ['2026-11-16', 2026, 47],
    ['2026-12-28', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
  ])('%s', (date, year, week) => {
    expect(isoWeekOf(date)).toEqual({ year, week });
  });
});

test.each([
  ['day', 'lunes, 28 de diciembre de 2026'],
  ['week', 'Semana 53 · 28/12/2026 – 03/01/2027'],
  ['month', 'diciembre de 2026'],
] as const)('a %s in words', (kind, words) => {
  expect(periodInWords(periodOf(kind, '2026-12-28'))).toBe(words);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11', '2026-11-01'],
  ['2026-13', undefined],
  ['2026-02-29', undefined],
  ['16/11/2026', undefined],
  ['', undefined],
  [null, undefined],
])('the address says %s', (text, date) => {
  expect(readPeriodDate(text)).toBe(date);
});
