import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { resource as employees } from '../employees/index.ts';
import { resource as schedules } from './index.ts';
import { resource as teams } from '../teams/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

export const resources = [schedules, teams, employees];

export const list = 'GET /api/schedules/enterprise/1';

export const scheduleOf = (over: Partial<Schedule> = {}): Schedule => ({
  id: 8,
  name: 'Obrador',
  enterprise_id: 1,
  priority: 1,
  month_days: '1,2,3,4,5,6,7,8,9,10,11,12',
  rotating_weeks: [
    {
      week_number: 1,
      day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '22:00 - 06:00' }],
      employees: [21],
      teams: [],
    },
    { week_number: 2, day_schedules: [{ days: [6], shift: '08:00 - 14:00' }], employees: [], teams: [6] },
  ],
  users: '[21]',
  teams: '[6]',
  rotation_start: '2026-11-16',
  valid_from: '2026-01-05',
  custom_fields: {},
  ...over,
});

const night = teamOf({
  id: 6,
  name: 'Noche',
  users: [{ id: 22, name: 'Mario', last_name: 'Sanz' }],
  employees: [22],
});

export const server = {
  [list]: pageOf([scheduleOf()]),
  'GET /api/schedules/8': { data: scheduleOf() },
  'POST /api/schedules/preview': { data: [] },
  'GET /api/users/enterprise/1': pageOf([employeeOf(), employeeOf({ id: 22, name: 'Mario', last_name: 'Sanz' })]),
  'GET /api/teams/enterprise/1': pageOf([teamOf(), night]),
};

const open = async (at: string, name: string, over: Parameters<typeof stubApi>[0] = {}) => {
  const requests = stubApi({ ...server, ...over });
  const view = renderAdmin({ resources, at });
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('tab', { name: 'Semana 1' });
  return { ...view, requests, dialog };
};

export const create = (over = {}) => open('/schedules/create', 'Nuevo horario', over);

export const edit = (over = {}) => open('/schedules/8/edit', 'Editar horario', over);

/** What the stub of the API answers. */
export function withServer(): void {
  beforeEach(() => {
    // A Wednesday.
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2026-11-18T10:00:00Z') });
  });
}
