import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { resource as employees } from '../resources/employees/index.ts';
import { resource as teams } from '../resources/teams/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { customFieldOf, employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { setViewport } from '#tests/support/web.ts';

const fieldOf = (over: Partial<CustomField>) =>
  customFieldOf({ resource: 'teams', name: 'Planta %{0} |||| B', kind: 'integer', ...over });

const floor = fieldOf({});
const color = fieldOf({
  id: 2,
  key: 'f2',
  name: 'Color',
  kind: 'select',
  choices: [
    { id: 1, name: 'Azul' },
    { id: 2, name: 'Rojo' },
  ],
  required: 1,
});
const night = fieldOf({ id: 3, key: 'f3', name: 'De noche', kind: 'flag', in_list: 0 });
const gone = fieldOf({ id: 4, key: 'f4', name: 'De antes', archived: 1 });
const customFields = [
  floor,
  color,
  night,
  gone,
  fieldOf({ id: 5, key: 'f5', resource: 'employees', name: 'Taquilla' }),
];

const list = 'GET /api/teams/enterprise/1';
const team = teamOf({ custom_fields: { f1: 3, f2: 2, f3: 1 } });
const resources = [teams, employees];

describe('fields that an enterprise has added', () => {
  it('are columns of the list before its actions, called as they were typed; a hidden one waits to be chosen', async () => {
    stubApi({ [list]: pageOf([team]) });
    renderAdmin({ resources, at: '/teams', customFields });
    const table = within(await screen.findByRole('table'));
    const headers = table.getAllByRole('columnheader').map((cell) => cell.textContent?.trim());
    expect(headers).toEqual(['Nombre ↑', 'Descripción', 'Empleados', floor.name, 'Color', 'Editar', 'Eliminar']);
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['3', 'Rojo']));
  });

  it('stand on the card of a phone', async () => {
    setViewport(390);
    stubApi({ [list]: pageOf([team]) });
    renderAdmin({ resources, at: '/teams', customFields });
    expect(within(await screen.findByRole('listitem')).getByText('Rojo')).toBeVisible();
  });

  it('filter and sort the list on the server', async () => {
    const requests = stubApi({ [list]: pageOf([team]) });
    const { person } = renderAdmin({ resources, at: '/teams', customFields });
    const asked = () => requests.at(-1)?.query;
    await person.click(await screen.findByRole('button', { name: 'Color' }));
    await waitFor(() => expect(asked()?.get('sort')).toBe('["f2","ASC"]'));
    await person.click(await screen.findByRole('combobox', { name: 'Color' }));
    await person.click(await screen.findByRole('option', { name: /Rojo/ }));
    await waitFor(() => expect(JSON.parse(asked()?.get('filter') ?? '{}')).toEqual({ f2: [2] }));
  });

  it('are typed in the form under their heading, and sent where the wire has them', async () => {
    const made: unknown[] = [];
    stubApi({
      [list]: pageOf([]),
      'GET /api/users/enterprise/1': pageOf([]),
      'POST /api/teams': ({ body }) => {
        made.push(body);
        return { status: 201, data: team };
      },
    });
    const { person } = renderAdmin({ resources, at: '/teams/create', customFields });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'Campos propios' })).toBeVisible();
    expect(dialog.queryByLabelText(/De antes|Taquilla/)).toBeNull();
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Tienda');
    await person.type(dialog.getByLabelText(/^Planta/), '3');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Color/ })).toBeInvalid());
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Color/ }), 'Rojo');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Equipo creado correctamente');
    expect(made).toEqual([
      { enterprise_id: 1, name: 'Tienda', employees: [], managers: [], custom_fields: { f1: 3, f2: 2, f3: 0 } },
    ]);
  });

  it('start with what is there, and what the server says of one stands at it', async () => {
    stubApi({
      [list]: pageOf([team]),
      'GET /api/users/enterprise/1': pageOf([]),
      'GET /api/teams/5': { data: team },
      'PUT /api/teams/5': { status: 422, message: 'No válido', errors: { f1: 'Solo hay dos plantas' } },
    });
    const { person } = renderAdmin({ resources, at: '/teams/5/edit', customFields });
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByDisplayValue('3');
    expect(dialog.getByRole('combobox', { name: /^Color/ })).toHaveDisplayValue('Rojo');
    await person.type(box, '0');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription('Solo hay dos plantas'));
    expect(box).toHaveValue('30');
  });

  it('are a card of the detail page, and columns of the exported file', async () => {
    const lucia = employeeOf({ custom_fields: { f5: 'A-3' } });
    stubApi({
      'GET /api/users/21': { data: lucia },
      'GET /api/users/enterprise/1': pageOf([lucia]),
      'GET /api/vacations/balances': { data: [] },
      'GET /api/users/21/pin': { data: { has_pin: 0 } },
    });
    const files = savedFiles();
    const locker = fieldOf({ id: 5, key: 'f5', resource: 'employees', name: 'Taquilla', kind: 'text' });
    const { person, router } = renderAdmin({ resources, at: '/employees/21', customFields: [locker] });
    const heading = await screen.findByRole('heading', { name: 'Campos propios' });
    const card = heading.closest('section');
    if (!card) throw new Error('A card is a section');
    expect(within(card).getByText('Taquilla')).toBeVisible();
    expect(within(card).getByText('A-3')).toBeVisible();
    await router.navigate('/employees');
    await screen.findByRole('table');
    await screen.findByText('A-3');
    await person.click(await screen.findByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.content.text()).toMatch(/;Taquilla\r\n.*;A-3/);
  });

  it('show a person by name, and are filtered and filled by searching people on the server', async () => {
    const boss = fieldOf({ name: 'Responsable', kind: 'reference' });
    const requests = stubApi({
      [list]: pageOf([teamOf({ custom_fields: { f1: 21, f1_name: 'Lucía Gómez' } })]),
      'GET /api/users/enterprise/1': pageOf([employeeOf()]),
      'GET /api/teams/5': { data: teamOf({ custom_fields: { f1: null, f1_name: null } }) },
      'PUT /api/teams/5': { data: teamOf() },
    });
    const { person } = renderAdmin({ resources, at: '/teams', customFields: [boss] });
    expect(await screen.findByRole('cell', { name: 'Lucía Gómez' })).toBeVisible();
    const search = await screen.findByRole('combobox', { name: 'Responsable' });
    await person.type(search, 'Luc');
    await waitFor(() =>
      expect(
        requests.some(({ path, query }) => path.includes('users') && query.get('filter')?.includes('"q":"Luc"')),
      ).toBe(true),
    );
    await person.click(await screen.findByRole('option', { name: /Lucía Gómez/ }));
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"f1":21}'));
    await person.click(screen.getByRole('link', { name: 'Editar Obrador' }));
    const form = within(await screen.findByRole('dialog'));
    await person.click(await form.findByRole('combobox', { name: 'Responsable' }));
    await person.click(await screen.findByRole('option', { name: /Lucía Gómez/ }));
    await person.click(form.getByRole('button', { name: 'Guardar' }));
    const written = () => requests.find(({ method }) => method === 'PUT')?.body;
    await waitFor(() => expect(written()).toMatchObject({ custom_fields: { f1: 21 } }));
  });
});
