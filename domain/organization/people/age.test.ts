import { describe, expect, it } from 'vitest';
import { adultFrom, ageOn, isMinor, isOfWorkingAge } from './age.ts';

describe('who is a minor', () => {
  it.each([
    ['2008-11-24', '2026-11-23', true],
    ['2008-11-24', '2026-11-24', false],
    ['2008-11-24', '2026-11-25', false],
    ['2008-12-31', '2026-12-30', true],
    ['2009-01-01', '2026-12-31', true],
    ['2009-01-01', '2027-01-01', false],
    // In 2026 there is no 29 February.
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    // In 2028 there is one: who was born in 2010 has no need of it.
    ['2010-02-28', '2028-02-28', false],
    ['1990-05-17', '2026-11-24', false],
  ])('born %s, on %s: %s', (birth, date, minor) => {
    expect(isMinor(birth, date)).toBe(minor);
    expect(date >= adultFrom(birth)).toBe(!minor);
  });
});

it('somebody born on 29 February has their birthday in leap years', () => {
  expect(ageOn('2008-02-29', '2024-02-28')).toBe(15);
  expect(ageOn('2008-02-29', '2024-02-29')).toBe(16);
});

it.each([
  ['2010-11-24', '2026-11-23', false],
  ['2010-11-24', '2026-11-24', true],
  ['2010-11-25', '2026-11-24', false],
  ['1960-01-01', '2026-11-24', true],
])('born %s, may be employed on %s: %s', (birth, date, may) => expect(isOfWorkingAge(birth, date)).toBe(may));
