import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveTypeMessages as leave } from '../../../domain/leave/messages/index.ts';
import type { LeaveType } from '../../../domain/leave/leaveTypes.ts';
import type { HoursAccount, PersonsHours } from '../../../domain/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '../../../domain/workingTime/messages/index.ts';
import { noTime } from '../../../domain/workingTime/timeKinds.ts';
import { HOUR_MS } from '../../../domain/time/units.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { overtimeStatementOf } from '../../../tests/support/overtimeStatement.ts';
import { pageOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport } from '../../../tests/support/web.ts';
import { savedFiles } from '../../../tests/support/reportWorker.ts';
import { HoursBankPage } from './HoursBankPage.tsx';

const path = '/fichajes/bolsa';
const overtime = { done: 9, rested: 4, forceMajeure: 1, counted: 4, limit: 80, left: 76 };
const inHours = Object.fromEntries(Object.entries(overtime).map(([key, hours]) => [key, hours * HOUR_MS]));
const standing = {
  balance: 4 * HOUR_MS,
  until: '2027-01-30',
  to_pay: 2 * HOUR_MS,
  overtime: inHours as unknown as PersonsHours['overtime'],
};
const kinds = { ...noTime, ordinary: 150 * HOUR_MS, overtime: 9 * HOUR_MS, night: 12 * HOUR_MS };
const lucia: PersonsHours = { user_id: 21, name: 'Lucía', last_name: 'Gómez', ...standing, kinds };
const account: HoursAccount = {
  ...standing,
  name: 'Lucía',
  last_name: 'Gómez',
  from: '2026-08-01',
  year: 2026,
  months: [
    { month: '2026-10', ...kinds, waiting: 2 * HOUR_MS },
    { month: '2026-09', ...noTime, ordinary: 160 * HOUR_MS },
  ],
  lots: [{ date: '2026-09-30', ms: 4 * HOUR_MS, until: '2027-01-30' }],
  movements: [{ kind: 'earned', date: '2026-09-30', ms: 4 * HOUR_MS }],
  decisions: [
    {
      id: 7,
      kind: 'adjusted',
      date: '2026-09-01',
      ms: -HOUR_MS,
      reason: 'Saldo anterior',
      state: 'pending',
      by: 'Ana Ruiz',
      at: '2026-09-02T08:00:00Z',
    },
  ],
};

const restType: LeaveType = {
  id: 55,
  enterprise_id: 1,
  custom_fields: {},
  permission_type_id: 5,
  name: 'Descanso compensatorio',
  paid: 1,
  counts_against_balance: 0,
  working_days: 1,
  half_days: 1,
  hours_bank: 1,
  confidential: 0,
  active: 1,
};

interface Opened {
  readonly role?: 'admin' | 'advisor';
  readonly total?: number;
  /** Some type of leave takes from the bank. */
  readonly rests?: boolean;
}

function open(at = path, { role = 'admin', total = 1, rests = true }: Opened = {}) {
  let hasRestType = rests;
  const files = savedFiles();
  const requests = stubApi({
    'GET /api/leave-types/enterprise/1': () => pageOf([{ ...restType, hours_bank: hasRestType ? 1 : 0 }]),
    'POST /api/leave-types': () => {
      hasRestType = true;
      return { status: 201, data: restType, message: leave.created };
    },
    'GET /api/hours-bank/enterprise/1': { data: { people: [lucia], total } },
    'GET /api/hours-bank/users/21': { data: account },
    'GET /api/hours-bank/users/21/overtime': { data: overtimeStatementOf() },
    'POST /api/hours-bank/users/21/decisions': { status: 201, data: account.decisions[0], message: say.paid },
    'DELETE /api/hours-bank/decisions/7': { data: null, message: say.taken },
  });
  const page = renderAdmin({
    resources: [],
    at,
    pages: { [`${path}/*`]: <HoursBankPage /> },
    user: { role, enterprises: [enterpriseOf({ id: 1, role })] },
  });
  return { files, requests, ...page };
}

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

it('what the time of each month counts as, with the sums of the year; what never occurs has no column', async () => {
  open(`${path}/21`);
  const table = within(await screen.findByRole('table', { name: 'Horas de 2026 por clase' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Mes', 'Trabajadas', 'Ordinarias', 'Extra', 'Nocturnas', 'Espera', 'Resumen']);
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'octubre de 2026159:00150:009:0012:002:00PDF',
    'septiembre de 2026160:00160:000:000:000:00',
    'Todo el año319:00310:009:0012:002:00',
  ]);
});

it('a month with overtime has its statement as a file (art. 35.5 ET)', async () => {
  const { person, files, requests } = open(`${path}/21`);
  await person.click(
    await screen.findByRole('button', { name: 'Resumen de horas extraordinarias de octubre de 2026' }),
  );
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['horas-extraordinarias-2026-10.pdf']));
  const asked = requests.find((request) => request.path.endsWith('/overtime'));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ enterprise_id: '1', month: '2026-10' });
});

it('a payment, beginning with what has to be paid', async () => {
  const { person, requests } = open(`${path}/21`);
  await screen.findByRole('heading', { level: 1, name: 'Horas de Lucía Gómez' });
  await person.click(screen.getByRole('button', { name: 'Anotar un pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar un pago' }));
  const hours = dialog.getByRole('textbox', { name: /^Horas/ });
  expect(hours).toHaveValue('2:00');
  await person.clear(hours);
  await person.type(hours, '1:30');
  await person.click(dialog.getByRole('button', { name: 'Anotar el pago' }));
  expect(await dialog.findByText(say.reasonRequired)).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Nómina de octubre');
  await person.click(dialog.getByRole('button', { name: 'Anotar el pago' }));
  expect(await screen.findByText(say.paid)).toBeVisible();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    enterprise_id: 1,
    kind: 'paid',
    ms: 1.5 * HOUR_MS,
    reason: 'Nómina de octubre',
  });
});

it('an adjustment that takes rest away', async () => {
  const { person, requests } = open(`${path}/21`);
  await screen.findByRole('heading', { level: 1, name: 'Horas de Lucía Gómez' });
  await person.click(screen.getByRole('button', { name: 'Proponer un ajuste' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proponer un ajuste' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Qué cambia' }), 'less');
  await person.type(dialog.getByRole('textbox', { name: /^Horas/ }), '3');
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Compensadas');
  await person.click(dialog.getByRole('button', { name: 'Proponer' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ ms: -3 * HOUR_MS }),
  );
});

it('what was decided is taken back after a question', async () => {
  const { person, requests } = open(`${path}/21`);
  await person.click(await screen.findByRole('button', { name: 'Retirar: Ajuste de −1:00 del 01/09/2026' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText(say.taken)).toBeVisible();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('an advisor reads it', async () => {
  open(`${path}/21`, { role: 'advisor' });
  expect(await screen.findByText('Lo más antiguo vence el 30/01/2027')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anotar un pago' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
});
