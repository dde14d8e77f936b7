import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveTypeMessages as leave } from '#domain/planning/leave/messages/index.ts';
import type { PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { setViewport } from '#tests/support/web.ts';
import { lucia, open, path } from './hoursBank.fixture.tsx';

it('everybody’s overtime of the year and balance; each row leads to the account, the file has them all', async () => {
  const { person, files, requests } = open(`${path}?year=2026`, { total: 26 });
  const row = within(await screen.findByRole('row', { name: /Lucía Gómez/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '9:00',
    '4:00',
    '1:00',
    '4:00',
    '76:00',
    '+4:00',
    '30/01/2027',
    '2:00',
  ]);
  expect(row.getByRole('link')).toHaveAttribute('href', '/fichajes/bolsa/21?year=2026');
  await person.click(screen.getByRole('button', { name: 'Exportar para la gestoría' }));
  await waitFor(() => expect(files[0]?.name).toBe('horas-extra-2026.csv'));
  expect(
    (await files[0]?.content.text())?.match(/Lucía Gómez;9:00;4:00;1:00.*;150:00;0:00;0:00;9:00;12:00;/g),
  ).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Siguientes' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('page')).toBe('2'));
});

it('a card of a phone says three values, and unfolds the others', async () => {
  setViewport(390);
  const { person } = open(`${path}?year=2026`);
  const row = within(await screen.findByRole('row', { name: /Lucía Gómez/ }));
  const labels = () => row.getAllByRole('cell').flatMap((cell) => cell.dataset.label ?? []);
  expect(labels()).toEqual(['Horas extra', 'Bolsa', 'Por pagar']);
  await person.click(row.getByRole('button', { name: 'Ver más de Lucía Gómez' }));
  expect(labels()).toHaveLength(8);
  expect(row.getByText('76:00')).toBeVisible();
  await person.click(row.getByRole('button', { name: 'Ver menos de Lucía Gómez', expanded: true }));
  expect(labels()).toHaveLength(3);
});

const idle: PersonsHours = {
  ...lucia,
  user_id: 22,
  name: 'Iván',
  balance: 0,
  until: null,
  to_pay: 0,
  overtime: { done: 0, rested: 0, forceMajeure: 0, counted: 0, limit: 80 * HOUR_MS, left: 0 },
};
const busy: PersonsHours = { ...idle, user_id: 23, name: 'Berta', overtime: { ...idle.overtime, done: 2 * HOUR_MS } };

it('columns in which nobody has anything are shown when asked for; the file has them all', async () => {
  const { person, files } = open(`${path}?year=2026`, { people: [idle, busy] });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByRole('row', { name: /Berta/ });
  expect(heads()).toEqual(['Persona', 'Horas extra']);
  expect(screen.getByText('7 columnas vacías.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Exportar para la gestoría' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.content.text()).toMatch(/Persona;Horas extra;Descansadas;Fuerza mayor;Cuentan;Quedan;Bolsa/);
  await person.click(screen.getByRole('button', { name: 'Mostrar todas las columnas' }));
  expect(heads()).toHaveLength(9);
  await person.click(screen.getByRole('button', { name: 'Ocultar las columnas vacías' }));
  expect(heads()).toHaveLength(2);
});

it('a card of somebody without such hours has nothing to unfold', async () => {
  setViewport(390);
  open(`${path}?year=2026`, { people: [idle, lucia] });
  expect(await screen.findByRole('button', { name: 'Ver más de Lucía Gómez' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iván Gómez' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver más de Iván Gómez' })).toBeNull();
  expect(screen.queryByText(/columnas? vacías?/)).toBeNull();
});

it('where no leave takes from the bank, one press makes it', async () => {
  const { person, requests } = open(path, { rests: false });
  expect(await screen.findByText(/^Nadie puede pedir descanso de la bolsa/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Crear «Descanso compensatorio»' }));
  expect(await screen.findByText(leave.created)).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    enterprise_id: 1,
    name: 'Descanso compensatorio',
    hours_bank: 1,
    counts_against_balance: 0,
    working_days: 1,
  });
  await waitFor(() => expect(screen.queryByText(/^Nadie puede pedir/)).toBeNull());
});

it('who may not change types of leave is told of none that is missing', async () => {
  open(path, { role: 'advisor', rests: false });
  await screen.findByRole('row', { name: /Lucía Gómez/ });
  expect(screen.queryByText(/^Nadie puede pedir/)).toBeNull();
});

it('another of the last five years is chosen', async () => {
  const { person, requests } = open(`${path}?year=2026`);
  const choice = await screen.findByRole('combobox', { name: 'Año' });
  expect(choice).toHaveValue('2026');
  const years = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(years).toHaveLength(5);
  await person.selectOptions(choice, '2025');
  expect(await screen.findByRole('table', { name: 'Horas extra de 2025 y bolsa de horas' })).toBeVisible();
  expect(requests.at(-1)?.query.get('year')).toBe('2025');
});
