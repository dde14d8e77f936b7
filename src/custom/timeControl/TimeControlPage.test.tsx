import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, useNotificationContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, dateInWords, localDateOf } from '../../../domain/calc/localTime.ts';
import { enterpriseMessages } from '../../../domain/messages/es.ts';
import type { TimeEntry } from '../../../domain/timeSheets.ts';
import { enterpriseOf, sessionUserOf, stubApi, type StubRequest } from '../../../tests/support/apiStub.ts';
import { i18nProvider } from '../../i18n/index.ts';
import { session } from '../../session/store.ts';
import { TimeControlPage } from './TimeControlPage.tsx';

const zone = 'Europe/Madrid';
const list = 'GET /api/users/enterprise/1';
const day = '2026-11-16';

const entry = (start: string, end: string | null, over: Partial<TimeEntry> = {}): TimeEntry => ({
  id: Number(start.replace(':', '')),
  date: day,
  time: '',
  start_hour: `${day}T${start}:00+01:00`,
  end_hour: end && `${day}T${end}:00+01:00`,
  closed: end === null ? 0 : 1,
  location: '{"entrada":{"latitude":40.41682,"longitude":-3.70379},"salida":null}',
  time_paused: 0,
  worked_time: 0,
  total_time: 0,
  created_at: `${day}T${start}:00+01:00`,
  paused_since: null,
  method: 1,
  work_mode: 'onsite',
  offline: 0,
  modified: 0,
  ...over,
});

const person = (id: number, name: string, entries: TimeEntry[] = [], shifts: string[] = [], over = {}) => ({
  id,
  name,
  last_name: 'Ruiz',
  active: 1,
  timeSheet: { [day]: entries },
  userSchedule: { [day]: shifts.map((time) => ({ type: 'shift', time })) },
  ...over,
});

const people = [
  person(1, 'Ana', [entry('08:00', '12:00', { time_paused: 900_000 }), entry('13:00', '17:30')], ['08:00 - 16:00']),
  person(2, 'Íñigo', [entry('09:00', null)], ['09:00 - 13:00', '22:00 - 02:00']),
  person(3, 'Zoe'),
  person(4, 'Inactiva', [], [], { active: 0 }),
];

/** What react-admin has been asked to tell; the shell shows it as toasts. */
function Notifications() {
  const { notifications } = useNotificationContext();
  return <output aria-label="toasts">{notifications.map(({ message }) => String(message)).join()}</output>;
}

function open(path: string, answer: unknown[] | (() => object) = people) {
  session.set({ token: '1.s', user: sessionUserOf({ enterprises: [enterpriseOf({ id: 1, time_zone: zone })] }) });
  const requests = stubApi({ [list]: typeof answer === 'function' ? answer : { data: answer } });
  return { requests, ...renderAt(path) };
}

function renderAt(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <AdminContext queryClient={queryClient} i18nProvider={i18nProvider}>
      <TimeControlPage />
      <Notifications />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { router };
}

