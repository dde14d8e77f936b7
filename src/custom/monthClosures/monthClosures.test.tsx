import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closureMessages as say } from '#domain/timekeeping/closures/messages/index.ts';
import type { ClosureDifference, MonthClosures, PersonsClosure } from '#domain/timekeeping/closures/monthClosures.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { MonthClosuresPage } from './MonthClosuresPage.tsx';

const path = '/fichajes/cierres';
const address = '/api/time-sheets/enterprise/1/closures';
const closed = {
  worked: 160 * HOUR_MS,
  overtime: 2 * HOUR_MS,
  complementary: 0,
  closed_at: '2026-11-01T03:00:00+01:00',
};
const ana: PersonsClosure = {
  user_id: 21,
  name: 'Ana',
  last_name: 'Ruiz',
  state: 'unsigned',
  ...closed,
  signed_at: null,
  told_at: '2026-11-01T09:00:00+01:00',
  can_be_reminded: true,
};
const luis: PersonsClosure = {
  ...ana,
  user_id: 22,
  name: 'Luis',
  last_name: 'Vega',
  state: 'signed',
  signed_at: '2026-11-03T10:00:00+01:00',
  can_be_reminded: false,
};
const month: MonthClosures = {
  people: [ana, luis],
  total: 2,
  counts: { signed: 1, unsigned: 1, open_entry: 0, reopened: 0, none: 0 },
  to_remind: 1,
};

function open(
  role: 'admin' | 'advisor' = 'admin',
  at = `${path}?month=2026-10`,
  differences: readonly ClosureDifference[] = [],
) {
  const requests = stubApi({
    [`GET ${address}`]: ({ query }) => {
      const state = query.get('state');
      return { data: { ...month, people: month.people.filter((one) => state === null || one.state === state) } };
    },
    [`GET ${address}/differences`]: { data: differences },
    [`POST ${address}/remind`]: { data: { reminded: 1 }, message: say.reminded(1) },
  });
  const page = renderAdmin({
    resources: [],
    at,
    pages: { [path]: <MonthClosuresPage /> },
    user: { role, enterprises: [enterpriseOf({ id: 1, role })] },
  });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { requests, sent, ...page };
}

it('says of each person how their month stands, and leads to what waits', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Cierres de octubre de 2026' }));
  const row = await table.findByRole('row', { name: /Ana Ruiz/ });
  expect(row).toHaveTextContent(/Pendiente de firma.*160:00.*2:00.*01\/11\/2026/);
  expect(within(row).getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/employees/21?dialog=closures');
  const signed = table.getByRole('row', { name: /Luis Vega/ });
  expect(signed).toHaveTextContent(/Firmado.*03\/11\/2026/);
  expect(within(signed).queryByRole('button')).toBeNull();
});

it('names the closed months that would come to other figures now, why, and the way out', async () => {
  const figures = {
    scheduled: 160 * HOUR_MS,
    worked: 160 * HOUR_MS,
    agreed: 160 * HOUR_MS,
    ordinary: 158 * HOUR_MS,
    complementary: 0,
    overtime: 2 * HOUR_MS,
  };
  const counted = { ...figures, ordinary: 160 * HOUR_MS, overtime: 0 };
  open('admin', undefined, [{ user_id: 21, name: 'Ana', last_name: 'Ruiz', closed: figures, counted }]);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Un cierre de este mes no coincide con lo que se calcularía ahora');
  expect(notice).toHaveTextContent(/versión anterior.*reábrelo/);
  expect(notice).toHaveTextContent(
    'Ana Ruiz: ordinarias 158:00, recalculado daría 160:00; extra 2:00, recalculado daría 0:00',
  );
});

it('reminds one person, or, after a question, all who wait for it', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: 'Recordar la firma a Ana Ruiz' }));
  await waitFor(() => expect(sent()).toEqual([{ month: '2026-10', user_ids: [21] }]));
  expect(await screen.findByText('Recordatorio enviado a 1 persona')).toBeVisible();
  const everybody = screen.getByRole('button', { name: 'Recordar firma a 1 persona' });
  const ask = async () => {
    await person.click(everybody);
    const name = '¿Recordar la firma de octubre de 2026 a 1 persona?';
    return within(await screen.findByRole('alertdialog', { name }));
  };
  await person.click((await ask()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(everybody).toHaveFocus());
  expect(sent()).toHaveLength(1);
  const question = await ask();
  expect(question.getByText(/no se le puede recordar otra vez en 24 horas/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Recordar' }));
  await waitFor(() => expect(sent()[1]).toEqual({ month: '2026-10' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(everybody).toHaveFocus();
});

it('an advisor, who may not remind, sees how it stands alone', async () => {
  open('advisor');
  expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recordar/ })).toBeNull();
});

it('shows a state that the address asks for, with how many there are of each', async () => {
  const { person, requests } = open('admin', `${path}?month=2026-10&state=unsigned`);
  expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Luis Vega/ })).toBeNull();
  const choice = screen.getByRole('combobox', { name: 'Estado' });
  expect(choice).toHaveDisplayValue('Pendiente de firma (1)');
  await person.selectOptions(choice, 'Todos (2)');
  expect(await screen.findByRole('row', { name: /Luis Vega/ })).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'ana');
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('ana'));
});
