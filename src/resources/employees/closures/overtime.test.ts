import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { overtimeNear } from './overtime.ts';

type Month = Parameters<typeof overtimeNear>[0][number];
const closedAt = '2026-12-31T12:00:00+01:00';
const limit = 80 * HOUR_MS;

const months = (...hours: [string, number][]): Month[] =>
  hours.map(([month, count]) => ({ month, overtime: count * HOUR_MS, kinds: null, closed_at: closedAt }));

const kindsOf = (counted: number, most: number): Month['kinds'] => ({
  voluntary: 0,
  night: 0,
  holiday: 0,
  onsite: 0,
  waiting: 0,
  availability: 0,
  bank: 0,
  year: { done: 70 * HOUR_MS, counted: counted * HOUR_MS, limit: most * HOUR_MS, left: (most - counted) * HOUR_MS },
});

/** A month closed with what counted of its year up to its end. */
const closed = (month: string, overtime: number, counted: number, most = 80): Month => ({
  month,
  overtime: overtime * HOUR_MS,
  kinds: kindsOf(counted, most),
  closed_at: closedAt,
});

describe('of months that hold their sums only', () => {
  test.each([
    ['far from it', months(['2026-01', 30], ['2026-02', 33]), undefined],
    ['a warning before the limit of 80 hours a year', months(['2026-01', 30], ['2026-02', 34]), '2026'],
    ['each year by itself', months(['2025-12', 40], ['2026-01', 40]), undefined],
    ['the latest of them', months(['2025-12', 90], ['2026-01', 70]), '2026'],
    ['nothing', [], undefined],
  ])('%s', (_, closures, year) => {
    expect(overtimeNear(closures, limit)?.year).toBe(year);
  });
});

describe('art. 35.2 ET: «no se computarán las horas extraordinarias que hayan sido compensadas mediante descanso dentro de los cuatro meses siguientes a su realización»', () => {
  test('30 of 70 hours that were rested count no more', () =>
    expect(overtimeNear([closed('2026-05', 30, 40), closed('2026-04', 40, 40)], limit)).toBeNull());

  test('the latest month of a year says how much counts, in whatever order they come', () =>
    expect(overtimeNear([closed('2026-04', 35, 35), closed('2026-05', 35, 70)], limit)).toEqual({
      year: '2026',
      overtime: 70 * HOUR_MS,
      limit,
    }));

  test('a month that is not closed says nothing of it', () =>
    expect(
      overtimeNear([closed('2026-04', 40, 40), { ...closed('2026-05', 30, 70), closed_at: null }], limit),
    ).toBeNull());

  test('months closed before it was kept are added up', () =>
    expect(overtimeNear([closed('2026-04', 40, 40), ...months(['2026-05', 30])], limit)).toMatchObject({
      overtime: 70 * HOUR_MS,
    }));
});

test('art. 35.2 ET: «el número máximo anual de horas extraordinarias se reducirá en la misma proporción»', () => {
  expect(overtimeNear([closed('2026-12', 34, 34, 40)], limit)).toMatchObject({ limit: 40 * HOUR_MS });
  expect(overtimeNear([closed('2026-12', 30, 30, 0)], limit)).toBeNull();
});
