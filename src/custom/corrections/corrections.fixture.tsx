import { screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { page } from './index.ts';
import { CorrectionsPage } from './CorrectionsPage.tsx';
import { stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { HOUR_MS } from '#domain/time/units.ts';
import { employeeOf } from '#tests/support/records.ts';

const list = 'GET /api/time-sheets/enterprise/1/requests';

const preview = 'POST /api/time-sheets/requests/propose/preview';
const people = 'GET /api/users/enterprise/1';

export const change = (over: Partial<Correction> = {}): Correction => ({
  id: 1,
  user_id: 21,
  name: 'Lucía',
  last_name: 'Gómez',
  updated_at: '2026-11-17T09:30:00+01:00',
  created_at: '2026-11-17T09:30:00+01:00',
  time_sheet_id: 5,
  date: '2026-11-16',
  start_hour: '2026-11-16T08:00:00+01:00',
  end_hour: '2026-11-16T16:00:00+01:00',
  start_hour_modified: null,
  end_hour_modified: '2026-11-16T17:00:00+01:00',
  time_paused: 0.5 * HOUR_MS,
  worked_time: 8.5 * HOUR_MS,
  total_time: 9 * HOUR_MS,
  time_paused_before: 0.5 * HOUR_MS,
  reason: 'Cerré la caja',
  side: 'person',
  proposed_by: 'Lucía Gómez',
  status: 'pending',
  answered_by: null,
  answered_at: null,
  answer_reason: null,
  closed_months: [],
  ...over,
});

const iker = { user_id: 22, name: 'Íñigo', last_name: 'Ruiz' };

export const three = [change(), change({ id: 2, date: '2026-11-12' }), change({ id: 3, ...iker })];

export function open(input: Correction[] | StubAnswer = three, answers: Record<string, StubAnswer> = {}, at = '/') {
  let pending = input;
  const requests = stubApi({
    [list]: ({ query }) => {
      if (query.get('side') === 'company') return { data: [] };
      return Array.isArray(pending) ? { data: pending } : pending;
    },
    [people]: { data: [employeeOf()] },
    [preview]: { data: [] },
    ...Object.fromEntries([1, 2, 3].map((id) => [`GET /api/time-sheets/requests/${id}/review`, { data: [] }])),
    ...answers,
  });
  const view = renderAdmin({
    resources: [],
    at: `/solicitudes/fichajes${at}`,
    pages: { [page.path]: <CorrectionsPage /> },
  });
  const asked = () =>
    requests.filter(({ path, query }) => path.endsWith('/requests') && query.get('side') === 'person').length;
  const sent = (method: string) =>
    requests.filter((request) => request.method === method && !request.path.endsWith('/preview'));
  return { ...view, requests, asked, sent, become: (next: Correction[] | StubAnswer) => void (pending = next) };
}

export const group = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

/** Called by every file of these tests. */
export function setUp(): void {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
