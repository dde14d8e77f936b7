import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KioskStatus } from '#domain/timekeeping/kiosks/kiosks.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { kioskMessages, pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { sessionUserOf, stubApi, type StubAnswer, type StubRequest } from '#tests/support/apiStub.ts';
import { session } from '../session/store.ts';
import { Kiosk } from './Kiosk.tsx';

/** A point of P-256 (the curve's generator). */
const sealing_key = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const status = (over: Partial<KioskStatus['enterprise']> = {}): KioskStatus => ({
  id: 3,
  name: 'Entrada',
  enterprise: { name: 'Hotel Teide', time_zone: 'Atlantic/Canary', takes_pins: 1, ...over },
  now: new Date().toISOString(),
  sealing_key,
});

const disconnected = (): never => {
  throw new TypeError('Failed to fetch');
};
const receipt = { entry_id: 5, state: 'in', seq: 1, hash: 'a', replayed: false, name: 'Lucía' };
const knows = { data: { name: 'Lucía', state: 'out' } };

type Handler = StubAnswer | ((request: StubRequest) => StubAnswer);
function open(handlers: { state?: Handler; clock?: Handler; me?: Handler } = {}) {
  const requests = stubApi({
    'GET /api/kiosks/me': handlers.me ?? { data: status() },
    'POST /api/kiosks/state': handlers.state ?? knows,
    'POST /api/kiosks/clock': handlers.clock ?? { status: 201, message: clockMessages.entry, data: receipt },
  });
  const { unmount } = render(<Kiosk />);
  const bodies = (path: string) => requests.filter((one) => one.path.endsWith(path)).map(({ body }) => body);
  return { requests, unmount, bodies };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  // A choice rests right after the PIN.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button);
};
const type = async (pin: string) => {
  await screen.findByRole('heading', { name: 'Escribe tu PIN' });
  await userEvent.keyboard(`${pin}{Enter}`);
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('jornada.quiosco', 'token-of-the-kiosk');
});