const rowOf = async (name: string) => {
  const found = (await screen.findByRole('rowheader', { name })).closest('[role=row]');
  if (!(found instanceof HTMLElement)) throw new Error(`${name} stands in no row`);
  return found;
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const datesAsked = (requests: StubRequest[]) =>
  requests.map(({ query }) => [query.get('role'), query.get('startDate'), query.get('endDate')]);

afterEach(() => vi.unstubAllGlobals());

describe('one table row per employee', () => {
  it('with status, balance, scheduled hours, first entry, last exit, clock-ins, worked time, breaks and total', async () => {
    open(`/fichajes?date=${day}`);
    expect(cells(await rowOf('Ana Ruiz'))).toEqual([
      'Completado',
      '+0:15',
      '8:00',
      '8:00',
      '17:30',
      '2',
      '8:15',
      '0:15',
      '8:30',
    ]);
  });

  it('in progress, and without any clock-in: told in words, not by colour alone', async () => {
    open(`/fichajes?date=${day}`);
    expect(cells(await rowOf('Íñigo Ruiz'))[0]).toBe('En curso');
    expect(cells(await rowOf('Zoe Ruiz'))[0]).toBe('Sin fichar');
    expect(screen.getByText(/completados: 1 · en curso: 1 · sin fichar: 1/)).toHaveAttribute('role', 'status');
  });

  it('"Only active employees (active equals 1) are listed"', async () => {
    open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(names()).toEqual(['Ana Ruiz', 'Íñigo Ruiz', 'Zoe Ruiz']);
  });

  it('each time has a location marker whose coordinates are reachable as text', async () => {
    open(`/fichajes?date=${day}`);
    const row = within(await rowOf('Ana Ruiz'));
    expect(row.getByRole('img', { name: 'Ubicación: 40.41682, -3.70379' })).toBeVisible();
    expect(row.getByRole('img', { name: 'Sin ubicación' })).toBeVisible();
  });

  it('a thousand rows are all there', async () => {
    open(
      `/fichajes?date=${day}`,
      Array.from({ length: 1000 }, (_, index) => person(index + 1, `Persona ${index}`, [entry('08:00', '16:00')])),
    );
    // By selector: looking a thousand rows through for their roles takes this simulated browser seconds.
    await waitFor(() => expect(document.querySelectorAll('[role=rowheader]')).toHaveLength(1000));
  });
});

describe('expanding a row', () => {
  it('lists each clock-in and the scheduled shifts', async () => {
    open(`/fichajes?date=${day}`);
    const button = within(await rowOf('Ana Ruiz')).getByRole('button', { name: '2 fichajes de Ana Ruiz: ver detalle' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('08:00 - 16:00')).toBeVisible();
    expect(screen.getAllByText('40.41682, -3.70379')).toHaveLength(2);
    expect(screen.getByText('12:00')).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByText('08:00 - 16:00')).toBeNull();
  });

  it("or 'No hay horarios programados'", async () => {
    open(`/fichajes?date=${day}`);
    await userEvent.click(within(await rowOf('Zoe Ruiz')).getByRole('button'));
    expect(screen.getByText('No hay horarios programados')).toBeVisible();
    expect(screen.getByText('No hay fichajes')).toBeVisible();
  });

  it('an overnight shift says that it ends on the next day', async () => {
    open(`/fichajes?date=${day}`);
    await userEvent.click(within(await rowOf('Íñigo Ruiz')).getByRole('button'));
    expect(screen.getByText('22:00 - 02:00 del día siguiente')).toBeVisible();
    expect(screen.getByText('Abierto')).toBeVisible();
  });
});

describe('day navigation', () => {
  it('starts today, in the enterprise’s zone, with the employees of that day only', async () => {
    const { requests } = open('/fichajes');
    await screen.findByRole('table');
    const today = localDateOf(Date.now(), zone);
    expect(datesAsked(requests)).toEqual([['employee', today, today]]);
    expect(screen.getByRole('button', { name: 'Hoy' })).toBeDisabled();
  });

  it('goes a day back and forth, to a chosen day and to today; the day stands in the URL', async () => {
    const { requests, router } = open(`/fichajes?date=${day}`);
    await screen.findByRole('heading', { name: dateInWords(day) });
    await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
    expect(await screen.findByRole('heading', { name: dateInWords(addDays(day, -1)) })).toBeVisible();
    expect(router.state.location.search).toBe('?date=2026-11-15');
    await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(router.state.location.search).toBe('?date=2026-11-17');
    await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() =>
      expect(datesAsked(requests).map(([, start]) => start)).toEqual(
        expect.arrayContaining([day, '2026-11-15', '2026-11-17', localDateOf(Date.now(), zone)]),
      ),
    );
  });

  it('a date that is none shows today', async () => {
    const { requests } = open('/fichajes?date=2026-02-30');
    await screen.findByRole('table');
    expect(requests[0]?.query.get('startDate')).toBe(localDateOf(Date.now(), zone));
  });
});

describe('employee search by name', () => {
  it('looks at neither case nor accents, and stands in the URL', async () => {
    const { router } = open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    await userEvent.type(screen.getByLabelText('Buscar empleado'), 'INIGO');
    await waitFor(() => expect(names()).toEqual(['Íñigo Ruiz']));
    expect(router.state.location.search).toBe(`?date=${day}&q=INIGO`);
  });

  it('comes from the URL and says when nobody fits', async () => {
    open(`/fichajes?date=${day}&q=nadie`);
    expect(await screen.findByText('Ningún empleado coincide con la búsqueda')).toBeVisible();
  });
});

it("empty text: 'No hay fichajes registrados para esta fecha'", async () => {
  open(`/fichajes?date=${day}`, []);
  expect(await screen.findByText('No hay fichajes registrados para esta fecha')).toBeVisible();
});

it("'Error al obtener los empleados', as a toast and with a retry", async () => {
  let broken = true;
  open(`/fichajes?date=${day}`, () => (broken ? { status: 500, message: 'x' } : { data: people }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener los empleados');
  expect(screen.getByLabelText('toasts')).toHaveTextContent('timeControl.failed');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await rowOf('Ana Ruiz')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('"If no enterprise is chosen, the screen asks the user to select one"', () => {
  session.set({ token: '1.s', user: sessionUserOf({ enterprises: [] }) });
  const requests = stubApi({});
  renderAt('/fichajes');
  expect(screen.getByText(enterpriseMessages.noneChosen)).toBeVisible();
  expect(requests).toEqual([]);
});
