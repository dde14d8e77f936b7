import { describe, expect, test } from 'vitest';
import { centreOn, daysChanged, daysInCentres, isElsewhere, lastDays } from './centrePeriods.ts';

/** Art. 34.6 ET: the calendar is that of the work centre, so the day decides whose it is (workCentres 2). */
const centres = [
  { valid_from: '2026-03-01', work_centre_id: 7 },
  { valid_from: '2026-06-15', work_centre_id: 0 },
  { valid_from: '2027-01-01', work_centre_id: 9 },
];

test.each([
  ['2025-12-31', 0],
  ['2026-02-28', 0],
  ['2026-03-01', 7],
  ['2026-06-14', 7],
  ['2026-06-15', 0],
  ['2026-12-31', 0],
  ['2027-01-01', 9],
  ['2030-01-01', 9],
])('on %s a person belongs to %i', (date, centre) => {
  expect(centreOn(centres, date)).toBe(centre);
});

test('nobody of whom nothing is said belongs elsewhere than to the enterprise itself', () => {
  expect(centreOn([], '2026-05-01')).toBe(0);
});

test.each([
  ['2026-01-01', '2026-02-28', false],
  ['2026-01-01', '2026-03-01', true],
  ['2026-06-14', '2026-06-30', true],
  ['2026-06-15', '2026-12-31', false],
  ['2026-06-15', '2027-01-01', true],
  ['2028-01-01', '2028-12-31', true],
])('from %s to %s a person is elsewhere than in the first centre: %s', (from, to, answer) => {
  expect(isElsewhere(centres, { from, to })).toBe(answer);
});

describe('a holiday is that of the centre on its day', () => {
  const said = new Map([
    [0, ['2026-02-28', '2026-05-15', '2026-07-01']],
    [7, ['2026-02-28', '2026-05-15', '2026-06-14', '2026-06-15']],
    [9, ['2026-05-15', '2027-01-02']],
  ]);
  const daysOf = (some: typeof centres) =>
    [...daysInCentres(some, (centre) => new Map(said.get(centre)?.map((date) => [date, `${centre}`])))]
      .map(([date, centre]) => `${date} ${centre}`)
      .toSorted();

  test('of who changes between them', () => {
    expect(daysOf(centres)).toEqual(['2026-02-28 0', '2026-05-15 7', '2026-06-14 7', '2026-07-01 0', '2027-01-02 9']);
  });

  test('of who was always in the first one', () => {
    expect(daysOf([])).toEqual(['2026-02-28 0', '2026-05-15 0', '2026-07-01 0']);
  });

  test('of a centre of which nothing is said there is none', () => {
    expect(daysOf([{ valid_from: '2026-01-01', work_centre_id: 8 }])).toEqual([]);
  });
});

test('each lasts until the day before the next', () => {
  expect(lastDays(centres)).toEqual(['2026-06-14', '2026-12-31', null]);
});

describe('the days that a change concerns', () => {
  test.each([
    ['2026-01-01', '2026-02-28'],
    ['2026-03-01', '2026-06-14'],
    ['2026-12-01', '2026-12-31'],
    ['2027-01-01', null],
  ])('from %s until %s', (from, to) => {
    expect(daysChanged(centres, from)).toEqual({ from, to });
  });
});
