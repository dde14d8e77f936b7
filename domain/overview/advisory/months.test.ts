import { expect, test } from 'vitest';
import { monthsAt } from './months.ts';

test.each([
  {
    what: 'over New Year',
    now: '2026-12-31T23:30Z',
    zone: 'Europe/Madrid',
    first: ['2027-01-01', '2026-12-31T23:00:00.000Z'],
    before: ['2026-12-01', '2026-11-30T23:00:00.000Z'],
    after: ['2027-02-01', '2027-01-31T23:00:00.000Z'],
  },
  {
    what: 'the same moment in the Canaries',
    now: '2026-12-31T23:30Z',
    zone: 'Atlantic/Canary',
    first: ['2026-12-01', '2026-12-01T00:00:00.000Z'],
    before: ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    after: ['2027-01-01', '2027-01-01T00:00:00.000Z'],
  },
  {
    what: 'in the month of a clock change',
    now: '2026-10-31T12:00Z',
    zone: 'Europe/Madrid',
    first: ['2026-10-01', '2026-09-30T22:00:00.000Z'],
    before: ['2026-09-01', '2026-08-31T22:00:00.000Z'],
    after: ['2026-11-01', '2026-10-31T23:00:00.000Z'],
  },
])('months $what', ({ now, zone, first, before, after }) => {
  const months = monthsAt(new Date(now), zone);
  expect([months.first, months.begins.toISOString()]).toEqual(first);
  expect([months.firstBefore, months.beginsBefore.toISOString()]).toEqual(before);
  expect([months.firstAfter, months.beginsAfter.toISOString()]).toEqual(after);
});
