import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { resource as employees } from '../resources/employees/index.ts';
import { resource as teams } from '../resources/teams/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';

const list = 'GET /api/teams/enterprise/1';
const people = 'GET /api/users/enterprise/1';
const resources = [teams, employees];

describe('the list', () => {
  it('sorts by the columns that the entity offers, and only by those', async () => {
    const requests = stubApi({ [list]: pageOf([teamOf()]) });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('button', { name: /^Empleados/ }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe('["user_count","ASC"]'));
    expect(screen.getByRole('columnheader', { name: /^Empleados/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByRole('button', { name: /^Descripción/ })).toBeNull();
  });

  it('pages through more rows than one page holds', async () => {
    const requests = stubApi({ [list]: pageOf([teamOf()], 60) });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(requests.at(-1)?.query.get('range')).toBe('[25,49]'));
    expect(await screen.findByText('26-50 de 60')).toBeVisible();
  });

  it('a search that finds nothing says so and is taken back with one press', async () => {
    stubApi({ [people]: ({ query }) => pageOf(query.get('filter')?.includes('zzz') ? [] : [employeeOf()]) });
    const at = `/employees?filter=${encodeURIComponent('{"active":1,"q":"zzz"}')}&page=1&perPage=25&sort=name&order=ASC`;
    const { person } = renderAdmin({ resources, at });
    expect(await screen.findByText('No hay resultados')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByRole('link', { name: 'Lucía Gómez' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('exports all rows that are found as CSV, in the words of the table', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    stubApi({ [list]: pageOf([teamOf({ description: '=1+1' })]) });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await screen.findByRole('table');
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveFocus();
    expect(await saved[0]?.text()).toBe("\uFEFFNombre;Descripción;Empleados\r\nObrador;'=1+1;1\r\n");
  });

  it('a switch of the window between phone and desktop switches between cards and table', async () => {
    stubApi({ [list]: pageOf([teamOf()]) });
    renderAdmin({ resources, at: '/teams' });
    await screen.findByRole('table');
    act(() => setViewport(768));
    expect(await screen.findByRole('list', { name: 'Equipos' })).toBeVisible();
    act(() => setViewport(769));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('dialogs over the list', () => {
  it.each([
    ['teams', list, teamOf(), 'Añadir equipo'],
    ['employees', people, employeeOf(), 'Añadir empleado'],
  ])('the list of %s stays mounted under its form', async (name, route, record, add) => {
    stubApi({ [people]: pageOf([employeeOf()]), [route]: pageOf([record]) });
    const { person, router } = renderAdmin({ resources, at: `/${name}` });
    const table = await screen.findByRole('table');
    await person.click(screen.getByRole('link', { name: add }));
    await screen.findByRole('dialog');
    expect(router.state.location.pathname).toBe(`/${name}/create`);
    expect(document.body).toContainElement(table);
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(`/${name}`);
    expect(document.body).toContainElement(table);
  });

  it('closing goes back, so that the browser does not open it again', async () => {
    stubApi({ [list]: pageOf([teamOf()]), [people]: pageOf([]) });
    const { person, router } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('link', { name: 'Añadir equipo' }));
    await person.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('an address that the person has no right to shows the list alone', async () => {
    stubApi({ [list]: pageOf([teamOf()]) });
    const user = { role: 'advisor', enterprises: [enterpriseOf({ role: 'advisor' })] } as const;
    renderAdmin({ resources, at: '/teams/create', user: { ...user, enterprises: [...user.enterprises] } });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('warns before unsaved changes are left, and keeps them', async () => {
    stubApi({ [list]: pageOf([teamOf()]), [people]: pageOf([]) });
    const { person, router } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('link', { name: 'Añadir equipo' }));
    await person.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Tienda');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    const warning = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
    await person.click(warning.getByRole('button', { name: 'Seguir editando' }));
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue('Tienda');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
  });
});
