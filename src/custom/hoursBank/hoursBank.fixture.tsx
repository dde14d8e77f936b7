import { leaveTypeMessages as leave } from '#domain/planning/leave/messages/index.ts';
import type { LeaveType } from '#domain/planning/leave/leaveTypes.ts';
import type { HoursAccount, PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pendingAdjustment } from '#tests/support/hoursBank.ts';
import { overtimeStatementOf } from '#tests/support/overtimeStatement.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { HoursBankPage } from './HoursBankPage.tsx';

export const path = '/fichajes/bolsa';
const overtime = { done: 9, rested: 4, forceMajeure: 1, counted: 4, limit: 80, left: 76 };
const inHours = Object.fromEntries(Object.entries(overtime).map(([key, hours]) => [key, hours * HOUR_MS]));
const standing = {
  balance: 4 * HOUR_MS,
  until: '2027-01-30',
  to_pay: 2 * HOUR_MS,
  overtime: inHours as unknown as PersonsHours['overtime'],
};
const kinds = { ...noTime, ordinary: 150 * HOUR_MS, overtime: 9 * HOUR_MS, night: 12 * HOUR_MS };
export const lucia: PersonsHours = { user_id: 21, name: 'Lucía', last_name: 'Gómez', ...standing, kinds };
const account: HoursAccount = {
  ...standing,
  name: 'Lucía',
  last_name: 'Gómez',
  from: '2026-08-01',
  year: 2026,
  months: [
    { month: '2026-10', ...kinds, waiting: 2 * HOUR_MS },
    { month: '2026-09', ...noTime, ordinary: 160 * HOUR_MS },
  ],
  lots: [{ date: '2026-09-30', ms: 4 * HOUR_MS, until: '2027-01-30' }],
  movements: [{ kind: 'earned', date: '2026-09-30', ms: 4 * HOUR_MS }],
  decisions: [pendingAdjustment],
};

const restType: LeaveType = {
  id: 55,
  enterprise_id: 1,
  custom_fields: {},
  permission_type_id: 5,
  name: 'Descanso compensatorio',
  paid: 1,
  counts_against_balance: 0,
  working_days: 1,
  half_days: 1,
  hours_bank: 1,
  confidential: 0,
  active: 1,
  incapacity: 'none',
};

interface Opened {
  readonly role?: 'admin' | 'advisor';
  readonly total?: number;
  readonly people?: readonly PersonsHours[];
  /** Some type of leave takes from the bank. */
  readonly rests?: boolean;
}

export function open(at = path, { role = 'admin', total = 1, people = [lucia], rests = true }: Opened = {}) {
  let hasRestType = rests;
  const files = savedFiles();
  const requests = stubApi({
    'GET /api/leave-types/enterprise/1': () => pageOf([{ ...restType, hours_bank: hasRestType ? 1 : 0 }]),
    'POST /api/leave-types': () => {
      hasRestType = true;
      return { status: 201, data: restType, message: leave.created };
    },
    'GET /api/hours-bank/enterprise/1': { data: { people, total } },
    'GET /api/hours-bank/users/21': { data: account },
    'GET /api/hours-bank/users/21/overtime': { data: overtimeStatementOf() },
    'POST /api/hours-bank/users/21/decisions': { status: 201, data: account.decisions[0], message: say.paid },
    'DELETE /api/hours-bank/decisions/7': { data: null, message: say.taken },
  });
  const page = renderAdmin({
    resources: [],
    at,
    pages: { [`${path}/*`]: <HoursBankPage /> },
    user: { role, enterprises: [enterpriseOf({ id: 1, role })] },
  });
  return { files, requests, ...page };
}
