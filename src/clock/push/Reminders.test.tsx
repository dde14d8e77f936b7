import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { session } from '#src/session/store.ts';
import { Reminders } from './Reminders.tsx';

const path = '/api/notifications/push';
const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** The browser's edge: its push manager, with a subscription or without. */
function browserWith(subscribed: boolean, subscribing: () => Promise<void> = async () => undefined) {
  const calls: string[] = [];
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      calls.push('unsubscribe');
      held = null;
      return true;
    },
  };
  let held: typeof subscription | null = subscribed ? subscription : null;
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      await subscribing();
      calls.push(`subscribe ${applicationServerKey.join()}`);
      held = subscription;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
  });
  return calls;
}

beforeEach(() => session.set({ token: '1.s', user: sessionUserOf({ role: 'employee' }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('reminders on this device', () => {
  it('are switched on: the browser subscribes with the server’s key, the server keeps the subscription', async () => {
    const calls = browserWith(false);
    const requests = stubApi({
      [`GET ${path}`]: { data: { publicKey: 'AQID_-8' } },
      [`POST ${path}`]: { status: 201, message: 'Avisos activados en este dispositivo' },
    });
    render(<Reminders />);
    await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    expect(await screen.findByText('Avisos activados en este dispositivo')).toBeVisible();
    expect(calls).toEqual(['subscribe 1,2,3,255,239']);
    expect(requests.at(-1)?.body).toEqual({ endpoint, keys });
    expect(screen.getByRole('button', { name: 'Desactivar avisos' })).toBeVisible();
  });

  it('and off again, here and at the server', async () => {
    const calls = browserWith(true);
    const requests = stubApi({ [`DELETE ${path}`]: { message: 'Avisos desactivados en este dispositivo' } });
    render(<Reminders />);
    await userEvent.click(await screen.findByRole('button', { name: 'Desactivar avisos' }));
    expect(await screen.findByText('Avisos desactivados en este dispositivo')).toBeVisible();
    expect(requests.at(-1)?.query.get('endpoint')).toBe(endpoint);
    expect(calls).toEqual(['unsubscribe']);
  });

  it('a person who refuses is informed where to allow it', async () => {
    browserWith(false, () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    stubApi({ [`GET ${path}`]: { data: { publicKey: 'AQID' } } });
    render(<Reminders />);
    await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    expect(await screen.findByText(/Has bloqueado los avisos/)).toBeVisible();
  });

  it('a subscription that the server does not take is given back', async () => {
    const calls = browserWith(false);
    stubApi({
      [`GET ${path}`]: { data: { publicKey: 'AQID' } },
      [`POST ${path}`]: { status: 422, message: 'No es conocido' },
    });
    render(<Reminders />);
    await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    expect(await screen.findByText('No es conocido')).toBeVisible();
    await waitFor(() => expect(calls.at(-1)).toBe('unsubscribe'));
    expect(screen.getByRole('button', { name: 'Activar avisos' })).toBeVisible();
  });

  it('a browser without pushes says so and offers no button', () => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(globalThis, 'PushManager');
    render(<Reminders />);
    expect(screen.getByText(/no admite avisos/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
