import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { entryOf, sheetOf } from '#tests/support/records.ts';
import { change, chooseMissing, day, field, fill, open, post, proposal } from './corrections.fixture.tsx';

afterEach(() => vi.unstubAllGlobals());

const canary = 'Atlantic/Canary';
const madrid = 'Europe/Madrid';
const date = '2026-11-16';
const sent201 = { [post]: { status: 201, message: 'Solicitud enviada correctamente' } };
const on = (entries: ReturnType<typeof entryOf>[]) => ({
  [day]: ({ query }: { query: URLSearchParams }) => ({
    data: sheetOf({ entries: entries.filter((entry) => entry.date === query.get('startDate')) }),
  }),
});

async function ask(person: ReturnType<typeof open>['person'], [start, end]: readonly [string, string]) {
  await fill(person, 'Entrada', start);
  await fill(person, 'Salida', end);
  await person.type(field('Motivo'), 'Olvidé fichar');
  await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
}

it('a missing entry of a day before a move is sent as typed: the server reads it by the clock of its date', async () => {
  const { person, sent } = open([], { ...on([]), ...sent201 }, undefined, canary);
  await fill(person, 'Fecha', date);
  await ask(person, ['8:00', '16:00']);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[2]).toMatchObject({ start_hour: `${date} 08:00:00`, end_hour: `${date} 16:00:00` });
});

it('one beside others of its day goes by their clock, which is named', async () => {
  const morning = entryOf(`${date}T07:00:00+01:00`, `${date}T09:00:00+01:00`, { id: 5, date, time_zone: madrid });
  const { person, sent } = open([], { ...on([morning]), ...sent201 }, undefined, canary);
  expect(screen.queryByText('hora peninsular')).toBeNull();
  await fill(person, 'Fecha', date);
  await chooseMissing(person);
  expect(await screen.findByText('hora peninsular')).toBeVisible();
  await ask(person, ['10:00', '12:00']);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[2]).toMatchObject({ start_hour: `${date}T10:00:00+01:00`, end_hour: `${date}T12:00:00+01:00` });
});

it('an entry whose start is of the day before by the clock that is shown is corrected all the same', async () => {
  // Recorded on the 16th in Madrid, before the centre had a clock of its own.
  const night = entryOf('2026-11-15T23:30:00+00:00', `${date}T07:00:00+00:00`, { id: 5, date });
  const { person, sent } = open([], { ...on([night]), ...sent201 }, undefined, canary);
  await fill(person, 'Fecha', date);
  await person.selectOptions(field('Fichaje'), await screen.findByRole('option', { name: '23:30 – 7:00' }));
  await waitFor(() => expect(field('Fecha')).toHaveValue('15/11/2026'));
  expect(screen.getByRole('option', { name: '23:30 – 7:00', selected: true })).toBeInTheDocument();
  await ask(person, ['23:30', '6:00']);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[2]).toMatchObject({
    time_sheet_id: 5,
    start_hour: '2026-11-15T23:30:00+00:00',
    end_hour: `${date}T06:00:00+00:00`,
  });
});

it('a proposal and a request say by which clock they are, where that is not the page’s', async () => {
  open([{ ...proposal, time_zone: madrid }, change({ id: 2, time_zone: canary })], {}, undefined, canary);
  expect(await screen.findByText('hora peninsular')).toBeVisible();
  expect(screen.getAllByText(/^hora /)).toHaveLength(1);
});
