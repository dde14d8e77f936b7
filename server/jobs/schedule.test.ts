import { expect, it } from 'vitest';
import { lastSlot } from './schedule.ts';

it.each([
  ['3 * * * *', '2026-11-23T10:02:59.999Z', '2026-11-23T09:03:00.000Z'],
  ['3 * * * *', '2026-11-23T10:03:00.000Z', '2026-11-23T10:03:00.000Z'],
  ['3 * * * *', '2026-11-23T10:59:00.000Z', '2026-11-23T10:03:00.000Z'],
  // Neither of Spain's clock changes leaves out an hour or has one twice: slots are in UTC.
  ['10 1 * * *', '2026-03-29T01:30:00.000Z', '2026-03-29T01:10:00.000Z'],
  ['10 1 * * *', '2026-10-25T01:30:00.000Z', '2026-10-25T01:10:00.000Z'],
  ['20 4 * * *', '2026-01-01T00:00:00.000Z', '2025-12-31T04:20:00.000Z'],
])('the last moment of %s before %s', (cron, now, expected) => {
  expect(lastSlot(cron, new Date(now)).toISOString()).toBe(expected);
});
