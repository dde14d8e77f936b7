import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { LeaveBalanceRow, LeavePreview } from '#domain/planning/leave/leaveBalances.ts';
import { OwnLeave } from '#src/clock/leave/OwnLeave.tsx';
import { type StubAnswer, stubApi } from './apiStub.ts';
import { leaveOf as dayOfLeave } from './records.ts';

export const year = new Date().getFullYear();
const person = { id: 21, name: 'Lucía', last_name: 'Soler' };

export const types = [
  {
    id: 1,
    name: 'Vacaciones',
    paid: 1,
    counts_against_balance: 1,
    working_days: 1,
    half_days: 1,
    hours_bank: 0,
    confidential: 0,
    active: 1,
  },
  {
    id: 4,
    name: 'Permiso por nacimiento',
    paid: 1,
    counts_against_balance: 0,
    working_days: 0,
    half_days: 0,
    hours_bank: 0,
    confidential: 0,
    active: 1,
  },
];
const balanceOf = (over: Partial<LeaveBalanceRow> = {}): LeaveBalanceRow => ({
  user: person,
  hired_on: '2020-01-01',
  left_on: null,
  year,
  entitlement: 22,
  carried: 3,
  carried_until: `${year}-03-31`,
  expired: 1,
  taken: 4.5,
  pending: 2,
  left: 17.5,
  carried_before: 0,
  kept: [],
  expiring: [],
  notices: [],
  ...over,
});
export const leaveOf = (over: Partial<Leave> = {}): Leave =>
  dayOfLeave({ date: '2026-12-14', user: person, request_id: 'a', requested_at: '2026-11-20T10:00:00+01:00', ...over });
export const preview: LeavePreview = {
  dates: ['2026-12-04', '2026-12-07'],
  skipped: [
    { date: '2026-12-05', reason: 'free' },
    { date: '2026-12-08', reason: 'holiday' },
  ],
  days: 2,
  balances: [{ year: 2026, left: 17.5, after: 15.5 }],
};

/** An employee's own leave, before a server that knows none of it. */
export async function open(more: Record<string, StubAnswer | (() => StubAnswer)> = {}, answers = 0) {
  const reload = vi.fn(async () => undefined);
  const requests = stubApi({
    'GET /api/vacations/types': { data: types },
    'GET /api/vacations/balances': (request) => ({
      data: [
        balanceOf(
          request.query.get('year') === String(year) ? {} : { year: year + 1, carried: 0, taken: 0, pending: 0 },
        ),
      ],
    }),
    'GET /api/vacations': { data: [] },
    'GET /api/vacations/preview': { data: preview },
    'GET /api/calendar-feeds': { data: [] },
    'POST /api/vacations': { status: 201, message: 'Vacaciones/permisos registrados correctamente', data: [] },
    ...more,
  });
  const enterprise = { id: 1, time_zone: 'Europe/Madrid' };
  render(
    <section aria-labelledby="leave">
      <h2 id="leave">Vacaciones y permisos</h2>
      <OwnLeave userId={21} enterprise={enterprise} answers={answers} reload={reload} />
    </section>,
  );
  await screen.findByRole('form', { name: 'Pedir días' });
  return { requests, reload, user: userEvent.setup({ delay: null }) };
}
