import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EntryHistory, Correction } from '../../../domain/corrections/corrections.ts';
import { page } from './index.ts';
import { CorrectionsPage } from './CorrectionsPage.tsx';
import { stubApi, type StubAnswer } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { passUndo, toasts, useMovableClock } from '../../../tests/support/web.ts';
import { HOUR_MS } from '../../../domain/time/units.ts';
import { employeeOf } from '../../../tests/support/records.ts';

const list = 'GET /api/time-sheets/enterprise/1/requests';
const people = 'GET /api/users/enterprise/1';

const change = (over: Partial<Correction> = {}): Correction => ({
  id: 1,
  user_id: 21,
  name: 'Lucía',
  last_name: 'Gómez',
  updated_at: '2026-11-17T09:30:00+01:00',
  created_at: '2026-11-17T09:30:00+01:00',
  time_sheet_id: 5,
  date: '2026-11-16',
  start_hour: '2026-11-16T08:00:00+01:00',
  end_hour: '2026-11-16T16:00:00+01:00',
  start_hour_modified: null,
  end_hour_modified: '2026-11-16T17:00:00+01:00',
  time_paused: 0.5 * HOUR_MS,
  worked_time: 8.5 * HOUR_MS,
  total_time: 9 * HOUR_MS,
  time_paused_before: 0.5 * HOUR_MS,
  reason: 'Cerré la caja',
  side: 'person',
  proposed_by: 'Lucía Gómez',
  status: 'pending',
  answered_by: null,
  answered_at: null,
  answer_reason: null,
  closed_months: [],
  ...over,
});

const iker = { user_id: 22, name: 'Íñigo', last_name: 'Ruiz' };
const three = [change(), change({ id: 2, date: '2026-11-12' }), change({ id: 3, ...iker })];

function open(input: Correction[] | StubAnswer = three, answers: Record<string, StubAnswer> = {}, at = '/') {
  let pending = input;
  const requests = stubApi({
    [list]: ({ query }) => {
      if (query.get('side') === 'company') return { data: [] };
      return Array.isArray(pending) ? { data: pending } : pending;
    },
    [people]: { data: [employeeOf()] },
    ...answers,
  });
  const view = renderAdmin({
    resources: [],
    at: `/solicitudes/fichajes${at}`,
    pages: { [page.path]: <CorrectionsPage /> },
  });
  const asked = () =>
    requests.filter(({ path, query }) => path.endsWith('/requests') && query.get('side') === 'person').length;
  const sent = (method: string) => requests.filter((request) => request.method === method);
  return { ...view, requests, asked, sent, become: (next: Correction[] | StubAnswer) => void (pending = next) };
}

const group = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
    expect(lucia).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('table', { name: 'Solicitudes de Lucía Gómez' })).toBeNull();
    await person.click(lucia);
    expect(lucia).toHaveAttribute('aria-expanded', 'true');
    const table = screen.getByRole('table', { name: 'Solicitudes de Lucía Gómez' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Desplegar todo' }));
    expect(screen.getByRole('table', { name: 'Solicitudes de Íñigo Ruiz' })).toBeVisible();
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
    const { person } = open();
    await person.click(await group('Íñigo Ruiz'));
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

  it('"A modified start or end shows the old value struck through and the new value in green", also to screen readers', async () => {
    const { person } = open([change()]);
    await person.click(await group('Lucía Gómez'));
    const [start, end] = screen.getAllByRole('cell');
    expect(start).toHaveTextContent(/^16\/11\/2026 8:00$/);
    expect(end?.querySelector('del')).toHaveTextContent('antes 16/11/2026 16:00');
    expect(end?.querySelector('ins')).toHaveTextContent('ahora 16/11/2026 17:00');
    const [del, ins] = ['del', 'ins'].map((tag) => end?.querySelector(tag) ?? document.body);
    if (!del || !ins) throw new Error('nothing is shown');
    expect(getComputedStyle(del).textDecoration).toContain('line-through');
    expect(getComputedStyle(ins).color).toMatch(/#1A7A41|rgb\(26, 122, 65\)/i);
  });

  it('a missing entry shows what is asked for, and says so', async () => {
    const { person } = open([
      change({
        time_sheet_id: null,
        start_hour: null,
        end_hour: null,
        start_hour_modified: '2026-11-16T08:00:00+01:00',
        time_paused_before: null,
      }),
    ]);
    await person.click(await group('Lucía Gómez'));
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
    await person.click(await group('Lucía Gómez'));
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
    await person.click(await group('Lucía Gómez'));
    useMovableClock();
    await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual([`Error al aprobar la solicitud: ${message}`]));
  });
});

