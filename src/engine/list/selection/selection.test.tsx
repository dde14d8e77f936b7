import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { teams as teamsEntity } from '#domain/planning/teams/teams.ts';
import { enterpriseOf, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { defineView } from '#src/engine/defineView.tsx';

const list = 'GET /api/teams/enterprise/1';
const teams = defineView(teamsEntity, {
  title: ['name'],
  list: {
    sort: { field: 'name', order: 'ASC' },
    rowClick: 'edit',
    columns: [{ source: 'name', kind: 'text' }],
    bulk: [{ id: 'export', action: 'export', right: 'teams.edit' }],
  },
  form: { steps: { main: [{ source: 'name', kind: 'text' }] } },
});
const records = ['A', 'B', 'C', 'D'].map((name, index) => teamOf({ id: index + 1, name }));

/** Answers the ids it is asked for, or a page of two. */
function answer({ query }: StubRequest) {
  const { ids } = JSON.parse(query.get('filter') ?? '{}') as { ids?: number[] };
  if (ids) return pageOf(records.filter(({ id }) => ids.includes(id)));
  const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[0,24]') as number[];
  return pageOf(records.slice(from, to + 1), records.length);
}
const opened = (at = '/teams', role: 'admin' | 'advisor' = 'admin') => {
  stubApi({ [list]: answer });
  return renderAdmin({ resources: [teams], at, user: { role, enterprises: [enterpriseOf({ role })] } });
};
const twoOnAPage = '/teams?page=1&perPage=2&sort=name&order=ASC&filter=%7B%7D';
const box = (name: string) => screen.findByRole('checkbox', { name: `Seleccionar ${name}` });
const page = () => screen.findByRole('checkbox', { name: 'Seleccionar toda la página' });
const chosen = () => screen.findByRole('region', { name: 'Filas seleccionadas' });

describe('several rows', () => {
  it('can be chosen, by who can do something to them', async () => {
    opened('/teams', 'advisor');
    await screen.findByRole('table');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('are counted and let go with one press', async () => {
    const { person } = opened();
    await person.click(await box('A'));
    await person.click(await box('C'));
    expect(within(await chosen()).getByRole('status')).toHaveTextContent('2 seleccionados');
    await person.click(screen.getByRole('button', { name: 'Quitar selección' }));
    expect(screen.getAllByRole('checkbox')[0]).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Filas seleccionadas' })).toBeNull());
    expect(await box('A')).not.toBeChecked();
  });

  it('are chosen as a range with the shift key', async () => {
    const { person } = opened();
    await person.click(await box('B'));
    await person.keyboard('{Shift>}');
    await person.click(await box('D'));
    await person.keyboard('{/Shift}');
    expect(await box('C')).toBeChecked();
    expect(await box('A')).not.toBeChecked();
  });

  it('are all those of the page with the box of the header, and stay chosen on other pages', async () => {
    const { person } = opened(twoOnAPage);
    await person.click(await page());
    expect(await box('B')).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await box('C')).not.toBeChecked();
    expect(await page()).not.toBeChecked();
    await person.click(await box('C'));
    expect(within(await chosen()).getByRole('status')).toHaveTextContent('3 seleccionados');
    expect(await page()).toBePartiallyChecked();
  });

  it('are let go when something else is searched for', async () => {
    const { person } = opened();
    await person.click(await box('A'));
    await chosen();
    await person.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Filas seleccionadas' })).toBeNull());
  });

  it('are still chosen when the person comes back, unless with other filters', async () => {
    const { person, router } = opened();
    await person.click(await box('A'));
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/teams'));
    expect(await box('A')).toBeChecked();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/teams?filter=%7B%22q%22%3A%22x%22%7D&page=1&perPage=25&sort=name&order=ASC'));
    await waitFor(async () => expect(await box('A')).not.toBeChecked());
  });

  it('are exported, also those of other pages', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const { person } = opened(twoOnAPage);
    await person.click(await box('B'));
    await person.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await person.click(await box('C'));
    await person.click(within(await chosen()).getByRole('button', { name: 'Exportar selección' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('\uFEFFNombre\r\nB\r\nC\r\n');
  });

  it('are chosen on the cards of a phone, where a menu holds the actions', async () => {
    setViewport(390);
    const { person } = opened();
    await person.click(await box('A'));
    await person.click(within(await chosen()).getByRole('button', { name: 'Acciones' }));
    expect(await screen.findByRole('menuitem', { name: 'Exportar selección: Excel (XLSX)' })).toBeVisible();
  });
});
