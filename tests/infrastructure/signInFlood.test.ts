import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { hashQueue } from '#server/modules/access/auth/commands/hashQueue.ts';
import { type Api, startApi } from '../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const email = 'ana@ejemplo.es';

test(
  '10,000 wrong passwords from 1,000 networks cost little, and lock nobody else out',
  { timeout: 120_000 },
  async () => {
    const hashed = hashQueue.started();
    const flood = Array.from({ length: 10_000 }, (_, n) => n);
    const signIn = (ip: string, body: object) =>
      api.app.fastify.inject({
        method: endpoints.login.method,
        url: endpoints.login.path,
        remoteAddress: ip,
        payload: body,
      });
    const statuses = new Map<number, number>();
    for (let at = 0; at < flood.length; at += 50) {
      const answers = await Promise.all(
        flood.slice(at, at + 50).map((n) => signIn(`5.${n % 4}.${n % 250}.1`, { email, password: `no-es-${n}` })),
      );
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [401, signInLimits.failuresOfAccount],
        [429, flood.length - signInLimits.failuresOfAccount],
      ]),
    );
    expect(hashQueue.started() - hashed).toBe(signInLimits.failuresOfAccount);
    expect((await signIn('5.6.1.1', { email: 'otra@ejemplo.es', password: 'x' })).statusCode).toBe(401);
  },
);
