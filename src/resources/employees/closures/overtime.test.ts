import { expect, test } from 'vitest';
import { overtimeNear } from './overtime.ts';

const months = (...hours: [string, number][]) =>
  hours.map(([month, count]) => ({ month, overtime: count * 3_600_000 }));

test.each([
  ['far from it', months(['2026-01', 30], ['2026-02', 33]), undefined],
  ['a warning before the limit of 80 hours a year', months(['2026-01', 30], ['2026-02', 34]), '2026'],
  ['each year by itself', months(['2025-12', 40], ['2026-01', 40]), undefined],
  ['the latest of them', months(['2025-12', 90], ['2026-01', 70]), '2026'],
  ['nothing', [], undefined],
])('%s', (_, closures, year) => {
  expect(overtimeNear(closures, 80)?.year).toBe(year);
});
