import { act, screen } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { employees as employeesEntity } from '#domain/organization/employees/employees.ts';
import { teams as teamsEntity } from '#domain/planning/teams/teams.ts';
import { resource as employees } from '../resources/employees/index.ts';
import { resource as teams } from '../resources/teams/index.ts';
import { defineView, page } from './defineView.tsx';
import type { ResourceDefinition } from './definition.ts';
import { TextInput } from './inputs/TextInput.tsx';
import type { FieldKind } from './kinds/kind.ts';
import type { KindName } from './kinds/kinds.tsx';
import { ListPage } from './list/ListPage.tsx';
import { useEntityView } from './viewContext.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';

const list = 'GET /api/teams/enterprise/1';
const people = 'GET /api/users/enterprise/1';
const resources = [teams, employees];

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
          formNotice: () => <p>aviso del formulario</p>,
          formFooter: () => <p>pie del formulario</p>,
        },
      }),
      '/teams/create',
    );
    expect(await screen.findByText('tarjeta de Obrador')).toBeInTheDocument();
    expect(screen.getByText('Importar')).toBeInTheDocument();
    expect(await screen.findByText('pie del formulario')).toBeVisible();
    expect(screen.getByText('aviso del formulario')).toBeVisible();
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
    expect(screen.getByRole('link', { name: /^lucia@/ })).toHaveAttribute('href', 'mailto:lucia@example.com');
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

it('an entry of the row menu does something at once, and shows what is left to be asked; focus goes back to its button', async () => {
  const ran: unknown[] = [];
  const definition = defineView(teamsEntity, {
    title: ['name'],
    list: {
      columns: [{ source: 'name', kind: 'text' }],
      sort: { field: 'name', order: 'ASC' },
      rowClick: false,
      rowActions: [
        {
          id: 'edit',
          useRun: () => (record, show) => {
            ran.push(record.id);
            show(({ onClose }) => <button onClick={onClose}>¿Y ahora?</button>);
          },
        },
      ],
    },
  });
  stubApi({ [list]: pageOf([teamOf()]), [people]: pageOf([]) });
  const { person } = renderAdmin({ resources: [definition, employees], at: '/teams' });
  const dots = await screen.findByRole('button', { name: /^Acciones de/ });
  await person.click(dots);
  await person.keyboard('{Enter}');
  expect(ran).toEqual([teamOf().id]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(dots).toHaveFocus();
  await person.click(await screen.findByRole('button', { name: '¿Y ahora?' }));
  expect(screen.queryByRole('button', { name: '¿Y ahora?' })).toBeNull();
  expect(ran).toHaveLength(1);
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
  const filters = (filter: object) => () =>
    defineView(teamsEntity, {
      title: ['name'],
      list: {
        sort: { field: 'name', order: 'ASC' },
        rowClick: false,
        columns: [],
        filters: [filter as { source: 'name'; kind: 'text' }],
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
    [
      'a column whose reference is missing',
      columns({ source: 'name', kind: 'reference' }),
      'teams.list.name: the entity does not say what it refers to',
    ],
    [
      'a form with what the server computes',
      inputs({ source: 'name', kind: 'computed' }),
      'teams.form.main.name: its value is made by the server, so that a form cannot have it',
    ],
    [
      'a filter of a kind that cannot be filtered by',
      filters({ source: 'name', kind: 'password' }),
      'teams.filters.name: a list cannot be filtered by the kind "password"',
    ],
    [
      'a filter without choices',
      filters({ source: 'name', kind: 'select' }),
      'teams.filters.name: the kind "select" needs choices',
    ],
    [
      'a filter whose reference is missing',
      filters({ source: 'name', kind: 'reference' }),
      'teams.filters.name: the entity does not say what it refers to',
    ],
  ])('%s is named', (_, load, message) => {
    expect(load).toThrow(message);
  });
});
