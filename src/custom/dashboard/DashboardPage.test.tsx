import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#domain/access/auth/session.ts';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { nothingWaiting } from './waiting/waiting.fixture.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const enterprise = { id: 1, name: 'Panadería La Espiga' };
const punch = (over: Partial<Dashboard['lastTimeSheets'][number]>): Dashboard['lastTimeSheets'][number] => ({
  key: '1-entrada',
  user_id: 4,
  name: 'Ana',
  last_name: 'Ruiz',
  enterprise,
  kind: 'entrada',
  at: '2026-11-20T08:02:00+01:00',
  location: { latitude: 40.41681, longitude: -3.70379 },
  lastTimeSheet: { start_hour: '2026-11-20T08:02:00+01:00', end_hour: null },
  ...over,
});
const hired = (id: number, name: string) => ({
  id,
  name,
  last_name: 'Gil',
  enterprise,
  title: 'Dependiente',
  created_at: '2026-11-02T09:00:00+01:00',
});
const full: Dashboard = {
  totalEnterprises: 2,
  totalEmployees: 1320,
  activeEmployees: 29,
  clockInsToday: 17,
  newEnterprises: 1,
  enterprises: [{ id: 5, name: 'Hotel Teide', activeEmployees: 7 }],
  lastTimeSheets: [
    punch({}),
    punch({ key: '2-salida', name: 'Luis', kind: 'salida', at: '2026-11-19T17:30:00+00:00', location: null }),
  ],
  employeesLastMonth: [hired(4, 'Luis'), hired(7, 'Yo')],
  hoursPerDay: [
    { date: '2026-11-19', worked: 7.5 * HOUR_MS, scheduled: 8 * HOUR_MS },
    { date: '2026-11-20', worked: 0, scheduled: 8 * HOUR_MS },
  ],
};

type Answer = Parameters<typeof stubApi>[0][string];
const open = (answer: Answer, waiting: Answer = { data: nothingWaiting }, user: Partial<SessionUser> = {}) => {
  const made = stubApi({ 'GET /api/dashboard': answer, 'GET /api/dashboard/enterprise/1/waiting': waiting });
  return { made, ...renderAdmin({ resources: [], at: '/inicio', pages: { '/inicio': <DashboardPage /> }, user }) };
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe('dashboard', () => {
  it('"Cards: total enterprises, total employees, active employees, clock-ins today", and new ones this month', async () => {
    open({ data: full });
    await screen.findByText('1 nueva este mes');
    const cards = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(cards).toEqual(['Empresas 2', 'Empleados 1.320', 'Empleados activos 29', 'Fichajes de hoy 17']);
  });

  it('"Clicking one opens /enterprises/{id}", with its active employees', async () => {
    open({ data: full });
    expect(await screen.findByRole('link', { name: /Hotel Teide\s*7 activos/ })).toHaveAttribute(
      'href',
      '/enterprises/5',
    );
  });

  it('several are a list under its heading, one is a line', async () => {
    const { unmount } = open({ data: full });
    expect(await screen.findByRole('list', { name: 'Empresas' })).toHaveTextContent('Hotel Teide7 activos');
    expect(screen.queryByRole('heading', { name: 'Empresas' })).toBeNull();
    unmount();
    open({ data: { ...full, enterprises: [...full.enterprises, { id: 6, name: 'Bar Sol', activeEmployees: 2 }] } });
    expect(await screen.findByRole('link', { name: /Bar Sol/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Empresas' })).toBeVisible();
  });

  it('latest clock-ins: employee, enterprise, date, time, Entrada or Salida, location as text', async () => {
    open({ data: full });
    await screen.findByText('8:02');
    const [first, second] = await rowsOf('Últimos fichajes');
    expect(cellsOf(first)).toEqual(['Ana Ruiz', enterprise.name, '20/11/2026', '8:02', 'Entrada', '40.4168, -3.7038']);
    expect(cellsOf(second)).toEqual(['Luis Ruiz', enterprise.name, '19/11/2026', '17:30', 'Salida', 'Sin ubicación']);
  });

  it('recent employees: "a row opens /employees/{id}, or /profile when the row is the user himself"', async () => {
    open({ data: full });
    expect(await screen.findByRole('link', { name: 'Luis Gil' })).toHaveAttribute('href', '/employees/4');
    expect(screen.getByRole('link', { name: 'Yo Gil' })).toHaveAttribute('href', '/profile');
    const [first] = await rowsOf('Empleados recientes');
    expect(cellsOf(first)).toEqual(['Luis Gil', enterprise.name, 'Dependiente', '02/11/2026']);
  });

  it('a row of another enterprise opens its employee there: that enterprise is chosen', async () => {
    const elsewhere = { ...hired(9, 'Eva'), enterprise: { id: 2, name: 'Hotel Teide' } };
    const { person, router } = open({ data: { ...full, employeesLastMonth: [hired(4, 'Luis'), elsewhere] } });
    selectedEnterprise.set(1);
    await person.click(await screen.findByRole('link', { name: 'Eva Gil' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees/9'));
    expect(selectedEnterprise.get()).toBe(2);
  });

  it('the chart has its numbers as a text table', async () => {
    open({ data: full });
    await screen.findByRole('img', { name: 'Horas trabajadas y previstas de los últimos 14 días' });
    const numbers = screen.getByText('Ver los datos').closest('details');
    expect(numbers?.querySelectorAll('tbody tr')[0]?.textContent).toBe('jueves, 19 de noviembre de 20267:308:00');
  });

  it('says what to expect while there is nothing', async () => {
    open({ data: { ...full, enterprises: [], lastTimeSheets: [], employeesLastMonth: [], hoursPerDay: [] } });
    expect(await screen.findByText(/Todavía no hay fichajes/)).toBeInTheDocument();
    expect(screen.getByText('No hay altas en el último mes.')).toBeInTheDocument();
    expect(screen.getByText('Todavía no hay empresas.')).toBeInTheDocument();
  });

  it.each([
    ['admin', 1280],
    ['admin', 390],
    ['advisor', 1280],
    ['advisor', 390],
  ] as const)('what waits stands before the advice to protect the account: %s, %d px', async (role, width) => {
    setViewport(width);
    open({ data: full }, { data: nothingWaiting }, { role, second_factor: 'none' });
    const advice = await screen.findByText('Protege tu cuenta');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    for (const name of ['Te espera', 'Ahora mismo'])
      expect(screen.getByRole('region', { name }).compareDocumentPosition(advice) & follows).toBe(follows);
    expect(advice.compareDocumentPosition(screen.getByText('Fichajes de hoy')) & follows).toBe(follows);
  });

  it.each([200, 403])('nothing stands below what waits before that has been answered (%d)', async (status) => {
    const asked: ((answer: { status: number; data?: Waiting }) => void)[] = [];
    open({ data: full }, () => new Promise((resolve) => asked.push(resolve)), { second_factor: 'none' });
    await screen.findByRole('region', { name: 'Te espera' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText('Fichajes de hoy')).toBeNull();
    expect(screen.queryByText('Protege tu cuenta')).toBeNull();
    asked[0]?.(status === 200 ? { status, data: nothingWaiting } : { status });
    expect(await screen.findByText('1.320')).toBeVisible();
    expect(screen.getByText('Protege tu cuenta')).toBeVisible();
  });

  it('an error offers to try again', async () => {
    let answer: { status: number; message?: string; data?: Dashboard } = {
      status: 403,
      message: generalMessages.forbidden,
    };
    const { person } = open(() => answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.forbidden);
    answer = { status: 200, data: full };
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1.320');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
