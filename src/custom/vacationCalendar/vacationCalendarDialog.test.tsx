import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { employeeOf, leaveOf } from '#tests/support/records.ts';
import { setViewport, toasts } from '#tests/support/web.ts';
import { open, matrix, at, dayOf, second } from './vacationCalendar.fixture.tsx';

/** A day of another month: today is named as such. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-16T12:30:00Z');
});
afterEach(() => vi.useRealTimers());

const iker = { id: 22, name: 'Íñigo', last_name: 'Ruiz' };

const recorded = { status: 201, message: 'Vacaciones/permisos registrados correctamente', data: [] };

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
    expect(sent('POST').find(({ path }) => path === '/api/vacations')?.body).toMatchObject({
      dates: ['2026-12-03'],
      employees: [22],
      status: 'approved',
    });
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
    expect(screen.queryByRole('group', { name: 'Seleccionar días del mes' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const days = within(screen.getByRole('group', { name: 'Seleccionar días del mes' }));
    expect(toasts()).toEqual(['Debe seleccionar primero los días en el calendario']);
    await person.click(days.getByRole('button', { name: /, 10 de diciembre/ }));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('2 días seleccionados')).toBeVisible();
    expect(days.getByRole('button', { name: /, 17 de diciembre/ })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Elegir días', expanded: true }));
    expect(screen.getByText('2 días seleccionados')).toBeVisible();
    await person.click(await dayOf(/^Lucía Gómez, /));
    expect(await screen.findByRole('dialog', { name: `Lucía Gómez, ${second}` })).toBeVisible();
  });

  it('filters are folded away, and what is needed less is in a menu; the people come before the legend', async () => {
    const { person } = open();
    const lucia = await screen.findByRole('heading', { name: 'Lucía Gómez' });
    const legend = screen.getByRole('list', { name: 'Leyenda' });
    expect(lucia.compareDocumentPosition(legend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('combobox')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Filtros', expanded: false }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Obrador');
    expect(screen.queryByRole('heading', { name: 'Íñigo Ruiz' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Filtros (1)', expanded: true }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Más acciones' }));
    expect(screen.getByRole('menuitem', { name: 'Exportar CSV' })).not.toHaveAttribute('aria-disabled');
    await person.click(screen.getByRole('menuitem', { name: 'Calendarios de los equipos' }));
    expect(await screen.findByText('Direcciones')).toBeVisible();
  });

  it('more than three without leave are one line, which opens', async () => {
    const many = Array.from({ length: 4 }, (_, index) => employeeOf({ id: 30 + index, name: `Persona ${index}` }));
    const { person } = open([leaveOf()], at, {
      answers: { 'GET /api/users/enterprise/1': { data: [employeeOf(), ...many] } },
    });
    await screen.findByRole('heading', { name: 'Lucía Gómez' });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: '4 personas sin ausencias', expanded: false }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
    expect(screen.getAllByText('No hay vacaciones este mes.')).toHaveLength(4);
  });
});
