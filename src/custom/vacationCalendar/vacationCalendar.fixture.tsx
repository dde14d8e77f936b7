import { screen } from '@testing-library/react';
import { defaultLeaveTypes } from '#domain/constants.ts';
import type { YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { page } from './index.ts';
import { VacationCalendarPage } from './VacationCalendarPage.tsx';
import { enterpriseOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, leaveOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const [bakery, shop] = [
  { id: 5, name: 'Obrador' },
  { id: 6, name: 'Tienda' },
];

const staff = [
  employeeOf({ teams: [bakery, shop] }),
  employeeOf({ id: 22, name: 'Íñigo', last_name: 'Ruiz', teams: [shop] }),
  employeeOf({ id: 23, name: 'Zoe', last_name: 'Gil', active: 0 }),
];

export const at = `${page.path}?month=2026-12`;

export const year: YearOfHolidays = {
  year: 2026,
  region: 'MD',
  provisional: 0,
  missing: 0,
  days: [
    { date: '2026-12-08', name: 'Inmaculada Concepción', kind: 'national', counties: null, off: 1, own: 0, removed: 0 },
    { date: '2026-12-26', name: 'San Esteban', kind: 'national', counties: ['ES-CT'], off: 0, own: 0, removed: 0 },
    { date: '2026-12-31', name: 'Puente', kind: 'company', counties: null, off: 1, own: 1, removed: 0 },
  ],
};

export const holidays = 'GET /api/holidays/enterprise/1';

const types = defaultLeaveTypes.map((name, index) => ({
  id: index + 1,
  name,
  paid: 1,
  counts_against_balance: 0,
  working_days: 1,
  half_days: 1,
  hours_bank: 0,
  confidential: 0,
  active: 1,
}));

export function open(
  input: Leave[] | StubAnswer = [leaveOf()],
  address = at,
  { role = 'admin' as 'admin' | 'advisor', answers = {} as Record<string, StubAnswer> } = {},
) {
  let held = input;
  const requests = stubApi({
    'GET /api/users/enterprise/1': { data: staff },
    'GET /api/vacations/types': { data: types },
    'GET /api/vacations': () => (Array.isArray(held) ? { data: held } : held),
    [holidays]: { data: year },
    ...answers,
  });
  const view = renderAdmin({
    resources: [],
    at: address,
    pages: { [page.path]: <VacationCalendarPage />, '/teams/calendars': <p>Direcciones</p> },
    user: { role, enterprises: [enterpriseOf({ role })] },
  });
  return {
    ...view,
    requests,
    become: (next: Leave[] | StubAnswer) => void (held = next),
    sent: (method: string) => requests.filter((request) => request.method === method),
  };
}

export const matrix = () => screen.findByRole('table', { name: 'Vacaciones y permisos de diciembre de 2026' });

export const dayOf = (name: RegExp) => screen.findByRole('button', { name });

export const second = 'miércoles, 2 de diciembre de 2026';
