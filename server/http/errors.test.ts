import Fastify, { LogController } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { openLog } from '../log.ts';
import { ApiError } from './apiError.ts';
import { answerErrors } from './errors.ts';
import type { Session } from './session.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly time: number;
}

/** The lines that a refused call leaves in the log. */
async function linesOf(route: string, status: number, accountId?: number): Promise<Line[]> {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const app = Fastify({
    loggerInstance: openLog('info', stream),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('session', null);
  app.decorateRequest('turn', null);
  answerErrors(app);
  app.post(route, (request) => {
    request.session =
      accountId === undefined ? null : ({ actor: { accountId, memberships: [] } } as unknown as Session);
    throw new ApiError(status, 'no');
  });
  await app.inject({
    method: 'POST',
    url: route.replace(/:\w+/, 'un-secreto'),
    remoteAddress: '203.0.113.77',
    headers: { authorization: 'Bearer abc.otro-secreto' },
  });
  await app.close();
  return lines;
}

test.each([
  [401, '/api/auth/login-admin', undefined],
  [429, '/api/users/reset-password/:code', undefined],
  [403, '/api/teams/:id', 7],
  [404, '/api/teams/:id', 7],
  [403, '/api/complaints/:id', 7],
] as const)(
  'a %i at %s leaves a line: who, what, from which network, and no secret',
  async (status, route, accountId) => {
    const lines = await linesOf(route, status, accountId);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request refused',
        status,
        method: 'POST',
        route,
        accountId: accountId ?? null,
        network: '203.0.113.0/24',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secreto|113\.77/);
  },
);

afterEach(() => void vi.useRealTimers());

test.each([
  [500, ['request failed']],
  [503, []],
])('a %i for a visitor of the complaints channel leaves no line at its moment', async (status, later) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.parse('2026-05-04T12:37:21Z') });
  const lines = await linesOf('/api/complaints', status);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(lines.map(({ msg }) => msg)).toEqual(later);
  for (const line of lines) {
    expect(line).not.toHaveProperty('reqId');
    expect(line.time).toBe(Date.parse('2026-05-04T13:00:00Z'));
  }
});

test.each([
  ['a visitor of the complaints channel', '/api/complaints/channels/:code', 429, undefined],
  ['a field that is wrong', '/api/teams', 422, 7],
  ['an address that nobody has', '/api/nada', 404, undefined],
] as const)('%s leaves none', async (_, route, status, accountId) => {
  expect(await linesOf(route, status, accountId)).toEqual([]);
});
