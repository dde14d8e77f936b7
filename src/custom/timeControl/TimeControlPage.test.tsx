import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, useNotificationContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scheduledTime } from '../../../domain/calc/balance.ts';
import { addDays, dateInWords, localDateOf } from '../../../domain/calc/localTime.ts';
import { enterpriseMessages } from '../../../domain/messages/es.ts';
import type { TimeEntry } from '../../../domain/timeSheets.ts';
import { enterpriseOf, sessionUserOf, stubApi, type StubRequest } from '../../../tests/support/apiStub.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { i18nProvider } from '../../i18n/index.ts';
import { ScopeProvider } from '../../schema/scope.tsx';
import { actorOf, session } from '../../session/store.ts';
import { page } from './index.ts';
import { TimeControlPage } from './TimeControlPage.tsx';

const zone = 'Europe/Madrid';
const list = 'GET /api/users/enterprise/1';
const openList = 'GET /api/time-sheets/enterprise/1/open';
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
  scheduledTime: { [day]: scheduledTime(shifts) },
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

interface Stage {
  /** Clock-ins that have been open too long. */
  longOpen?: object[];
  reminder?: object;
  role?: 'admin' | 'advisor';
  answers?: Parameters<typeof stubApi>[0];
}

function open(path: string, answer: unknown[] | (() => object) = people, stage: Stage = {}) {
  const { longOpen = [], reminder = { status: 404 }, role = 'admin', answers = {} } = stage;
  const user = sessionUserOf({ role, enterprises: [enterpriseOf({ id: 1, role, time_zone: zone })] });
  session.set({ token: '1.s', user });
  const requests = stubApi({
    [list]: typeof answer === 'function' ? answer : { data: answer },
    [openList]: { data: longOpen },
    'POST /api/notifications/check-in': reminder,
    ...answers,
  });
  return { requests, ...renderAt(path) };
}

