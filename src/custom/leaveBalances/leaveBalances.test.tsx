import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { page } from './index.ts';
import { LeaveBalancesPage } from './LeaveBalancesPage.tsx';
import { resource as employees } from '#src/resources/employees/index.ts';
import { resource as teams } from '#src/resources/teams/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, teamOf } from '#tests/support/records.ts';
import { setViewport } from '#tests/support/web.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const year = new Date().getFullYear();
const rowOf = (id: number, name: string, over: Partial<LeaveBalanceRow> = {}): LeaveBalanceRow => ({
  user: { id, name, last_name: 'Soler' },
  hired_on: '2020-01-07',
  left_on: null,
  year,
  entitlement: 22,
  carried: 3,
  carried_until: `${year}-03-31`,
  expired: 1.5,
  taken: 10,
  pending: 2,
  left: 11.5,
  carried_before: 0,
  kept: [],
  expiring: [],
  notices: [],
  ...over,
});
const rows = [rowOf(21, 'Lucía'), rowOf(22, 'Íñigo', { carried: 0, carried_until: null, left_on: `${year}-06-30` })];
const list = 'GET /api/vacations/balances';
const pages = { [`${page.path}/*`]: <LeaveBalancesPage /> };
const open = (at = page.path, user = {}) => renderAdmin({ resources: [], at, pages, user });

it('each person’s days of the year, by what they are made of', async () => {
  const requests = stubApi({ [list]: { data: rows } });
  open();
  await screen.findByText('Lucía Soler');
  const table = within(screen.getByRole('table', { name: `Saldos de vacaciones de ${year}` }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['22', '3 (hasta el 31/03)', '1,5', '10', '2', '11,5', 'Desde el 07/01/2020'],
    ['22', '0', '1,5', '10', '2', '11,5', `Del 07/01/2020 al 30/06/${year}`],
  ]);
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ enterprise_id: '1', year: String(year) });
});

it('days that are not lost say why, and notices when they were given', async () => {
  const kept = rowOf(21, 'Lucía', {
    kept: [
      { days: 8, reason: 'law', until: null },
      { days: 2, reason: 'law', until: '2028-06-30' },
      { days: 1.5, reason: 'unnotified', until: null },
    ],
    notices: [{ last_day: '2027-01-31', kind: 'warning', days: 5, notified_on: '2027-01-01' }],
  });
  stubApi({ [list]: { data: [kept] } });
  open();
  const row = (await screen.findByText('Lucía Soler')).closest('tr');
  expect(row).toHaveTextContent(/8 \(art. 38.3 ET\); 2 \(art. 38.3 ET, hasta el .*\); 1,5 \(no caducan: no se avisó\)/);
  expect(row).toHaveTextContent('Aviso el 01/01/2027: 5 días hasta el 31/01/2027');
});

it('a card of a phone says what is left, taken and asked for, and unfolds the others', async () => {
  setViewport(390);
  stubApi({ [list]: { data: rows } });
  const { person } = open();
  const row = within(await screen.findByRole('row', { name: /Lucía Soler/ }));
  const labels = () => row.getAllByRole('cell').flatMap((cell) => cell.dataset.label ?? []);
  expect(labels()).toEqual(['Aprobados', 'Pendientes', 'Disponibles']);
  await person.click(row.getByRole('button', { name: 'Ver más de Lucía Soler' }));
  expect(labels()).toHaveLength(7);
});

it('year and search stand in the address; the file holds what is shown', async () => {
  const requests = stubApi({ [list]: { data: rows } });
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved = content as Blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { person, router } = open(`${page.path}?year=${year - 1}`);
  await screen.findByText('Lucía Soler');
  expect(requests[0]?.query.get('year')).toBe(String(year - 1));
  await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'inigo');
  expect(screen.queryByText('Lucía Soler')).toBeNull();
  expect(router.state.location.search).toBe(`?year=${year - 1}&q=inigo`);
  await person.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(saved).toBeDefined());
  const lines = (await saved?.text())?.split('\r\n') ?? [];
  expect(lines.slice(0, -1)).toEqual([
    '\uFEFFEmpleado;Alta;Baja;Del año;Del año anterior;Caducados;Aprobados;Pendientes;Disponibles',
    `Íñigo Soler;07/01/2020;30/06/${year};22;0;1,5;10;2;11,5`,
  ]);
});

