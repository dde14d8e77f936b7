import { expect, test } from 'vitest';
import { quickRange } from './months.ts';

test.each([
  ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['thisYear', '2026-11-20', '2026-01-01', '2026-11-20'],
] as const)('%s on %s is %s to %s', (range, today, from, to) => {
  expect(quickRange(range, today)).toEqual({ from, to });
});
