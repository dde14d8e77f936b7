import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { enterpriseOf, sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { selectedEnterprise, session } from '../session/store.ts';
import { firstScreen, type FirstRequests } from './firstScreen.ts';

const requests: FirstRequests = {
  everywhere: ['/api/enterprises/{id}/custom-fields'],
  lists: { '/teams': { request: '/api/teams/enterprise/{id}?filter=%7B%7D', roles: ['admin', 'manager'] } },
};
const check = '/api/auth/check';

/** What is asked for at an address by whom. */
function openAs(over: Partial<SessionUser>, at: string) {
  session.set({ token: '1.secret', user: sessionUserOf(over) });
  history.replaceState(null, '', at);
  const made = stubApi({ [`GET ${check}`]: { status: 401 } });
  const { isApp, isList } = firstScreen('1.secret', requests);
  return { isApp, isList, asked: made.map(({ path }) => path) };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the boot script with a stored session', () => {
  it('asks for session, list and own fields of the enterprise', () => {
    expect(openAs({}, '/teams')).toEqual({
      isApp: true,
      isList: true,
      asked: [check, '/api/teams/enterprise/1', '/api/enterprises/1/custom-fields'],
    });
  });

  it('asks in the enterprise that was chosen', () => {
    selectedEnterprise.set(2);
    expect(openAs({}, '/teams').asked).toContain('/api/teams/enterprise/2');
  });

  it('leaves a list alone whose address says more, or that the role may not see', () => {
    const all = [check, '/api/enterprises/1/custom-fields'];
    expect(openAs({}, '/teams?page=2')).toEqual({ isApp: true, isList: true, asked: all });
    const advisor = enterpriseOf({ id: 1, role: 'advisor' });
    expect(openAs({ role: 'advisor', enterprises: [advisor] }, '/teams')).toEqual({
      isApp: true,
      isList: false,
      asked: all,
    });
    expect(openAs({}, '/constructor')).toMatchObject({ isList: false, asked: all });
  });

  it('asks for the session alone where the application is not shown', () => {
    const nothing = { isApp: false, isList: false, asked: [check] };
    expect(openAs({}, '/condiciones')).toEqual(nothing);
    expect(openAs({}, '/login')).toEqual(nothing);
    const employee = enterpriseOf({ role: 'employee' });
    expect(openAs({ role: 'employee', enterprises: [employee] }, '/teams')).toEqual(nothing);
  });

  it('knows nobody by a user that cannot be read', () => {
    session.set({ token: '1.secret', user: null });
    localStorage.setItem('jornada.user', '{broken');
    history.replaceState(null, '', '/teams');
    const made = stubApi({ [`GET ${check}`]: { status: 401 } });
    expect(firstScreen('1.secret', requests)).toMatchObject({ isApp: false });
    expect(made).toHaveLength(1);
  });
});
