import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import {
  button,
  disconnected,
  eachOnItsOwn,
  iso,
  open,
  openEntry,
  press,
  reconnect,
  registered,
  sheetOf,
  stubLocation,
  working,
} from '#tests/support/ficharPage.tsx';

eachOnItsOwn();

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

  it.each([
    ['Espera', 'waiting', 'En espera desde'],
    ['Disponibilidad', 'availability', 'Disponible desde'],
  ] as const)('%s, where the enterprise records it', async (name, break_kind, state) => {
    const { enterprise } = sheetOf();
    const records = { enterprise: { ...enterprise, standby_time: 1 as const } };
    const paused = working({ ...records, state: 'paused', since: iso(0), break_kind });
    const { punches } = open(working(records), registered('paused', clockMessages[break_kind]), paused);
    await press(name);
    expect(await screen.findByText(clockMessages[break_kind])).toBeVisible();
    expect(await screen.findByRole('heading', { name: new RegExp(`^${state}`) })).toBeVisible();
    expect(punches()).toEqual([expect.objectContaining({ action: 'pause', break_kind })]);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('where it does not, neither is offered', async () => {
    open(working());
    expect(await button('Pausa')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Espera' })).toBeNull();
  });

  it('by keyboard the focus goes on from the state once the pressed button has gone', async () => {
    open(sheetOf(), registered('in', clockMessages.entry), working());
    (await button('Entrar')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await button('Salir')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Trabajando desde/ })).toHaveFocus());
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

  it.each([
    ['online', registered('in', clockMessages.entry), /^Entrada \d{1,2}:\d\d ✓$/],
    ['without network', disconnected, /^Entrada \d{1,2}:\d\d · sin enviar$/],
  ] as const)('%s, its time stands where the buttons were for three seconds', async (_, clock, text) => {
    open(sheetOf(), clock, working());
    await press('Entrar');
    expect(await screen.findByText((__, element) => text.test(element?.textContent ?? ''))).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(punchButtonsShown()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(punchButtonsShown()).toEqual(['Pausa', 'Salir']);
  });
});

const punchButtonsShown = () =>
  screen.queryAllByRole('button', { name: /^(Entrar|Pausa|Reanudar|Salir)$/ }).map(({ textContent }) => textContent);

describe('an exit right after the entry', () => {
  const entered = (seconds: number) => working({ entries: [openEntry({ start_hour: iso(seconds / 60) })] });

  it.each([
    [10, 'Acabas de entrar hace 10 s. ¿Salir?'],
    [119, 'Acabas de entrar hace 1 min. ¿Salir?'],
  ])('is asked about %i s after it, and made once it is confirmed', async (seconds, question) => {
    const { punches } = open(entered(seconds), registered('out', clockMessages.out), sheetOf());
    await press('Salir');
    expect(await screen.findByRole('group', { name: new RegExp(question.replace(/\d+ s/, '1[0-2] s')) })).toBeVisible();
    expect(await button('No, sigo trabajando')).toHaveFocus();
    expect(punches()).toEqual([]);
    await press('Sí, salir');
    expect(await screen.findByText(clockMessages.out)).toBeVisible();
    expect(punches()).toEqual([expect.objectContaining({ action: 'out' })]);
  });

  it('is not made by who goes on working', async () => {
    const { punches } = open(entered(10));
    await press('Salir');
    await press('No, sigo trabajando');
    expect(await button('Salir')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Trabajando desde/ })).toHaveFocus();
    expect(punches()).toEqual([]);
  });

  const left = (minutesAgo: number) =>
    sheetOf({ entries: [openEntry({ start_hour: iso(minutesAgo), end_hour: iso(0), closed: 1 })] });
  const annulment = { name: 'Ha sido un error: pedir que se anule' };

  it('of a mistake is made, and its correction comes filled in once the exit is on record', async () => {
    let isOffline = true;
    const { punches } = open(
      entered(10),
      () => (isOffline ? disconnected() : registered('out', clockMessages.out)()),
      left(1),
    );
    await press('Salir');
    await press('Ha sido un error');
    await screen.findByText(/sin enviar$/);
    expect(screen.queryByRole('checkbox', annulment)).toBeNull();
    isOffline = false;
    reconnect();
    expect(await screen.findByRole('checkbox', annulment)).toBeChecked();
    expect(punches()).toEqual([expect.objectContaining({ action: 'out' }), expect.objectContaining({ action: 'out' })]);
  });

  it('of a mistake that was not made leaves a later exit as it is', async () => {
    stubLocation(() => undefined);
    const { enterprise } = sheetOf();
    const placed = { enterprise: { ...enterprise, location: 1 as const } };
    const { punches } = open({ ...entered(10), ...placed }, registered('out', clockMessages.out), {
      ...left(10),
      ...placed,
    });
    await press('Salir');
    await press('Ha sido un error');
    fireEvent(await screen.findByRole('dialog'), new Event('cancel'));
    await press('Salir');
    await press('Sí, salir');
    await press('Fichar sin ubicación');
    await waitFor(() => expect(punches()).toHaveLength(1));
    await button('Entrar');
    expect(screen.queryByRole('checkbox', annulment)).toBeNull();
  });

  it('is asked about during a pause, and of an entry that waits for the network', async () => {
    const paused = { state: 'paused' as const, since: iso(0) };
    const { unmount } = open({ ...entered(60), ...paused });
    await press('Salir');
    expect(await button('Sí, salir')).toBeVisible();
    unmount();
    open(sheetOf(), disconnected);
    await press('Entrar');
    await screen.findByText(/sin enviar$/);
    await press('Salir');
    expect(await button('Sí, salir')).toBeVisible();
  });

  it('two minutes later is made at once', async () => {
    const { punches } = open(entered(121), registered('out', clockMessages.out), sheetOf());
    await press('Salir');
    expect(await screen.findByText(clockMessages.out)).toBeVisible();
    expect(punches()).toHaveLength(1);
  });
});

describe('location only at the punch, announced beforehand, not a condition of work (art. 90 LOPDGDD)', () => {
  const asking = (over: Partial<OwnTimeSheet> = {}) =>
    sheetOf({ enterprise: { ...sheetOf().enterprise, location: 1 }, ...over });
  const found: Geolocation['getCurrentPosition'] = (success) =>
    success({ coords: { latitude: 40.4168, longitude: -3.7038 } } as GeolocationPosition);
  const location = { latitude: 40.4168, longitude: -3.7038 };

  it('is asked for after the notice, which is shown once', async () => {
    stubLocation(found);
    const { punches } = open(asking(), registered('in', clockMessages.entry), asking({ state: 'in', since: iso(5) }));
    await press('Entrar');
    expect(punches()).toHaveLength(0);
    await press('Aceptar y fichar');
    await screen.findByText(clockMessages.entry);
    expect(punches()[0]).toMatchObject({ action: 'entry', location: location });
    await press('Salir');
    await waitFor(() => expect(punches()).toHaveLength(2));
    expect(punches()[1]).toMatchObject({ action: 'out', location: location });
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

  it('a pause has no location', async () => {
    const locate = vi.fn<Geolocation['getCurrentPosition']>();
    stubLocation(locate);
    const { punches } = open(asking({ state: 'in', since: iso(1) }), registered('paused', clockMessages.pause));
    await press('Pausa');
    await screen.findByText(clockMessages.pause);
    expect(punches()).toHaveLength(1);
    expect(locate).not.toHaveBeenCalled();
  });
});
