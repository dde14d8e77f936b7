import { describe, expect, test } from 'vitest';
import { hoursMinutes } from '#domain/time/duration.ts';
import { measureEntry } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { periodOf } from '#domain/time/periods.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { datesWithSomething, hoursByDate, periodRowOf, periodRowsOf } from './period.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const now = Date.parse('2026-11-20T12:00:00+01:00');
const moment = { now, today: '2026-11-20' };
const week = { from: '2026-11-16' };

const entry = (start_hour: string, end_hour: string | null, pausedHours = 0): TimeEntry => {
  const times = { start_hour, end_hour, time_paused: pausedHours * HOUR_MS, paused_since: null };
  const closed = end_hour === null ? 0 : 1;
  return { ...times, closed, worked_time: closed ? measureEntry(times, 0).worked : 0 } as unknown as TimeEntry;
};

const person = (name: string, timeSheet: Record<string, TimeEntry[]>, scheduledTime: Record<string, number> = {}) =>
  ({ id: 1, name, last_name: '', active: 1, timeSheet, scheduledTime, userSchedule: {} }) as unknown as UserWithTime;

describe('registered hours of a period', () => {
  test.each<[string, TimeEntry[], number]>([
    ['a day less its pause', [entry('2026-11-16T08:00:00+01:00', '2026-11-16T16:30:00+01:00', 0.5)], 8],
    ['the night of the March change', [entry('2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00')], 7],
    ['the night of the October change', [entry('2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00')], 9],
    ['the same night in the Canaries', [entry('2026-10-24T22:00:00+01:00', '2026-10-25T06:00:00+00:00')], 9],
    ['over the end of the year', [entry('2026-12-31T22:00:00+01:00', '2027-01-01T06:00:00+01:00')], 8],
    ['from 29 February on', [entry('2024-02-29T22:00:00+01:00', '2024-03-01T06:00:00+01:00')], 8],
    ['an open entry counts up to now', [entry('2026-11-20T08:00:00+01:00', null, 1)], 3],
    [
      'several of a day',
      [
        entry('2026-11-16T08:00:00+01:00', '2026-11-16T12:00:00+01:00'),
        entry('2026-11-16T13:00:00+01:00', '2026-11-16T17:15:00+01:00'),
      ],
      8.25,
    ],
  ])('%s', (_, entries, hours) => {
    expect(periodRowOf(person('Ana', { any: entries }), week, moment).worked / HOUR_MS).toBe(hours);
  });

  test('against what is scheduled: sum, balance, how many clock-ins, and whether one is open', () => {
    const entries = {
      '2026-11-16': [entry('2026-11-16T08:00:00+01:00', '2026-11-16T17:00:00+01:00')],
      '2026-11-20': [entry('2026-11-20T08:00:00+01:00', null)],
    };
    const row = periodRowOf(
      person('Ana', entries, { '2026-11-16': 8 * HOUR_MS, '2026-11-20': 8 * HOUR_MS, '2026-11-21': 8 * HOUR_MS }),
      week,
      moment,
    );
    expect(row).toMatchObject({
      scheduled: 24 * HOUR_MS,
      due: 16 * HOUR_MS,
      worked: 13 * HOUR_MS,
      balance: -3 * HOUR_MS,
      clockIns: 2,
      isOpen: true,
      isForgotten: false,
    });
  });

  test('a forgotten exit counts up to the end of the shift and is told', () => {
    const forgotten = { ...entry('2026-11-18T08:00:00+01:00', null), counts_until: '2026-11-18T16:00:00+01:00' };
    const row = periodRowOf(person('Ana', { '2026-11-18': [forgotten] }), week, moment);
    expect(row).toMatchObject({ worked: 8 * HOUR_MS, isOpen: true, isForgotten: true });
  });

  test('a week to come has no balance yet', () => {
    const row = periodRowOf(person('Ana', {}, { '2026-11-23': 8 * HOUR_MS }), { from: '2026-11-23' }, moment);
    expect(row).toMatchObject({ scheduled: 8 * HOUR_MS, due: 0, balance: null });
  });
});

test('what is shown of the days adds up to what is shown of the period', () => {
  const entries = {
    '2026-11-16': [entry('2026-11-16T08:00:59+01:00', '2026-11-16T12:30:01+01:00')],
    '2026-11-17': [entry('2026-11-17T08:00:40+01:00', '2026-11-17T12:30:10+01:00')],
    '2026-11-18': [entry('2026-11-18T08:00:31+01:00', '2026-11-18T12:30:01+01:00')],
  };
  const row = periodRowOf(person('Ana', entries), week, moment);
  const days = hoursByDate([row], periodOf('week', '2026-11-16'), now).map(({ worked }) => hoursMinutes(worked));
  expect([hoursMinutes(row.worked), days.slice(0, 3)]).toEqual(['13:30', ['4:30', '4:30', '4:30']]);
});

test('only active people, by name', () => {
  const people = [person('Óscar', {}), { ...person('Inactiva', {}), active: 0 as const }, person('ana', {})];
  expect(periodRowsOf(people, week, moment).map(({ name }) => name)).toEqual(['ana', 'Óscar']);
});

test('the hours of each date add up to those of the rows, also of dates without any', () => {
  const rows = periodRowsOf(
    [
      person(
        'Ana',
        { '2026-11-16': [entry('2026-11-16T08:00:00+01:00', '2026-11-16T16:00:00+01:00')] },
        { '2026-11-16': 8 * HOUR_MS, '2026-11-17': 8 * HOUR_MS },
      ),
      person(
        'Bea',
        { '2026-11-16': [entry('2026-11-16T08:00:00+01:00', '2026-11-16T10:00:00+01:00')] },
        { '2026-11-16': 4 * HOUR_MS },
      ),
    ],
    week,
    moment,
  );
  const days = hoursByDate(rows, periodOf('week', '2026-11-18'), now);
  expect(days).toHaveLength(7);
  expect(days.slice(0, 3)).toEqual([
    { date: '2026-11-16', worked: 10 * HOUR_MS, scheduled: 12 * HOUR_MS },
    { date: '2026-11-17', worked: 0, scheduled: 8 * HOUR_MS },
    { date: '2026-11-18', worked: 0, scheduled: 0 },
  ]);
});

test('the detail lists dates with a clock-in, a shift or something off, in their order', () => {
  const user = {
    ...person('Ana', { '2026-11-18': [] }),
    userSchedule: { '2026-11-17': [] },
    daysOff: { '2026-11-16': [], '2026-11-18': [] },
  };
  expect(datesWithSomething(user)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
});
