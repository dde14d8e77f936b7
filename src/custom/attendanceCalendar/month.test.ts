import { describe, expect, it } from 'vitest';
import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { datesOfMonth, groupedByTeam, listedDays, monthOf, peopleOf, weeksOfMonth } from './month.ts';
import { narrowed } from '#src/features/leave/calendar/people.ts';

const now = Date.parse('2026-11-30T12:00:00+01:00');

const entry = (id: number, date: string, start: string, end: string | null, time_paused = 0) =>
  ({ id, date, start_hour: start, end_hour: end, time_paused, paused_since: null, closed: end ? 1 : 0 }) as TimeEntry;

const user = (id: number, name: string, entries: TimeEntry[] = [], active: 0 | 1 = 1) => {
  const timeSheet: Record<string, TimeEntry[]> = {};
  for (const one of entries) (timeSheet[one.date] ??= []).push(one);
  return { id, name, last_name: 'Ruiz', email: `${id}@ejemplo.es`, active, timeSheet } as unknown as UserWithTime;
};

// A night over the end of the month belongs to the day on which it began.
const night = entry(3, '2026-11-30', '2026-11-30T22:00:00+01:00', '2026-12-01T06:00:00+01:00');
const users = [
  user(1, 'Zoe', [
    entry(1, '2026-11-02', '2026-11-02T08:00:00+01:00', '2026-11-02T12:00:00+01:00', 900_000),
    entry(2, '2026-11-03', '2026-11-03T08:00:00+01:00', '2026-11-03T09:30:00+01:00'),
  ]),
  user(2, 'Ana', [entry(4, '2026-11-02', '2026-11-02T07:00:00+01:00', '2026-11-02T08:00:00+01:00'), night]),
  user(3, 'Íñigo'),
  user(4, 'Antigua', [entry(5, '2026-11-02', '2026-11-02T09:00:00+01:00', '2026-11-02T10:00:00+01:00')], 0),
];
const teams = [
  { id: 5, name: 'Tienda', employees: [1, 2] },
  { id: 6, name: 'Obrador', employees: [2] },
];
const leave = [
  { id: 1, date: '2026-11-10', user: { id: 1 } },
  { id: 2, date: '2026-11-11', user: { id: 3 } },
] as unknown as Leave[];
const holidays = [{ date: '2026-11-01', name: 'Todos los Santos' }] as EnterpriseHoliday[];

const month = (filter = {}) =>
  monthOf({
    month: '2026-11',
    users,
    teams,
    leave,
    holidays,
    now,
    filter: { team: undefined, employee: undefined, ...filter },
  });

describe('"A grid (Monday first, Lun to Dom)"', () => {
  it.each([
    ['2026-11', 6, 30, 6],
    ['2026-06', 0, 30, 5],
    ['2027-02', 0, 28, 4],
    ['2028-02', 1, 29, 5],
    ['2026-03', 6, 31, 6],
  ])('%s begins after %i empty days, has %i days and %i weeks', (name, before, days, weeks) => {
    const grid = weeksOfMonth(name);
    expect(grid).toHaveLength(weeks);
    expect(grid.every((week) => week.length === 7)).toBe(true);
    expect(grid.flat().findIndex((date) => date !== null)).toBe(before);
    expect(grid.flat().filter((date) => date !== null)).toEqual(datesOfMonth(name));
    expect(datesOfMonth(name)).toHaveLength(days);
  });
});

describe('a month', () => {
  it('"number of employees, clock-ins in the current month, hours worked": the inactive are not counted, their entries are', () => {
    const { employees, entries, worked } = month();
    expect(employees).toBe(3);
    expect(entries).toHaveLength(5);
    // 3:45 + 1:30 + 1:00 + 8:00 + 1:00
    expect(worked).toBe((15 * 60 + 15) * 60_000);
  });

  it('an entry stands on the date on which it started, the earliest first; the list has the newest first', () => {
    const { days, entries } = month();
    expect(days.find(({ date }) => date === '2026-11-30')?.entries.map((one) => one.entry)).toEqual([night]);
    expect(days[1]?.entries.map((one) => one.entry.id)).toEqual([4, 1, 5]);
    expect(entries.map((one) => one.entry.id)).toEqual([3, 2, 5, 1, 4]);
  });

  it('"filters by team and by employee" narrow entries, leave and people', () => {
    const tienda = month({ team: 5 });
    expect(tienda.employees).toBe(2);
    expect(tienda.entries.map((one) => one.entry.id)).toEqual([3, 2, 1, 4]);
    expect(tienda.days.flatMap((day) => day.leave)).toHaveLength(1);
    const iñigo = month({ employee: 3 });
    expect([iñigo.employees, iñigo.entries.length, iñigo.days.flatMap((day) => day.leave).length]).toEqual([1, 0, 1]);
  });

  it('"the list is in reverse day order and shows only days that have entries, leave or a holiday"', () => {
    const dates = listedDays(month().days).map(({ date }) => date.slice(8));
    expect(dates).toEqual(['30', '11', '10', '03', '02', '01']);
  });
});

it('"the employee choices narrow to the chosen team"', () => {
  const people = peopleOf(users, teams);
  expect(people.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Antigua Ruiz', 'Íñigo Ruiz', 'Zoe Ruiz']);
  expect(narrowed(people, 5).map(({ name }) => name)).toEqual(['Ana Ruiz', 'Zoe Ruiz']);
  expect(narrowed(people, undefined)).toHaveLength(4);
});

describe('"entries grouped by team"', () => {
  const day = month().days[1]?.entries ?? [];
  const groups = (team?: number) =>
    groupedByTeam(day, team).map((group) => [group.team?.name, group.entries.map(({ person }) => person.id)]);

  it('by name, who is in several stands in each, who is in none comes last', () => {
    expect(groups()).toEqual([
      ['Obrador', [2]],
      ['Tienda', [2, 1]],
      [undefined, [4]],
    ]);
  });

  it('only the chosen team where one is chosen', () => {
    expect(groups(6)).toEqual([['Obrador', [2]]]);
  });
});
