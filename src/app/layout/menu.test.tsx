import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { teams as teamsEntity } from '#domain/planning/teams/teams.ts';
import { enterpriseOf, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pass, useMovableClock } from '#tests/support/web.ts';
import { defineView } from '#src/engine/defineView.tsx';
import { i18nProvider } from '#src/i18n/index.ts';
import { resource as teamsResource } from '#src/resources/teams/index.ts';
import { menuOf } from './menu.ts';
import { MenuCount } from './MenuCount.tsx';

const list = 'GET /api/teams/enterprise/1';
const badge = { filter: { q: 'noche' }, label: 'schema.selection.count' } as const;
/** The list of teams with the badge of its entry over it. */
const teams = defineView(teamsEntity, {
  title: ['name'],
  list: {
    sort: { field: 'name', order: 'ASC' },
    rowClick: false,
    columns: [
      { source: 'name', kind: 'text' },
      { id: 'delete', action: 'delete' },
    ],
  },
  slots: { listActions: () => <MenuCount resource="teams" {...badge} /> },
});
/** A badge that follows the enterprise's date. */
const dated = defineView(teamsEntity, {
  title: ['name'],
  list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [{ source: 'name', kind: 'text' }] },
  slots: {
    listActions: () => (
      <MenuCount resource="teams" filter={(today) => ({ starts_on: { from: today } })} label="schema.selection.count" />
    ),
  },
});
const isCount = ({ query }: StubRequest) => query.get('range') === '[0,0]';

describe('the badge of an entry of the menu', () => {
  it('is declared by the resource', () => {
    const { menu } = teamsResource;
    if (!menu) throw new Error('teams stand in the menu');
    const groups = menuOf(
      { resources: [{ ...teamsResource, menu: { ...menu, badge } }], pages: [] },
      () => true,
      { memberships: [] },
      i18nProvider.translate,
    );
    expect(groups.flatMap(({ items }) => items)).toMatchObject([
      { to: '/teams', badge: { resource: 'teams', ...badge } },
    ]);
  });

  it('counts the records of its filter, once the page has come to rest', async () => {
    useMovableClock();
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answerNow = resolve));
    const requests = stubApi({
      [list]: async (request) => {
        if (isCount(request)) return pageOf([teamOf()], 3);
        await answered;
        return pageOf([teamOf()]);
      },
    });
    renderAdmin({ resources: [teams], at: '/teams' });
    await waitFor(() => expect(requests).toHaveLength(1));
    await pass(5);
    expect(requests.filter(isCount)).toEqual([]);
    answerNow();
    await screen.findByRole('table');
    await pass(1);
    expect(await screen.findByTitle('3 seleccionados')).toHaveTextContent('3, 3 seleccionados');
    expect(requests.filter(isCount).map(({ query }) => query.get('filter'))).toEqual(['{"q":"noche"}']);
  });

  it('may count from the date of the enterprise', async () => {
    useMovableClock();
    vi.setSystemTime('2026-11-16T12:30:00Z');
    const requests = stubApi({ [list]: pageOf([teamOf()], 3) });
    // Where it is 17 November already.
    const enterprises = [enterpriseOf({ time_zone: 'Pacific/Auckland' })];
    renderAdmin({ resources: [dated], at: '/teams', user: { enterprises } });
    await screen.findByRole('table');
    await pass(2);
    await screen.findByTitle('3 seleccionados');
    expect(requests.filter(isCount).map(({ query }) => query.get('filter'))).toEqual([
      '{"starts_on":{"from":"2026-11-17"}}',
    ]);
  });

  it('counts anew after a change of the resource, and is gone with the last one', async () => {
    let left = 1;
    stubApi({
      [list]: () => pageOf(left > 0 ? [teamOf()] : [], left),
      'DELETE /api/teams/5': () => {
        left = 0;
        return {};
      },
    });
    const { person } = renderAdmin({ resources: [teams], at: '/teams' });
    expect(await screen.findByTitle('1 seleccionado')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Eliminar Obrador' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByTitle('1 seleccionado')).toBeNull());
  });
});
