import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterpriseOf } from '#tests/support/apiStub.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { at, bakery, forgetPanel, open, rowOf, user } from './advisory.fixture.tsx';

forgetPanel();

describe('the panel', () => {
  it('is filtered by what is due', async () => {
    const filter = encodeURIComponent(JSON.stringify({ due: 'payslips' }));
    const { requests } = open({}, `${at}?filter=${filter}`);
    await rowOf('Hotel Teide');
    expect(requests[0]?.query.get('filter')).toBe('{"due":"payslips"}');
    expect(screen.getByRole('combobox', { name: 'Pendiente' })).toHaveTextContent('Nóminas que faltan');
    expect(screen.getByRole('combobox', { name: 'Quién la lleva' })).toBeVisible();
  });

  it('is filtered by a person of the firm, by name', async () => {
    const sara = { id: 7, name: 'Sara', last_name: 'Prieto', email: 's@g.es', role: 'staff', clients: 1 };
    const members = [
      { ...sara, status: 'active' },
      { ...sara, id: 8, name: 'Ana', status: 'left' },
    ];
    const asked = 'GET /api/firms/own/members';
    const own = { ...user, firm: { id: 3, name: 'Gestoría Olmo', role: 'owner' as const, accepted: true } };
    const { person, requests } = open({ [asked]: { data: members } }, at, own);
    await rowOf('Hotel Teide');
    const filter = screen.getByRole('combobox', { name: 'Quién la lleva' });
    await within(filter).findByRole('option', { name: 'Sara Prieto' });
    expect(within(filter).queryByRole('option', { name: 'Ana Prieto' })).toBeNull();
    await person.selectOptions(filter, 'Sara Prieto');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"charge":7}'));
    expect(filter).toHaveValue('7');
  });

  it.each([
    ['who has left the firm', 8, 'Ana Prieto (ya no está)'],
    ['nobody of the firm', 99, 'Alguien que ya no está'],
  ])('a filter of an address by %s is shown as it is, and can be taken away', async (_, charge, name) => {
    const ana = { id: 8, name: 'Ana', last_name: 'Prieto', email: 'a@g.es', role: 'staff', clients: 1 };
    const own = { ...user, firm: { id: 3, name: 'Gestoría Olmo', role: 'owner' as const, accepted: true } };
    const address = `${at}?filter=${encodeURIComponent(JSON.stringify({ charge }))}`;
    const { person, requests } = open(
      { 'GET /api/firms/own/members': { data: [{ ...ana, status: 'left' }] } },
      address,
      own,
    );
    const filter = await screen.findByRole('combobox', { name: 'Quién la lleva' });
    await waitFor(() => expect(filter).toHaveDisplayValue(name));
    await person.selectOptions(filter, 'Todos');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter') ?? '{}').toBe('{}'));
    expect(within(filter).queryByRole('option', { name })).toBeNull();
  });

  it('its saved filters are, for somebody of a firm, their own there; nobody else is offered them', async () => {
    const saved = '/api/firms/own/saved-filters';
    const filter = {
      id: 5,
      resource: 'advisory',
      name: 'Sin nóminas',
      shared: 0,
      own: 1,
      user_name: 'Olga Ruiz',
      query: { filter: { due: 'payslips' } },
      created_at: '2026-11-20T10:00:00Z',
    };
    const handlers = {
      [`GET ${saved}`]: { data: [filter] },
      [`POST ${saved}`]: { status: 201, data: filter, message: 'Guardado' },
      [`DELETE ${saved}/5`]: { data: null, message: 'Eliminado' },
    };
    const firm = { id: 3, name: 'Gestoría Olmo', role: 'owner' as const, accepted: true };
    // Who administers a company shares its filters; those of the panel are of no company.
    const enterprises = [enterpriseOf({ id: 1, name: bakery.name, role: 'admin' }), ...user.enterprises.slice(1)];
    const { person, requests } = open(handlers, at, { ...user, role: 'admin', enterprises, firm });
    await person.click(await screen.findByRole('button', { name: 'Filtros guardados' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros guardados' }));
    await person.click(await panel.findByRole('button', { name: 'Acciones de «Sin nóminas»' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Eliminado')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Filtros guardados' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filtros guardados' }));
    await person.click(again.getByRole('button', { name: 'Guardar filtro…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar filtro' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await person.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Todas');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Todas', query: {} });
    expect(requests.filter(({ path }) => /enterprises.*saved-filters/.test(path))).toEqual([]);
  });

  it('its saved filters are, without a firm, those of one company, whichever is chosen', async () => {
    const saved = 'GET /api/enterprises/1/saved-filters';
    selectedEnterprise.set(2);
    const { person, requests } = open({ [saved]: { data: [] } });
    await person.click(await screen.findByRole('button', { name: 'Filtros guardados' }));
    await waitFor(() => expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(saved));
  });
});
