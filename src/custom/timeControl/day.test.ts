import { describe, expect, test } from 'vitest';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { scheduledTime } from '#domain/timekeeping/workPlan/balance.ts';
import { entryOf } from '#tests/support/records.ts';
import { countStatuses, dayRowOf, dayRowsOf, locationsOf } from './day.ts';
import { searchRows } from './names.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const date = '2026-11-16';
const day = { date, zone: 'Europe/Madrid', now: Date.parse('2026-11-16T12:00:00+01:00') };

const entry = (start: string, end: string | null, over: Partial<TimeEntry> = {}): TimeEntry =>
  entryOf(start, end, { id: Date.parse(start), date, ...over });

const person = (name: string, entries: TimeEntry[] = [], shifts: string[] = [], active: 0 | 1 = 1) =>
  ({
    id: name.length,
    name,
    last_name: '',
    active,
    timeSheet: { [date]: entries },
    userSchedule: { [date]: shifts.map((time) => ({ type: 'shift', time })) },
    scheduledTime: { [date]: scheduledTime(shifts) },
  }) as unknown as UserWithTime;

const morning = entry('2026-11-16T08:00:00+01:00', '2026-11-16T10:00:00+01:00', {
  time_paused: HOUR_MS / 2,
  location: '{"entrada":{"latitude":40.4,"longitude":-3.7},"salida":null}',
});

describe('a person’s day', () => {
  test('a holiday and leave are named, and lower what is scheduled as the server says', () => {
    const row = dayRowOf(
      {
        ...person('Ana', [], ['08:00 - 16:00']),
        scheduledTime: {},
        daysOff: { [date]: [{ kind: 'holiday', name: 'La Almudena', share: 1 }] },
      },
      day,
    );
    expect(row).toMatchObject({ scheduled: 0, balance: 0, daysOff: ['La Almudena'], shifts: ['08:00 - 16:00'] });
  });

  test('first entry, last exit, sums and balance against scheduled hours', () => {
    const late = entry('2026-11-16T11:00:00+01:00', '2026-11-16T13:00:00+01:00');
    const row = dayRowOf(person('Ana', [late, morning], ['08:00 - 12:00']), day);
    expect(row).toMatchObject({
      status: 'completed',
      first: { time: '8:00', nextDay: false, location: { latitude: 40.4, longitude: -3.7 } },
      last: { time: '13:00', location: null },
      scheduled: 4 * HOUR_MS,
      worked: 3.5 * HOUR_MS,
      paused: 0.5 * HOUR_MS,
      total: 4 * HOUR_MS,
      balance: -0.5 * HOUR_MS,
    });
  });

  test('an open entry counts up to now; the last exit is the one before it', () => {
    const open = entry('2026-11-16T11:00:00+01:00', null);
    const row = dayRowOf(person('Ana', [morning, open]), day);
    expect(row).toMatchObject({ status: 'inProgress', worked: 2.5 * HOUR_MS, last: { time: '10:00' } });
  });

  test('without any clock-in', () => {
    const row = dayRowOf(person('Ana', [], ['22:00 - 06:00']), day);
    expect(row).toMatchObject({ status: 'notYet', first: null, last: null, worked: 0, balance: -8 * HOUR_MS });
  });

  test('an exit after midnight is marked as of the next day', () => {
    const night = entry('2026-11-16T22:00:00+01:00', '2026-11-17T06:00:00+01:00');
    expect(dayRowOf(person('Ana', [night]), day).last).toMatchObject({ time: '6:00', nextDay: true });
  });
});

test.each([
  ['{"entrada":{"latitude":1,"longitude":2},"salida":null}', { latitude: 1, longitude: 2 }],
  ['{"salida":null}', null],
  ['null', null],
  ['', null],
  ['{broken', null],
])('the location of an entry %s', (text, entrada) => {
  expect(locationsOf(text)).toEqual({ entrada, salida: null });
});

test('only active employees (active equals 1) are listed, by name as Spanish sorts it', () => {
  const people = [person('Óscar'), person('Nuria'), person('Ñaki'), person('Ana', [], [], 0), person('ana')];
  expect(dayRowsOf(people, day).map(({ name }) => name)).toEqual(['ana', 'Nuria', 'Ñaki', 'Óscar']);
});

test('a row that time does not change is kept as it is; an open one is made anew', () => {
  const known = new WeakMap();
  const people = [person('Ana', [morning]), person('Bea', [entry('2026-11-16T11:00:00+01:00', null)])];
  const [ana, bea] = dayRowsOf(people, day, known);
  const [anaLater, beaLater] = dayRowsOf(people, { ...day, now: day.now + HOUR_MS }, known);
  expect(anaLater).toBe(ana);
  expect(beaLater?.worked).toBe((bea?.worked ?? 0) + HOUR_MS);
});

test('who has not begun is missed from their first shift on, though nothing new is known of them', () => {
  const known = new WeakMap();
  const people = [person('Ana', [], ['14:00 - 22:00'])];
  const statusAt = (now: number) => dayRowsOf(people, { ...day, now }, known)[0]?.status;
  expect([statusAt(day.now), statusAt(day.now + 2 * HOUR_MS)]).toEqual(['notYet', 'none']);
});

test.each([
  ['josé', ['José María Núñez', 'Josefa Peña']],
  ['NUNEZ jose', ['José María Núñez']],
  ['  ', ['José María Núñez', 'Josefa Peña', 'Zoe Li']],
  ['pena', ['Josefa Peña']],
  ['xyz', []],
])('the search «%s» looks at neither case nor accents', (search, names) => {
  const rows = dayRowsOf([person('José María Núñez'), person('Josefa Peña'), person('Zoe Li')], day);
  expect(searchRows(rows, search).map(({ name }) => name)).toEqual(names);
});

test('how many are in each state', () => {
  const rows = dayRowsOf([person('A', [morning]), person('B'), person('C', [], ['08:00 - 16:00'])], day);
  expect(countStatuses(rows)).toMatchObject({ completed: 1, inProgress: 0, none: 1, free: 1, vacation: 0 });
});

test('a forgotten exit counts up to the end of the shift, which is told', () => {
  const open = entry('2026-11-16T08:00:00+01:00', null);
  const row = dayRowOf(person('Ana', [{ ...open, counts_until: '2026-11-16T10:30:00+01:00' }]), day);
  expect(row).toMatchObject({ status: 'inProgress', worked: 2.5 * HOUR_MS, countedUntil: '10:30' });
  expect(dayRowOf(person('Ana', [open]), day)).toMatchObject({ worked: 4 * HOUR_MS, countedUntil: null });
});
