import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ClockAction } from '#domain/constants.ts';
import type { OwnTimeSheet, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { Fichar } from '#src/clock/Fichar.tsx';
import { session } from '#src/session/store.ts';
import { enterpriseOf, sessionUserOf, stubApi, type StubAnswer, type StubRequest } from './apiStub.ts';
import { entryOf, sheetOf as ownSheetOf } from './records.ts';

let now = Date.now();

/** Each test begins with an empty browser, at the moment of `iso(0)`. Called once by a file of tests. */
export function eachOnItsOwn(): void {
  const begin = () => {
    now = Date.now();
    localStorage.clear();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  };
  begin();
  beforeEach(begin);
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
}

export const iso = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
export const today = () => iso(0).slice(0, 10);

export const employee = (over: Partial<Parameters<typeof enterpriseOf>[0]> = {}) =>
  sessionUserOf({
    name: 'Lucía',
    role: 'employee',
    enterprises: [enterpriseOf({ name: 'Panadería La Espiga', role: 'employee', time_zone: 'UTC', ...over })],
  });

export const openEntry = (over: Partial<TimeEntry> = {}): TimeEntry =>
  entryOf(iso(125), null, { id: 5, date: today(), time_paused: 5 * 60_000, ...over });

export const sheetOf = (over: Partial<OwnTimeSheet> = {}): OwnTimeSheet =>
  ownSheetOf({ now: iso(0), today: today(), ...over });

export const working = (over: Partial<OwnTimeSheet> = {}) =>
  sheetOf({
    state: 'in',
    since: iso(125),
    worked_today: 120 * 60_000,
    paused_today: 5 * 60_000,
    entries: [openEntry()],
    ...over,
  });

type Clock = (request: StubRequest) => StubAnswer;

/** The page in a session, before a server that shows `sheet` until a punch is registered, then `after`. */
export function open(sheet: OwnTimeSheet, clock?: Clock, after: OwnTimeSheet = sheet, user = employee()) {
  session.set({ token: '1.secret', user });
  let shown = sheet;
  const requests = stubApi({
    'GET /api/auth/check': { data: user },
    'GET /api/time-sheets/me': () => ({ data: shown }),
    'GET /api/time-sheets/requests/me': { data: [] },
    'POST /api/auth/logout': {},
    'POST /api/time-sheets/clock': (request) => {
      const answer = clock?.(request) ?? {};
      if ((answer.status ?? 201) < 300) shown = after;
      return answer;
    },
  });
  const { unmount } = render(<Fichar />);
  return {
    requests,
    unmount,
    punches: () => requests.filter(({ path }) => path.endsWith('/clock')).map(({ body }) => body),
  };
}

export const registered = (state: OwnTimeSheet['state'], message: string) => () => ({
  status: 201,
  message,
  data: { entry_id: 5, state, seq: 1, hash: 'a', replayed: false },
});

export const stateOf = ({ body }: StubRequest) =>
  (({ entry: 'in', pause: 'paused', resume: 'in', out: 'out' }) as const)[(body as { action: ClockAction }).action];

export const disconnected = () => {
  throw new TypeError('Failed to fetch');
};

const punchButtons = ['Entrar', 'Pausa', 'Reanudar', 'Salir'];

/** A button of the page. Those of the clock rest after a punch. */
export async function button(name: string) {
  if (punchButtons.includes(name) && document.querySelector('.sent'))
    await act(() => vi.advanceTimersByTimeAsync(3000));
  return screen.findByRole('button', { name });
}
export const press = async (name: string) => userEvent.click(await button(name));

/** Like the browser when the network is back: what waits for it is sent. */
export const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

export function stubLocation(locate: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
}
