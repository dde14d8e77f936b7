import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SavedFilter } from '#domain/access/savedFilters/savedFilters.ts';
import type { Role } from '#domain/rights.ts';
import { enterpriseOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { people, thingOf, thingsWith } from '#src/engine/things.fixture.ts';

export const path = '/api/enterprises/1/saved-filters';
const states = { source: 'state', kind: 'select', choices: ['draft', 'paid'] } as const;
const list = thingsWith([states]);

export const savedOf = (over: Partial<SavedFilter>): SavedFilter => ({
  id: 1,
  enterprise_id: 1,
  resource: 'teams',
  name: 'Pagados',
  shared: 0,
  own: 1,
  user_name: 'Ana Ruiz Vega',
  query: { filter: { state: 'paid' }, sort: ['name', 'DESC'] },
  created_at: '2026-11-16T08:05:00+01:00',
  ...over,
});
export const own = savedOf({});
export const shared = savedOf({
  id: 2,
  name: 'Borradores',
  shared: 1,
  own: 0,
  user_name: 'Mario Sanz',
  query: { filter: { state: 'draft' } },
});

interface Stage {
  readonly filters?: readonly SavedFilter[];
  readonly role?: Role;
  readonly at?: string;
  readonly resource?: typeof list;
  readonly answers?: Readonly<Record<string, StubAnswer>>;
}

/** A list that can be searched and filtered by one choice, of 60 rows; the panel is closed. */
export async function shown({
  filters = [own, shared],
  role = 'admin',
  at = '/teams',
  resource = list,
  answers,
}: Stage = {}) {
  const requests = stubApi({
    'GET /api/teams/enterprise/1': { ...pageOf([thingOf()], 60), anyData: true },
    [`GET ${path}`]: { data: filters },
    ...answers,
  });
  const user = { role, enterprises: [enterpriseOf({ role })] };
  const admin = renderAdmin({ resources: [resource, people], at, user });
  await screen.findByText('Local');
  const sent = (method: string) => requests.filter((request) => request.method === method);
  const asked = () => requests.filter((request) => request.path === path);
  return { ...admin, requests, sent, asked };
}

/** As `shown`, with the panel of saved filters open. */
export async function opened(stage?: Stage) {
  const admin = await shown(stage);
  await admin.person.click(screen.getByRole('button', { name: 'Filtros guardados' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filtros guardados' }));
  const act = async (name: string, what: string) => {
    await admin.person.click(await panel.findByRole('button', { name: `Acciones de «${name}»` }));
    await admin.person.click(await screen.findByRole('menuitem', { name: what }));
  };
  const closed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtros guardados', hidden: true })).toBeNull());
  return { ...admin, panel, act, closed };
}
