import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { noTime, type TimeKinds } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { day, entry, open, people, person, rowOf } from '#tests/support/timeControlPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const pausesOfAna = 'GET /api/time-sheets/users/1/pauses';
const at = (time: string) => `${day}T${time}:00+01:00`;
const known = { data: [{ entry_id: 800, pauses: [{ from: at('10:00'), to: at('10:15') }] }] };
const openRow = async (name: string) =>
  userEvent.click(within(await rowOf(name)).getByRole('button', { name: /ver detalle$/ }));

describe('pauses with from and to', () => {
  it('are asked for when the row is opened, of this person and day', async () => {
    const { requests } = open(`/fichajes?date=${day}`, people, { answers: { [pausesOfAna]: known } });
    await rowOf('Ana Ruiz');
    const asked = () => requests.filter(({ path }) => path.endsWith('/pauses'));
    expect(asked()).toEqual([]);
    await openRow('Ana Ruiz');
    expect(await screen.findByText('(10:00 – 10:15)')).toBeVisible();
    expect(
      asked().map(({ query }) => [query.get('startDate'), query.get('endDate'), query.get('enterprise_id')]),
    ).toEqual([[day, day, '1']]);
  });

  it('that a correction gave a length only say so; one that runs has no end', async () => {
    const runs = entry('13:00', null, { paused_since: at('14:00') });
    open(`/fichajes?date=${day}`, [person(1, 'Ana', [entry('08:00', '12:00', { time_paused: 900_000 }), runs])], {
      answers: { [pausesOfAna]: { data: [{ entry_id: 1300, pauses: [{ from: at('14:00'), to: null }] }] } },
    });
    await openRow('Ana Ruiz');
    expect(await screen.findByText('(sin horas registradas)')).toBeVisible();
    expect(screen.getByText('(desde las 14:00)')).toBeVisible();
  });

  it('nothing is asked where nobody paused', async () => {
    const { requests } = open(`/fichajes?date=${day}`);
    await openRow('Íñigo Ruiz');
    expect(screen.getByText('Abierto')).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('/pauses'))).toEqual([]);
  });
});

it('at which work centre an entry was punched stands among its marks, where it says so', async () => {
  const both = { start_work_centre: 'Almacén', end_work_centre: 'Almacén' };
  open(`/fichajes?date=${day}`, [person(1, 'Ana', [entry('08:00', '12:00', both), entry('13:00', '14:00')])]);
  await openRow('Ana Ruiz');
  expect(await screen.findByText('Presencial · Fichado en Almacén')).toBeVisible();
  expect(screen.getByText('Presencial')).toBeVisible();
});

describe('the day as a timeline', () => {
  it('planned against worked with its pauses, drawn for what is open only, its numbers as its name', async () => {
    open(`/fichajes?date=${day}`, people, { answers: { [pausesOfAna]: known } });
    await rowOf('Ana Ruiz');
    expect(document.querySelector('.timeline')).toBeNull();
    await openRow('Ana Ruiz');
    const name = 'Previsto: 8:00 – 16:00; Trabajado: 8:00 – 12:00, 13:00 – 17:30; Descanso: 10:00 – 10:15';
    expect(await screen.findByRole('img', { name })).toBeVisible();
  });

  it('there is none where nothing was planned or worked', async () => {
    open(`/fichajes?date=${day}`);
    await openRow('Zoe Ruiz');
    expect(document.querySelector('.timeline')).toBeNull();
  });

  it('each day of an open month has one', async () => {
    open(`/fichajes?tab=month&date=${day}`, people, { answers: { [pausesOfAna]: known } });
    await openRow('Ana Ruiz');
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Previsto/ })).toHaveLength(1));
  });
});

describe('an open month', () => {
  const account = (kinds: Partial<TimeKinds>): HoursAccount => ({
    name: 'Ana',
    last_name: 'Ruiz',
    balance: 0,
    until: null,
    to_pay: 0,
    overtime: { done: 0, rested: 0, forceMajeure: 0, counted: 0, limit: 80 * HOUR_MS, left: 80 * HOUR_MS },
    months: [{ month: '2026-11', ...noTime, ordinary: 8 * HOUR_MS, ...kinds }],
    from: '2026-11-01',
    year: 2026,
    lots: [],
    movements: [],
    decisions: [],
  });
  const kindsOfAna = 'GET /api/hours-bank/users/1';

  it('says what the time of the month counts as, where it is not ordinary alone', async () => {
    const answers = { [pausesOfAna]: known, [kindsOfAna]: { data: account({ night: 2 * HOUR_MS, waiting: HOUR_MS }) } };
    open(`/fichajes?tab=month&date=${day}`, people, { answers });
    await openRow('Ana Ruiz');
    expect(await screen.findByText('Horas por clase: Ordinarias 8:00 · Nocturnas 2:00 · Espera 1:00')).toBeVisible();
  });

  it('says nothing of a month that is ordinary alone, and nothing is asked of a week', async () => {
    const answers = { [pausesOfAna]: known, [kindsOfAna]: { data: account({}) } };
    const { requests } = open(`/fichajes?tab=month&date=${day}`, people, { answers });
    await openRow('Ana Ruiz');
    const asked = () => requests.filter(({ path }) => path === '/api/hours-bank/users/1');
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByText(/Horas por clase/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Semanal' }));
    await openRow('Ana Ruiz');
    expect(asked()).toHaveLength(1);
  });

  it('has one menu in every line, and no other buttons', async () => {
    open(`/fichajes?tab=month&date=${day}`, people, { answers: { [pausesOfAna]: known } });
    await openRow('Ana Ruiz');
    const line = screen.getByRole('button', { name: /^Acciones del fichaje de las 8:00/ }).closest('li');
    if (!line) throw new Error('no line');
    expect(within(line).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(line).getByRole('button', { name: /^Acciones del fichaje de las 8:00/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Ver ubicación',
      'Historial',
      'Proponer corrección',
    ]);
  });
});
