import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from './index.ts';
import { leaveOf } from '#tests/support/records.ts';
import { passUndo, toasts, useMovableClock } from '#tests/support/web.ts';
import { matrix, open, at, dayOf, second, year, holidays } from './vacationCalendar.fixture.tsx';

const rowOf = async (name: string) => {
  const header = within(await matrix()).getByRole('rowheader', { name });
  const row = header.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error('The name stands in no row');
  return within(row);
};

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

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

  it('who is of another work centre has the holidays of that one in their row', async () => {
    const answers = {
      'GET /api/holidays/enterprise/1/people': {
        data: [{ user_id: 22, days: [{ date: '2026-12-26', name: 'San Esteban' }] }],
      },
    };
    const { person } = open([leaveOf()], at, { answers });
    const header = within(await matrix()).getByRole('rowheader', { name: /^Íñigo Ruiz/ });
    await waitFor(() => expect(header).toHaveTextContent('Festivos de su centro: 26/12 San Esteban'));
    const row = (of: HTMLElement) => of.closest<HTMLElement>('[role=row]')?.style.getPropertyValue('--shades');
    expect(row(header)).toMatch(/^linear-gradient/);
    expect(row(within(await matrix()).getByRole('rowheader', { name: 'Lucía Gómez' }))).toBe('');
    expect(screen.getByText(/^Quien es de otro centro de trabajo/)).toBeVisible();
    expect(screen.getByText(/08\/12 Inmaculada Concepción/)).toBeVisible();

    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Tienda');
    expect(screen.getByText(/08\/12 Inmaculada Concepción/)).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: 'Empleado' }));
    await person.click(await screen.findByRole('option', { name: 'Íñigo Ruiz' }));
    await waitFor(() => expect(screen.queryByText(/Inmaculada Concepción/)).toBeNull());
  });

  it('months follow each other, in the URL', async () => {
    vi.setSystemTime('2026-11-16T12:30:00Z');
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
