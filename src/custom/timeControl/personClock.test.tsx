import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { cells, day, entry, open, people, person } from '#tests/support/timeControlPage.tsx';
import { dayCsv } from './exportDay.ts';
import { dayRowsOf } from './day.ts';
import type { TableWords } from './tableWords.ts';

afterEach(() => vi.unstubAllGlobals());

const time_zone = 'Atlantic/Canary';
/** From 8 to 16 by the clock of the Canaries. */
const berta = person(9, 'Berta', [entry('09:00', '17:00', { time_zone, time_paused: 60_000 })], ['08:00 - 16:00'], {
  time_zone,
});
const answers = {
  'GET /api/time-sheets/users/9/pauses': {
    data: [
      {
        entry_id: 900,
        pauses: [{ from: `${day}T12:00:00+00:00`, to: `${day}T12:01:00+00:00` }],
      },
    ],
  },
};
const rowOf = async (name: RegExp) => {
  const found = (await screen.findByRole('rowheader', { name })).closest<HTMLElement>('[role=row]');
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};

it('the day of who belongs to a centre with another clock is by that, and says so once', async () => {
  open(`/fichajes?date=${day}`, [...people, berta], { answers });
  const row = await rowOf(/^Berta Ruiz/);
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Berta Ruizhora de Canarias');
  expect(cells(row).slice(3, 5)).toEqual(['8:00', '16:00']);
  expect(screen.getAllByText('hora de Canarias')).toHaveLength(1);
  expect(cells(await rowOf(/^Ana Ruiz/)).slice(3, 5)).toEqual(['8:00', '17:30']);

  await userEvent.click(within(row).getByRole('button', { name: /fichajes? de Berta Ruiz/ }));
  const line = (await screen.findByText('Entrada')).closest('li');
  expect(line).toHaveTextContent(/Entrada 8:00.*Salida 16:00/);
  expect(await within(line ?? row).findByText(/12:00/)).toBeVisible();
  await userEvent.click(within(line ?? row).getByRole('button', { name: /fichaje de las 8:00/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Proponer corrección' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Berta/ }));
  expect(dialog.getByRole('textbox', { name: /^Hora de entrada/ })).toHaveValue('8:00');
  expect(dialog.getByText('hora de Canarias')).toBeVisible();
});

it('what is proposed to them is sent as typed while their centres are not known: the server reads it by their clock', async () => {
  const { requests } = open(`/fichajes?date=${day}&dialog=propose&person=9`, [{ ...berta, timeSheet: {} }], {
    answers: { 'POST /api/time-sheets/requests/propose': { status: 201 } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /Berta/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de entrada/ }), '9:00');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '13:00');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Olvidó fichar');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
  await vi.waitFor(() => expect(requests.find(({ path }) => path.endsWith('/propose'))).toBeDefined());
  expect(requests.find(({ path }) => path.endsWith('/propose'))?.body).toMatchObject({
    start_hour: `${day} 09:00:00`,
    end_hour: `${day} 13:00:00`,
  });
});

it('the week says it by the name, and of a day before they came there beside that day', async () => {
  const moved = person(9, 'Berta', [entry('09:00', '17:00')], [], { time_zone });
  open(`/fichajes?tab=week&date=${day}`, [moved]);
  const row = await rowOf(/^Berta Ruiz/);
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Berta Ruizhora de Canarias');
  await userEvent.click(within(row).getByRole('button', { name: /fichajes? de Berta Ruiz/ }));
  expect((await screen.findByText('Entrada')).closest('li')).toHaveTextContent(/Entrada 9:00/);
  expect(screen.getByRole('heading', { name: / · hora peninsular$/ })).toBeVisible();
  expect(screen.getAllByText(/hora (peninsular|de Canarias)/)).toHaveLength(2);
});

it('of a day by the clock that stands by the name the week says nothing', async () => {
  open(`/fichajes?tab=week&date=${day}`, [berta, person(8, 'Carla', [entry('09:00', '17:00')], [])]);
  for (const name of ['Berta', 'Carla']) {
    const row = await rowOf(new RegExp(`^${name} Ruiz`));
    await userEvent.click(within(row).getByRole('button', { name: new RegExp(`fichajes? de ${name} Ruiz`) }));
  }
  expect(await screen.findAllByText('Entrada')).toHaveLength(2);
  expect(screen.getAllByText(/hora (peninsular|de Canarias)/)).toHaveLength(1);
});

it('a clock-in that is open since yesterday is named by it', async () => {
  const start_hour = `${day}T08:00:00+00:00`;
  const counts_until = `${day}T16:00:00+00:00`;
  const forgotten = { id: 4, user_id: 9, name: 'Berta', last_name: 'Ruiz', start_hour, counts_until, time_zone };
  open('/fichajes?dialog=openEntries', people, { longOpen: [{ ...forgotten, open_time: 9e7, time_paused: 0 }] });
  const row = within(await screen.findByRole('row', { name: /Berta Ruiz/ }));
  expect(row.getByText(/16\/11\/2026 8:00/)).toHaveTextContent('hora de Canarias');
});

it('the file of the day has a column for it only where one differs', async () => {
  const words = {
    columns: {},
    status: {},
    places: { first: 'a', last: 'b' },
    place: () => '',
  } as unknown as TableWords;
  const csvOf = (all: readonly object[]) =>
    dayCsv(
      dayRowsOf(all as UserWithTime[], { date: day, zone: 'Europe/Madrid', now: Date.parse(`${day}T20:00:00Z`) }),
      words,
    );
  const [head, line] = (await csvOf([berta])).split('\r\n');
  expect(head).toMatch(/;a;b;Zona horaria$/);
  expect(line).toMatch(/;8:00;16:00;.*;hora de Canarias$/);
  expect(await csvOf(people)).not.toContain('Zona horaria');
});
