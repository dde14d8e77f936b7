import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setViewport } from '#tests/support/web.ts';
import { defineView } from '#src/engine/defineView.tsx';
import { things } from '#src/engine/things.fixture.ts';
import { opened, own, path, savedOf, shared, shown } from './savedFilters.fixture.tsx';

const paramsIn = (search: string) => Object.fromEntries(new URLSearchParams(search));

describe('the saved filters of a list', () => {
  it('are asked for only when they are opened', async () => {
    const { asked, person } = await shown();
    expect(asked()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Filtros guardados' }));
    await screen.findByRole('button', { name: 'Pagados' });
    expect(asked().map(({ query }) => query.get('resource'))).toEqual(['teams']);
  });

  it('stand in two groups: one’s own, then those of others with their names', async () => {
    const { panel } = await opened({ filters: [own, savedOf({ id: 3, name: 'Todos', shared: 1 }), shared] });
    const namesIn = (group: HTMLElement) =>
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(namesIn(await panel.findByRole('list', { name: 'Tus filtros' }))).toEqual([
      'Pagados',
      'TodosCompartido con la empresa',
    ]);
    expect(namesIn(panel.getByRole('list', { name: 'Compartidos' }))).toEqual(['BorradoresDe Mario Sanz']);
  });

  it('set filter and order in the address, from the first page on', async () => {
    const at = '/teams?filter=%7B%22q%22%3A%22x%22%7D&page=2&perPage=25&sort=name&order=ASC';
    const { panel, person, router, closed } = await opened({ at });
    await person.click(await panel.findByRole('button', { name: 'Pagados' }));
    await closed();
    await waitFor(() =>
      expect(paramsIn(router.state.location.search)).toMatchObject({
        filter: '{"state":"paid"}',
        sort: 'name',
        order: 'DESC',
        page: '1',
      }),
    );
    expect(screen.getByRole('combobox', { name: /state/ })).toHaveValue('paid');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Filtros guardados' }));
    expect(await screen.findByRole('button', { name: 'Pagados', current: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Borradores/ })).not.toHaveAttribute('aria-current');
  });

  it('leave out what the list has no more', async () => {
    const old = savedOf({ query: { filter: { state: 'paid', gone: 1 }, sort: ['gone', 'ASC'] } });
    const { panel, person, router } = await opened({ filters: [old] });
    await person.click(await panel.findByRole('button', { name: 'Pagados' }));
    await waitFor(() =>
      expect(paramsIn(router.state.location.search)).toMatchObject({ filter: '{"state":"paid"}', sort: 'name' }),
    );
  });

  it('are chosen by keyboard, and the focus comes back to the button', async () => {
    const { person, router } = await shown();
    const button = screen.getByRole('button', { name: 'Filtros guardados' });
    button.focus();
    await person.keyboard('{Enter}');
    const entry = await screen.findByRole('button', { name: 'Pagados' });
    await person.tab();
    expect(entry).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('paid'));
    await waitFor(() => expect(button).toHaveFocus());
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Filtros guardados' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('say that there are none', async () => {
    const { panel } = await opened({ filters: [] });
    expect(await panel.findByText('Todavía no hay filtros guardados para esta lista.')).toBeVisible();
  });

  it('can be asked for again when they did not come', async () => {
    const { panel } = await opened({ answers: { [`GET ${path}`]: { status: 403, message: 'No' } } });
    expect(await panel.findByRole('alert')).toHaveTextContent('Error al cargar los filtros guardados');
    expect(panel.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('are there on a phone', async () => {
    setViewport(390);
    const { person } = await shown();
    await person.click(screen.getByRole('button', { name: 'Más acciones' }));
    await person.click(screen.getByRole('button', { name: 'Filtros guardados' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros guardados' }));
    expect(await panel.findByRole('button', { name: 'Pagados' })).toBeVisible();
  });

  it('are not offered by a list that can be neither searched nor filtered', async () => {
    const resource = defineView(
      { ...things, searchable: [] },
      {
        title: ['name'],
        list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [{ source: 'name', kind: 'text' }] },
      },
    );
    await shown({ resource });
    expect(screen.queryByRole('button', { name: 'Filtros guardados' })).toBeNull();
  });
});