describe('a kiosk "needs no signed-in user"', () => {
  it('speaks with its own token, whoever else has a session in the browser', async () => {
    session.set({ token: '1.secret', user: sessionUserOf() });
    const { requests } = open();
    expect(await screen.findByRole('heading', { name: /Hotel Teide/ })).toBeVisible();
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-the-kiosk']);
  });

  it('is enrolled by a code, which may come with the address', async () => {
    localStorage.clear();
    history.replaceState(null, '', '/quiosco?codigo=ABCD-EFGH');
    const requests = stubApi({
      'POST /api/kiosks/enrol': { status: 201, data: { id: 3, token: 'fresh' } },
      'GET /api/kiosks/me': { data: status() },
    });
    render(<Kiosk />);
    await press('Dar de alta');
    expect(await screen.findByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible();
    expect(requests[0]?.body).toEqual({ code: 'ABCD-EFGH' });
    expect(location.search).toBe('');
    history.replaceState(null, '', '/');
  });

  it('a wrong code is reported at the field and stays there', async () => {
    localStorage.clear();
    stubApi({ 'POST /api/kiosks/enrol': { status: 422, message: kioskMessages.codeInvalid } });
    render(<Kiosk />);
    await userEvent.type(screen.getByLabelText('Código'), 'nada');
    await press('Dar de alta');
    expect(await screen.findByRole('alert')).toHaveTextContent(kioskMessages.codeInvalid);
    expect(screen.getByLabelText('Código')).toHaveValue('nada');
  });

  it('once revoked it says so and asks for a code', async () => {
    open({ me: { status: 401, message: kioskMessages.unknown } });
    expect(await screen.findByText(kioskMessages.unknown)).toBeVisible();
    expect(screen.getByLabelText('Código')).toBeVisible();
    expect(localStorage.getItem('jornada.quiosco')).toBeNull();
  });

  it('says where PINs are not offered', async () => {
    open({ me: { data: status({ takes_pins: 0 }) } });
    expect(await screen.findByText('Tu empresa no tiene activo el fichaje con PIN.')).toBeVisible();
  });
});

describe('from the PIN to the punch', () => {
  it('the first name, what can be done, and a confirmation', async () => {
    const { bodies } = open();
    await type('7391');
    expect(await screen.findByRole('heading', { name: 'Hola, Lucía' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salir' })).toBeNull();
    await press('Entrar');
    expect(await screen.findByText(clockMessages.entry)).toBeVisible();
    expect(bodies('/state')).toEqual([{ pin: '7391' }]);
    expect(bodies('/clock')).toEqual([{ pin: '7391', action: 'entry', client_id: expect.any(String) }]);
  });

  it.each([
    ['in', ['Empezar pausa', 'Salir', 'Cancelar']],
    ['paused', ['Terminar pausa', 'Salir', 'Cancelar']],
  ])('whoever is %s', async (state, names) => {
    open({ state: { data: { name: 'Lucía', state } } });
    await type('7391');
    await screen.findByRole('heading', { name: 'Hola, Lucía' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  it('a second tap on «Continuar» chooses nothing', async () => {
    const { bodies } = open();
    await type('7391');
    const entry = await screen.findByRole('button', { name: 'Entrar' });
    await userEvent.click(entry);
    expect(screen.getByRole('heading', { name: 'Hola, Lucía' })).toBeVisible();
    await press('Entrar');
    expect(await screen.findByText(clockMessages.entry)).toBeVisible();
    expect(bodies('/clock')).toHaveLength(1);
  });

  it('an exit right after the entry is asked about', async () => {
    const person = { name: 'Lucía', state: 'in', entered_at: new Date(Date.now() - 20_000).toISOString() };
    const { bodies } = open({ state: { data: person } });
    await type('7391');
    await press('Salir');
    expect(await screen.findByText(/^Acabas de entrar hace 2\d s\. ¿Salir\?$/)).toBeVisible();
    await press('No, sigo trabajando');
    expect(await screen.findByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible();
    expect(bodies('/clock')).toEqual([]);
    await type('7391');
    await press('Salir');
    await press('Sí, salir');
    await waitFor(() => expect(bodies('/clock')).toMatchObject([{ pin: '7391', action: 'out' }]));
  });

  it('waiting, where the enterprise records it', async () => {
    const paused = { status: 201, message: clockMessages.waiting, data: { ...receipt, state: 'paused' } };
    const me = { data: status({ standby_time: 1 }) };
    const { bodies } = open({ me, state: { data: { name: 'Lucía', state: 'in' } }, clock: paused });
    await type('7391');
    await press('Espera');
    expect(await screen.findByText(clockMessages.waiting)).toBeVisible();
    expect(screen.getByText('Gracias, Lucía')).toBeVisible();
    expect(bodies('/clock')).toMatchObject([{ action: 'pause', break_kind: 'waiting' }]);
  });

  it.each([
    ['a wrong PIN', 422, kioskMessages.wrongPin],
    ['a locked kiosk', 429, kioskMessages.locked],
  ])('%s is said, and the next may type', async (_, answer, message) => {
    open({ state: { status: answer, message } });
    await type('7391');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible();
  });

  it('a PIN of three digits is not sent', async () => {
    const { bodies } = open();
    await type('739');
    expect(await screen.findByRole('alert')).toHaveTextContent(pinMessages.digits);
    expect(bodies('/state')).toEqual([]);
  });

  it('the PIN is shown to nobody', async () => {
    open();
    await screen.findByRole('heading', { name: 'Escribe tu PIN' });
    for (const digit of '7391') await press(digit);
    await press('Borrar la última cifra');
    expect(screen.getByText('●●●')).toBeVisible();
    expect(screen.queryByText(/739/)).toBeNull();
  });
});

describe('without network', () => {
  const offline = { me: disconnected, state: disconnected, clock: disconnected };

  it('nobody is known; what is chosen is kept with its time and without a readable PIN, and is sent once', async () => {
    const first = open();
    await screen.findByRole('heading', { name: 'Escribe tu PIN' });
    first.unmount();

    const second = open(offline);
    await type('7391');
    expect(await screen.findByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await press('Salir');
    expect(await screen.findByText('Fichaje anotado')).toBeVisible();
    const stored = localStorage.getItem('jornada.quiosco.fichajes') ?? '';
    expect(stored).toContain('sealed_pin');
    expect(JSON.stringify(localStorage)).not.toContain('7391');
    second.unmount();

    const { bodies } = open();
    await waitFor(() => expect(bodies('/clock')).toHaveLength(1));
    expect(bodies('/clock')[0]).toEqual({
      action: 'out',
      client_id: expect.any(String),
      sealed_pin: expect.stringMatching(/^[\w-]{120,}$/),
      occurred_at: expect.stringMatching(/Z$/),
    });
    await waitFor(() => expect(screen.queryByText(/Fichajes sin enviar/)).toBeNull());
  });

  it('waiting is kept and sent as such', async () => {
    const me = { data: status({ standby_time: 1 }) };
    const first = open({ me });
    await screen.findByRole('heading', { name: 'Escribe tu PIN' });
    first.unmount();
    const second = open(offline);
    await type('7391');
    await press('Disponibilidad');
    expect(await screen.findByText('Fichaje anotado')).toBeVisible();
    second.unmount();
    const { bodies } = open({ me });
    await waitFor(() => expect(bodies('/clock')).toMatchObject([{ action: 'pause', break_kind: 'availability' }]));
  });

  it('a PIN that turns out wrong is reported with the time and without a name', async () => {
    let connected = true;
    open({
      state: () => (connected ? knows : disconnected()),
      clock: () => (connected ? { status: 422, message: kioskMessages.wrongPin } : disconnected()),
    });
    await screen.findByRole('heading', { name: 'Escribe tu PIN' });
    connected = false;
    await type('8462');
    await press('Salir');
    await screen.findByText('Fichaje anotado');
    connected = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(new RegExp(`^Salir · .*: ${kioskMessages.wrongPin}$`))).toBeVisible();
  });
});
