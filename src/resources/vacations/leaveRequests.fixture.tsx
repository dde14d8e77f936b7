import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { LeaveReview } from '#domain/planning/leave/leaveReview.ts';
import { usePending } from '#src/app/layout/usePending.ts';
import { pages as definitions } from './index.ts';
import { type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { leaveOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

export const vacations = '/solicitudes/vacaciones';

export const permissions = '/solicitudes/permisos';

const list = 'GET /api/vacations';

export const iker = { id: 22, name: 'Íñigo', last_name: 'Ruiz' };

const own = { permission_type_id: 3, permission_type_name: 'Asuntos propios' };

export const two = [leaveOf({ id: 1 }), leaveOf({ id: 2, date: '2026-12-09', request_id: 'two' })];

export const personal = leaveOf({ id: 4, user: iker, request_id: 'four', ...own });

const review: LeaveReview = {
  days: 1,
  unit: 'working',
  working_days: null,
  balances: [],
  teams: [],
  colleagues: 0,
  away: [],
};

const Dots = () => {
  const pending = usePending(1);
  return <output>{`${pending.vacations}/${pending.permissions}`}</output>;
};

export function open(input: Leave[] | StubAnswer, path = vacations, answers: Record<string, StubAnswer> = {}) {
  let held = input;
  const requests = stubApi({
    [list]: ({ query }) => {
      if (!Array.isArray(held)) return held;
      const status = query.get('status');
      return { data: held.filter((one) => !status || one.status === status) };
    },
    'GET /api/time-sheets/enterprise/1/requests': { data: [] },
    ...Object.fromEntries([1, 2, 4].map((id) => [`GET /api/vacations/${id}/review`, { data: review }])),
    ...answers,
  });
  const [address = path] = path.split('?');
  const pages = Object.fromEntries(
    definitions.map((page) => [
      page.path,
      <div key={page.path}>
        <Dots />
        {page.element as ReactElement}
      </div>,
    ]),
  );
  const view = renderAdmin({ resources: [], at: path, pages });
  return {
    ...view,
    address,
    requests,
    become: (next: Leave[]) => void (held = next),
    requested: () =>
      requests.filter(({ method, query }) => method === 'GET' && query.has('end_date') && !query.has('status')),
    sent: (method: string) => requests.filter((request) => request.method === method),
  };
}

export const group = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

export const button = (name: string) => screen.findByRole('button', { name });

/** Chooses an entry of the menu of a request. */
export async function fromMenu(person: UserEvent, named: string, entry: string): Promise<void> {
  await person.click(await button(`Acciones de la solicitud de ${named}`));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
}
