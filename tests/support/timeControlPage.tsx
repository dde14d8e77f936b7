import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { AdminContext, useNotificationContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { scheduledTime } from '#domain/timekeeping/workPlan/balance.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { TimeControlPage } from '#src/custom/timeControl/TimeControlPage.tsx';
import { dataProvider } from '#src/dataProvider/index.ts';
import { i18nProvider } from '#src/i18n/index.ts';
import { ScopeProvider } from '#src/engine/scope.tsx';
import { actorOf, session } from '#src/session/store.ts';
import { enterpriseOf, sessionUserOf, stubApi, type StubRequest } from './apiStub.ts';
import { employeeOf, entryOf } from './records.ts';

export const zone = 'Europe/Madrid';
const list = 'GET /api/users/enterprise/1';
const openList = 'GET /api/time-sheets/enterprise/1/open';
export const day = '2026-11-16';

export const entry = (start: string, end: string | null, over: Partial<TimeEntry> = {}): TimeEntry =>
  entryOf(`${day}T${start}:00+01:00`, end && `${day}T${end}:00+01:00`, {
    id: Number(start.replace(':', '')),
    location: '{"entrada":{"latitude":40.41682,"longitude":-3.70379},"salida":null}',
    ...over,
  });

export const person = (id: number, name: string, entries: TimeEntry[] = [], shifts: string[] = [], over = {}) => ({
  ...employeeOf(),
  id,
  name,
  last_name: 'Ruiz',
  active: 1,
  timeSheet: { [day]: entries },
  userSchedule: { [day]: shifts.map((time) => ({ type: 'shift', time })) },
  scheduledTime: { [day]: scheduledTime(shifts) },
  ...over,
});

export const people = [
  person(1, 'Ana', [entry('08:00', '12:00', { time_paused: 900_000 }), entry('13:00', '17:30')], ['08:00 - 16:00']),
  person(2, 'Íñigo', [entry('09:00', null)], ['09:00 - 13:00', '22:00 - 02:00']),
  person(3, 'Zoe', [], [], { scheduledTime: { [day]: 8 * HOUR_MS } }),
  person(4, 'Inactiva', [], [], { active: 0 }),
];

/** What react-admin has been asked to say; the shell shows it as toasts. */
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
  /** The present moment; some weeks after `day` unless a test needs another. */
  now?: string;
}

/** The page at an address, before a server that lists `answer`. */
export function open(path: string, answer: unknown[] | (() => object) = people, stage: Stage = {}) {
  const { longOpen = [], reminder = { status: 404 }, role = 'admin', answers = {} } = stage;
  vi.useFakeTimers({
    toFake: ['Date'],
    shouldAdvanceTime: true,
    now: new Date(stage.now ?? '2026-12-09T12:00:00+01:00'),
  });
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

/** The page for whoever is signed in. */
export function renderAt(path: string) {
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
        <ScopeProvider
          enterprise={enterprise}
          actor={actorOf(user)}
          userId={user.id}
          isSignedIn={() => session.get() !== null}
          customFields={[]}
        >
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

export const rowOf = async (name: string) => {
  const found = (await screen.findByRole('rowheader', { name })).closest('[role=row]');
  if (!(found instanceof HTMLElement)) throw new Error(`${name} stands in no row`);
  return found;
};
export const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
export const table = () => within(screen.getByRole('table', { name: /^Fichajes/ }));
export const names = () =>
  table()
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
export const requestedLists = (requests: StubRequest[]) => requests.filter(({ path }) => `GET ${path}` === list);
export const requestedDates = (requests: StubRequest[]) =>
  requestedLists(requests).map(({ query }) => [query.get('role'), query.get('startDate'), query.get('endDate')]);
