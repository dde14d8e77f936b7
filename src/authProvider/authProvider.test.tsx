import { describe, expect, it, vi } from 'vitest';
import { teams } from '#domain/planning/teams/teams.ts';
import { enterpriseOf, sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { session } from '../session/store.ts';
import { createAuthProvider } from './index.ts';

const provider = (leave = vi.fn<() => void>()) => createAuthProvider([teams], leave);
const signIn = (role: 'admin' | 'advisor' | 'manager' | 'employee') =>
  session.set({ token: '1.secret', user: sessionUserOf({ role, enterprises: [enterpriseOf({ role })] }) });
const may = (resource: string, action: string, record?: Record<string, unknown>) =>
  provider().canAccess?.({ resource, action, record, signal: new AbortController().signal } as never);

describe('authProvider', () => {
  it("react-admin's verbs stand for the entity's rights", async () => {
    signIn('manager');
    expect(await may('teams', 'list')).toBe(true);
    expect(await may('teams', 'edit')).toBe(true);
    signIn('advisor');
    expect(await may('teams', 'list')).toBe(true);
    expect(await may('teams', 'edit')).toBe(false);
  });

  it('any other action is a right of its own, and what is no right is refused', async () => {
    signIn('admin');
    expect(await may('employees', 'resendInvitation')).toBe(true);
    expect(await may('employees', 'nothing')).toBe(false);
    expect(await may('toString', 'list')).toBe(false);
  });

  it('only 401 ends the session', async () => {
    await expect(provider().checkError({ status: 403 })).resolves.toBeUndefined();
    await expect(provider().checkError({ status: 401 })).rejects.toThrow('No session');
  });

  it('logout leaves, closes the session and asks for no redirect', async () => {
    signIn('admin');
    const made = stubApi({ 'POST /api/auth/logout': {} });
    const leave = vi.fn<() => void>();
    expect(await provider(leave).logout({})).toBe(false);
    expect(leave).toHaveBeenCalledOnce();
    expect(session.get()).toBeNull();
    expect(made).toHaveLength(1);
    expect(await provider(leave).logout({})).toBe(false);
    expect(leave).toHaveBeenCalledOnce();
  });
});
