import { expect, test } from 'vitest';
import { isOpenTooLong } from './openEntryRules.ts';
import { DAY_MS } from '#domain/time/units.ts';

const now = Date.parse('2026-11-17T09:00:00+01:00');

test.each([
  ['exactly 24 hours', now - DAY_MS, true],
  ['a millisecond less', now - DAY_MS + 1, false],
  ['a millisecond more', now - DAY_MS - 1, true],
  ['just begun', now, false],
])('"open 24 hours or more": %s', (_, startedAt, expected) => {
  expect(isOpenTooLong(startedAt, now)).toBe(expected);
});

test('24 hours are 24 hours on the night of a clock change too', () => {
  const sunday = Date.parse('2026-03-29T09:00:00+02:00');
  expect(isOpenTooLong(Date.parse('2026-03-28T09:00:00+01:00'), sunday)).toBe(false);
  expect(isOpenTooLong(Date.parse('2026-03-28T08:00:00+01:00'), sunday)).toBe(true);
});
