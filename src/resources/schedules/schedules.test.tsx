import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../domain/rights.ts';
import type { Schedule } from '../../../domain/schedules/schedules.ts';
import { resource as employees } from '../employees/index.ts';
import { resource as schedules } from './index.ts';
import { resource as teams } from '../teams/index.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '../../../tests/support/web.ts';

const resources = [schedules, teams, employees];
const list = 'GET /api/schedules/enterprise/1';

const scheduleOf = (over: Partial<Schedule> = {}): Schedule => ({
  id: 8,
  name: 'Obrador',
  enterprise_id: 1,
  priority: 1,
  month_days: '1,2,3,4,5,6,7,8,9,10,11,12',
  rotating_weeks: [
    {
      week_number: 1,
      day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '22:00 - 06:00' }],
      employees: [21],
      teams: [],
    },
    { week_number: 2, day_schedules: [{ days: [6], shift: '08:00 - 14:00' }], employees: [], teams: [6] },
  ],
  users: '[21]',
  teams: '[6]',
  rotation_start: '2026-11-16',
  valid_from: '2026-01-05',
  ...over,
});

const night = teamOf({
  id: 6,
  name: 'Noche',
  users: [{ id: 22, name: 'Mario', last_name: 'Sanz' }],
  employees: [22],
});
const server = {
  [list]: pageOf([scheduleOf()]),
  'GET /api/schedules/8': { data: scheduleOf() },
  'GET /api/users/enterprise/1': pageOf([employeeOf(), employeeOf({ id: 22, name: 'Mario', last_name: 'Sanz' })]),
  'GET /api/teams/enterprise/1': pageOf([teamOf(), night]),
};

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2026-11-18T10:00:00Z') });
});

const open = async (at: string, name: string, over: Parameters<typeof stubApi>[0] = {}) => {
  const requests = stubApi({ ...server, ...over });
  const view = renderAdmin({ resources, at });
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('tab', { name: 'Semana 1' });
  return { ...view, requests, dialog };
};
const create = (over = {}) => open('/schedules/create', 'Nuevo horario', over);
const edit = (over = {}) => open('/schedules/8/edit', 'Editar horario', over);

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

