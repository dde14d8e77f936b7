import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCheckMinutes } from '#domain/constants.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { checkSession, signOut, watchSession } from './check.ts';
import { session } from './store.ts';

beforeEach(() => session.set({ token: '1.secret', user: sessionUserOf() }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('checkSession', () => {
  it('stores the user that the server knows now', async () => {
    stubApi({ 'GET /api/auth/check': { data: sessionUserOf({ name: 'Eva' }) } });
    expect(await checkSession()).toBe(true);
    expect(session.get()?.user?.name).toBe('Eva');
  });

  it('a dead session is cleared', async () => {
    stubApi({ 'GET /api/auth/check': { status: 401 } });
    expect(await checkSession()).toBe(false);
    expect(session.get()).toBeNull();
  });

  it('a server in trouble ends no session', async () => {
    stubApi({ 'GET /api/auth/check': { status: 503 } });
    await expect(checkSession()).rejects.toMatchObject({ status: 503 });
    expect(session.get()).not.toBeNull();
  });
});

describe('watchSession', () => {
  beforeEach(() => vi.useFakeTimers());

  it('asks at start and every 4 minutes, and stops when asked to', async () => {
    const made = stubApi({ 'GET /api/auth/check': () => ({ data: sessionUserOf() }) });
    const stop = watchSession(sessionCheckMinutes);
    await vi.advanceTimersByTimeAsync(0);
    expect(made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    expect(made).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    expect(made).toHaveLength(3);
  });

  it('asks when the session is due to expire, and clears it', async () => {
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    let alive = true;
    stubApi({
      'GET /api/auth/check': () => (alive ? { data: sessionUserOf({ expires_at }) } : { status: 401 }),
    });
    const stop = watchSession(sessionCheckMinutes);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(session.get()).not.toBeNull();
    alive = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.get()).toBeNull();
    stop();
  });
});

describe('signOut', () => {
  it('leaves nothing in the tab of what was typed, also what forms keep as the session goes', async () => {
    stubApi({ 'POST /api/auth/logout': {} });
    const end = session.subscribe(() => sessionStorage.setItem('jornada/draft/1/teams/create', '{}'));
    sessionStorage.setItem('jornada/draft/1/employees/2', '{}');
    await signOut();
    end();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('ends the session here at once and on the server', async () => {
    const made = stubApi({ 'POST /api/auth/logout': {} });
    const done = signOut();
    expect(session.get()).toBeNull();
    await done;
    expect(made[0]?.headers.get('authorization')).toBe('Bearer 1.secret');
  });

  it('an unreachable server keeps nobody signed in', async () => {
    stubApi({ 'POST /api/auth/logout': { status: 503 } });
    await signOut();
    expect(session.get()).toBeNull();
  });
});
