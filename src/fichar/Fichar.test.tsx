import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClockAction } from '../../domain/constants.ts';
import { clockMessages, generalMessages, sessionMessages } from '../../domain/messages/es.ts';
import { qrMessages } from '../../domain/messages/kiosk.ts';
import type { OwnTimeSheet, TimeEntry } from '../../domain/timeSheets.ts';
import {
  enterpriseOf,
  sessionUserOf,
  stubApi,
  type StubAnswer,
  type StubRequest,
} from '../../tests/support/apiStub.ts';
import { session } from '../session/store.ts';
import { Fichar } from './Fichar.tsx';

const now = Date.now();
const iso = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
const today = iso(0).slice(0, 10);

const employee = (over: Partial<Parameters<typeof enterpriseOf>[0]> = {}) =>
  sessionUserOf({
    name: 'Lucía',
    role: 'employee',
    enterprises: [enterpriseOf({ name: 'Panadería La Espiga', role: 'employee', time_zone: 'UTC', ...over })],
  });

const openEntry = (over: Partial<TimeEntry> = {}): TimeEntry => ({
  id: 5,
  date: today,
  time: `${iso(125)}/`,
  start_hour: iso(125),
  end_hour: null,
  closed: 0,
  location: '{"entrada":null,"salida":null}',
  time_paused: 5 * 60_000,
  worked_time: 0,
  total_time: 0,
  created_at: iso(125),
  paused_since: null,
  method: 1,
  work_mode: 'onsite',
  offline: 0,
  modified: 0,
  ...over,
});

const sheetOf = (over: Partial<OwnTimeSheet> = {}): OwnTimeSheet => ({
  enterprise: { id: 1, name: 'Panadería La Espiga', time_zone: 'UTC', location: 0, active_method: '1' },
  now: iso(0),
  today,
  state: 'out',
  since: null,
  worked_today: 0,
  paused_today: 0,
  scheduled_today: 0,
  shifts_today: [],
  closures_pending: 0,
  proposals_pending: 0,
  off_today: [],
  place_notice: null,
  entries: [],
  ...over,
});

