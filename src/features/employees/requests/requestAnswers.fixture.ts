import { screen, within } from '@testing-library/react';
import { type ComponentType, createElement, isValidElement } from 'react';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { pages as leavePages } from '#src/resources/vacations/index.ts';
import { page as correctionsPage } from '#src/custom/corrections/index.ts';
import { type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { leaveOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { useMovableClock } from '#tests/support/web.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const lucia = { id: 21, name: 'Lucía', last_name: 'Gómez' };

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

const changeOf = (id: number, date: string, { id: user_id, name, last_name } = lucia): Correction => ({
  id,
  user_id,
  name,
  last_name,
  updated_at: `${date}T09:30:00+01:00`,
  created_at: `${date}T09:30:00+01:00`,
  time_sheet_id: id,
  date,
  start_hour: `${date}T08:00:00+01:00`,
  end_hour: `${date}T16:00:00+01:00`,
  start_hour_modified: null,
  end_hour_modified: `${date}T17:00:00+01:00`,
  time_paused: 0,
  worked_time: 9 * HOUR_MS,
  total_time: 9 * HOUR_MS,
  time_paused_before: 0,
  reason: 'Cerré la caja',
  side: 'person',
  proposed_by: name,
  status: 'pending',
  answered_by: null,
  answered_at: null,
  answer_reason: null,
  closed_months: [],
});

interface Screen {
  readonly path: string;
  readonly list: string;
  /** Four that wait, and what is left of them when some were answered. */
  readonly rows: (answered: readonly number[], user?: typeof lucia) => readonly (Leave | Correction)[];
  readonly call: (id: number) => string;
}

export const leave =
  (over: Partial<Leave>): Screen['rows'] =>
  (answered, user = lucia) =>
    days.map((date, at) =>
      leaveOf({
        id: at + 1,
        date,
        user,
        request_id: `r${at}`,
        // So that they are no range.
        part: leaveParts[at % leaveParts.length] ?? 'full',
        status: answered.includes(at + 1) ? 'approved' : 'pending',
        ...over,
      }),
    );

export const screens: readonly Screen[] = [
  {
    path: '/solicitudes/fichajes',
    list: 'GET /api/time-sheets/enterprise/1/requests',
    rows: (answered, user) =>
      days.map((date, at) => changeOf(at + 1, date, user)).filter(({ id }) => !answered.includes(id)),
    call: (id) => `PUT /api/time-sheets/requests/${id}/approve`,
  },
  {
    path: '/solicitudes/vacaciones',
    list: 'GET /api/vacations',
    rows: leave({}),
    call: (id) => `PUT /api/vacations/${id}`,
  },
  {
    path: '/solicitudes/permisos',
    list: 'GET /api/vacations',
    rows: leave({ permission_type_id: 3, permission_type_name: 'Asuntos propios' }),
    call: (id) => `PUT /api/vacations/${id}`,
  },
];

const pages = Object.fromEntries(
  [correctionsPage, ...leavePages].map((page) => [
    page.path,
    isValidElement(page.element) ? page.element : createElement(page.element as ComponentType, { key: page.path }),
  ]),
);

export async function open({ path, list, rows, call }: Screen, refusal?: StubAnswer, user = lucia) {
  const answered: number[] = [];
  const answer = (id: number) => () => {
    // Somebody else was first.
    if (refusal?.status !== 500) answered.push(id);
    if (refusal) return refusal;
    return { status: path.endsWith('fichajes') ? 201 : 200, message: 'Solicitud aprobada correctamente' };
  };
  const requests = stubApi({
    [list]: ({ query }) => ({ data: query.get('side') === 'company' ? [] : rows(answered, user) }),
    ...Object.fromEntries(days.map((_, at) => [call(at + 1), answer(at + 1)])),
  });
  const view = renderAdmin({ resources: [], at: path, pages });
  await screen.findByRole('button', { name: new RegExp(`^${user.name}`) });
  useMovableClock();
  return {
    ...view,
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ path: to }) => to.split('/').find(Number)),
    requests,
    approve: (at: number) => screen.findByRole('button', { name: new RegExp(`^Aprobar .*0${at + 1}/12/2026$`) }),
    shown: () => screen.getAllByRole('rowheader').map(({ textContent }) => /0\d\/12\/2026/.exec(textContent)?.[0]),
    row: (at: number) => within(screen.getAllByRole('rowheader')[at]?.closest('tr') ?? document.body),
    leave: () => view.person.hover(screen.getByRole('heading', { level: 1 })),
  };
}

export const all = ['01/12/2026', '02/12/2026', '03/12/2026', '04/12/2026'];
