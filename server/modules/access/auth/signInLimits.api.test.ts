import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInLimits } from '#domain/constants.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { clientNetwork } from '#server/http/network.ts';
import { countTry, forgiveTry } from './commands/signInLimits.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.sql('delete from rate_limits'));

const email = 'ana@ejemplo.es';
const from = (ip: string, input: object = {}) => ({ email, ip, isKnown: false, ...input });
/** 0 when the try is taken, else the seconds that it has to wait. */
const tried = (input: ReturnType<typeof from>) =>
  countTry(api.database, input).then(
    () => 0,
    ({ status, retryAfterSeconds }) => (status === 429 ? Number(retryAfterSeconds) : -1),
  );
const times = async (count: number, input: ReturnType<typeof from>) => {
  const answers = [];
  for (let i = 0; i < count; i += 1) answers.push(await tried(input));
  return answers;
};
/** As if so much time had passed. */
const later = (seconds: number) =>
  api.sql(
    `update rate_limits set paused_until = paused_until - $1 * interval '1 second',
                            resets_at = resets_at - $1 * interval '1 second'`,
    [seconds],
  );

describe('tries to sign in', () => {
  test('wait longer each time, for the account and the network; a good one begins anew', async () => {
    expect(await times(signInLimits.free, from('1.1.1.1'))).toEqual(Array.from({ length: signInLimits.free }, () => 0));
    const waits = [];
    for (let i = 0; i < 9; i += 1) {
      const wait = await tried(from('1.1.1.1'));
      waits.push(wait);
      // A try that has to wait makes the wait no longer.
      expect(await tried(from('1.1.1.1'))).toBeLessThanOrEqual(wait);
      await later(wait);
      expect(await tried(from('1.1.1.1'))).toBe(0);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(await tried(from('1.1.1.2'))).toBe(0);
    expect(await tried({ ...from('1.1.1.1'), email: 'otra@ejemplo.es' })).toBe(0);
    await forgiveTry(api.database, from('1.1.1.1'));
    expect(await times(2, from('1.1.1.1'))).toEqual([0, 0]);
  });

  test('of all unknown devices are few in an hour; a known one does not feel them, nor what its network tries', async () => {
    for (let network = 0; network < 20; network += 1) await times(9, from(`2.2.${network}.1`));
    expect(await tried(from('3.3.3.3'))).toBeGreaterThan(1000);
    expect(await tried(from('3.3.3.3', { isKnown: true }))).toBe(0);
    await times(signInLimits.free, from('2.2.0.1'));
    expect(await tried(from('2.2.0.1', { isKnown: true }))).toBe(0);
    await later(3600);
    expect(await tried(from('3.3.3.3'))).toBe(0);
  });

  test('a good one does not count for the account', async () => {
    for (let i = 0; i < 120; i += 1) {
      expect(await tried(from('4.4.4.4'))).toBe(0);
      await forgiveTry(api.database, from('4.4.4.4'));
    }
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is of the network %s', (ip, network) => expect(clientNetwork(ip)).toBe(network));
});