describe('the dialog', () => {
  it('defines name, months, weeks, days, shifts and people, and sends them as the wire has it', async () => {
    const sent: unknown[] = [];
    const { person, dialog } = await create({
      'POST /api/schedules': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { status: 201, data: scheduleOf() };
      },
    });
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Turnos');
    await person.click(dialog.getByRole('checkbox', { name: 'Noviembre' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Enero' }));
    expect(dialog.getByRole('textbox', { name: 'Se aplica desde' })).toHaveValue('18/11/2026');
    await person.click(dialog.getByRole('button', { name: 'De lunes a viernes' }));
    await person.type(dialog.getByRole('textbox', { name: 'Entrada del turno 1' }), '8');
    await person.type(dialog.getByRole('textbox', { name: 'Salida del turno 1' }), '1230');
    await person.click(dialog.getByRole('button', { name: 'Añadir turno' }));
    expect(dialog.getByRole('textbox', { name: 'Entrada del turno 2' })).toHaveFocus();
    await person.type(dialog.getByRole('textbox', { name: 'Entrada del turno 2' }), '22');
    await person.type(dialog.getByRole('textbox', { name: 'Salida del turno 2' }), '2');
    await person.tab();
    expect(dialog.getByTitle('Termina al día siguiente')).toHaveTextContent('+1');
    expect(dialog.getByText('42:30 h a la semana por persona')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: 'Empleados' }));
    await person.click(await screen.findByRole('option', { name: 'Mario Sanz' }));
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Horario creado correctamente')).toBeVisible();
    expect(sent).toEqual([
      {
        enterprise_id: 1,
        name: 'Turnos',
        priority: 1,
        month_days: [1, 11],
        rotating_weeks: [
          {
            week_number: 1,
            day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '08:00 - 12:30;22:00 - 02:00' }],
            employees: [22],
            teams: [],
          },
        ],
      },
    ]);
  });

  it('"weeks, numbered from 1 (renumbered when one is removed)"; the last one stays', async () => {
    const { person, dialog } = await create();
    expect(dialog.queryByRole('button', { name: /^Quitar semana/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Añadir semana' }));
    await person.click(dialog.getByRole('button', { name: 'Añadir semana' }));
    await person.click(dialog.getByRole('button', { name: 'De lunes a viernes' }));
    expect(dialog.getByRole('tab', { name: 'Semana 3' })).toHaveAttribute('aria-selected', 'true');
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    await person.click(dialog.getByRole('button', { name: 'Quitar semana 2' }));
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Semana 1', 'Semana 2']);
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    expect(dialog.getByRole('checkbox', { name: 'Lunes' })).toBeChecked();
  });

  it('"A weekday can be in only one day block per week"; a block or shift goes only when there are more', async () => {
    const { person, dialog } = await create();
    expect(dialog.queryByRole('button', { name: /^Quitar (bloque|turno)/ })).toBeNull();
    await person.click(dialog.getByRole('checkbox', { name: 'Lunes' }));
    await person.click(dialog.getByRole('button', { name: 'Añadir días con otro horario' }));
    const second = within(dialog.getByRole('group', { name: 'Días y turnos, bloque 2' }));
    expect(second.getByRole('checkbox', { name: 'Lunes: ya está en otro bloque de esta semana' })).toBeDisabled();
    await person.click(second.getByRole('checkbox', { name: 'Martes' }));
    await person.click(second.getByRole('button', { name: 'Añadir turno' }));
    await person.click(second.getByRole('button', { name: 'Quitar turno 1' }));
    expect(second.queryByRole('button', { name: /^Quitar turno/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Quitar bloque 1' }));
    expect(dialog.getByRole('checkbox', { name: 'Martes' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Lunes' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: /^Quitar bloque/ })).toBeNull();
  });

  it('"An employee or a team can belong to only one week": those of another week cannot be chosen', async () => {
    const { person, dialog } = await edit();
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    await person.click(dialog.getByRole('combobox', { name: 'Empleados' }));
    expect(await screen.findByRole('option', { name: /Lucía Gómez.*Ya está en la semana 1/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('tab', { name: 'Semana 1' }));
    await person.click(dialog.getByRole('combobox', { name: 'Equipos' }));
    expect(await screen.findByRole('option', { name: /Noche.*Ya está en la semana 2/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('editing starts with what stands, from today on, and sends the same when nothing else is changed', async () => {
    const sent: unknown[] = [];
    const { person, dialog } = await edit({
      'PUT /api/schedules/8': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { data: scheduleOf() };
      },
    });
    expect(dialog.getByRole('textbox', { name: 'Se aplica desde' })).toHaveValue('18/11/2026');
    expect(dialog.getByRole('combobox', { name: 'La rotación empieza el lunes' })).toHaveValue('2026-11-16');
    expect(dialog.getByRole('textbox', { name: 'Entrada del turno 1' })).toHaveValue('22:00');
    const name = dialog.getByRole('textbox', { name: /^Nombre/ });
    await person.clear(name);
    await person.type(name, 'Horno');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Horario actualizado correctamente')).toBeVisible();
    expect(sent).toEqual([
      {
        enterprise_id: 1,
        name: 'Horno',
        priority: 1,
        month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        rotation_start: '2026-11-16',
        rotating_weeks: scheduleOf().rotating_weeks,
      },
    ]);
  });

  it('a time is whole when Enter saves before it is left; a dialog left untouched asks nothing', async () => {
    const sent: unknown[] = [];
    const { person, dialog } = await edit({
      'PUT /api/schedules/8': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { data: scheduleOf() };
      },
    });
    const start = dialog.getByRole('textbox', { name: 'Entrada del turno 1' });
    await person.clear(start);
    await person.type(start, '21{Enter}');
    expect(await screen.findByText('Horario actualizado correctamente')).toBeVisible();
    expect(sent).toMatchObject([{ rotating_weeks: [{ day_schedules: [{ shift: '21:00 - 06:00' }] }, {}] }]);
    await person.click(await screen.findByRole('link', { name: 'Editar Obrador' }));
    const again = within(await screen.findByRole('dialog', { name: 'Editar horario' }));
    await again.findByRole('tab', { name: 'Semana 1' });
    await person.click(again.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says, and does not refuse, that a day leaves less than twelve hours of rest', async () => {
    const { person, dialog } = await edit();
    expect(dialog.queryByText(/la ley pide 12 horas/)).toBeNull();
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    // Friday's night ends on Saturday at 6:00.
    expect(dialog.queryByText(/la ley pide 12 horas/)).toBeNull();
    await person.click(dialog.getByRole('checkbox', { name: 'Lunes' }));
    await person.click(dialog.getByRole('tab', { name: 'Semana 1' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Domingo' }));
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    expect(
      dialog.getByText('El lunes empieza 2:00 h después de la jornada anterior; la ley pide 12 horas (art. 34.3 ET)'),
    ).toBeVisible();
  });

  it('a version to come keeps its day unless another is typed', async () => {
    const { dialog } = await edit({ 'GET /api/schedules/8': { data: scheduleOf({ valid_from: '2026-12-01' }) } });
    const from = dialog.getByRole('textbox', { name: 'Se aplica desde' });
    expect(from).toHaveValue('01/12/2026');
    expect(from).toHaveAccessibleDescription('Hasta ese día se aplica la versión anterior.');
  });

  it('copying: months and weeks of the schedule, nobody in them', async () => {
    stubApi(server);
    const { person } = renderAdmin({ resources, at: '/schedules' });
    await person.click(await screen.findByRole('link', { name: 'Duplicar Obrador' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo horario' }));
    expect(await dialog.findByDisplayValue('Copia de Obrador')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Agosto' })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: 'Entrada del turno 1' })).toHaveValue('22:00');
    expect(dialog.getAllByRole('tab')).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: /Lucía/ })).toBeNull();
    expect(dialog.getByText(/Asigna empleados o equipos/)).toBeVisible();
  });
});

describe('messages (schedules 3)', () => {
  it('an empty form: each at its place and in a toast; nothing is sent', async () => {
    const { person, dialog, requests } = await create();
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const messages = [
      'El nombre es un campo obligatorio.',
      'Debe seleccionar al menos un mes',
      'Debe seleccionar al menos un día para todos los horarios en la semana 1',
    ];
    await waitFor(() => expect(toasts()).toEqual(messages));
    for (const message of messages) expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('a mistake in another week leads there, and its tab says so', async () => {
    const { person, dialog } = await edit();
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    await person.clear(dialog.getByRole('textbox', { name: 'Salida del turno 1' }));
    await person.click(dialog.getByRole('tab', { name: 'Semana 1' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const message = 'Hay una hora sin completar o no válida en la semana 2 (de 00:00 a 23:59)';
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(dialog.getByRole('tab', { name: 'Semana 2, con errores' })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByRole('alert')).toHaveFocus();
    await person.type(dialog.getByRole('textbox', { name: 'Salida del turno 1' }), '14:00');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it.each([
    ['rotating_weeks', 'Alguno de los equipos elegidos en la semana 2 no es de la empresa'],
    ['applies_from', 'Los meses cerrados no se pueden cambiar: el horario puede aplicarse desde el 01/11/2026'],
  ])('what only the server knows of %s is said in the form, and nothing typed is lost', async (field, message) => {
    const { person, dialog } = await edit({
      'PUT /api/schedules/8': { status: 422, message, errors: { [field]: message } },
    });
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), ' 2');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([message]);
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Obrador 2');
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
