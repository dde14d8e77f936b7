import { expect, it } from 'vitest';
import { firstChargeDate } from './firstChargeDate.ts';

it.each([
  ['2026-11-21T08:00:00Z', '2026-12-21'],
  ['2026-01-31T12:00:00Z', '2026-03-02'],
  ['2026-11-20T23:30:00Z', '2026-12-21'],
  ['2026-03-28T22:30:00Z', '2026-04-27'],
])('"The first charge date shown is today plus 30 days": %s', (now, date) =>
  expect(firstChargeDate(Date.parse(now))).toBe(date),
);
