import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EnterpriseHoliday } from '../../../domain/holidays.ts';
import type { Leave } from '../../../domain/leave.ts';
import type { TimeEntry } from '../../../domain/timeSheets.ts';
import { enterpriseOf, stubApi, type StubAnswer } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '../../../tests/support/web.ts';
import { page } from './index.ts';
import { AttendanceCalendarPage } from './AttendanceCalendarPage.tsx';

const usersCall = 'GET /api/users/enterprise/1';
const at = '/calendar?month=2026-11';

const entry = (id: number, start: string, end: string | null, over: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  date: start.slice(0, 10),
  time: '',
  start_hour: `${start}:00+01:00`,
  end_hour: end && `${end}:00+01:00`,
  closed: end ? 1 : 0,
  location: '{"entrada":{"latitude":40.4,"longitude":-3.7},"salida":null}',
  time_paused: 0,
  worked_time: 0,
  total_time: 0,
  created_at: '2026-11-16T08:00:00+01:00',
  paused_since: null,
  method: 1,
  work_mode: 'onsite',
  offline: 0,
  modified: 0,
  ...over,
});

const user = (id: number, name: string, timeSheet: Record<string, TimeEntry[]> = {}) => ({
  id,
  name,
  last_name: 'Ruiz',
  email: `${name.toLowerCase()}@ejemplo.es`,
  active: 1,
  timeSheet,
});

const users = [
  user(21, 'Ana', {
    '2026-11-16': [entry(1, '2026-11-16T08:02', '2026-11-16T12:02', { time_paused: 900_000 })],
    '2026-11-17': [entry(2, '2026-11-17T22:00', '2026-11-18T06:00')],
  }),
  user(22, 'Zoe', { '2026-11-16': [entry(3, '2026-11-16T09:00', null, { location: '{}' })] }),
  user(23, 'Leo'),
];
const teams = [
  { id: 5, name: 'Obrador', employees: [21] },
  { id: 6, name: 'Tienda', employees: [21, 22] },
];

const leaveOf = (id: number, status: Leave['status'], over: Partial<Leave> = {}): Leave => ({
  id,
  date: '2026-11-20',
  status,
  comment: null,
  permission_type_id: 1,
  permission_type_name: 'Vacaciones',
  user: { id: 21, name: 'Ana', last_name: 'Ruiz' },
  type: 'Vacaciones',
  part: 'full',
  request_id: 'r',
  requested_at: '2026-11-01T10:00:00+01:00',
  answered_at: null,
  answered_by: null,
  answer_comment: null,
  ...over,
});
const leave = [
  leaveOf(1, 'pending'),
  leaveOf(2, 'approved', { user: { id: 23, name: 'Leo', last_name: 'Ruiz' } }),
  leaveOf(3, 'rejected', { user: { id: 22, name: 'Zoe', last_name: 'Ruiz' } }),
];

const holiday = (date: string, name: string, over: Partial<EnterpriseHoliday> = {}): EnterpriseHoliday => ({
  date,
  name,
  kind: 'national',
  counties: null,
  off: 1,
  own: 0,
  removed: 0,
  ...over,
});
const holidays = [
  holiday('2026-11-02', 'Todos los Santos (traslado)', {
    kind: 'regional',
    counties: ['ES-MD', 'ES-AN', 'ES-CT'],
    off: 0,
  }),
  holiday('2026-11-09', 'Almudena', { kind: 'local', own: 1 }),
  holiday('2026-11-30', 'Fiesta de todos'),
];

const answers = (over: Record<string, StubAnswer> = {}) => ({
  [usersCall]: { data: users },
  'GET /api/teams/enterprise/1': { data: teams },
  'GET /api/vacations': { data: leave },
  'GET /api/holidays/enterprise/1': { data: { year: 2026, region: 'MD', provisional: 0, missing: 0, days: holidays } },
  'GET /api/vacations/types': { data: [] },
  ...over,
});

function open(
  address = at,
  over: Record<string, StubAnswer> = {},
  role: 'admin' | 'advisor' = 'admin',
  time_zone = 'Europe/Madrid',
) {
  vi.useFakeTimers({ now: new Date('2026-11-16T11:00:00+01:00'), toFake: ['Date'] });
  const requests = stubApi(answers(over));
  const pages = { '/calendar': <AttendanceCalendarPage /> };
  const userOf = { role, enterprises: [enterpriseOf({ id: 1, role, time_zone })] };
  return { requests, ...renderAdmin({ resources: [], at: address, pages, user: userOf }) };
}

const cellOf = async (date: RegExp) => {
  const cell = (await screen.findByRole('checkbox', { name: date })).closest('td, li');
  if (!(cell instanceof HTMLElement)) throw new Error('The day stands nowhere');
  return within(cell);
};
const figure = (name: string) => screen.getByText(name).nextElementSibling;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()));

