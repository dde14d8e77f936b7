import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionUserOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { askEarly } from './early.ts';
import { call } from './http.ts';
import { session } from './store.ts';

const listTeams = 'GET /api/teams/enterprise/1';
const address = '/api/teams/enterprise/1';
const teams = (id: number) => call('listTeams', { params: { id } });

/** The server, with one early call that has left under the token. */
async function askedEarly(answer: StubAnswer | (() => StubAnswer) = { anyData: true, data: ['early'] }) {
  let count = 0;
  const made = stubApi({
    [listTeams]: () => {
      count += 1;
      if (count > 1) return { anyData: true, data: ['asked'] };
      return typeof answer === 'function' ? answer() : answer;
    },
    'GET /api/teams/enterprise/2': { anyData: true, data: ['other'] },
    'POST /api/auth/logout': {},
  });
  window.jornadaEarly = askEarly([address], '1.secret');
  await window.jornadaEarly.allCame;
  expect(made).toHaveLength(1);
  return made;
}

beforeEach(() => session.set({ token: '1.secret', user: sessionUserOf() }));
afterEach(() => {
  delete window.jornadaEarly;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an answer that was asked for before any module ran', () => {
  it('is given to the call that asks for it, once', async () => {
    const made = await askedEarly();
    expect(made[0]?.headers.get('authorization')).toBe('Bearer 1.secret');
    expect((await teams(1)).data).toEqual(['early']);
    expect(made).toHaveLength(1);
    expect((await teams(1)).data).toEqual(['asked']);
    expect(made).toHaveLength(2);
  });

  it('is given while it is still on its way', async () => {
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answerNow = resolve));
    const made = stubApi({ [listTeams]: () => answered.then(() => ({ anyData: true, data: ['early'] })) });
    window.jornadaEarly = askEarly([address], '1.secret');
    const asked = teams(1);
    answerNow();
    expect((await asked).data).toEqual(['early']);
    expect(made).toHaveLength(1);
  });

  it('brings a renewed token along, which is of the same session', async () => {
    await askedEarly({ anyData: true, data: ['early'], headers: { authorization: 'Bearer 3.secret' } });
    session.set({ token: '2.secret', user: sessionUserOf() });
    expect((await teams(1)).data).toEqual(['early']);
    expect(session.get()?.token).toBe('3.secret');
  });

  it('is dropped for another session', async () => {
    await askedEarly();
    session.set({ token: '1.other', user: sessionUserOf({ id: 8 }) });
    expect((await teams(1)).data).toEqual(['asked']);
    session.set({ token: '1.secret', user: sessionUserOf() });
    expect((await teams(1)).data).toEqual(['asked']);
  });

  it('is not given for another enterprise', async () => {
    await askedEarly();
    expect((await teams(2)).data).toEqual(['other']);
  });

  it('is dropped after a change', async () => {
    await askedEarly();
    await call('logout');
    expect((await teams(1)).data).toEqual(['asked']);
  });

  it('is dropped when nobody has asked for it in time', async () => {
    await askedEarly();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8000 });
    expect((await teams(1)).data).toEqual(['asked']);
  });

  it('is asked for again when it failed: the second answer is reported as ever', async () => {
    await askedEarly({ status: 503 });
    expect((await teams(1)).data).toEqual(['asked']);
    expect(session.get()).not.toBeNull();
  });

  it('is asked for again when it never came', async () => {
    await askedEarly(() => {
      throw new TypeError('Failed to fetch');
    });
    expect((await teams(1)).data).toEqual(['asked']);
  });

  it('of a session that has ended ends it with the second answer, not with the first', async () => {
    const made = stubApi({ [listTeams]: { status: 401 } });
    window.jornadaEarly = askEarly([address], '1.secret');
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(session.get()).not.toBeNull();
    await expect(teams(1)).rejects.toMatchObject({ status: 401 });
    expect(made).toHaveLength(2);
    expect(session.get()).toBeNull();
  });
});
