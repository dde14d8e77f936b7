import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EntryHistory } from '#domain/timekeeping/corrections/corrections.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { passUndo, useMovableClock } from '#tests/support/web.ts';
import { open, change, group, setUp } from './corrections.fixture.tsx';

setUp();

it('a closed month is reopened with a reason, asked before it is approved', async () => {
  const { person, sent } = open([change({ closed_months: ['2026-10'] })], {
    'PUT /api/time-sheets/requests/1/approve': { status: 201, message: 'Solicitud aprobada correctamente' },
  });
  await group('Lucía Gómez');
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

const finding = { kind: 'longDay', article: '34.3', severity: 'breach', date: '2026-11-16' } as const;
const tooLong = { data: [{ ...finding, value: 10 * HOUR_MS, limit: 9 * HOUR_MS }] };
const approve = 'PUT /api/time-sheets/requests/1/approve';
const review = 'GET /api/time-sheets/requests/1/review';

it('what an approval would break of the law is said before it is given', async () => {
  const { person, sent } = open([change()], {
    [approve]: { status: 201, message: 'Solicitud aprobada correctamente' },
    [review]: tooLong,
  });
  await group('Lucía Gómez');
  await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
  const dialog = await screen.findByRole('dialog', { name: '¿Aprobar la solicitud de Lucía Gómez?' });
  expect(within(dialog).getByText(/^Más de 9 horas en un día \(art\. 34\.3 ET\)/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
  const again = await screen.findByRole('dialog', { name: '¿Aprobar la solicitud de Lucía Gómez?' });
  useMovableClock();
  await person.click(within(again).getByRole('button', { name: 'Aprobar' }));
  await passUndo();
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
});

it('of a closed month as well, where the reason is asked for', async () => {
  const { person } = open([change({ closed_months: ['2026-10'] })], { [review]: tooLong });
  await group('Lucía Gómez');
  await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Reabrir octubre/ }));
  expect(dialog.getByText(/^Más de 9 horas en un día/)).toBeVisible();
});

it('where it cannot be told, an approval is given all the same', async () => {
  const { person, sent } = open([change()], {
    [approve]: { status: 201, message: 'Solicitud aprobada correctamente' },
    [review]: { status: 503, message: 'x' },
  });
  await group('Lucía Gómez');
  useMovableClock();
  await person.click(screen.getByRole('button', { name: /^Aprobar la/ }));
  await screen.findByRole('button', { name: /^Deshacer/ });
  await passUndo();
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
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
      start_hour: '2026-11-16 22:00:00',
      end_hour: '2026-11-17 06:00:00',
      time_paused: 0,
      reason: 'No se fichó',
    }),
  );
});

it('a proposal says what it would break of the law before it is sent', async () => {
  const preview = 'POST /api/time-sheets/requests/propose/preview';
  const { person, requests } = open([], { [preview]: tooLong });
  await person.click(await screen.findByRole('button', { name: 'Proponer corrección' }));
  const dialog = within(await screen.findByRole('dialog'));
  const date = dialog.getByRole('textbox', { name: /^Fecha/ });
  await person.clear(date);
  await person.type(date, '16/11/2026');
  await person.type(dialog.getByRole('textbox', { name: /^Hora de entrada/ }), '8:00');
  await person.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '18:00');
  expect(await dialog.findByText('Así el registro incumpliría la ley de jornada')).toBeVisible();
  expect(dialog.getByText(/^Más de 9 horas en un día \(art\. 34\.3 ET\).*: 10:00, límite 9:00$/)).toBeVisible();
  expect(requests.find(({ path }) => path.endsWith('/preview'))?.body).toEqual({
    user_id: 21,
    enterprise_id: 1,
    time_sheet_id: null,
    start_hour: '2026-11-16 08:00:00',
    end_hour: '2026-11-16 18:00:00',
    time_paused: 0,
  });
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
  await group('Lucía Gómez');
  await person.click(screen.getByRole('button', { name: 'Acciones de la solicitud de Lucía Gómez del 16/11/2026' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Historial del fichaje' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Historial del fichaje de Lucía Gómez' }));
  const event = await dialog.findByRole('listitem');
  expect(event).toHaveTextContent('Corrección acordada');
  expect(event).toHaveTextContent('Ana Ruiz Vega · 17/11/2026 10:00');
  expect(event).toHaveTextContent('La pidió Lucía Gómez el 17/11/2026 9:30: Cerré la caja');
  expect(event.querySelector('del')).toHaveTextContent('antes 16/11/2026 16:00');
  expect(event.querySelector('ins')).toHaveTextContent('ahora 16/11/2026 17:00');
});