describe("Attendance calendar (/calendar), title 'Calendario de Fichajes'", () => {
  it('stands at its address in the menu of calendars, for whom may see the time of others', async () => {
    expect(page).toMatchObject({ path: '/calendar', right: 'timeSheets.see', menu: { group: 'calendar' } });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendario de Fichajes' })).toBeInTheDocument();
  });

  it('"month navigation, month name in Spanish"; the month is asked for by its days and stands in the address', async () => {
    const { person, requests, router } = open();
    expect(screen.getByRole('heading', { name: 'noviembre de 2026' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(screen.getByRole('heading', { name: 'diciembre de 2026' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(screen.getByRole('heading', { name: 'enero de 2027' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?month=2027-01');
    await person.click(screen.getByRole('button', { name: 'Este mes' }));
    const asked = requests.filter(({ path }) => path === '/api/users/enterprise/1').map(({ query }) => `${query}`);
    expect(asked[0]).toBe('role=employee&startDate=2026-11-01&endDate=2026-11-30');
    expect(asked[2]).toBe('role=employee&startDate=2027-01-01&endDate=2027-01-31');
  });

  it('"two tabs: calendar and list"', async () => {
    const { person, router } = open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Calendario', 'Lista']);
    expect(screen.getByRole('tab', { name: 'Calendario' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: 'Lista' }));
    expect(router.state.location.search).toContain('tab=list');
  });

  it('"a grid (Monday first, Lun to Dom)"', async () => {
    open();
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .at(6),
    ).toHaveTextContent(/^1$/);
  });

  it('"or a list. The list is in reverse day order and shows only days that have entries, leave or a holiday"', async () => {
    const { person } = open();
    await screen.findAllByRole('columnheader');
    await person.click(screen.getByRole('button', { name: 'Lista' }));
    expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
    const days = screen.getAllByText(/^\D{3}, \d+ nov$/).map((day) => day.textContent?.replace(/\D/g, ''));
    expect(days).toEqual(['30', '20', '17', '16', '9', '2']);
  });

  it.each([
    [768, 0],
    [769, 7],
  ])('"on mobile (maximum width 768 px) the grid is replaced by the list": %i px', async (width, heads) => {
    setViewport(width);
    open();
    await screen.findAllByRole('button', { name: /^Ver detalles/ });
    expect(screen.queryAllByRole('columnheader')).toHaveLength(heads);
  });

  it('"filters by team and by employee. The employee choices narrow to the chosen team"; both stand in the address', async () => {
    const { person, router } = open();
    await screen.findAllByRole('columnheader');
    const employee = () => screen.getByRole('combobox', { name: 'Empleado' });
    const choices = async () => {
      await person.click(employee());
      const names = screen.getByRole('listbox');
      const found = within(names)
        .getAllByRole('option')
        .map((option) => option.textContent);
      await person.keyboard('{Escape}');
      return found;
    };
    expect(await choices()).toEqual(['Ana Ruiz', 'Leo Ruiz', 'Zoe Ruiz']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Tienda');
    expect(await choices()).toEqual(['Ana Ruiz', 'Zoe Ruiz']);
    expect(figure('Empleados')).toHaveTextContent('2');
    await person.type(employee(), 'Zoe');
    await person.click(screen.getByRole('option', { name: 'Zoe Ruiz' }));
    expect(router.state.location.search).toBe('?month=2026-11&team=6&employee=22');
    expect(figure('Fichajes del mes')).toHaveTextContent('1');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Obrador');
    expect(router.state.location.search).toBe('?month=2026-11&team=5');
  });

  it('"summary: number of employees, clock-ins in the current month, hours worked (h:mm)"', async () => {
    open();
    await screen.findAllByRole('columnheader');
    expect(figure('Empleados')).toHaveTextContent(/^3$/);
    expect(figure('Fichajes del mes')).toHaveTextContent(/^3$/);
    // 3:45 and 8:00, and from 9:00 until now (11:00) of the open one.
    expect(figure('Horas trabajadas')).toHaveTextContent(/^13:45$/);
  });

  it('"legend: holidays, clock-ins, pending, approved and rejected leave"', async () => {
    open();
    const legend = await screen.findByRole('list', { name: 'Leyenda' });
    expect([...legend.children].map((item) => item.textContent)).toEqual([
      'Festivos',
      'Fichajes',
      'Permisos pendientes',
      'Permisos aprobados',
      'Permisos rechazados',
    ]);
  });
});

describe('"Days can be selected"', () => {
  it("by mouse and keyboard; 'Desmarcar fechas' clears them", async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: /^martes, 17 de noviembre/ }));
    const other = screen.getByRole('checkbox', { name: /^viernes, 20 de noviembre/ });
    other.focus();
    await person.keyboard(' ');
    expect(screen.getByText('2 días seleccionados')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Desmarcar fechas' }));
    expect(other).not.toBeChecked();
  });

  it("'Debe seleccionar primero los días en el calendario' without a day", async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    expect(toasts()).toEqual(['Debe seleccionar primero los días en el calendario']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("'Añadir Vacaciones/Permisos' opens the new-leave dialog with the days, of another month as well", async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: /^lunes, 30 de noviembre/ }));
    await person.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    await person.click(await screen.findByRole('checkbox', { name: /^martes, 1 de diciembre/ }));
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' }));
    expect(dialog.getAllByRole('button', { name: /^Quitar/ }).map((day) => day.textContent?.trim())).toEqual([
      'Quitar 30/11/2026',
      'Quitar 01/12/2026',
    ]);
  });

  it('an address that was kept while it was open opens nothing when days are chosen anew', async () => {
    const { person } = open(`${at}&new=1`);
    await person.click(await screen.findByRole('checkbox', { name: /^lunes, 30 de noviembre/ }));
    expect(screen.getByText('1 día seleccionado')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("the browser's back does not lose what was typed in it without a question", async () => {
    const { person, router } = open();
    await person.click(await screen.findByRole('checkbox', { name: /^lunes, 30 de noviembre/ }));
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const name = 'Nuevo Registro de Vacaciones/Permisos';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await person.type(dialog.getByRole('textbox', { name: /^Comentario/ }), 'Boda');
    void router.navigate(-1);
    await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(await dialog.findByRole('textbox', { name: /^Comentario/ })).toHaveValue('Boda');
    void router.navigate(-1);
    await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  });

  it('on a phone every day of the month can be chosen, those without anything too', async () => {
    setViewport(390);
    const { person } = open();
    await person.click(await screen.findByText('Seleccionar días del mes'));
    const all = within(screen.getByRole('group', { name: 'Seleccionar días del mes' }));
    expect(all.getAllByRole('checkbox')).toHaveLength(30);
    await person.click(all.getByRole('checkbox', { name: /^jueves, 12 de noviembre/ }));
    expect(screen.getByText('1 día seleccionado')).toBeInTheDocument();
  });

  it('who may only look chooses nothing', async () => {
    open(at, {}, 'advisor');
    await screen.findAllByRole('columnheader');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Añadir Vacaciones/Permisos' })).not.toBeInTheDocument();
  });
});

describe('dialogs of a day', () => {
  it('"day detail (\'Ver detalles\'): entries grouped by team, showing employee, teams, in and out times each with a location icon, breaks, worked time and total time"', async () => {
    const { person } = open();
    const day = await cellOf(/^lunes, 16 de noviembre/);
    await person.click(day.getByRole('button', { name: /^Ver detalles: 2 fichajes/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fichajes del 16 de noviembre de 2026' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      'Obrador 1 fichaje',
      'Tienda 2 fichajes',
    ]);
    const tienda = dialog.getByRole('table', { name: 'Fichajes de Tienda' });
    expect(
      within(tienda)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Empleado', 'Equipos', 'Entrada', 'Salida', 'Descansos', 'Trabajado', 'Total']);
    expect(rowsOf(tienda)).toEqual([
      ['Ana Ruiz', 'Obrador, Tienda', '8:02', '12:02', '0:15', '3:45', '4:00'],
      ['Zoe Ruiz', 'Tienda', '9:00', 'Abierto', '0:00', '2:00', '2:00'],
    ]);
    const icons = within(tienda)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
    expect(icons).toEqual(['Con ubicación', 'Sin ubicación', 'Sin ubicación']);
  });

  it("\"entry detail dialog: employee name and e-mail, in and out date and time with location flag, breaks, worked time, total time, status 'Cerrado' or 'Abierto'\"", async () => {
    const { person } = open(`${at}&details=2026-11-17`);
    await person.click(
      within(await screen.findByRole('dialog')).getAllByRole('link', { name: 'Ana Ruiz' })[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Detalle del fichaje' });
    const facts = [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.trim(),
    ]);
    expect(facts).toEqual([
      ['Empleado', 'Ana Ruiz'],
      ['Email', 'ana@ejemplo.es'],
      ['Entrada', '17/11/2026 22:00'],
      ['Salida', '18/11/2026 6:00'],
      ['Descansos', '0:00'],
      ['Trabajado', '8:00'],
      ['Total', '8:00'],
      ['Estado', 'Cerrado'],
    ]);
    expect(within(dialog).getByRole('img', { name: 'Con ubicación' })).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: /^Ver historial|Historial/ })).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByRole('dialog', { name: /^Fichajes del 17/ })).toBeInTheDocument();
  });

  it("an entry without exit is 'Abierto'", async () => {
    open(`${at}&entry=3`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalle del fichaje' }));
    expect(dialog.getByText('Abierto')).toBeInTheDocument();
  });

  it.each([
    ['2026-11-30', /^Festivo: Fiesta de todos/, ['Fiesta de todos', 'Festivo Nacional']],
    [
      '2026-11-02',
      /^Festivo: Todos los Santos/,
      ['Todos los Santos (traslado)', 'Andalucía', 'Cataluña', 'Madrid', 'No es festivo en tu empresa'],
    ],
    ['2026-11-09', /^Festivo: Almudena/, ['Almudena', 'Festivo local']],
  ])(
    '"holiday button per day: shows the holiday name and either \'Festivo Nacional\' or the list of regions": %s',
    async (_, name, texts) => {
      const { person } = open();
      await person.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Festivos del / }));
      for (const text of texts) expect(dialog.getByText(text)).toBeInTheDocument();
    },
  );

  it('"leave dialog per day": from its button, which says how many of each status', async () => {
    const { person } = open();
    const name = /^Vacaciones y permisos: 1 pendiente, 1 aprobado, 1 rechazado, viernes, 20 de noviembre/;
    await person.click(await screen.findByRole('button', { name }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Vacaciones y permisos del 20 de noviembre de 2026' }),
    );
    for (const text of ['Ana Ruiz', 'Pendiente', 'Leo Ruiz', 'Aprobado', 'Zoe Ruiz', 'Rechazado'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getAllByRole('button', { name: /^Aprobar/ })).toHaveLength(1);
  });
});

describe('"Monthly list view"', () => {
  it('"a table of the month\'s entries, newest first"', async () => {
    open(`${at}&tab=list`);
    const table = await screen.findByRole('table', { name: 'Fichajes de noviembre de 2026' });
    expect(
      rowsOf(table).map(([name, date, start, end, , worked, , status]) => [name, date, start, end, worked, status]),
    ).toEqual([
      ['Ana Ruiz', '17/11/2026', '22:00', '6:00 día siguiente', '8:00', 'Cerrado'],
      ['Zoe Ruiz', '16/11/2026', '9:00', 'Abierto', '2:00', 'Abierto'],
      ['Ana Ruiz', '16/11/2026', '8:02', '12:02', '3:45', 'Cerrado'],
    ]);
  });

  it("times are those of the enterprise's zone", async () => {
    open(`${at}&tab=list`, {}, 'admin', 'Atlantic/Canary');
    const table = await screen.findByRole('table', { name: 'Fichajes de noviembre de 2026' });
    expect(rowsOf(table).map(([, date, start]) => `${date} ${start}`)).toEqual([
      '17/11/2026 21:00',
      '16/11/2026 8:00',
      '16/11/2026 7:02',
    ]);
  });

  it("'No se encontraron fichajes con los filtros seleccionados'", async () => {
    open(`${at}&tab=list&employee=23`);
    expect(await screen.findByText('No se encontraron fichajes con los filtros seleccionados')).toBeInTheDocument();
  });

  it('a month of ten thousand entries is drawn a hundred at a time', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => entry(id, '2026-11-16T08:00', '2026-11-16T09:00'));
    const { person } = open(`${at}&tab=list`, { [usersCall]: { data: [user(21, 'Ana', { '2026-11-16': many })] } });
    expect(await screen.findByText('Se muestran 100 de 10000 fichajes')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mostrar más' }));
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(200);
  });
});

it('a team and a person that the address names but the enterprise does not know filter nothing', async () => {
  open(`${at}&team=99&employee=98`);
  await screen.findAllByRole('columnheader');
  expect(screen.getByRole('combobox', { name: 'Equipo' })).toHaveDisplayValue('Todos los equipos');
  expect(figure('Fichajes del mes')).toHaveTextContent('3');
});

describe('what cannot be fetched', () => {
  it("'Error al obtener los empleados', with a way to try again", async () => {
    const stub = { status: 501, message: 'x' };
    const { person, requests } = open(at, { [usersCall]: stub });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    await waitFor(() => expect(toasts()).toEqual(['Error al obtener los empleados']));
    const before = requests.length;
    await person.click(retry);
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it('"a 404 is tolerated as an empty list" of teams, and holidays that fail are none', async () => {
    open(at, { 'GET /api/teams/enterprise/1': { status: 404 }, 'GET /api/holidays/enterprise/1': { status: 501 } });
    expect(await screen.findAllByRole('button', { name: /^Ver detalles/ })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Festivo/ })).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });
});
