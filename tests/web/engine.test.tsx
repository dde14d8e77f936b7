import { act, screen, waitFor, within } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { employees as employeesEntity } from '../../domain/employees.ts';
import { teams as teamsEntity } from '../../domain/teams.ts';
import { resource as employees } from '../../src/resources/employees/index.ts';
import { resource as teams } from '../../src/resources/teams/index.ts';
import { defineView, page } from '../../src/schema/defineView.tsx';
import type { ResourceDefinition } from '../../src/schema/definition.ts';
import { TextInput } from '../../src/schema/inputs/TextInput.tsx';
import type { FieldKind } from '../../src/schema/kinds/kind.ts';
import type { KindName } from '../../src/schema/kinds/kinds.tsx';
import { ListPage } from '../../src/schema/list/ListPage.tsx';
import { useEntityView } from '../../src/schema/viewContext.ts';
import { enterpriseOf, type StubAnswer, stubApi } from '../support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '../support/records.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { setViewport, toasts } from '../support/web.ts';

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
    expect(await screen.findByRole('link', { name: 'Lucía' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('exports all rows that are found as CSV, in the words of the table', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    stubApi({ [list]: pageOf([teamOf({ description: '=1+1' })]) });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await screen.findByRole('table');
    await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
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
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
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

describe('the form', () => {
  it('cannot be sent twice', async () => {
    let answer: (given: StubAnswer) => void = () => undefined;
    const requests = stubApi({
      [list]: pageOf([]),
      [people]: pageOf([]),
      'POST /api/teams': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { person } = renderAdmin({ resources, at: '/teams/create' });
    await person.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Tienda{Enter}{Enter}');
    const save = screen.getByRole('button', { name: /Guardar/ });
    await waitFor(() => expect(save).toBeDisabled());
    await act(async () => answer({ status: 201, data: teamOf({ id: 9 }) }));
    expect(await screen.findByText('Equipo creado correctamente')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('places the messages of a 422 on their fields, in the step that holds the first, a toast for each', async () => {
    const errors = { email: 'Este email ya está en uso', hours: 'Demasiadas horas' };
    stubApi({
      'GET /api/users/21': { data: employeeOf() },
      'PUT /api/users/21': { status: 422, message: 'Revisa los datos del formulario', errors },
    });
    const { person } = renderAdmin({ resources, at: '/employees/21/edit' });
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar' }));
    const email = await screen.findByRole('textbox', { name: /^Email/ });
    expect(email).toHaveAccessibleDescription(errors.email);
    await waitFor(() => expect(email).toHaveFocus());
    expect(toasts()).toEqual(Object.values(errors));
    await person.type(email, 'x');
    await waitFor(() => expect(email).not.toHaveAccessibleDescription());
  });

  it('loses nothing when there is no network, and says so', async () => {
    stubApi({ [list]: pageOf([]), [people]: pageOf([]) });
    const { person } = renderAdmin({ resources, at: '/teams/create' });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await person.type(name, 'Tienda');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toContain('No hay conexión. Comprueba tu red y vuelve a intentarlo'));
    expect(name).toHaveValue('Tienda');
  });

  it('tells screen readers what is required', async () => {
    stubApi({ [list]: pageOf([]), [people]: pageOf([]) });
    renderAdmin({ resources, at: '/teams/create' });
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('textbox', { name: /^Descripción/ })).not.toHaveAttribute('aria-required');
  });
});

describe('the ladder of overrides', () => {
  const plain = { sort: { field: 'name', order: 'ASC' }, rowClick: false } as const;
  const shown = (resource: ResourceDefinition, at = '/teams') => {
    stubApi({ [list]: pageOf([teamOf()]), [people]: pageOf([]) });
    return renderAdmin({ resources: [resource, employees], at });
  };

  it('1. a message: labels are found by convention', async () => {
    shown(teams);
    expect(await screen.findByRole('columnheader', { name: 'Descripción' })).toBeVisible();
  });

  it('2. a field kind of its own', async () => {
    const stars: FieldKind = { text: (value) => '★'.repeat(Number(value)) };
    shown(
      defineView(teamsEntity, {
        title: ['name'],
        list: { ...plain, columns: [{ source: 'user_count', kind: stars }] },
      }),
    );
    expect(await screen.findByRole('cell', { name: '★' })).toBeVisible();
  });

  it('3. a field component, an input component', async () => {
    const Shout = () => <b>{String(useRecordContext()?.name).toUpperCase()}</b>;
    shown(
      defineView(teamsEntity, {
        title: ['name'],
        list: { ...plain, columns: [{ source: 'name', kind: 'text', field: Shout }] },
        form: {
          steps: { main: [{ source: 'name', kind: 'text', input: (props) => <TextInput {...props} label="Apodo" /> }] },
        },
      }),
      '/teams/create',
    );
    expect(await screen.findByText('OBRADOR')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: /^Apodo/ })).toBeVisible();
  });

  it('4. slots of the list and of the form', async () => {
    setViewport(390);
    shown(
      defineView(teamsEntity, {
        title: ['name'],
        list: { ...plain, columns: [{ source: 'name', kind: 'text' }] },
        form: { steps: { main: [{ source: 'name', kind: 'text' }] } },
        slots: {
          listActions: () => <button type="button">Importar</button>,
          card: () => <p>tarjeta de {String(useRecordContext()?.name)}</p>,
          formFooter: () => <p>pie del formulario</p>,
        },
      }),
      '/teams/create',
    );
    expect(await screen.findByText('tarjeta de Obrador')).toBeInTheDocument();
    expect(screen.getByText('Importar')).toBeInTheDocument();
    expect(await screen.findByText('pie del formulario')).toBeVisible();
  });

  it('4. slots of the empty list and of the detail page', async () => {
    stubApi({ [people]: pageOf([]), 'GET /api/users/21': { data: employeeOf() } });
    const view = defineView(employeesEntity, {
      title: ['name'],
      list: { ...plain, columns: [{ source: 'name', kind: 'text' }] },
      detail: { cards: [{ id: 'personal', fields: [{ source: 'email', kind: 'email' }] }] },
      slots: { empty: () => <p>nadie aún</p>, detailActions: () => <button type="button">Imprimir</button> },
    });
    const { router } = renderAdmin({ resources: [view], at: '/employees' });
    expect(await screen.findByText('nadie aún')).toBeVisible();
    await act(() => router.navigate('/employees/21'));
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'lucia@example.com' })).toHaveAttribute('href', 'mailto:lucia@example.com');
  });

  it("5. a page of one's own, built of pieces of the schema", async () => {
    const Own = () => (
      <>
        <p>aviso sobre {useEntityView().entity.name}</p>
        <ListPage />
      </>
    );
    const { entity, view } = teams;
    shown({ ...teams, list: page(Own, { entity, view }) });
    expect(await screen.findByText('aviso sobre teams')).toBeVisible();
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('6. a custom route beside the resources', async () => {
    stubApi({});
    renderAdmin({ resources, at: '/organigrama', pages: { '/organigrama': <p>El organigrama</p> } });
    expect(await screen.findByText('El organigrama')).toBeVisible();
  });
});

describe('a view that could not be shown does not load', () => {
  const columns = (column: object) => () =>
    defineView(teamsEntity, {
      title: ['name'],
      list: {
        sort: { field: 'name', order: 'ASC' },
        rowClick: false,
        columns: [column as { source: 'name'; kind: 'text' }],
      },
    });
  const inputs = (field: object) => () =>
    defineView(teamsEntity, {
      title: ['name'],
      list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [] },
      form: { steps: { main: [field as { source: 'name'; kind: 'text' }] } },
    });

  it.each([
    [
      'an unknown kind',
      columns({ source: 'name', kind: 'colour' as KindName }),
      'teams.list.name: there is no field kind "colour"',
    ],
    [
      'an unknown kind in a form',
      inputs({ source: 'name', kind: 'colour' }),
      'teams.form.main.name: there is no field kind "colour"',
    ],
    [
      'a kind that cannot be shown',
      columns({ source: 'name', kind: 'password' }),
      'teams.list.name: the kind "password" cannot be shown',
    ],
    [
      'a kind that cannot be typed',
      inputs({ source: 'name', kind: { text: String } }),
      'teams.form.main.name: the kind "of its own" cannot be typed',
    ],
    [
      'choices that are missing',
      inputs({ source: 'name', kind: 'select' }),
      'teams.form.main.name: the kind "select" needs choices',
    ],
    [
      'a reference that is missing',
      inputs({ source: 'name', kind: 'references' }),
      'teams.form.main.name: the entity does not say what it refers to',
    ],
  ])('%s is named', (_, load, message) => {
    expect(load).toThrow(message);
  });
});
