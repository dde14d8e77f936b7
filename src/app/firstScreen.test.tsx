import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionUserOf, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { teamOf } from '#tests/support/records.ts';
import { firstScreen as boot } from '../boot/firstScreen.ts';
import { session } from '../session/store.ts';
import { firstRequests } from './firstRequests.ts';
import { prepareFirstScreen } from './firstScreen.ts';
import { Root } from './Root.tsx';

const teams = 'GET /api/teams/enterprise/1';
const rows = { data: [teamOf({ id: 1, name: 'Obrador' })], headers: { 'content-range': 'teams 0-0/1' } };
const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/auth/check': { data: sessionUserOf() },
    'GET /api/enterprises/1/custom-fields': { data: [] },
    'GET /api/time-sheets/enterprise/1/requests': { data: [] },
    'GET /api/vacations': { data: [] },
    [teams]: rows,
    ...over,
  });
const to = (path: string) => (request: StubRequest) => request.path === path;

/** As the page starts: what the boot script asks for, then the application. */
async function start(at: string, over: Parameters<typeof stubApi>[0] = {}) {
  const requests = await firstRequests();
  session.set({ token: '1.secret', user: sessionUserOf() });
  history.replaceState(null, '', at);
  const made = serve(over);
  window.jornadaEarly = boot('1.secret', requests).early;
  const early = made.map(({ path, query }) => `${path}?${query}`);
  await prepareFirstScreen();
  render(<Root />);
  return { made, early };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  delete window.jornadaEarly;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the first screen', () => {
  it('shows a list that was asked for before it was drawn, and asks for nothing twice', async () => {
    const { made } = await start('/teams');
    await screen.findByText('Obrador');
    await waitFor(() => expect(made.some(to('/api/vacations'))).toBe(true));
    expect(made.filter(to('/api/teams/enterprise/1'))).toHaveLength(1);
    expect(made.filter(to('/api/auth/check'))).toHaveLength(1);
    expect(made.filter(to('/api/enterprises/1/custom-fields'))).toHaveLength(1);
  });

  it.each(['/teams', '/employees', '/gestoria', '/schedules', '/leaveTypes', '/enterprises'])(
    'the list at %s is asked for as its page asks for it',
    async (at) => {
      const { lists } = await firstRequests();
      const address = lists[at]?.request.replace(/\?.*/, '').replace('{id}', '1') ?? '';
      const { made, early } = await start(at, {
        [`GET ${address}`]: { data: [], headers: { 'content-range': 'rows 0-0/0' } },
      });
      await screen.findByRole('heading', { level: 1 });
      delete window.jornadaEarly;
      const [, list = ''] = early;
      await waitFor(() => expect(made.some(to('/api/vacations'))).toBe(true));
      expect(list).toMatch(/range=/);
      expect(made.filter(({ path, query }) => `${path}?${query}` === list)).toHaveLength(1);
      expect(made.filter(({ query }) => query.get('range') === '[0,24]')).toHaveLength(1);
    },
  );

  it('reports a list that cannot be had as ever, with the answer to a second call', async () => {
    const { made } = await start('/teams', { [teams]: { status: 500 } });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    expect(made.filter(to('/api/teams/enterprise/1'))).toHaveLength(2);
  });

  it('of a session that has ended is the sign-in page, which says so', async () => {
    const ended = { status: 401 };
    await start('/teams', {
      'GET /api/auth/check': ended,
      'GET /api/enterprises/1/custom-fields': ended,
      [teams]: ended,
    });
    expect(await screen.findByRole('heading', { name: 'Inicia sesión' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(localStorage.getItem('jornada.token')).toBeNull();
  });
});
