import { describe, expect, test } from 'vitest';
import { balanceTone, colourReference } from '../workPlan/balance.ts';
import { efficiency, totalHours } from './hourTotals.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

describe('"Efficiency is registered hours over scheduled hours as a percentage, rounded to 1 decimal"', () => {
  test.each([
    ['all of it', 8, 8, 100],
    ['7:30 of 8:00', 7.5, 8, 93.8],
    ['a third', 1, 3, 33.3],
    ['two thirds', 2, 3, 66.7],
    ['more than scheduled', 9, 8, 112.5],
    ['nothing registered', 0, 40, 0],
    ['half of a tenth goes up: 1 of 2000', 1, 2000, 0.1],
    ['nothing scheduled: there is no percentage', 5, 0, null],
  ])('%s', (_, worked, scheduled, percent) => {
    expect(efficiency(worked * HOUR_MS, scheduled * HOUR_MS)).toBe(percent);
  });
});

describe('"over scheduled shows red; within 1 hour under shows green; otherwise grey"', () => {
  test.each([
    ['a millisecond over', 1, 'over'],
    ['five hours over', 5 * HOUR_MS, 'over'],
    ['exactly as scheduled', 0, 'near'],
    ['a minute under', -MINUTE_MS, 'near'],
    ['exactly an hour under', -HOUR_MS, 'near'],
    ['a millisecond more than an hour under', -HOUR_MS - 1, 'under'],
    ['forty hours under', -40 * HOUR_MS, 'under'],
  ])('%s: %s', (_, balance, tone) => {
    expect(balanceTone(balance)).toBe(tone);
  });
});

describe('"Default workday reference for over/under colouring: 8 hours"', () => {
  test.each([
    ['what was scheduled', { scheduled: 6 * HOUR_MS, hasTerms: true, daysWorked: 1 }, 6],
    ['a day off of somebody with a contract', { scheduled: 0, hasTerms: true, daysWorked: 1 }, 0],
    ['shifts of somebody without a contract', { scheduled: 4 * HOUR_MS, hasTerms: false, daysWorked: 2 }, 4],
    ['neither contract nor shifts: 8 hours a day worked', { scheduled: 0, hasTerms: false, daysWorked: 1 }, 8],
    ['of a week', { scheduled: 0, hasTerms: false, daysWorked: 5 }, 40],
    ['nothing worked', { scheduled: 0, hasTerms: false, daysWorked: 0 }, 0],
  ])('%s', (_, measured, hours) => {
    expect(colourReference(measured)).toBe(hours * HOUR_MS);
  });
});

test('total hours, registered hours, overtime, efficiency and people of a period', () => {
  const people = [
    { scheduled: 40 * HOUR_MS, due: 40 * HOUR_MS, worked: 43 * HOUR_MS },
    { scheduled: 60 * HOUR_MS, due: 40 * HOUR_MS, worked: 30 * HOUR_MS },
    { scheduled: 40 * HOUR_MS, due: 20 * HOUR_MS, worked: 20.5 * HOUR_MS },
    { scheduled: 0, due: 0, worked: 0 },
  ];
  expect(totalHours(people)).toEqual({
    scheduled: 140 * HOUR_MS,
    due: 100 * HOUR_MS,
    worked: 93.5 * HOUR_MS,
    overtime: 3.5 * HOUR_MS,
    efficiency: 93.5,
    people: 4,
  });
  expect(totalHours([])).toEqual({ scheduled: 0, due: 0, worked: 0, overtime: 0, efficiency: null, people: 0 });
});