function renderAt(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = session.get()?.user;
  const [enterprise] = user?.enterprises ?? [];
  const shown = (
    <>
      <TimeControlPage />
      <Notifications />
    </>
  );
  const element = (
    <AdminContext dataProvider={dataProvider} queryClient={queryClient} i18nProvider={i18nProvider}>
      {user && enterprise ? (
        <ScopeProvider enterprise={enterprise} actor={actorOf(user)}>
          {shown}
        </ScopeProvider>
      ) : (
        shown
      )}
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
const table = () => within(screen.getByRole('table', { name: /^Fichajes/ }));
const names = () =>
  table()
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const listsAsked = (requests: StubRequest[]) => requests.filter(({ path }) => `GET ${path}` === list);
const datesAsked = (requests: StubRequest[]) =>
  listsAsked(requests).map(({ query }) => [query.get('role'), query.get('startDate'), query.get('endDate')]);

afterEach(() => vi.unstubAllGlobals());

it("'Control horario' (/fichajes), for whom may see the time of others", () => {
  expect([page.path, i18nProvider.translate(page.title), page.right]).toEqual([
    '/fichajes',
    'Control horario',
    'timeSheets.see',
  ]);
});

describe('"One table row per employee"', () => {
  it('"with a status icon; balance against scheduled hours; scheduled hours; first entry; last exit; number of clock-ins; worked time; breaks; total"', async () => {
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

  it('"completed = green, in progress = grey, no clock-in = red": told in words too, not by colour alone', async () => {
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

  it('"each with a location marker", whose coordinates are reachable as text', async () => {
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

describe('"Expanding a row shows the scheduled shifts for the day"', () => {
  it('"number of clock-ins, expandable to list each clock-in"', async () => {
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

describe('"An administrator may propose a correction too", beside the entry that it is about', () => {
  const propose = 'POST /api/time-sheets/requests/propose';
  const openAna = async () =>
    userEvent.click(
      within(await rowOf('Ana Ruiz')).getByRole('button', { name: '2 fichajes de Ana Ruiz: ver detalle' }),
    );

  it('its times stand in the form, the person is known, and what is sent names the entry', async () => {
    const { requests } = open(`/fichajes?date=${day}`, people, {
      answers: { [propose]: { status: 201, message: 'Propuesta enviada correctamente' } },
    });
    await openAna();
    const [first] = screen.getAllByRole('button', { name: 'Proponer una corrección a Ana Ruiz' });
    if (first) await userEvent.click(first);
    const dialog = within(await screen.findByRole('dialog', { name: 'Proponer una corrección a Ana Ruiz' }));
    const value = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([value(/^Fecha/), value(/^Hora de entrada/), value(/^Hora de salida/), value(/^Pausas/)]).toEqual([
      '16/11/2026',
      '8:00',
      '12:00',
      '0:15',
    ]);
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Hora de salida/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '12:30');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Cerró la caja');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      user_id: 1,
      enterprise_id: 1,
      time_sheet_id: 800,
      end_hour: '2026-11-16T12:30:00+01:00',
      reason: 'Cerró la caja',
    });
  });

  it('stands beside history and place; who may not propose (an advisor) does not see it', async () => {
    open(`/fichajes?date=${day}`, people, { role: 'advisor' });
    await openAna();
    expect(screen.getAllByRole('button', { name: /^Historial del fichaje/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Ver ubicación/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Proponer/ })).toBeNull();
  });
});

describe('"Previous-day and next-day navigation"', () => {
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
    expect(listsAsked(requests)[0]?.query.get('startDate')).toBe(localDateOf(Date.now(), zone));
  });
});

describe('"an employee search by name"', () => {
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

const hour = 3_600_000;
const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

/** Somebody with so many hours worked on the first days of the week, of eight that are scheduled on each of its five. */
const worker = (id: number, name: string, worked: readonly number[], over = {}) => ({
  id,
  name,
  last_name: 'Ruiz',
  active: 1,
  timeSheet: Object.fromEntries(
    worked.map((hours, index) => [
      week[index],
      [entry('08:00', '16:00', { id: id * 100 + index, worked_time: hours * hour, total_time: hours * hour })],
    ]),
  ),
  userSchedule: Object.fromEntries(week.map((date) => [date, [{ type: 'shift', time: '08:00 - 16:00' }]])),
  scheduledTime: Object.fromEntries(week.map((date) => [date, 8 * hour])),
  ...over,
});

const crew = [
  worker(1, 'Ana', [8, 8, 8, 8, 9.5]),
  worker(2, 'Íñigo', [8, 8, 8, 8, 7]),
  worker(3, 'Zoe', [8, 8]),
  worker(4, 'Inactiva', [8], { active: 0 }),
];

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('weekly tab: "Week starts on Monday. Per employee: scheduled hours versus registered hours with a balance"', () => {
  it('asks from Monday to Sunday of the week in which the date lies', async () => {
    const { requests } = open('/fichajes?tab=week&date=2026-11-19', crew);
    await rowOf('Ana Ruiz');
    expect(datesAsked(requests)).toEqual([['employee', '2026-11-16', '2026-11-22']]);
    expect(screen.getByRole('heading', { name: 'Semana 47 · 16/11/2026 – 22/11/2026' })).toBeVisible();
  });

  it('shows each employee’s hours; the balance is told by sign and words, not by colour alone', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    expect(cells(await rowOf('Ana Ruiz'))).toEqual(['40:00', '41:30', '+1:30', '5']);
    expect(cells(await rowOf('Íñigo Ruiz'))).toEqual(['40:00', '39:00', '−1:00', '5']);
    expect(cells(await rowOf('Zoe Ruiz'))).toEqual(['40:00', '16:00', '−24:00', '2']);
    expect(screen.getByTitle('1:30 por encima de lo previsto')).toBeVisible();
    expect(names()).toEqual(['Ana Ruiz', 'Íñigo Ruiz', 'Zoe Ruiz']);
  });

  it('"over scheduled shows red; within 1 hour under shows green; otherwise grey"', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    const tone = async (name: string) => (await rowOf(name)).querySelector('.balance')?.className.split(' ').at(-1);
    expect([await tone('Ana Ruiz'), await tone('Íñigo Ruiz'), await tone('Zoe Ruiz')]).toEqual([
      'over',
      'near',
      'under',
    ]);
  });

  it('"Statistics: total hours, registered hours, efficiency (%), active employees"', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    await rowOf('Ana Ruiz');
    expect(['Horas totales', 'Horas registradas', 'Eficiencia', 'Empleados activos'].map(figure)).toEqual([
      '120:00',
      '96:30',
      '80,4 %',
      '3',
    ]);
  });

  it('opens on the clock-ins and scheduled shifts of each day', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    await userEvent.click(within(await rowOf('Zoe Ruiz')).getByRole('button'));
    const days = screen.getAllByRole('listitem').filter((item) => item.className === 'day');
    expect(days).toHaveLength(5);
    expect(days[0]).toHaveTextContent(/^lun, 16 nov.*08:00 - 16:00.*Trabajado 8:00 de 8:00 previstas/);
  });

  it('the hours of each day are reachable as text below the chart', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    await rowOf('Ana Ruiz');
    expect(screen.getByRole('img', { name: 'Horas trabajadas y previstas de cada día' })).toBeVisible();
    await userEvent.click(screen.getByText('Ver los números'));
    const row = screen.getByRole('rowheader', { name: 'viernes, 20 de noviembre de 2026' }).closest('tr');
    expect(row).toHaveTextContent(/16:30.*24:00/);
  });

  it('goes a week back and forth; tab and week stand in the address', async () => {
    const { router } = open('/fichajes?tab=week&date=2026-12-30', crew);
    await userEvent.click(screen.getByRole('button', { name: 'Semana siguiente' }));
    expect(router.state.location.search).toBe('?tab=week&date=2027-01-04');
    await userEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
    expect(router.state.location.search).toBe('?tab=week&date=2026-12-28');
    await userEvent.click(screen.getByRole('button', { name: 'Esta semana' }));
    expect(router.state.location.search).toBe('?tab=week');
  });
});

describe('monthly tab', () => {
  it('asks for the whole month, 29 February too', async () => {
    const { requests } = open('/fichajes?tab=month&date=2024-02', crew);
    await rowOf('Ana Ruiz');
    expect(datesAsked(requests)).toEqual([['employee', '2024-02-01', '2024-02-29']]);
    expect(screen.getByRole('heading', { name: 'febrero de 2024' })).toBeVisible();
  });

  it('"Cards: total hours, registered hours, overtime, efficiency"', async () => {
    open('/fichajes?tab=month&date=2026-11-01', crew);
    await rowOf('Ana Ruiz');
    expect(['Horas totales', 'Horas registradas', 'Horas extra', 'Eficiencia'].map(figure)).toEqual([
      '120:00',
      '96:30',
      '1:30',
      '80,4 %',
    ]);
  });

  it('"A per-employee monthly summary: month hours, registered, balance"', async () => {
    open('/fichajes?tab=month&date=2026-11-01', crew);
    expect(cells(await rowOf('Ana Ruiz')).slice(0, 3)).toEqual(['40:00', '41:30', '+1:30']);
    const heads = table()
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.slice(0, 4)).toEqual(['Empleado', 'Horas del mes', 'Registradas', 'Balance']);
  });

  it('without scheduled hours there is no efficiency', async () => {
    open('/fichajes?tab=month&date=2026-11-01', [worker(1, 'Ana', [8], { scheduledTime: {} })]);
    await rowOf('Ana Ruiz');
    expect(figure('Eficiencia')).toBe('–');
  });
});

describe('"Three tabs: daily, weekly, monthly"', () => {
  it('a tab is chosen by its name; the address keeps the period', async () => {
    const { router } = open(`/fichajes?date=${day}`, crew);
    await userEvent.click(screen.getByRole('tab', { name: 'Mensual' }));
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('month');
    expect(screen.getByRole('tab', { name: 'Mensual' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Diario' }));
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBeNull();
  });

  it('the search holds in all of them', async () => {
    open('/fichajes?tab=week&date=2026-11-19&q=inigo', crew);
    await rowOf('Íñigo Ruiz');
    expect(names()).toEqual(['Íñigo Ruiz']);
    expect(figure('Empleados activos')).toBe('1');
  });

  it.each(['week', 'month'])("the %s without anybody: 'No hay fichajes registrados para esta fecha'", async (tab) => {
    open(`/fichajes?tab=${tab}&date=${day}`, []);
    expect(await screen.findByText('No hay fichajes registrados para esta fecha')).toBeVisible();
  });
});

describe('reminder: "A \'Recordatorio\' button appears only when the viewed day is today"', () => {
  const button = () => screen.queryByRole('button', { name: 'Recordatorio' });

  it('on today it is there, on another day, in the week and in the month it is not', async () => {
    open('/fichajes');
    await screen.findByRole('table');
    expect(button()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
    expect(button()).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Semanal' }));
    expect(button()).toBeNull();
  });

  it('not for an advisor, who only reads', async () => {
    open('/fichajes', people, { role: 'advisor' });
    await screen.findByRole('table');
    expect(button()).toBeNull();
  });

  const fill = async () => {
    await userEvent.click(button() ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Recordatorio' }));
    const send = dialog.getByRole('button', { name: 'Enviar recordatorio' });
    expect(send).toBeDisabled();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Tipo/ }), 'Salida');
    expect(send).toBeDisabled();
    await userEvent.type(dialog.getByRole('combobox', { name: /^Empleado/ }), 'zoe');
    await userEvent.click(await screen.findByRole('option', { name: 'Zoe Ruiz' }));
    expect(send).toBeEnabled();
    await userEvent.click(send);
    return dialog;
  };

  it('"the send button is disabled until both are chosen"; then \'Recordatorio enviado correctamente\'', async () => {
    const { requests } = open('/fichajes', people, { reminder: { status: 201 } });
    await screen.findByRole('table');
    await fill();
    expect(await screen.findByText('Recordatorio enviado correctamente')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ user_id: 3, enterprise_id: 1, check_type: 'out' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("'Error al enviar el recordatorio', with the reason, and what was chosen stays", async () => {
    open('/fichajes', people, { reminder: { status: 409, message: 'El empleado está fuera de su horario' } });
    await screen.findByRole('table');
    const dialog = await fill();
    expect(await screen.findByText('Error al enviar el recordatorio')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('El empleado está fuera de su horario');
    expect(dialog.getByRole('combobox', { name: /^Empleado/ })).toHaveValue('Zoe Ruiz');
  });
});

describe('open-entry alert: "A red button appears when any clock-in has been open 24 hours or more"', () => {
  const longOpen = [
    {
      id: 9,
      user_id: 2,
      name: 'Íñigo',
      last_name: 'Ruiz',
      start_hour: '2026-11-14T08:02:00+01:00',
      open_time: 49 * hour + 720_000,
    },
  ];

  it('is not there without one', async () => {
    open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(screen.queryByRole('button', { name: /sin cerrar/ })).toBeNull();
  });

  it.each(['day', 'week', 'month'])('opens "a list with employee, entry time and hours open" (%s)', async (tab) => {
    open(`/fichajes?tab=${tab}&date=${day}`, people, { longOpen });
    await userEvent.click(await screen.findByRole('button', { name: '1 fichaje sin cerrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /24 horas o más/ }));
    const row = dialog.getByRole('rowheader', { name: 'Íñigo Ruiz' }).closest('tr');
    expect(row).toHaveTextContent('14/11/2026 8:02');
    expect(row).toHaveTextContent('49:12');
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
