import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultLeaveTypes } from '../../../domain/constants.ts';
import type { YearOfHolidays } from '../../../domain/leave/holidays.ts';
import type { Leave } from '../../../domain/leave/leave.ts';
import { page } from './index.ts';
import { VacationCalendarPage } from './VacationCalendarPage.tsx';
import { enterpriseOf, type StubAnswer, stubApi } from '../../../tests/support/apiStub.ts';
import { employeeOf, leaveOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { passUndo, setViewport, toasts, useMovableClock } from '../../../tests/support/web.ts';

const [bakery, shop] = [
  { id: 5, name: 'Obrador' },
  { id: 6, name: 'Tienda' },
];
const staff = [
  employeeOf({ teams: [bakery, shop] }),
  employeeOf({ id: 22, name: 'Íñigo', last_name: 'Ruiz', teams: [shop] }),
  employeeOf({ id: 23, name: 'Zoe', last_name: 'Gil', active: 0 }),
];
const iker = { id: 22, name: 'Íñigo', last_name: 'Ruiz' };
const at = `${page.path}?month=2026-12`;
const recorded = { status: 201, message: 'Vacaciones/permisos registrados correctamente', data: [] };
const year: YearOfHolidays = {
  year: 2026,
  region: 'MD',
  provisional: 0,
  missing: 0,
  days: [
    { date: '2026-12-08', name: 'Inmaculada Concepción', kind: 'national', counties: null, off: 1, own: 0, removed: 0 },
    { date: '2026-12-26', name: 'San Esteban', kind: 'national', counties: ['ES-CT'], off: 0, own: 0, removed: 0 },
    { date: '2026-12-31', name: 'Puente', kind: 'company', counties: null, off: 1, own: 1, removed: 0 },
  ],
};
const holidays = 'GET /api/holidays/enterprise/1';
const types = defaultLeaveTypes.map((name, index) => ({
  id: index + 1,
  name,
  paid: 1,
  counts_against_balance: 0,
  working_days: 1,
  half_days: 1,
  active: 1,
}));

function open(
  input: Leave[] | StubAnswer = [leaveOf()],
  address = at,
  { role = 'admin' as 'admin' | 'advisor', answers = {} as Record<string, StubAnswer> } = {},
) {
  let held = input;
  const requests = stubApi({
    'GET /api/users/enterprise/1': { data: staff },
    'GET /api/vacations/types': { data: types },
    'GET /api/vacations': () => (Array.isArray(held) ? { data: held } : held),
    [holidays]: { data: year },
    ...answers,
  });
  const view = renderAdmin({
    resources: [],
    at: address,
    pages: { [page.path]: <VacationCalendarPage />, '/teams/calendars': <p>Direcciones</p> },
    user: { role, enterprises: [enterpriseOf({ role })] },
  });
  return {
    ...view,
    requests,
    become: (next: Leave[] | StubAnswer) => void (held = next),
    sent: (method: string) => requests.filter((request) => request.method === method),
  };
}

const matrix = () => screen.findByRole('table', { name: 'Vacaciones y permisos de diciembre de 2026' });
const rowOf = async (name: string) => {
  const header = within(await matrix()).getByRole('rowheader', { name });
  const row = header.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error('The name stands in no row');
  return within(row);
};
const dayOf = (name: RegExp) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const second = 'miércoles, 2 de diciembre de 2026';

describe("/calendario-vacaciones, title 'Calendario de vacaciones y permisos' (leave 7)", () => {
  it('has its address and its title', async () => {
    open();
    expect(page.path).toBe('/calendario-vacaciones');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Calendario de vacaciones y permisos');
  });

  it('"A month matrix: one row per employee, one column per day."', async () => {
    const { requests } = open();
    const table = within(await matrix());
    expect(table.getAllByRole('columnheader')).toHaveLength(32);
    expect(rows()).toEqual(['Íñigo Ruiz', 'Lucía Gómez']);
    const lucia = await rowOf('Lucía Gómez');
    expect(lucia.getByRole('cell')).toHaveAttribute('aria-colindex', '3');
    const requested = requests.find(({ path }) => path === '/api/vacations')?.query;
    expect(requested?.get('start_date')).toBe('2026-12-01 00:00:00');
    expect(requested?.get('end_date')).toBe('2026-12-31 23:59:59');
    expect(requests.find(({ path }) => path.startsWith('/api/users'))?.query.get('role')).toBe('employee');
  });

  it("Empty row text: 'No hay vacaciones este mes.'", async () => {
    open();
    expect((await rowOf('Íñigo Ruiz')).getByRole('cell')).toHaveTextContent('No hay vacaciones este mes.');
    expect((await rowOf('Lucía Gómez')).queryByText('No hay vacaciones este mes.')).toBeNull();
  });

  it('months follow each other, in the URL', async () => {
    const { person, router } = open();
    await matrix();
    await person.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(await screen.findByRole('table', { name: /enero de 2027/ })).toBeVisible();
    expect(router.state.location.search).toBe('?month=2027-01');
    await person.click(screen.getByRole('button', { name: 'Mes anterior' }));
    await person.click(await screen.findByRole('button', { name: 'Mes anterior' }));
    expect(await screen.findByRole('table', { name: /noviembre de 2026/ })).toBeVisible();
  });

  it('"Team and employee filters", in the URL', async () => {
    const { person, router } = open();
    await matrix();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Obrador');
    expect(rows()).toEqual(['Lucía Gómez']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Todos los equipos');
    await person.click(screen.getByRole('combobox', { name: 'Empleado' }));
    await person.click(await screen.findByRole('option', { name: 'Íñigo Ruiz' }));
    expect(rows()).toEqual(['Íñigo Ruiz']);
    expect(router.state.location.search).toBe('?month=2026-12&employee=22');
  });

  it('filters that leave nobody can be taken away', async () => {
    const { person } = open([], `${at}&team=5&employee=22`);
    await person.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
    await matrix();
    expect(rows()).toHaveLength(2);
  });

  it('"A legend of leave types plus pending and rejected."', async () => {
    open();
    await matrix();
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Leyenda' }))
          .getAllByRole('listitem')
          .map((item) => item.lastChild?.textContent),
      ).toEqual([
        'Vacaciones',
        'Permiso médico',
        'Asuntos propios',
        'Permiso por nacimiento',
        'Pendiente',
        'Rechazado',
      ]),
    );
  });

  it.each([
    [1, 'approved', 'blue'],
    [2, 'approved', 'pink'],
    [3, 'approved', 'yellow'],
    [4, 'approved', 'purple'],
    [9, 'approved', 'grey'],
    [1, 'pending', 'orange'],
    [4, 'rejected', 'rose'],
  ] as const)(
    '"Colours by leave type id … Pending is orange; rejected is rose": type %i, %s is %s, with its initials',
    async (permission_type_id, status, hue) => {
      open([leaveOf({ permission_type_id, status, permission_type_name: 'Asuntos propios' })]);
      const day = await dayOf(/^Lucía Gómez, miércoles, 2/);
      const mark = within(day).getByText('AP');
      expect(mark).toHaveAttribute('data-hue', hue);
      expect(mark).toHaveAttribute('data-status', status);
    },
  );

  it('half days are halves of the day', async () => {
    const medical = { permission_type_id: 2, permission_type_name: 'Permiso médico', status: 'approved' } as const;
    open([leaveOf({ id: 2, part: 'afternoon' }), leaveOf({ part: 'morning', ...medical })]);
    const day = await dayOf(/^Lucía/);
    expect(day).toHaveAccessibleName(
      `Lucía Gómez, ${second}: Vacaciones (Pendiente), Tarde; Permiso médico (Aprobado), Mañana`,
    );
    const [upper, lower] = ['PM', 'V'].map((text) => getComputedStyle(within(day).getByText(text)).gridRow);
    expect([upper, lower]).toEqual(['1', '2']);
  });

  it('"Clicking a day cell opens a detail dialog with approve, reject, delete and comment."', async () => {
    const { person, router, sent, become } = open([leaveOf({ comment: 'Boda' })], at, {
      answers: { 'PUT /api/vacations/1': {} },
    });
    await person.click(await dayOf(/^Lucía/));
    const dialog = within(await screen.findByRole('dialog', { name: `Lucía Gómez, ${second}` }));
    expect(router.state.location.search).toBe('?month=2026-12&details=21-2026-12-02');
    expect(dialog.getByRole('button', { name: /^Rechazar/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Eliminar/ })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: /^Ver comentario/ }));
    expect(dialog.getByText('Boda')).toBeVisible();
    become([leaveOf({ status: 'approved' })]);
    useMovableClock();
    await person.click(dialog.getByRole('button', { name: /^Aprobar/ }));
    await person.hover(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(sent('PUT')).toEqual([]);
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Permiso aprobado correctamente']));
    expect(sent('PUT')[0]?.body).toMatchObject({ status: 'approved' });
    expect(await dialog.findByText('Aprobado')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(await dayOf(/^Lucía.*Vacaciones \(Aprobado\)/)).toBeVisible();
    expect(router.state.location.search).toBe('?month=2026-12');
  });

  it('days off are named, other regions’ holidays are not', async () => {
    open();
    await matrix();
    expect(await dayOf(/^martes, 8 de diciembre de 2026, festivo: Inmaculada Concepción$/)).toBeVisible();
    expect(screen.getByText(/08\/12 Inmaculada Concepción · 31\/12 Puente/)).toBeVisible();
    expect(screen.queryByText(/San Esteban/)).toBeNull();
  });

  it.each([
    [{ status: 500, message: 'x' }, 'No se han podido obtener los festivos: el calendario se muestra sin ellos.'],
    [
      { data: { ...year, missing: 1, days: [] } },
      'No se han podido obtener los festivos: el calendario se muestra sin ellos.',
    ],
    [{ data: { ...year, provisional: 1 } }, /^Los festivos de este año son provisionales/],
  ])(
    '"a failure is treated as no holidays", and the screen says when they are missing or provisional',
    async (answer, text) => {
      open([], at, { answers: { [holidays]: answer } });
      await matrix();
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('a failure is reported with a retry', async () => {
    const { person, become } = open({ status: 500, message: 'x' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener las vacaciones y los permisos');
    become([]);
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await matrix()).toBeVisible();
  });
});

describe('"A row of selectable days" and "the same add-leave dialog as 2.3"', () => {
  const day = (date: number) => screen.findByRole('button', { name: new RegExp(`, ${date} de diciembre de 2026`) });

  it("with no day selected it warns: 'Debe seleccionar primero los días en el calendario'", async () => {
    const { person } = open([]);
    await matrix();
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    await waitFor(() => expect(toasts()).toEqual(['Debe seleccionar primero los días en el calendario']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("selected days open the dialog; 'Desmarcar fechas' clears them", async () => {
    const { person } = open([]);
    await matrix();
    await person.click(await day(3));
    await person.keyboard('{Shift>}');
    await person.click(await day(5));
    await person.keyboard('{/Shift}');
    await person.click(await day(4));
    expect(await day(3)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('2 días seleccionados')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' }));
    expect(dialog.getByText('03/12/2026')).toBeVisible();
    expect(dialog.getByText('05/12/2026')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Desmarcar fechas' }));
    expect(await day(3)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Desmarcar fechas' })).toBeDisabled();
  });

  it('leave is recorded for the selected days, which are cleared then', async () => {
    const { person, sent, become } = open([], at, { answers: { 'POST /api/vacations': recorded } });
    await matrix();
    await person.click(await day(3));
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Tipo/ })).toBeEnabled());
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Tipo/ }), 'Vacaciones');
    await person.click(dialog.getByRole('combobox', { name: 'Empleados' }));
    await person.click(await screen.findByRole('option', { name: 'Íñigo Ruiz' }));
    await person.keyboard('{Escape}');
    become([leaveOf({ user: iker, date: '2026-12-03', status: 'approved' })]);
    await person.click(dialog.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(toasts()).toEqual(['Vacaciones/permisos registrados correctamente']));
    expect(sent('POST')[0]?.body).toMatchObject({ dates: ['2026-12-03'], employees: [22], status: 'approved' });
    expect(await dayOf(/^Íñigo Ruiz, jueves, 3 de diciembre de 2026: Vacaciones \(Aprobado\)/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desmarcar fechas' })).toBeDisabled();
  });

  it('by keyboard: one day is reached by Tab, the others by arrows, Home and End', async () => {
    const { person } = open([]);
    await matrix();
    const first = await day(1);
    first.focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(await day(3)).toHaveFocus();
    expect(await day(3)).toHaveAttribute('aria-pressed', 'true');
    expect(first).toHaveAttribute('tabindex', '-1');
    await person.keyboard('{End} ');
    expect(await day(31)).toHaveAttribute('aria-pressed', 'true');
  });
});

it('an advisor reads: nothing can be selected, recorded or answered', async () => {
  const { person } = open([leaveOf()], at, { role: 'advisor' });
  await matrix();
  expect(screen.queryByRole('button', { name: 'Añadir Vacaciones/Permisos' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Calendarios de los equipos' })).toBeNull();
  expect(screen.getByRole('img', { name: 'martes, 1 de diciembre de 2026' })).toBeVisible();
  await person.click(await dayOf(/^Lucía/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: /^(Aprobar|Rechazar|Eliminar)/ })).toBeNull();
});

it('the teams’ calendar addresses are one click away', async () => {
  const { person } = open([]);
  await person.click(await screen.findByRole('link', { name: 'Calendarios de los equipos' }));
  expect(await screen.findByText('Direcciones')).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => setViewport(390));

  it('the days of the month are a grid to select from, and who has leave comes first', async () => {
    const { person } = open();
    await screen.findByRole('heading', { name: 'Lucía Gómez' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Lucía Gómez',
      'Íñigo Ruiz',
    ]);
    expect(screen.getByText('No hay vacaciones este mes.')).toBeVisible();
    const days = within(screen.getByRole('group', { name: 'Seleccionar días del mes' }));
    await person.click(days.getByRole('button', { name: /, 10 de diciembre/ }));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('2 días seleccionados')).toBeVisible();
    expect(days.getByRole('button', { name: /, 17 de diciembre/ })).toHaveAttribute('aria-pressed', 'true');
    await person.click(await dayOf(/^Lucía Gómez, /));
    expect(await screen.findByRole('dialog', { name: `Lucía Gómez, ${second}` })).toBeVisible();
  });
});
