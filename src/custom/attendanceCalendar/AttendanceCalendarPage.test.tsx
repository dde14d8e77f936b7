import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at, entry, figure, open, rowsOf, user, usersCall } from '#tests/support/attendanceCalendarPage.tsx';
import { setViewport, toasts } from '#tests/support/web.ts';
import { page } from './index.ts';

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
    const requested = requests.filter(({ path }) => path === '/api/users/enterprise/1').map(({ query }) => `${query}`);
    expect(requested[0]).toBe('role=employee&startDate=2026-11-01&endDate=2026-11-30');
    expect(requested[2]).toBe('role=employee&startDate=2027-01-01&endDate=2027-01-31');
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

describe('on a phone the days come first', () => {
  it('the legend and the filters unfold', async () => {
    setViewport(390);
    const { person } = open();
    await screen.findAllByRole('button', { name: /^Ver detalles/ });
    for (const name of ['Equipo', 'Empleado']) expect(screen.queryByRole('combobox', { name })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Leyenda' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Leyenda', expanded: false }));
    expect(screen.getByRole('list', { name: 'Leyenda' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Filtros', expanded: false }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Tienda');
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
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
    const many = Array.from({ length: 10_000 }, (_, id) => entry(id + 1, '2026-11-16T08:00', '2026-11-16T09:00'));
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
