import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savedFilterMessages } from '#domain/access/savedFilters/messages/index.ts';
import { toasts } from '#tests/support/web.ts';
import { opened, own, path, savedOf } from './savedFilters.fixture.tsx';

const nameBox = () => screen.findByRole('textbox', { name: /^Nombre/ });
const share = () => screen.queryByRole('checkbox', { name: 'Compartir con la empresa' });

describe('saving a filter', () => {
  const at = '/teams?filter=%7B%22state%22%3A%22paid%22%7D&page=1&perPage=25&sort=name&order=DESC';
  const made = { status: 201, message: savedFilterMessages.created, data: own };

  it('sends what is set now under the name that is typed', async () => {
    const { panel, person, sent, asked, closed } = await opened({ at, answers: { [`POST ${path}`]: made } });
    await person.click(panel.getByRole('button', { name: 'Guardar filtro…' }));
    expect(await nameBox()).toHaveFocus();
    await person.type(await nameBox(), 'Pagados');
    await person.click(screen.getByRole('checkbox', { name: 'Compartir con la empresa' }));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await closed();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        resource: 'teams',
        name: 'Pagados',
        shared: 1,
        query: { filter: { state: 'paid' }, sort: ['name', 'DESC'] },
      },
    ]);
    expect(toasts()).toEqual([savedFilterMessages.created]);
    expect(asked().filter(({ method }) => method === 'GET')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filtros guardados' })).toHaveFocus());
  });

  it('wants a name, and shows a taken one at its field', async () => {
    const { nameTaken: message, nameRequired } = savedFilterMessages;
    const taken = { status: 409, message, errors: { name: message } };
    const { panel, person, sent } = await opened({ answers: { [`POST ${path}`]: taken } });
    await person.click(panel.getByRole('button', { name: 'Guardar filtro…' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await nameBox()).toHaveAccessibleDescription(nameRequired);
    expect(sent('POST')).toEqual([]);
    await person.type(await nameBox(), 'Pagados');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect(await nameBox()).toHaveAccessibleDescription(message));
    expect(await nameBox()).toHaveValue('Pagados');
  });

  it('asks before a typed name is lost', async () => {
    const { panel, person } = await opened();
    await person.click(panel.getByRole('button', { name: 'Guardar filtro…' }));
    await person.type(await nameBox(), 'Pagados');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Nombre/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Filtros guardados' })).toBeVisible();
  });
});

describe('a filter of one’s own', () => {
  const saved = { message: savedFilterMessages.updated, data: own };

  it('is given another name; what it filters by stays, also what the list has no more', async () => {
    const query = { filter: { state: 'paid', gone: 1 } };
    const answers = { 'PUT /api/saved-filters/1': saved };
    const { person, act, sent, closed } = await opened({ filters: [savedOf({ query })], answers });
    await act('Pagados', 'Editar…');
    expect(await nameBox()).toHaveFocus();
    expect(await nameBox()).toHaveValue('Pagados');
    await person.clear(await nameBox());
    await person.type(await nameBox(), 'Cobrados');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await closed();
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ name: 'Cobrados', shared: 0, query }]);
    expect(toasts()).toEqual([savedFilterMessages.updated]);
  });

  it('takes what is set now', async () => {
    const at = '/teams?filter=%7B%22q%22%3A%22ana%22%7D&page=1&perPage=25&sort=name&order=ASC';
    const { act, sent, closed } = await opened({ at, answers: { 'PUT /api/saved-filters/1': saved } });
    await act('Pagados', 'Actualizar con los filtros actuales');
    await closed();
    const query = { filter: { q: 'ana' }, sort: ['name', 'ASC'] };
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ name: 'Pagados', shared: 0, query }]);
  });

  it('is deleted after a question', async () => {
    const gone = { message: savedFilterMessages.deleted, data: null };
    const { person, act, sent, closed } = await opened({ answers: { 'DELETE /api/saved-filters/1': gone } });
    await act('Pagados', 'Eliminar…');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar el filtro «Pagados»?' }));
    expect(sent('DELETE')).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await closed();
    expect(sent('DELETE')).toHaveLength(1);
    expect(toasts()).toEqual([savedFilterMessages.deleted]);
  });

  it('stays where the server does not delete it, with the reason', async () => {
    const refused = { status: 404, message: 'No encontrado' };
    const { person, act } = await opened({ answers: { 'DELETE /api/saved-filters/1': refused } });
    await act('Pagados', 'Eliminar…');
    await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts()).toEqual(['Error al eliminar el filtro: No encontrado']));
  });
});

describe('who may do what', () => {
  const actions = () =>
    screen.getAllByRole('button', { name: /^Acciones de/ }).map((button) => button.getAttribute('aria-label'));

  it('a manager shares, and changes what others share, which stays shared', async () => {
    const { person, panel, act } = await opened({ role: 'manager' });
    await panel.findByRole('button', { name: 'Pagados' });
    expect(actions()).toEqual(['Acciones de «Pagados»', 'Acciones de «Borradores»']);
    await act('Borradores', 'Editar…');
    await nameBox();
    expect(share()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await act('Pagados', 'Editar…');
    await nameBox();
    expect(share()).not.toBeChecked();
  });

  it('an advisor has their own, and chooses the shared ones', async () => {
    const { person, panel, router } = await opened({ role: 'advisor' });
    await panel.findByRole('button', { name: 'Pagados' });
    expect(actions()).toEqual(['Acciones de «Pagados»']);
    await person.click(panel.getByRole('button', { name: 'Guardar filtro…' }));
    await nameBox();
    expect(share()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await person.click(await panel.findByRole('button', { name: /^Borradores/ }));
    await waitFor(() => expect(router.state.location.search).toContain('draft'));
  });

  it('an advisor takes back what they once shared', async () => {
    const { act } = await opened({ role: 'advisor', filters: [savedOf({ shared: 1 })] });
    await act('Pagados', 'Editar…');
    await nameBox();
    expect(share()).toBeChecked();
  });
});
