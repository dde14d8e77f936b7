import { describe, expect, test } from 'vitest';
import type { OwnTimeSheet, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { entryOf, sheetOf } from '#tests/support/records.ts';
import { afterPunch, entriesNow, rangeOf, sumsAt } from './record.ts';
import { daysOfWeek } from './recorded/days.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const entry = (id: number, date: string, over: Partial<TimeEntry> = {}): TimeEntry =>
  entryOf(`${date}T08:00:00+01:00`, `${date}T12:00:00+01:00`, { id, ...over });

const sheet = (over: Partial<OwnTimeSheet> = {}): OwnTimeSheet =>
  sheetOf({
    enterprise: { id: 1, name: 'Panadería', time_zone: 'Europe/Madrid', location: 0, active_method: '1' },
    now: '2026-11-16T12:00:00+01:00',
    state: 'in',
    since: '2026-11-16T08:00:00+01:00',
    worked_today: 200 * MINUTE_MS,
    paused_today: 40 * MINUTE_MS,
    ...over,
  });

test.each([
  ['a Wednesday', '2026-11-18', '2026-11-16'],
  ['a Sunday', '2026-11-22', '2026-11-16'],
  ['a Monday, with the night that began on Sunday', '2026-11-16', '2026-11-15'],
])('the page asks for the week up to %s', (_, today, startDate) => {
  expect(rangeOf(today)).toEqual({ startDate, endDate: today });
});

describe('the sums tick from what the server last reported', () => {
  const later = Date.parse('2026-11-16T12:10:00+01:00');
  test.each([
    ['in', 210, 40],
    ['paused', 200, 50],
    ['out', 200, 40],
  ] as const)('%s', (state, worked, paused) => {
    expect(sumsAt(sheet({ state }), later)).toEqual({ worked: worked * MINUTE_MS, paused: paused * MINUTE_MS });
  });

  test('never backwards, though the device’s clock is', () => {
    const earlier = Date.parse('2026-11-16T11:00:00+01:00');
    expect(sumsAt(sheet(), earlier).worked).toBe(200 * MINUTE_MS);
  });
});

describe('right after a punch', () => {
  const now = Date.parse('2026-11-16T12:10:00+01:00');

  test('the sums are those up to the punch and stay there while out', () => {
    const { sheet: after } = afterPunch({ sheet: sheet(), skew: 0 }, 'out', now);
    expect(after.state).toBe('out');
    expect(sumsAt(after, now + 60 * MINUTE_MS).worked).toBe(210 * MINUTE_MS);
  });

  test('who comes back without network works from then on, not from the entry that ended', () => {
    const open = entry(1, '2026-11-16', { end_hour: null, closed: 0 });
    const gone = afterPunch({ sheet: sheet({ entries: [open] }), skew: 0 }, 'out', now);
    const { sheet: back } = afterPunch(gone, 'in', now + MINUTE_MS);
    expect(back.since).toBe(new Date(now + MINUTE_MS).toISOString());
  });

  test('who resumes has been working since the entry began', () => {
    const open = entry(1, '2026-11-16', { end_hour: null, closed: 0 });
    const { sheet: after } = afterPunch({ sheet: sheet({ state: 'paused', entries: [open] }), skew: 0 }, 'in', now);
    expect(after.since).toBe(open.start_hour);
  });
});

test('an entry that is still open belongs to now, whichever day it began', () => {
  const night = entry(1, '2026-11-15', { end_hour: null, closed: 0 });
  const yesterday = entry(2, '2026-11-15');
  const today = entry(3, '2026-11-16');
  expect(entriesNow(sheet({ entries: [yesterday, night, today] }))).toEqual([night, today]);
});

test('the week starts on Monday; its newest day stands first', () => {
  const entries = [entry(1, '2026-11-15'), entry(2, '2026-11-16'), entry(3, '2026-11-18'), entry(4, '2026-11-18')];
  const days = daysOfWeek(sheet({ today: '2026-11-18', entries }));
  expect(days.map(({ date, entries: list }) => [date, list.map(({ id }) => id)])).toEqual([
    ['2026-11-18', [3, 4]],
    ['2026-11-16', [2]],
  ]);
});
