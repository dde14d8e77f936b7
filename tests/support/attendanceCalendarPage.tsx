import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { AttendanceCalendarPage } from '#src/custom/attendanceCalendar/AttendanceCalendarPage.tsx';
import { enterpriseOf, stubApi, type StubAnswer } from './apiStub.ts';
import { employeeOf, entryOf, holidayOf, leaveOf, teamOf } from './records.ts';
import { renderAdmin } from './renderAdmin.tsx';

export const usersCall = 'GET /api/users/enterprise/1';
export const at = '/calendar?month=2026-11';

export const entry = (id: number, start: string, end: string | null, over: Partial<TimeEntry> = {}): TimeEntry =>
  entryOf(`${start}:00+01:00`, end && `${end}:00+01:00`, {
    id,
    location: '{"entrada":{"latitude":40.4,"longitude":-3.7},"salida":null}',
    created_at: '2026-11-16T08:00:00+01:00',
    ...over,
  });

export const user = (id: number, name: string, timeSheet: Record<string, TimeEntry[]> = {}) => ({
  ...employeeOf(),
  id,
  name,
  last_name: 'Ruiz',
  email: `${name.toLowerCase()}@ejemplo.es`,
  active: 1,
  timeSheet,
});

const users = [
  user(21, 'Ana', {
    '2026-11-16': [entry(1, '2026-11-16T08:02', '2026-11-16T12:02', { time_paused: 900_000 })],
    '2026-11-17': [entry(2, '2026-11-17T22:00', '2026-11-18T06:00')],
  }),
  user(22, 'Zoe', { '2026-11-16': [entry(3, '2026-11-16T09:00', null, { location: '{}' })] }),
  user(23, 'Leo'),
];
const teams = [
  teamOf({ id: 5, name: 'Obrador', employees: [21] }),
  teamOf({ id: 6, name: 'Tienda', employees: [21, 22] }),
];

const dayOfLeave = (id: number, status: Leave['status'], whose = { id: 21, name: 'Ana', last_name: 'Ruiz' }): Leave =>
  leaveOf({ id, status, date: '2026-11-20', user: whose, request_id: 'r', requested_at: '2026-11-01T10:00:00+01:00' });
const leave = [
  dayOfLeave(1, 'pending'),
  dayOfLeave(2, 'approved', { id: 23, name: 'Leo', last_name: 'Ruiz' }),
  dayOfLeave(3, 'rejected', { id: 22, name: 'Zoe', last_name: 'Ruiz' }),
];

const holidays = [
  holidayOf('2026-11-02', 'Todos los Santos (traslado)', {
    kind: 'regional',
    counties: ['ES-MD', 'ES-AN', 'ES-CT'],
    off: 0,
  }),
  holidayOf('2026-11-09', 'Almudena', { kind: 'local', own: 1 }),
  holidayOf('2026-11-30', 'Fiesta de todos'),
];

const answers = (over: Record<string, StubAnswer> = {}) => ({
  [usersCall]: { data: users },
  'GET /api/teams/enterprise/1': { data: teams },
  'GET /api/vacations': { data: leave },
  'GET /api/holidays/enterprise/1': { data: { year: 2026, region: 'MD', provisional: 0, missing: 0, days: holidays } },
  'GET /api/vacations/types': { data: [] },
  ...over,
});

/** The page on 16 November 2026, before a server with three people and two teams. */
export function open(
  address = at,
  over: Record<string, StubAnswer> = {},
  role: 'admin' | 'advisor' = 'admin',
  time_zone = 'Europe/Madrid',
) {
  vi.useFakeTimers({ now: new Date('2026-11-16T11:00:00+01:00'), toFake: ['Date'] });
  const requests = stubApi(answers(over));
  const pages = { '/calendar': <AttendanceCalendarPage /> };
  const userOf = { role, enterprises: [enterpriseOf({ id: 1, role, time_zone })] };
  return { requests, ...renderAdmin({ resources: [], at: address, pages, user: userOf }) };
}

export const cellOf = async (date: RegExp) => {
  const cell = (await screen.findByRole('checkbox', { name: date })).closest('td, li');
  if (!(cell instanceof HTMLElement)) throw new Error('The day stands nowhere');
  return within(cell);
};
export const figure = (name: string) => screen.getByText(name).nextElementSibling;
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()));
