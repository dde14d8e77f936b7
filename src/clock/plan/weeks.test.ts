import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { weeksOf } from './weeks.ts';

const day = (date: string, hours: number) => ({ date, shifts: [], scheduled: hours * HOUR_MS, off: [] });

it('days stand by week, with the hours of each', () => {
  const days = [day('2026-11-27', 8), day('2026-11-29', 0), day('2026-11-30', 6), day('2026-12-01', 6)];
  expect(weeksOf(days)).toEqual([
    { monday: '2026-11-23', days: days.slice(0, 2), scheduled: 8 * HOUR_MS },
    { monday: '2026-11-30', days: days.slice(2), scheduled: 12 * HOUR_MS },
  ]);
  expect(weeksOf([])).toEqual([]);
});
