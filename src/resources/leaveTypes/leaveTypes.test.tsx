import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveTypeMessages as say } from '#domain/planning/leave/messages/index.ts';
import type { LeaveType } from '#domain/planning/leave/leaveTypes.ts';
import { resource as leaveTypes } from './index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { customFieldOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const typeOf = (over: Partial<LeaveType> = {}): LeaveType => ({
  id: 51,
  enterprise_id: 1,
  permission_type_id: 1,
  name: 'Vacaciones',
  paid: 1,
  counts_against_balance: 1,
  working_days: 1,
  half_days: 0,
  hours_bank: 0,
  confidential: 0,
  active: 1,
  incapacity: 'none',
  custom_fields: {},
  ...over,
});
const moving = typeOf({ id: 55, permission_type_id: 5, name: 'Mudanza', working_days: 0, active: 0 });
const list = 'GET /api/leave-types/enterprise/1';
const resources = [leaveTypes];

it('each type shows what it means; only added ones can be deleted', async () => {
  stubApi({ [list]: pageOf([typeOf(), moving]) });
  const { person } = renderAdmin({ resources, at: '/leaveTypes' });
  /** What the menu of a type offers; it is closed again. */
  const actionsOf = async (name: string) => {
    await person.click(screen.getByRole('button', { name: `Acciones de ${name}` }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return offered;
  };
  const table = within(await screen.findByRole('table', { name: 'Tipos de permiso' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 7)
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['Vacaciones', 'Sí', 'Sí', 'Laborables', 'No', 'No', 'En uso'],
    ['Mudanza', 'Sí', 'Sí', 'Naturales', 'No', 'No', 'Sin uso'],
  ]);
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(7)).toEqual(['Acciones']);
  expect(await actionsOf('Vacaciones')).toEqual(['Editar']);
  expect(await actionsOf('Mudanza')).toEqual(['Editar', 'Eliminar']);
});

it('a type is added with what it means', async () => {
  const made: unknown[] = [];
  stubApi({
    [list]: pageOf([]),
    'POST /api/leave-types': ({ body }) => {
      made.push(body);
      return { status: 201, data: moving };
    },
  });
  const { person } = renderAdmin({ resources, at: '/leaveTypes/create' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo tipo de permiso' }));
  await person.type(await dialog.findByRole('textbox', { name: /^Nombre/ }), 'Mudanza');
  await person.click(dialog.getByRole('switch', { name: 'Descuenta vacaciones' }));
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tipo de permiso creado correctamente')).toBeVisible();
  expect(made).toEqual([
    {
      enterprise_id: 1,
      name: 'Mudanza',
      paid: 1,
      counts_against_balance: 1,
      working_days: 1,
      half_days: 1,
      hours_bank: 0,
      confidential: 0,
      incapacity: 'none',
      active: 1,
    },
  ]);
});

it('vacation or hours bank, not both: said at the switch', async () => {
  stubApi({
    [list]: pageOf([]),
    'POST /api/leave-types': { status: 422, message: 'x', errors: { hours_bank: say.countedOnce } },
  });
  const { person } = renderAdmin({ resources, at: '/leaveTypes/create' });
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByRole('textbox', { name: /^Nombre/ }), 'Descanso');
  const bank = dialog.getByRole('switch', { name: 'Descuenta de la bolsa de horas' });
  await person.click(bank);
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(bank).toHaveAccessibleDescription(say.countedOnce));
  expect(bank).toBeInvalid();
});

it('a refused switch that has no help has the focus', async () => {
  stubApi({
    [list]: pageOf([]),
    'POST /api/leave-types': { status: 422, message: 'x', errors: { paid: say.countedOnce } },
  });
  const { person } = renderAdmin({ resources, at: '/leaveTypes/create' });
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByRole('textbox', { name: /^Nombre/ }), 'Descanso');
  const paid = dialog.getByRole('switch', { name: 'Retribuido' });
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(paid).toHaveAccessibleDescription(say.countedOnce));
  expect(paid).toHaveFocus();
});

it('fields that the enterprise has added are columns, and typed', async () => {
  const sent: unknown[] = [];
  const customFields = [customFieldOf({ id: 1, key: 'f1', resource: 'leaveTypes', name: 'Código de nómina' })];
  const type = typeOf({ id: 55, name: 'Mudanza', custom_fields: { f1: 'M-1' } });
  stubApi({
    [list]: pageOf([type]),
    'GET /api/leave-types/55': { data: type },
    'PUT /api/leave-types/55': ({ body }) => {
      sent.push(body);
      return { data: type };
    },
  });
  const { person } = renderAdmin({ resources, at: '/leaveTypes/55/edit', customFields });
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar tipo de permiso' }));
  const code = await dialog.findByRole('textbox', { name: 'Código de nómina' });
  await person.clear(code);
  await person.type(code, 'M-2');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('cell', { name: 'M-1' })).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Mudanza', custom_fields: { f1: 'M-2' } }]);
});

it('a name that is taken is said at its field', async () => {
  stubApi({
    [list]: pageOf([]),
    'POST /api/leave-types': { status: 409, message: 'Los datos no son válidos (leave_types_name_unique)' },
  });
  const { person } = renderAdmin({ resources, at: '/leaveTypes/create' });
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole('textbox', { name: /^Nombre/ });
  await person.type(name, 'Vacaciones');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Ya existe un tipo con este nombre')).toBeVisible();
  expect(name).toHaveValue('Vacaciones');
});

it('managers read the types, administrators change them', async () => {
  stubApi({ [list]: pageOf([typeOf(), moving]) });
  const enterprises = [enterpriseOf({ id: 1, role: 'manager' })];
  renderAdmin({ resources, at: '/leaveTypes', user: { role: 'manager', enterprises } });
  await screen.findByRole('table', { name: 'Tipos de permiso' });
  expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Acciones' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Añadir tipo' })).toBeNull();
});
