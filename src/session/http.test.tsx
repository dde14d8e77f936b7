import { afterEach, describe, expect, it, vi } from 'vitest';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { call, HttpError } from './http.ts';
import { session } from './store.ts';

const signIn = () => session.set({ token: '1.secret', user: sessionUserOf() });
const apiErrorOf = (made: Promise<unknown>) =>
  made.then(
    () => expect.unreachable('the call should have been refused'),
    (error: unknown) => error as HttpError,
  );

afterEach(() => vi.unstubAllGlobals());

describe('request', () => {
  it('sends the stored token as a Bearer value and fills path and query', async () => {
    signIn();
    const made = stubApi({ 'GET /api/users/enterprise/4': { data: [] } });
    await call('listUsers', { params: { id: 4 }, query: { role: 'employee', startDate: undefined } });
    const sent = made[0];
    expect(sent?.headers.get('authorization')).toBe('Bearer 1.secret');
    expect(sent?.query.toString()).toBe('role=employee');
  });

  it('unwraps the envelope and hands on the headers', async () => {
    stubApi({
      'GET /api/teams/enterprise/4': { anyData: true, data: [{ id: 1 }], headers: { 'content-range': 'teams 0-0/1' } },
    });
    const { data, headers } = await call('listTeams', { params: { id: 4 } });
    expect(data).toEqual([{ id: 1 }]);
    expect(headers.get('content-range')).toBe('teams 0-0/1');
  });

  it('passes a form through, without a content type of its own', async () => {
    const made = stubApi({ 'POST /api/payrolls/individual': {} });
    const form = new FormData();
    await call('uploadPayroll', { body: form });
    expect(made[0]?.body).toBe(form);
    expect(made[0]?.headers.get('content-type')).toBeNull();
  });

  it('"The session is renewed whenever a response carries a new authorization header"', async () => {
    signIn();
    stubApi({ 'GET /api/dashboard': { headers: { authorization: 'Bearer 2.secret' } } });
    await call('getDashboard');
    expect(session.get()?.token).toBe('2.secret');
    expect(session.get()?.user?.id).toBe(7);
  });

  it('a late renewal does not bring back a session that was closed meanwhile', async () => {
    signIn();
    stubApi({
      'GET /api/dashboard': () => {
        session.clear();
        return { headers: { authorization: 'Bearer 2.secret' } };
      },
    });
    await call('getDashboard');
    expect(session.get()).toBeNull();
  });

  it('a read that came while too many ran is made once more, when the server says', async () => {
    let times = 0;
    const made = stubApi({
      'GET /api/dashboard': () => ((times += 1) === 1 ? { status: 429, headers: { 'retry-after': '0' } } : {}),
    });
    expect((await call('getDashboard')).status).toBe(200);
    expect(made).toHaveLength(2);
  });

  it.each([
    ['a read twice at most', 'getDashboard', 'GET /api/dashboard', '0', 2],
    ['no read that would wait for minutes', 'getDashboard', 'GET /api/dashboard', '600', 1],
    ['no change', 'logout', 'POST /api/auth/logout', '0', 1],
  ] as const)('429: %s', async (_what, name, route, seconds, times) => {
    const made = stubApi({ [route]: { status: 429, headers: { 'retry-after': seconds } } });
    expect((await apiErrorOf(call(name))).status).toBe(429);
    expect(made).toHaveLength(times);
  });

  it('401 ends the session', async () => {
    signIn();
    stubApi({ 'GET /api/dashboard': { status: 401, message: generalMessages.unauthorized } });
    const error = await apiErrorOf(call('getDashboard'));
    expect(error).toBeInstanceOf(HttpError);
    expect([error.status, error.message]).toEqual([401, generalMessages.unauthorized]);
    expect(session.get()).toBeNull();
  });

  it('a late 401 of the former session leaves the new one alone', async () => {
    signIn();
    stubApi({
      'GET /api/dashboard': () => {
        session.set({ token: '9.other', user: sessionUserOf() });
        return { status: 401 };
      },
    });
    await apiErrorOf(call('getDashboard'));
    expect(session.get()?.token).toBe('9.other');
  });

  it('a wrong password does not end a session', async () => {
    signIn();
    stubApi({ 'POST /api/auth/login-admin': { status: 401 } });
    await apiErrorOf(call('login', { body: { email: 'a@b.es', password: 'x' } }));
    expect(session.get()).not.toBeNull();
  });

  it('422 carries a message for each field', async () => {
    stubApi({ 'POST /api/teams': { status: 422, message: 'Revisa', errors: { name: 'Falta' } } });
    const error = await apiErrorOf(call('createTeam'));
    expect(error.errors).toEqual({ name: 'Falta' });
    expect(error.body.errors).toEqual({ name: 'Falta' });
  });

  it.each([
    [502, generalMessages.unavailable],
    [413, generalMessages.tooLarge],
    [429, generalMessages.tooMany],
    [500, generalMessages.unexpected],
  ])('an answer that is not ours (%i) still has a Spanish message', async (status, message) => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad Gateway</html>', { status }));
    expect((await apiErrorOf(call('getDashboard'))).message).toBe(message);
  });

  it('no network: status 0 and a Spanish message', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await apiErrorOf(call('getDashboard'));
    expect([error.status, error.message]).toEqual([0, generalMessages.offline]);
  });
});
