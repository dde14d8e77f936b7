import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { change, day, entry, field, chooseMissing, fill, open, own, post, review } from './corrections.fixture.tsx';
import { sheetOf } from '#tests/support/records.ts';

afterEach(() => vi.unstubAllGlobals());

describe('"employees ask on /fichar with a reason"', () => {
  it('of an exit that was forgotten the form holds the entry, and asks for its end', async () => {
    const { end_hour: _, ...begun } = entry;
    const forgotten: TimeEntry = { ...begun, end_hour: null, closed: 0 };
    open([], { [day]: { data: sheetOf({ entries: [forgotten] }) } }, forgotten);
    expect(await screen.findByRole('option', { name: '8:00 – abierto', selected: true })).toBeInTheDocument();
    expect(['Fecha', 'Entrada', 'Salida'].map((label) => (field(label) as HTMLInputElement).value)).toEqual([
      '16/11/2026',
      '8:00',
      '',
    ]);
  });

  it('of an entry that was made by mistake it comes filled in, and asks that it be annulled', async () => {
    const { person, sent } = open(
      [change({ id: 2, annul: 1, reason: 'Otra vez', end_hour_modified: null })],
      { [post]: { status: 201, message: 'Solicitud enviada correctamente' } },
      undefined,
      undefined,
      entry,
    );
    expect(await screen.findByRole('checkbox', { name: 'Ha sido un error: pedir que se anule' })).toBeChecked();
    expect(field('Motivo')).toHaveValue('Fiché por error');
    expect(screen.queryByLabelText('Entrada')).toBeNull();
    expect(await screen.findByText('Pides anularlo')).toBeVisible();
    await person.clear(field('Motivo'));
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText('El motivo es requerido')).toBeVisible();
    await person.type(field('Motivo'), 'Llevaba el móvil en el bolsillo');
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText('Solicitud enviada correctamente')).toBeVisible();
    expect(sent()).toEqual([
      [
        'POST',
        '/api/time-sheets/requests',
        {
          start_hour: entry.start_hour,
          end_hour: entry.end_hour,
          time_paused: entry.time_paused,
          enterprise_id: 1,
          reason: 'Llevaba el móvil en el bolsillo',
          time_sheet_id: 5,
          annul: 1,
        },
      ],
    ]);
  });

  it('another entry that is chosen instead is not annulled', async () => {
    const other = { ...entry, id: 6, start_hour: '2026-11-16T17:00:00+01:00', end_hour: '2026-11-16T18:00:00+01:00' };
    const { person } = open([], { [day]: { data: sheetOf({ entries: [entry, other] }) } }, undefined, undefined, entry);
    const annulment = { name: 'Ha sido un error: pedir que se anule' };
    expect(await screen.findByRole('checkbox', annulment)).toBeChecked();
    await person.selectOptions(field('Fichaje'), await screen.findByRole('option', { name: '17:00 – 18:00' }));
    expect(screen.getByRole('checkbox', annulment)).not.toBeChecked();
  });

  it('an entry of a day is corrected', async () => {
    const { person, sent, requested, reload } = open([], {
      [post]: { status: 201, message: 'Solicitud enviada correctamente' },
    });
    await fill(person, 'Fecha', '2026-11-16');
    // Which one is asked first: a missing one is not what most want.
    expect(await screen.findByRole('option', { name: 'Elige el fichaje', selected: true })).toBeInTheDocument();
    expect(screen.queryByLabelText('Entrada')).toBeNull();
    await person.selectOptions(field('Fichaje'), await screen.findByRole('option', { name: '8:00 – 16:00' }));
    expect(
      [field('Entrada'), field('Salida'), field('Pausas (h:mm)')].map((one) => (one as HTMLInputElement).value),
    ).toEqual(['8:00', '16:00', '0:30']);
    // As it is typed in a hurry; no AM nor PM in any browser.
    expect(field('Salida')).not.toHaveAttribute('type', 'time');
    await fill(person, 'Salida', '1700');
    expect(screen.getByText('9:00 en total')).toBeVisible();
    await person.type(field('Motivo'), 'Cerré la caja');
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText('Solicitud enviada correctamente')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pedir una corrección' })).toHaveFocus();
    expect(sent()).toEqual([
      [
        'POST',
        '/api/time-sheets/requests',
        {
          start_hour: '2026-11-16T08:00:00+01:00',
          end_hour: '2026-11-16T17:00:00+01:00',
          time_paused: 1_800_000,
          enterprise_id: 1,
          reason: 'Cerré la caja',
          time_sheet_id: 5,
        },
      ],
    ]);
    expect([requested(), reload.mock.calls.length]).toEqual([2, 1]);
  });

  it('of a day that is on its way nothing can be typed that its punches would take away', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const answer = { data: sheetOf({ entries: [entry] }) };
    const { person } = open([], { [day]: () => arrival.then(() => answer) });
    await fill(person, 'Fecha', '2026-11-16');
    const form = within(screen.getByRole('form', { name: 'Pedir una corrección' }));
    expect(form.getByRole('status')).toHaveTextContent('Cargando…');
    expect(form.queryByLabelText('Entrada')).toBeNull();
    // Whoever knows that it is missing need not wait, and goes on while the day arrives.
    await person.selectOptions(field('Fichaje'), 'Un fichaje que falta');
    await fill(person, 'Entrada', '17:00');
    arrive();
    expect(await form.findByRole('option', { name: '8:00 – 16:00' })).toBeInTheDocument();
    expect(field('Entrada')).toHaveFocus();
    expect(field('Entrada')).toHaveValue('17:00');
    expect(form.getByRole('option', { name: 'Un fichaje que falta', selected: true })).toBeInTheDocument();
  });

  it('times that were typed outlive another date and its question', async () => {
    const { person } = open([]);
    await fill(person, 'Fecha', '2026-11-17');
    const typed = { Entrada: '17:00', Salida: '19:00', 'Pausas (h:mm)': '0:15', Motivo: 'Olvido' };
    for (const [label, text] of Object.entries(typed)) await fill(person, label, text);
    await fill(person, 'Fecha', '2026-11-16');
    await chooseMissing(person);
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
    // The times of an entry are not those of one that is missing.
    await person.selectOptions(field('Fichaje'), '8:00 – 16:00');
    await person.selectOptions(field('Fichaje'), 'Un fichaje que falta');
    expect(['Entrada', 'Salida', 'Motivo'].map((label) => (field(label) as HTMLInputElement).value)).toEqual([
      '',
      '',
      'Olvido',
    ]);
  });

  it('what it would break of the law is said before it is sent, and does not keep from sending it', async () => {
    const finding = { kind: 'longDay', article: '34.3', severity: 'breach', date: '2026-11-16' } as const;
    const { person, requests, sent } = open([], {
      [`POST ${review}`]: { data: [{ ...finding, value: 10 * HOUR_MS, limit: 9 * HOUR_MS }] },
      [post]: { status: 201, message: 'x' },
    });
    await fill(person, 'Fecha', '2026-11-16');
    await chooseMissing(person);
    await fill(person, 'Entrada', '8:00');
    await fill(person, 'Salida', '18:00');
    expect(await screen.findByText(/^Así el registro incumpliría la ley de jornada/)).toHaveTextContent(
      'Jornada de 10:00 (máximo 9:00).',
    );
    expect(requests.find(({ path }) => path === review)?.body).toEqual({
      start_hour: '2026-11-16T08:00:00+01:00',
      end_hour: '2026-11-16T18:00:00+01:00',
      time_paused: 0,
      enterprise_id: 1,
    });
    await person.type(field('Motivo'), 'Olvido');
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('what is missing is said at its field and nothing is sent', async () => {
    const { person, sent } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
    expect(field('Entrada')).toBeInvalid();
    expect(screen.getByText('La hora de entrada es requerida')).toBeVisible();
    expect(screen.getByText('El motivo es requerido')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('what the server refuses stands at its field, and nothing typed is lost', async () => {
    const message = 'Se solapa con otro fichaje: de 8:00 del 16/11/2026 a 16:00 del 16/11/2026';
    const { person } = open([], { [post]: { status: 409, message, errors: { start_hour: message } } });
    await fill(person, 'Fecha', '2026-11-16');
    await chooseMissing(person);
    await fill(person, 'Entrada', '15:00');
    await fill(person, 'Salida', '18:00');
    await person.type(field('Motivo'), 'Olvido');
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Entrada')).toHaveAccessibleDescription(message);
    expect(field('Motivo')).toHaveValue('Olvido');
  });

  it('the hour that October repeats is chosen with its offset', async () => {
    const { person, sent } = open([], { [post]: { status: 201, message: 'x' } });
    await fill(person, 'Fecha', '2026-10-25');
    await fill(person, 'Entrada', '02:30');
    await fill(person, 'Salida', '08:00');
    await person.type(field('Motivo'), 'Olvido');
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(sent()).toEqual([]);
    await person.selectOptions(field('Esa hora ocurrió dos veces. ¿Cuál?'), 'La segunda (+01:00)');
    await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ start_hour: '2026-10-25T02:30:00+01:00' }));
  });
});

