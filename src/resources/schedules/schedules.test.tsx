import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { emptyWeek, type Schedule } from '#domain/planning/schedules/schedules.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { server, resources, scheduleOf, list, edit, withServer } from './schedules.fixture.ts';

withServer();

const weekOf = (...blocks: [number[], string][]) => ({
  rotating_weeks: [{ ...emptyWeek(1), day_schedules: blocks.map(([days, shift]) => ({ days, shift })) }],
});

describe('schedules: search by name, table, cards, dialog, delete with confirmation (schedules 6)', () => {
  it('"a table (name, number of teams, number of employees)"', async () => {
    stubApi(server);
    renderAdmin({ resources, at: '/schedules' });
    const table = within(await screen.findByRole('table', { name: 'Horarios' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual([
      'Nombre ↑',
      'Equipos',
      'Empleados',
      'Días y horas',
      'Eliminar',
      'Acciones',
    ]);
    expect(
      table
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Obrador', '1', '1', 'Semana 1: Lun–Vie 22:00–06:00Semana 2: Sáb 08:00–14:00']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Horarios');
  });

  it.each<[string, Partial<Schedule>, string[]]>([
    [
      'split days',
      weekOf([[1, 3], '09:00 - 13:00;16:00 - 20:00']),
      ['Lun 09:00–13:00, 16:00–20:00 · Mié 09:00–13:00, 16:00–20:00'],
    ],
    ['a weekend', weekOf([[0, 6], '10:00 - 14:00'], [[5], '08:00 - 14:00']), ['Vie 08:00–14:00 · Sáb–Dom 10:00–14:00']],
    ['some months', { ...weekOf([[1], '09:00 - 14:00']), month_days: '7,8' }, ['Lun 09:00–14:00', 'Solo en jul, ago']],
    [
      'all months but few',
      { ...weekOf([[1], '09:00 - 14:00']), month_days: '1,2,3,4,5,6,7,9,10,11,12' },
      ['Lun 09:00–14:00', 'Todo el año menos ago'],
    ],
    [
      'four weeks',
      { rotating_weeks: [1, 2, 3, 4].map((week_number) => ({ ...emptyWeek(week_number), day_schedules: [] })) },
      ['Semana 1: Sin turnos', 'Semana 2: Sin turnos', 'y 2 semanas más'],
    ],
  ])('says when it is worked: %s', async (_, over, lines) => {
    stubApi({ ...server, [list]: pageOf([scheduleOf(over)]) });
    renderAdmin({ resources, at: '/schedules' });
    const table = within(await screen.findByRole('table', { name: 'Horarios' }));
    const parts = [...(table.getAllByRole('cell')[3]?.querySelectorAll('span') ?? [])];
    const shown = parts.filter((part) => part.childElementCount === 0).map(({ textContent }) => textContent);
    expect(shown).toEqual(lines);
  });

  it('"or cards"', async () => {
    setViewport(390);
    stubApi(server);
    const { person } = renderAdmin({ resources, at: '/schedules' });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading')).toHaveTextContent('Obrador');
    await person.click(card.getByRole('button', { name: 'Acciones de Obrador' }));
    const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(actions).toEqual(['Editar', 'Duplicar', 'Eliminar']);
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
  const shown = ['Nombre ↑', 'Equipos', 'Empleados', 'Días y horas'];
  const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

  it.each([
    ['admin', [...shown, 'Eliminar', 'Acciones']],
    ['manager', [...shown, '', 'Acciones']],
    ['advisor', shown],
  ] as const)('"Delete column header: admin only; actions: admin and manager": %s', async (role, headers) => {
    stubApi(server);
    renderAdmin({ resources, at: '/schedules', user: as(role) });
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual(headers);
    const mayAct = role !== 'advisor';
    expect(screen.queryAllByRole('button', { name: 'Eliminar Obrador' })).toHaveLength(mayAct ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Acciones de Obrador' })).toHaveLength(mayAct ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Añadir horario' })).toHaveLength(mayAct ? 1 : 0);
  });

  it('an advisor who opens the dialog’s address sees the list alone', async () => {
    stubApi(server);
    renderAdmin({ resources, at: '/schedules/8/edit', user: as('advisor') });
    await screen.findByRole('table');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
