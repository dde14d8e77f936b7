import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from './index.ts';
import { passUndo, toasts, useMovableClock } from '#tests/support/web.ts';
import { open, group, change, three, setUp } from './corrections.fixture.tsx';

setUp();

describe("/solicitudes/fichajes, title 'Solicitudes de cambios en fichajes' (corrections 6)", () => {
  it('has its address and its title', async () => {
    open();
    expect(page.path).toBe('/solicitudes/fichajes');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Solicitudes de cambios en fichajes');
  });

  it('"Requests grouped per employee in an expandable list showing a count."', async () => {
    const { person } = open();
    const lucia = await group('Lucía Gómez');
    expect(lucia).toHaveTextContent('2 solicitudes');
    expect(await group('Íñigo Ruiz')).toHaveTextContent('1 solicitud');
    expect(lucia).toHaveAttribute('aria-expanded', 'true');
    await person.click(lucia);
    expect(lucia).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('table', { name: 'Solicitudes de Lucía Gómez' })).toBeNull();
    await person.click(lucia);
    const table = screen.getByRole('table', { name: 'Solicitudes de Lucía Gómez' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.getByText('2 personas')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Solicitudes de Íñigo Ruiz' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Plegar todo' }));
    expect(screen.queryByRole('table', { name: /^Solicitudes de/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Desplegar todo' }));
    expect(screen.getAllByRole('table', { name: /^Solicitudes de/ })).toHaveLength(2);
  });

  it('"Search employee by name.": without case nor accents, in the URL', async () => {
    const { person, router } = open();
    await group('Lucía Gómez');
    await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'inigo');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Lucía/ })).toBeNull());
    expect(await group('Íñigo Ruiz')).toBeVisible();
    expect(router.state.location.search).toBe('?q=inigo');
    await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'x');
    expect(await screen.findByText('Ningún empleado coincide con la búsqueda')).toBeVisible();
  });

  it('"Columns: request date, start, end, pause time, worked time, total time, actions (approve, reject)."', async () => {
    open();
    await group('Íñigo Ruiz');
    const table = screen.getByRole('table', { name: 'Solicitudes de Íñigo Ruiz' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Fecha de solicitud', 'Entrada', 'Salida', 'Pausas', 'Trabajado', 'Total', 'Acciones']);
    expect(within(table).getByRole('rowheader')).toHaveTextContent(/17\/11\/2026 9:30.*«Cerré la caja»/);
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 5)).toEqual(['0:30', '8:30', '9:00']);
    expect(
      within(table).getByRole('button', { name: 'Aprobar la solicitud de Íñigo Ruiz del 16/11/2026' }),
    ).toBeVisible();
    expect(
      within(table).getByRole('button', { name: 'Rechazar la solicitud de Íñigo Ruiz del 16/11/2026' }),
    ).toBeVisible();
  });

  it('a missing entry shows what is asked for, and says so', async () => {
    open([
      change({
        time_sheet_id: null,
        start_hour: null,
        end_hour: null,
        start_hour_modified: '2026-11-16T08:00:00+01:00',
        time_paused_before: null,
      }),
    ]);
    await group('Lucía Gómez');
    expect(screen.getByText('Fichaje que falta')).toBeVisible();
    expect(screen.getAllByRole('cell')[0]?.querySelector('ins')).toHaveTextContent('16/11/2026 8:00');
    expect(document.querySelector('del')).toBeNull();
  });

  it("Empty state: 'No hay solicitudes pendientes'", async () => {
    open([]);
    expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  });

  it('a failure is reported with a retry', async () => {
    const { person, become } = open({ status: 500, message: 'x' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener las solicitudes');
    become(three);
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await group('Lucía Gómez')).toBeVisible();
  });
});

describe('when the list refreshes', () => {
  it('"The list refreshes whenever the screen opens."', async () => {
    const { asked, router, become } = open();
    await group('Lucía Gómez');
    expect(asked()).toBe(1);
    await act(() => router.navigate('/'));
    become([]);
    await act(() => router.navigate('/solicitudes/fichajes'));
    expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('"change-request list refresh every 10 minutes"', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = open();
    await group('Lucía Gómez');
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(2);
  });

  it.each([
    ['approve', 'Aprobar', 201, 'Solicitud aprobada correctamente'],
    ['approve', 'Aprobar', 500, 'Error al aprobar la solicitud'],
    ['reject', 'Rechazar', 201, 'Solicitud rechazada correctamente'],
    ['reject', 'Rechazar', 500, 'Error al rechazar la solicitud'],
  ])('after an answer "(also after a failure)": %s, %s, %i: %s', async (act_, name, status, message) => {
    const { person, asked, sent } = open([change()], {
      [`PUT /api/time-sheets/requests/1/${act_}`]: { status, message },
    });
    await group('Lucía Gómez');
    useMovableClock();
    await person.click(screen.getByRole('button', { name: new RegExp(`^${name} la solicitud de Lucía`) }));
    if (act_ === 'reject') {
      const dialog = await screen.findByRole('dialog', { name: '¿Rechazar la solicitud de Lucía Gómez?' });
      await person.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    }
    expect(sent('PUT')).toEqual([]);
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(sent('PUT').map(({ path }) => path)).toEqual([`/api/time-sheets/requests/1/${act_}`]);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('somebody else was quicker: it says who', async () => {
    const message = 'Marta Jefa ya ha respondido a esta solicitud';
    const { person } = open([change()], { 'PUT /api/time-sheets/requests/1/approve': { status: 409, message } });
    await group('Lucía Gómez');
    useMovableClock();
    await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual([`Error al aprobar la solicitud: ${message}`]));
  });
});