describe('own requests and their state', () => {
  it.each([
    ['pending', {}, 'Pendiente de respuesta'],
    ['approved', { answered_by: 'Lucía Ferrer' }, 'Aprobada por Lucía Ferrer'],
    ['rejected', { answered_by: 'Lucía Ferrer', answer_reason: 'No consta' }, 'Rechazada por Lucía Ferrer'],
  ] as const)('%s', async (status, over, text) => {
    open([change({ status, ...over })]);
    const list = within(await screen.findByRole('list', { name: 'Mis correcciones' }));
    expect(await list.findByText(text)).toBeVisible();
    expect(list.queryAllByText('«No consta»')).toHaveLength(status === 'rejected' ? 1 : 0);
    expect(list.getByRole('listitem').querySelector('del')).toHaveTextContent('antes 16/11/2026 16:00');
    expect(list.getByRole('listitem').querySelector('ins')).toHaveTextContent('ahora 16/11/2026 17:00');
  });
});

describe('a request that waits can be taken back by who asked', () => {
  const name = /^Retirar la solicitud del 16\/11\/2026 8:00$/;

  it('after one more question that names it; the list is fetched again', async () => {
    const { person, sent, requested } = open([change()], {
      'DELETE /api/time-sheets/requests/1': { message: 'Solicitud retirada correctamente' },
    });
    await person.click(await screen.findByRole('button', { name }));
    expect(screen.getByText('¿Retirar la solicitud del 16/11/2026 8:00? Tu fichaje queda como está.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'No' }));
    expect(sent()).toEqual([]);
    await person.click(screen.getByRole('button', { name }));
    await person.click(screen.getByRole('button', { name: 'Sí, retirar' }));
    expect(await screen.findByText('Solicitud retirada correctamente')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/time-sheets/requests/1', undefined]]);
    expect(requested()).toBe(2);
  });

  it('one that somebody answered meanwhile stays, and says so', async () => {
    const { person } = open([change()], {
      'DELETE /api/time-sheets/requests/1': { status: 409, message: 'Lucía Ferrer ya ha respondido a esta solicitud' },
    });
    await person.click(await screen.findByRole('button', { name }));
    await person.click(screen.getByRole('button', { name: 'Sí, retirar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Lucía Ferrer ya ha respondido');
  });

  it.each(['approved', 'rejected', 'withdrawn'] as const)('not when it is %s', async (status) => {
    open([change({ status })]);
    await screen.findByRole('list', { name: 'Mis correcciones' });
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
  });
});

it('corrections that cannot be loaded say so, with a way to try again', async () => {
  let fails = true;
  const { person } = open([], {
    [own]: () => (fails ? { status: 503, message: 'No disponible' } : { data: [change()] }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No disponible');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  const list = within(await screen.findByRole('list', { name: 'Mis correcciones' }));
  expect(await list.findByText('«Cerré la caja»')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
