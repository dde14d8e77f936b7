import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import {
  button,
  disconnected,
  eachOnItsOwn,
  employee,
  iso,
  open,
  press,
  reconnect,
  registered,
  sheetOf,
  stateOf,
  working,
} from '#tests/support/ficharPage.tsx';
import { Fichar } from '../Fichar.tsx';

eachOnItsOwn();

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
    // The list of what waits shows when the button was pressed, and that is what counts.
    expect(punches()[0]).not.toHaveProperty('occurred_at');
    expect(punches()[1]).toHaveProperty('occurred_at', expect.stringMatching(/Z$/));
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

  it('waiting that was begun without network arrives as such, with the moment when it began', async () => {
    let connected = false;
    const { enterprise } = sheetOf();
    const records = working({ enterprise: { ...enterprise, standby_time: 1 } });
    const { punches } = open(
      records,
      () => (connected ? registered('paused', clockMessages.waiting)() : disconnected()),
      records,
    );
    await press('Espera');
    expect(await screen.findByRole('heading', { name: 'Fichajes sin enviar: 1' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^En espera desde/ })).toBeVisible();
    connected = true;
    reconnect();
    await waitFor(() => expect(screen.queryByText(/Fichajes sin enviar/)).toBeNull());
    const occurred_at: unknown = expect.stringMatching(/Z$/);
    expect(punches().at(-1)).toMatchObject({ action: 'pause', break_kind: 'waiting', occurred_at });
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
    const pressed = Date.parse(iso(10));
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
