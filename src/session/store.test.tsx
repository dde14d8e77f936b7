import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enterpriseOf, sessionUserOf } from '#tests/support/apiStub.ts';
import { answerWorker } from './answerWorker.ts';
import { enterpriseQuestion } from './enterpriseQuestion.ts';
import { actorOf, selectedEnterprise, session, useEnterprise, useSessionUser, useSessionUserId } from './store.ts';

const signIn = (over = {}) => session.set({ token: '1.secret', user: sessionUserOf(over) });
const otherTab = (key: string, value: string) => {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

describe('session', () => {
  it('is kept under a local-storage key', () => {
    signIn();
    expect(localStorage.getItem('jornada.token')).toBe('1.secret');
    session.clear();
    expect(session.get()).toBeNull();
    expect(localStorage.getItem('jornada.user')).toBeNull();
  });

  it('is the same object until something changes, so that nothing renders in vain', () => {
    signIn();
    expect(session.get()).toBe(session.get());
    const { user } = session.get() ?? {};
    session.set({ token: '2.secret', user: user ?? null });
    expect(session.get()?.user).toBe(user);
  });

  it('survives a user that cannot be read: the token is kept and the user fetched anew', () => {
    signIn();
    otherTab('jornada.user', '{broken');
    expect(session.get()).toEqual({ token: '1.secret', user: null });
  });

  it('follows the other tabs', () => {
    const { result } = renderHook(() => useSessionUserId());
    expect(result.current).toBeNull();
    act(() => {
      otherTab('jornada.user', JSON.stringify(sessionUserOf()));
      otherTab('jornada.token', '1.secret');
    });
    expect(result.current).toBe(7);
  });

  it('useSessionUser outside a session is a mistake of the caller', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useSessionUser())).toThrow('outside a session');
    silent.mockRestore();
  });

  it('the actor holds one role in each enterprise', () => {
    const user = sessionUserOf({ enterprises: [enterpriseOf({ id: 3, role: 'manager' })] });
    expect(actorOf(user)).toEqual({ memberships: [{ enterprise_id: 3, user_id: 7, role: 'manager' }] });
  });
});

describe('selected enterprise', () => {
  it("starts with the user's own", () => {
    signIn({ enterprise_id: 2 });
    expect(selectedEnterprise.get()).toBe(2);
  });

  it('is the one chosen in this tab, whatever another one chooses', () => {
    signIn();
    const { result } = renderHook(() => useEnterprise());
    act(() => selectedEnterprise.set(2));
    expect(result.current?.name).toBe('Hotel Teide');
    act(() => otherTab('jornada.enterprise', '1'));
    expect(selectedEnterprise.get()).toBe(2);
    expect(result.current?.name).toBe('Hotel Teide');
  });

  it('of a new tab is the one chosen last, or for it', async () => {
    signIn();
    selectedEnterprise.set(2);
    selectedEnterprise.setForNextTab(1);
    expect(selectedEnterprise.get()).toBe(2);
    sessionStorage.clear();
    vi.resetModules();
    const { selectedEnterprise: inNewTab } = await import('./store.ts');
    expect(inNewTab.get()).toBe(1);
    localStorage.setItem('jornada.enterprise', '2');
    expect(inNewTab.get()).toBe(1);
  });

  it('of a tab that is opened for one is that, which leaves the address', async () => {
    signIn();
    localStorage.setItem('jornada.enterprise', '1');
    history.replaceState(null, '', '/fichar?empresa=2&a=1#leave');
    sessionStorage.clear();
    vi.resetModules();
    const { selectedEnterprise: inNewTab } = await import('./store.ts');
    expect(inNewTab.get()).toBe(2);
    expect(location.pathname + location.search + location.hash).toBe('/fichar?a=1#leave');
    expect(localStorage.getItem('jornada.enterprise')).toBe('1');
    history.replaceState(null, '', '/');
  });

  it('is told to the service worker that asks', async () => {
    signIn();
    selectedEnterprise.set(2);
    const asker = new EventTarget();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: asker }));
    answerWorker();
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)));
    port1.start();
    asker.dispatchEvent(Object.assign(new Event('message'), { data: enterpriseQuestion, ports: [port2] }));
    expect(await answer).toBe(2);
    port1.close();
    vi.unstubAllGlobals();
  });

  it("falls back when it is none of the user's", () => {
    signIn({ enterprise_id: null });
    selectedEnterprise.set(99);
    expect(selectedEnterprise.get()).toBe(1);
    signIn({ enterprises: [], enterprise_id: null });
    expect(selectedEnterprise.get()).toBeNull();
  });
});