it('a closed month is reopened with a reason, asked before it is approved', async () => {
  const { person, sent } = open([change({ closed_months: ['2026-10'] })], {
    'PUT /api/time-sheets/requests/1/approve': { status: 201, message: 'Solicitud aprobada correctamente' },
  });
  await person.click(await group('Lucía Gómez'));
  await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
  const dialog = await screen.findByRole('dialog', {
    name: '¿Reabrir octubre de 2026 para aprobar la solicitud de Lucía Gómez?',
  });
  await person.click(within(dialog).getByRole('button', { name: 'Reabrir y aprobar' }));
  expect(within(dialog).getByText('El motivo es requerido')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox', { name: /^Motivo de la reapertura/ }), 'Faltaba una hora');
  useMovableClock();
  await person.click(within(dialog).getByRole('button', { name: 'Reabrir y aprobar' }));
  await passUndo();
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ reopen_reason: 'Faltaba una hora' }));
});

it('the company proposes a missing entry to an employee', async () => {
  const { person, sent } = open([], {
    'POST /api/time-sheets/requests/propose': { status: 201, message: 'Propuesta enviada correctamente' },
  });
  await person.click(await screen.findByRole('button', { name: 'Proponer corrección' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proponer un fichaje a Lucía Gómez' }));
  const fill = async (label: RegExp, text: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await person.clear(field);
    await person.type(field, text);
  };
  await fill(/^Fecha/, '16/11/2026');
  await fill(/^Hora de entrada/, '22:00');
  await fill(/^Hora de salida/, '6:00');
  expect(dialog.getByText('8:00 en total; la salida es del día siguiente')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
  expect(dialog.getByText('El motivo es requerido')).toBeVisible();
  expect(sent('POST')).toEqual([]);
  await fill(/^Motivo/, 'No se fichó');
  await person.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
  await waitFor(() =>
    expect(sent('POST')[0]?.body).toEqual({
      user_id: 21,
      enterprise_id: 1,
      time_sheet_id: null,
      start_hour: '2026-11-16T22:00:00+01:00',
      end_hour: '2026-11-17T06:00:00+01:00',
      time_paused: 0,
      reason: 'No se fichó',
    }),
  );
});

it('the hour that October repeats asks which one, with both offsets', async () => {
  const { person } = open([]);
  await person.click(await screen.findByRole('button', { name: 'Proponer corrección' }));
  const dialog = within(await screen.findByRole('dialog'));
  const date = dialog.getByRole('textbox', { name: /^Fecha/ });
  await person.clear(date);
  await person.type(date, '25/10/2026');
  await person.type(dialog.getByRole('textbox', { name: /^Hora de entrada/ }), '2:30');
  await person.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '8:00');
  const choice = dialog.getByRole('combobox', { name: /^Esa hora ocurrió dos veces/ });
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['', 'La primera (+02:00)', 'La segunda (+01:00)']);
  await person.selectOptions(choice, '1');
  expect(dialog.getByText('5:30 en total')).toBeVisible();
});

it('the entry’s history opens from a request: who, when, why, old and new', async () => {
  const history: EntryHistory = {
    entry_id: 5,
    person: { id: 21, name: 'Lucía Gómez' },
    time_zone: 'Europe/Madrid',
    pending: [],
    events: [
      {
        seq: 41,
        kind: 'correct',
        at: '2026-11-16T08:00:00+01:00',
        recorded_at: '2026-11-17T10:00:00+01:00',
        device_at: null,
        actor: { id: 7, name: 'Ana Ruiz Vega' },
        source: 'correction',
        method: 1,
        work_mode: 'onsite',
        reason: 'Cerré la caja',
        before: { start_hour: '2026-11-16T08:00:00+01:00', end_hour: '2026-11-16T16:00:00+01:00', time_paused: 0 },
        after: { start_hour: '2026-11-16T08:00:00+01:00', end_hour: '2026-11-16T17:00:00+01:00', time_paused: 0 },
        wanted: { start_hour: '2026-11-16T08:00:00+01:00', end_hour: '2026-11-16T17:00:00+01:00', time_paused: 0 },
        asked: { name: 'Lucía Gómez', at: '2026-11-17T09:30:00+01:00', reason: 'Cerré la caja' },
        hash: 'ab'.repeat(32),
      },
    ],
  };
  const { person } = open([change()], { 'GET /api/time-sheets/entries/5/history': { data: history } });
  await person.click(await group('Lucía Gómez'));
  await person.click(screen.getByRole('button', { name: 'Historial del fichaje del 16/11/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Historial del fichaje de Lucía Gómez' }));
  const event = await dialog.findByRole('listitem');
  expect(event).toHaveTextContent('Corrección acordada');
  expect(event).toHaveTextContent('Ana Ruiz Vega · 17/11/2026 10:00');
  expect(event).toHaveTextContent('La pidió Lucía Gómez el 17/11/2026 9:30: Cerré la caja');
  expect(event.querySelector('del')).toHaveTextContent('antes 16/11/2026 16:00');
  expect(event.querySelector('ins')).toHaveTextContent('ahora 16/11/2026 17:00');
});
