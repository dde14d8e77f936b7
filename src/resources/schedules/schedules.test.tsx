import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../domain/rights.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { pageOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport } from '../../../tests/support/web.ts';
import { server, resources, scheduleOf, list, edit, withServer } from './schedules.fixture.ts';

withServer();

describe('schedules: search by name, table, cards, dialog, delete with confirmation (schedules 6)', () => {
  it('"a table (name, number of teams, number of employees)"', async () => {
    stubApi(server);
    renderAdmin({ resources, at: '/schedules' });
    const table = within(await screen.findByRole('table', { name: 'Horarios' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual([
      'Nombre ↑',
      'Equipos',
      'Empleados',
      'Editar',
      'Duplicar',
      'Eliminar',
    ]);
    expect(
      table
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['Obrador', '1', '1']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Horarios');
  });

  it('"or cards"', async () => {
    setViewport(390);
    stubApi(server);
    renderAdmin({ resources, at: '/schedules' });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading')).toHaveTextContent('Obrador');
    expect(card.getByRole('button', { name: 'Eliminar Obrador' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('"Search by name"', async () => {
    const requests = stubApi(server);
    const { person } = renderAdmin({ resources, at: '/schedules' });
    await person.type(await screen.findByRole('searchbox', { name: 'Buscar por nombre' }), 'obra');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"q":"obra"}'));
  });

  it('"delete with confirmation", in words that name it', async () => {
    const left = [scheduleOf()];
    stubApi({
      ...server,
      [list]: () => pageOf(left),
      'DELETE /api/schedules/8': () => {
        left.pop();
        return {};
      },
    });
    const { person } = renderAdmin({ resources, at: '/schedules' });
    await person.click(await screen.findByRole('button', { name: 'Eliminar Obrador' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar el horario «Obrador»?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Horario eliminado correctamente')).toBeVisible();
    expect(await screen.findByText('Todavía no hay horarios')).toBeVisible();
  });

  it.each([
    ['obtener los horarios', { [list]: { status: 500, message: 'x' } }],
    ['eliminar el horario', { 'DELETE /api/schedules/8': { status: 500, message: 'x' } }],
  ])("'Error al %s'", async (what, broken) => {
    stubApi({ ...server, ...broken });
    const { person } = renderAdmin({ resources, at: '/schedules' });
    if (!(list in broken)) {
      await person.click(await screen.findByRole('button', { name: 'Eliminar Obrador' }));
      await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    }
    expect((await screen.findAllByText(`Error al ${what}`))[0]).toBeVisible();
  });
});

describe('what it means for a person', () => {
  it('shows the coming eight weeks, in person or through a team', async () => {
    const { person, dialog } = await edit();
    const table = within(await dialog.findByRole('table', { name: 'Próximas ocho semanas: Lucía Gómez' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(9);
    expect(rows[1]).toMatch(/16.22 nov.*semana 1.*Mié–Vie 22:00–06:00 \+1.*24:00/);
    expect(rows[2]).toMatch(/23.29 nov.*semana 2.*Sáb 08:00–14:00.*6:00/);
    expect(rows[3]).toMatch(/semana 1.*Lun–Vie 22:00–06:00 \+1.*40:00/);
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Empleado' }), 'Mario Sanz · semana 2');
    const mario = within(await dialog.findByRole('table', { name: 'Próximas ocho semanas: Mario Sanz' }));
    expect(mario.getAllByRole('row')[1]).toHaveTextContent(/semana 2.*Sáb 08:00–14:00/);
  });

  it('warns of shifts that overlap those of another schedule, and lets them be saved', async () => {
    const other = scheduleOf({
      id: 9,
      name: 'Tienda',
      rotating_weeks: [
        { week_number: 1, day_schedules: [{ days: [5], shift: '05:00 - 09:00' }], employees: [21], teams: [] },
      ],
    });
    const { dialog } = await edit({ [list]: pageOf([scheduleOf(), other]) });
    const warning = await dialog.findByText('Hay turnos que coinciden con los de otros horarios');
    expect(warning.closest('[role=status]')).toHaveTextContent(
      /Lucía Gómez: jue, 19 nov, 22:00 - 06:00 coincide con «Tienda» \(05:00 - 09:00\)/,
    );
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  });
});

describe('who may (schedules 2)', () => {
  const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

  it.each([
    ['admin', ['Nombre ↑', 'Equipos', 'Empleados', 'Editar', 'Duplicar', 'Eliminar']],
    ['manager', ['Nombre ↑', 'Equipos', 'Empleados', 'Editar', 'Duplicar', '']],
    ['advisor', ['Nombre ↑', 'Equipos', 'Empleados']],
  ] as const)('"Delete column header: admin only; actions: admin and manager": %s', async (role, headers) => {
    stubApi(server);
    renderAdmin({ resources, at: '/schedules', user: as(role) });
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual(headers);
    const mayAct = role !== 'advisor';
    expect(screen.queryAllByRole('button', { name: 'Eliminar Obrador' })).toHaveLength(mayAct ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Duplicar Obrador' })).toHaveLength(mayAct ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Añadir horario' })).toHaveLength(mayAct ? 1 : 0);
  });

  it('an advisor who opens the dialog’s address sees the list alone', async () => {
    stubApi(server);
    renderAdmin({ resources, at: '/schedules/8/edit', user: as('advisor') });
    await screen.findByRole('table');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