const working = (over: Partial<OwnTimeSheet> = {}) =>
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
function open(sheet: OwnTimeSheet, clock?: Clock, after: OwnTimeSheet = sheet, user = employee()) {
  session.set({ token: '1.secret', user });
  let shown = sheet;
  const requests = stubApi({
    'GET /api/auth/check': { data: user },
    'GET /api/time-sheets/me': () => ({ data: shown }),
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

const registered = (state: OwnTimeSheet['state'], message: string) => () => ({
  status: 201,
  message,
  data: { entry_id: 5, state, seq: 1, hash: 'a', replayed: false },
});

const stateOf = ({ body }: StubRequest) =>
  (({ entry: 'in', pause: 'paused', resume: 'in', out: 'out' }) as const)[(body as { action: ClockAction }).action];

const disconnected = () => {
  throw new TypeError('Failed to fetch');
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

/** Like the browser when the network is back: what waits for it is sent. */
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

function stubLocation(locate: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('sign-in of its own', () => {
  it('signs in and shows the clock', async () => {
    stubApi({
      'POST /api/auth/login-admin': { data: employee(), token: '1.secret' },
      'GET /api/time-sheets/me': { data: sheetOf() },
    });
    render(<Fichar />);
    await userEvent.type(screen.getByLabelText('Email'), 'lucia@example.com');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Demo-jornada-1');
    await press('Iniciar sesión');
    expect(await screen.findByRole('heading', { name: 'Hola, Lucía' })).toBeVisible();
    expect(session.get()?.token).toBe('1.secret');
  });

  it('a refusal is shown in the server’s words and nothing typed is lost', async () => {
    stubApi({ 'POST /api/auth/login-admin': { status: 401, message: sessionMessages.wrongCredentials } });
    render(<Fichar />);
    await userEvent.type(screen.getByLabelText('Email'), 'lucia@example.com');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'mala');
    await press('Iniciar sesión');
    expect(await screen.findByRole('alert')).toHaveTextContent(sessionMessages.wrongCredentials);
    expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  });

  it('asks for what is missing, the first empty field focused, without a call', async () => {
    const requests = stubApi({});
    render(<Fichar />);
    await press('Iniciar sesión');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByText(sessionMessages.emailRequired)).toBeVisible();
    expect(screen.getByText(sessionMessages.passwordRequired)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('leads to the recovery of the administration’s sign-in', () => {
    stubApi({});
    render(<Fichar />);
    expect(screen.getByRole('link', { name: '¿Has olvidado tu contraseña?' })).toHaveAttribute(
      'href',
      '/login?recuperar',
    );
  });

  it('a session that died says so', async () => {
    session.set({ token: '1.secret', user: employee() });
    const dead = { status: 401, message: generalMessages.noSession };
    stubApi({ 'GET /api/auth/check': dead, 'GET /api/time-sheets/me': dead });
    render(<Fichar />);
    expect(await screen.findByText(generalMessages.noSession)).toBeVisible();
    expect(await button('Iniciar sesión')).toBeVisible();
  });

  it('signing out ends the session', async () => {
    open(sheetOf());
    await press('Cerrar sesión');
    expect(await screen.findByText(sessionMessages.signedOut)).toBeVisible();
    expect(session.get()).toBeNull();
  });
});

describe('state and buttons', () => {
  const buttons = () => within(screen.getByRole('region', { name: 'Fichar' })).getAllByRole('button');
  const names = () => buttons().map((found) => found.textContent);

  it('out: one enters', async () => {
    open(sheetOf());
    expect(await screen.findByRole('heading', { name: 'Fuera' })).toBeVisible();
    expect(names()).toEqual(['Entrar']);
  });

  it('a holiday or leave of today stands by its name before what is scheduled', async () => {
    open(sheetOf({ off_today: ['Navidad'], shifts_today: ['09:00 - 13:00;17:00 - 20:00'] }));
    expect(await screen.findByText('Navidad · Horario de hoy: 09:00 - 13:00, 17:00 - 20:00')).toBeVisible();
  });

  it('in: one leaves or pauses; the worked time ticks by the server’s clock', async () => {
    open(working());
    const time = new Date(now - 125 * 60_000).toISOString().slice(11, 16).replace(/^0/, '');
    const date = iso(125).slice(0, 10) === today ? '' : '.*, ';
    expect(await screen.findByRole('heading', { name: new RegExp(`^Trabajando desde ${date}${time}$`) })).toBeVisible();
    expect(names()).toEqual(['Salir', 'Pausa']);
    expect(screen.getByText('Trabajado hoy').nextSibling).toHaveTextContent(/^2:00:\d\d$/);
    expect(screen.getByText('En pausa hoy').nextSibling).toHaveTextContent('0:05:00');
    expect(await screen.findByText(/pausa 0:05 · Presencial/)).toBeVisible();
  });

  it('paused: one resumes or leaves', async () => {
    open(working({ state: 'paused', since: iso(1), entries: [openEntry({ paused_since: iso(1) })] }));
    expect(await screen.findByRole('heading', { name: /^En pausa desde/ })).toBeVisible();
    expect(names()).toEqual(['Reanudar', 'Salir']);
  });

  it('with PINs only there is no button, but a word on where they are typed', async () => {
    open(sheetOf({ enterprise: { ...sheetOf().enterprise, active_method: '3' } }));
    expect(await screen.findByText('Ficha con tu PIN en el quiosco de tu empresa.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  });

  it('a failed load is shown with a retry', async () => {
    session.set({ token: '1.secret', user: employee() });
    let broken = true;
    stubApi({
      'GET /api/auth/check': { data: employee() },
      'GET /api/time-sheets/me': () =>
        broken ? { status: 503, message: generalMessages.unavailable } : { data: sheetOf() },
    });
    render(<Fichar />);
    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.unavailable);
    broken = false;
    await press('Reintentar');
    expect(await button('Entrar')).toBeVisible();
  });

  it('the administration is offered to office roles only', async () => {
    open(sheetOf());
    await button('Entrar');
    expect(screen.queryByRole('link', { name: 'Ir a la administración' })).toBeNull();
  });
});

describe('several enterprises', () => {
  it('are chosen on the page, and the record follows', async () => {
    const user = sessionUserOf();
    session.set({ token: '1.secret', user });
    const requests = stubApi({
      'GET /api/auth/check': { data: user },
      'GET /api/time-sheets/me': ({ query }) => {
        const id = Number(query.get('enterprise_id'));
        const state = id === 2 ? 'in' : 'out';
        return { data: sheetOf({ state, since: iso(1), enterprise: { ...sheetOf().enterprise, id } }) };
      },
    });
    render(<Fichar />);
    expect(await button('Entrar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a la administración' })).toHaveAttribute('href', '/');
    await userEvent.selectOptions(screen.getByLabelText('Empresa'), 'Hotel Teide');
    expect(await button('Salir')).toBeVisible();
    expect(requests.at(-1)?.query.get('enterprise_id')).toBe('2');
  });
});

describe('punching', () => {
  it('entry: sends the chosen mode and says what the server said', async () => {
    const { punches } = open(sheetOf(), registered('in', clockMessages.entry), working());
    await userEvent.click(await screen.findByLabelText('Remoto'));
    await press('Entrar');
    expect(await screen.findByText(clockMessages.entry)).toHaveAttribute('role', 'status');
    expect(await button('Salir')).toBeVisible();
    expect(punches()).toEqual([
      expect.objectContaining({ action: 'entry', method: 1, work_mode: 'remote', enterprise_id: 1 }),
    ]);
    expect(punches()[0]).not.toHaveProperty('location');
    expect(punches()[0]).not.toHaveProperty('occurred_at');
  });

  it.each([
    ['Pausa', 'pause', working(), 'paused', clockMessages.pause],
    ['Salir', 'out', working(), 'out', clockMessages.out],
    ['Reanudar', 'resume', working({ state: 'paused', since: iso(1) }), 'in', clockMessages.resume],
  ] as const)('%s', async (name, action, before, state, message) => {
    const { punches } = open(before, registered(state, message));
    await press(name);
    expect(await screen.findByText(message)).toBeVisible();
    expect(punches()).toEqual([expect.objectContaining({ action })]);
  });

  it('a refusal is shown in Spanish, the record is fetched again and the next punch is a new one', async () => {
    const { punches, requests } = open(sheetOf(), () => ({ status: 409, message: clockMessages.alreadyIn }));
    await press('Entrar');
    expect(await screen.findByRole('alert')).toHaveTextContent(clockMessages.alreadyIn);
    await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/me'))).toHaveLength(2));
    await press('Entrar');
    await waitFor(() => expect(punches()).toHaveLength(2));
    const [first, second] = punches() as { client_id: string }[];
    expect(first?.client_id).not.toBe(second?.client_id);
  });

  it('two quick presses are one punch', async () => {
    const { punches } = open(sheetOf(), registered('in', clockMessages.entry), working());
    await userEvent.dblClick(await button('Entrar'));
    await screen.findByText(clockMessages.entry);
    expect(punches()).toHaveLength(1);
  });
});

describe('a retry is harmless: the client_id is kept until the server has acknowledged it', () => {
  const ids = (punches: unknown[]) => new Set(punches.map((body) => (body as { client_id: string }).client_id));

  it('by the button', async () => {
    let connected = false;
    const { punches } = open(
      sheetOf(),
      () => (connected ? registered('in', clockMessages.entry)() : disconnected()),
      working(),
    );
    await press('Entrar');
    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.offline);
    await press('Reintentar ahora');
    await waitFor(() => expect(punches().length).toBeGreaterThan(1));
    connected = true;
    await press('Reintentar ahora');
    expect(await screen.findByText(clockMessages.entry)).toBeVisible();
    expect(ids(punches()).size).toBe(1);
  });

  it.each([500, 502, 503, 429])('by itself when the network returns, after an answer %i', async (status) => {
    let tries = 0;
    const { punches } = open(
      sheetOf(),
      () => (++tries < 2 ? { status, message: 'Espera' } : registered('in', clockMessages.entry)()),
      working(),
    );
    await press('Entrar');
    await button('Reintentar ahora');
    reconnect();
    expect(await screen.findByText(clockMessages.entry)).toBeVisible();
    expect(punches()).toHaveLength(2);
    expect(ids(punches()).size).toBe(1);
  });

  it('more can be punched meanwhile; all are shown waiting and arrive in order', async () => {
    let connected = false;
    const { punches } = open(
      working(),
      (request) => (connected ? registered(stateOf(request), clockMessages.resume)() : disconnected()),
      working(),
    );
    await press('Pausa');
    expect(await screen.findByRole('heading', { name: 'Fichajes sin enviar: 1' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^En pausa desde/ })).toBeVisible();
    await press('Reanudar');
    expect(await screen.findByRole('heading', { name: 'Fichajes sin enviar: 2' })).toBeVisible();
    const waiting = within(screen.getByRole('region', { name: 'Fichajes sin enviar' })).getAllByRole('listitem');
    expect(waiting.map((item) => item.textContent.replace(/ ·.*/, ''))).toEqual(['Pausa', 'Reanudar']);

    connected = true;
    const before = punches().length;
    reconnect();
    await waitFor(() => expect(screen.queryByText(/Fichajes sin enviar/)).toBeNull());
    expect((punches() as { action: string }[]).slice(before).map(({ action }) => action)).toEqual(['pause', 'resume']);
  });

  it('what is refused once the network is back stays until it is read, and holds up nothing', async () => {
    let connected = false;
    open(
      working(),
      (request) => {
        if (!connected) return disconnected();
        if ((request.body as { action: string }).action === 'pause')
          return { status: 422, message: clockMessages.tooOld };
        return registered('out', clockMessages.out)();
      },
      sheetOf(),
    );
    await press('Pausa');
    await screen.findByRole('heading', { name: 'Fichajes sin enviar: 1' });
    await press('Salir');
    await screen.findByRole('heading', { name: 'Fichajes sin enviar: 2' });
    connected = true;
    reconnect();
    expect(await screen.findByText(new RegExp(`^Pausa · .*: ${clockMessages.tooOld}$`))).toBeVisible();
    expect(await screen.findByText(clockMessages.out)).toBeVisible();
    await press('Entendido');
    expect(screen.queryByText('Fichajes que no se han registrado')).toBeNull();
  });

  it('over a reload of the page', async () => {
    const first = open(sheetOf(), disconnected);
    await press('Entrar');
    await button('Reintentar ahora');
    first.unmount();

    const second = open(sheetOf(), registered('in', clockMessages.entry), working());
    expect(await screen.findByText(clockMessages.entry)).toBeVisible();
    expect(ids(second.punches())).toEqual(ids(first.punches()));
    second.unmount();

    const third = open(working());
    await button('Salir');
    expect(third.punches()).toEqual([]);
  });

  it('also where the browser has no room to keep it', async () => {
    const { punches } = open(sheetOf(), registered('in', clockMessages.entry), working());
    await button('Entrar');
    const stored = localStorage;
    const full = vi.fn<() => void>(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.getItem(key), setItem: full, removeItem: full });
    await press('Entrar');
    expect(await screen.findByText(clockMessages.entry)).toBeVisible();
    expect(full).toHaveBeenCalled();
    expect(punches()).toHaveLength(1);
  });

  it('and never sent in another person’s session', async () => {
    const first = open(sheetOf(), disconnected);
    await press('Entrar');
    await button('Reintentar ahora');
    first.unmount();

    const { punches } = open(sheetOf(), undefined, sheetOf(), { ...employee(), id: 8 });
    await button('Entrar');
    reconnect();
    expect(screen.queryByRole('button', { name: 'Reintentar ahora' })).toBeNull();
    expect(punches()).toEqual([]);
  });

  it('a punch that arrives minutes later says when the button was pressed', async () => {
    const pressed = now - 10 * 60_000;
    const punch = { client_id: '7f3e2c1a-0000-4000-8000-000000000000', enterprise_id: 1, action: 'entry' };
    localStorage.setItem(
      'jornada.fichajes.7',
      JSON.stringify([{ ...punch, work_mode: 'onsite', location: null, pressed_at: pressed, place_missed: false }]),
    );
    const { punches } = open(sheetOf(), registered('in', clockMessages.entry), working());
    await waitFor(() => expect(punches()).toHaveLength(1));
    expect(punches()[0]).toMatchObject({ ...punch, occurred_at: new Date(pressed).toISOString() });
  });
});

describe('location only at the punch, told beforehand, not a condition of work (art. 90 LOPDGDD)', () => {
  const asking = (over: Partial<OwnTimeSheet> = {}) =>
    sheetOf({ enterprise: { ...sheetOf().enterprise, location: 1 }, ...over });
  const found: Geolocation['getCurrentPosition'] = (success) =>
    success({ coords: { latitude: 40.4168, longitude: -3.7038 } } as GeolocationPosition);
  const place = { latitude: 40.4168, longitude: -3.7038 };

  it('is asked for after the notice, which is shown once', async () => {
    stubLocation(found);
    const { punches } = open(asking(), registered('in', clockMessages.entry), asking({ state: 'in', since: iso(1) }));
    await press('Entrar');
    expect(punches()).toHaveLength(0);
    await press('Aceptar y fichar');
    await screen.findByText(clockMessages.entry);
    expect(punches()[0]).toMatchObject({ action: 'entry', location: place });
    await press('Salir');
    await waitFor(() => expect(punches()).toHaveLength(2));
    expect(punches()[1]).toMatchObject({ action: 'out', location: place });
  });

  it('refusing the notice punches without it', async () => {
    const locate = vi.fn<Geolocation['getCurrentPosition']>();
    stubLocation(locate);
    const { punches } = open(asking(), registered('in', clockMessages.entry));
    await press('Entrar');
    await press('Fichar sin ubicación');
    expect(await screen.findByText(`${clockMessages.entry}, sin ubicación`)).toBeVisible();
    expect(punches()[0]).not.toHaveProperty('location');
    expect(locate).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a denied permission',
      (_: unknown, failure: PositionErrorCallback) => failure({ code: 1 } as GeolocationPositionError),
    ],
    ['a time-out', (_: unknown, failure: PositionErrorCallback) => failure({ code: 3 } as GeolocationPositionError)],
    [
      'a browser that throws',
      () => {
        throw new Error('insecure');
      },
    ],
  ])('%s never blocks a punch', async (_, locate) => {
    stubLocation(locate as Geolocation['getCurrentPosition']);
    const { punches } = open(asking(), registered('in', clockMessages.entry));
    await press('Entrar');
    await press('Aceptar y fichar');
    expect(await screen.findByText(`${clockMessages.entry}, sin ubicación`)).toBeVisible();
    expect(punches()).toHaveLength(1);
    expect(punches()[0]).not.toHaveProperty('location');
  });

  it('a pause has no place', async () => {
    const locate = vi.fn<Geolocation['getCurrentPosition']>();
    stubLocation(locate);
    const { punches } = open(asking({ state: 'in', since: iso(1) }), registered('paused', clockMessages.pause));
    await press('Pausa');
    await screen.findByText(clockMessages.pause);
    expect(punches()).toHaveLength(1);
    expect(locate).not.toHaveBeenCalled();
  });
});

describe('without network', () => {
  const offline = { 'GET /api/auth/check': disconnected, 'GET /api/time-sheets/me': disconnected };
  const reopen = (handlers: Parameters<typeof stubApi>[0] = {}) => {
    const requests = stubApi({ ...offline, ...handlers });
    return { requests, ...render(<Fichar />) };
  };

  it('the page opens with what it showed last, says so, and clocks', async () => {
    const first = open(working());
    await button('Salir');
    first.unmount();
    reopen({ 'POST /api/time-sheets/clock': disconnected });
    expect(await screen.findByText('Ves lo último que se cargó en este dispositivo.')).toBeVisible();
    await press('Salir');
    expect(await screen.findByRole('heading', { name: 'Fichajes sin enviar: 1' })).toBeVisible();
    expect(await button('Entrar')).toBeVisible();
  });

  it('what was shown is forgotten at the end of the session, what waits is not', async () => {
    const { unmount } = open(working(), disconnected);
    await press('Salir');
    await screen.findByRole('heading', { name: 'Fichajes sin enviar: 1' });
    await press('Cerrar sesión');
    await screen.findByText(sessionMessages.signedOut);
    expect(Object.keys(localStorage)).toEqual(['jornada.fichajes.7']);
    unmount();
  });
});

describe('"QR clocking on /fichar: camera scan where the browser has it, typed code otherwise"', () => {
  const withQr = (active_method: string) => sheetOf({ enterprise: { ...sheetOf().enterprise, active_method } });
  const at = (address: string) => history.replaceState(null, '', address);
  afterEach(() => at('/'));

  it('the address that the phone’s camera opens takes the code, for one punch', async () => {
    at('/fichar?qr=11-ABCD-EFGH-JKMN');
    const { punches } = open(withQr('2'), registered('in', clockMessages.entry));
    expect(await screen.findByText('Código QR leído. Elige qué fichar.')).toBeVisible();
    await press('Entrar');
    await screen.findByText(clockMessages.entry);
    expect(punches()).toEqual([expect.objectContaining({ method: 2, qr: '11-ABCD-EFGH-JKMN' })]);
    expect(location.search).toBe('');
    expect(screen.queryByText('Código QR leído. Elige qué fichar.')).toBeNull();
  });

  it('without the conventional method only QR is offered; a code can be typed', async () => {
    const { punches } = open(withQr('2,3'), registered('in', clockMessages.entry));
    await press('Fichar con código QR');
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
    await userEvent.click(await button('Usar código'));
    expect(await screen.findByText('Escribe el código')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Código'), '11-abcd-efgh-jkmn');
    await press('Usar código');
    await press('Entrar');
    await waitFor(() => expect(punches()).toEqual([expect.objectContaining({ method: 2, qr: '11-abcd-efgh-jkmn' })]));
  });

  it('the camera’s code is taken where the browser reads codes', async () => {
    const stop = vi.fn<() => void>();
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: 'https://jornada.example/fichar?qr=11-ABCD-EFGH-JKMN' }];
      },
    );
    const getUserMedia = async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { punches } = open(withQr('1,2'), registered('in', clockMessages.entry));
    await press('Fichar con código QR');
    expect(await screen.findByText('Código QR leído. Elige qué fichar.')).toBeVisible();
    expect(stop).toHaveBeenCalled();
    await press('Entrar');
    await waitFor(() => expect(punches()).toHaveLength(1));
    expect(punches()[0]).toMatchObject({ method: 2, qr: 'https://jornada.example/fichar?qr=11-ABCD-EFGH-JKMN' });
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('a refused code is said in the server’s words and must be read again', async () => {
    at('/fichar?qr=11-ABCD-EFGH-JKMN');
    open(withQr('2'), () => ({ status: 422, message: qrMessages.invalid, errors: { qr: qrMessages.invalid } }));
    await press('Entrar');
    expect(await screen.findByRole('alert')).toHaveTextContent(qrMessages.invalid);
    expect(await button('Fichar con código QR')).toBeVisible();
  });

  it('a code where the enterprise does not clock in by QR changes nothing', async () => {
    at('/fichar?qr=11-ABCD-EFGH-JKMN');
    const { punches } = open(withQr('1'), registered('in', clockMessages.entry));
    await press('Entrar');
    await waitFor(() => expect(punches()).toEqual([expect.objectContaining({ method: 1 })]));
    expect(punches()[0]).not.toHaveProperty('qr');
  });
});