it('a team narrows the list, in the address', async () => {
  stubApi({ [list]: { data: rows }, 'GET /api/teams/enterprise/1': { data: [teamOf({ employees: [22] })] } });
  const { person, router } = open();
  await screen.findByText('Lucía Soler');
  await screen.findByRole('option', { name: 'Obrador' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Equipo' }), 'Obrador');
  expect(screen.queryByText('Lucía Soler')).toBeNull();
  expect(screen.getByText('Íñigo Soler')).toBeVisible();
  expect(router.state.location.search).toBe('?team=5');
});

it('an administrator sets what is carried over; what is wrong stands at its field', async () => {
  const sent: unknown[] = [];
  stubApi({
    [list]: { data: rows },
    'GET /api/vacations/policy': { data: { carry_over_until: '01-31', carry_over_max: null } },
    'PUT /api/vacations/policy': ({ body }) => {
      sent.push(body);
      const wrong = 'Escribe el día y el mes como DD/MM';
      return sent.length === 1
        ? { status: 422, message: wrong, errors: { carry_over_until: wrong } }
        : { data: { carry_over_until: '03-31', carry_over_max: 5 } };
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('link', { name: 'Días de un año a otro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Días que pasan de un año a otro' }));
  const until = dialog.getByRole('textbox', { name: 'Hasta el día (DD/MM)' });
  expect(until).toHaveValue('31/01');
  await person.clear(until);
  await person.type(until, 'marzo');
  await person.type(dialog.getByRole('textbox', { name: 'Máximo de días' }), '5');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribe el día y el mes como DD/MM')).toBeVisible();
  await person.clear(until);
  await person.type(until, '31/3');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { enterprise_id: 1, carry_over_until: 'marzo', carry_over_max: 5 },
    { enterprise_id: 1, carry_over_until: '03-31', carry_over_max: 5 },
  ]);
});

it('the dates of a contract are set from its row', async () => {
  const sent: unknown[] = [];
  stubApi({
    [list]: { data: rows },
    'PUT /api/users/21/contract-dates': ({ body }) => {
      sent.push(body);
      return { message: 'Fechas del contrato guardadas correctamente' };
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('link', { name: 'Lucía Soler' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contrato de Lucía Soler' }));
  const hired = dialog.getByRole('textbox', { name: 'Fecha de alta' });
  await person.clear(hired);
  await person.type(hired, '1/7/2026');
  const carried = dialog.getByRole('textbox', { name: 'Días pendientes de antes' });
  await person.clear(carried);
  await person.type(carried, '2,5');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Fechas del contrato guardadas correctamente')).toBeVisible();
  expect(sent).toEqual([{ enterprise_id: 1, hired_on: '2026-07-01', left_on: null, carried_days: 2.5 }]);
});

it('nobody sets the dates of their own contract', async () => {
  stubApi({ [list]: { data: [rowOf(7, 'Ana')] } });
  open();
  expect(await screen.findByRole('link', { name: 'Ana Soler' })).toHaveAttribute('href', '/employees/7');
});

it('managers read the list; what cannot be loaded is reported, with a way to try again', async () => {
  let broken = true;
  stubApi({ [list]: () => (broken ? { status: 500, message: 'x' } : { data: rows }) });
  const { person } = open(page.path, { role: 'manager', enterprises: [enterpriseOf({ id: 1, role: 'manager' })] });
  expect(await screen.findByText('Error al obtener los saldos')).toBeVisible();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Lucía Soler' })).toHaveAttribute('href', '/employees/21');
  expect(screen.queryByRole('link', { name: 'Días de un año a otro' })).toBeNull();
});

it('the balance of this year stands on the employee’s detail', async () => {
  stubApi({ [list]: { data: [rowOf(21, 'Lucía')] }, 'GET /api/users/21': { data: employeeOf() } });
  renderAdmin({ resources: [employees, teams], at: '/employees/21' });
  const sums = await screen.findByLabelText(`Saldos de vacaciones de ${year}`);
  expect(
    within(sums)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['22', '3 (hasta el 31/03)', '1,5', '10', '2', '11,5']);
});

it('without balances it leads to the people, whose days they are', async () => {
  stubApi({ [list]: { data: [] } });
  open();
  expect(await screen.findByRole('heading', { name: 'No hay saldos en este año' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver empleados' })).toHaveAttribute('href', '/employees');
});
