import { expect, test } from 'vitest';
import { reminderAfter } from './reminders.ts';

test.each([
  ['2026-12-10', '2026-11-20', '2026-12-07'],
  ['2026-12-10', '2026-12-07', '2026-12-10'],
  ['2026-12-10', '2026-12-09', '2026-12-10'],
  ['2026-12-10', '2026-12-10', '2026-12-11'],
  ['2026-12-10', '2026-12-11', '2026-12-17'],
  ['2026-12-10', '2027-01-06', '2027-01-07'],
  ['2026-12-10', '2027-01-07', null],
])('what is due on %s is reminded of after %s on %s', (due, date, next) => {
  expect(reminderAfter(due, date)).toBe(next);
});
