import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import type { LeaveReview } from '#domain/planning/leave/leaveReview.ts';
import type { Role } from '#domain/rights.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { observeScreen } from '#tests/support/onScreen.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { nothingWaiting } from './waiting/waiting.fixture.ts';
import { WaitingPart } from './WaitingPart.tsx';

export const lucia = { user_id: 21, name: 'Lucía', last_name: 'Gómez' };
export const correction = {
  ...lucia,
  id: 7,
  date: '2026-11-23',
  start_hour: '2026-11-23T08:00:00+01:00',
  end_hour: '2026-11-23T16:30:00+01:00',
  before: { start_hour: '2026-11-23T08:00:00+01:00', end_hour: '2026-11-23T15:00:00+01:00' },
  reason: 'Cerré la caja',
  closed_month: false,
};
export const leave = {
  ...lucia,
  id: 7,
  name: 'Marcos',
  type: 'Vacaciones',
  vacation: true,
  from: '2026-12-01',
  to: '2026-12-03',
  days: 3,
};
const review: LeaveReview = {
  days: 3,
  unit: 'working',
  working_days: null,
  balances: [{ year: 2026, left: 8, after: 5 }],
  teams: ['Obrador'],
  colleagues: 4,
  away: [{ id: 22, name: 'Íñigo', last_name: 'Ruiz', dates: ['2026-12-02'], status: 'approved' }],
};
interface Reader {
  readonly role?: Role;
  readonly more?: Parameters<typeof stubApi>[0];
}

export const some = <T,>(...first: T[]) => ({ total: first.length, first });

export const open = (over: Partial<Waiting>, { role = 'admin', more = {} }: Reader = {}) => {
  observeScreen();
  const requests = stubApi({
    'GET /api/dashboard/enterprise/1/waiting': { data: { ...nothingWaiting, ...over } },
    'PUT /api/time-sheets/requests/7/approve': { status: 201 },
    'PUT /api/vacations/7': {},
    'GET /api/vacations/7/review': { data: review },
    'POST /api/notifications/check-in': { status: 201 },
    ...more,
  });
  const user = { role, enterprises: [enterpriseOf({ role })] };
  const view = renderAdmin({ resources: [], at: '/inicio', pages: { '/inicio': <WaitingPart /> }, user });
  const sent = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { ...view, sent, requests };
};
