import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../tests/support/api.ts';
import { discardFailed, failedJobs, queueStates, retryFailed } from './overview.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('what waits and what has failed is seen; a failed one is tried once more, or forgotten', async () => {
  await api.sql(
    `insert into pgboss.job (name, data, state, start_after, completed_on, output) values
       ('mail', '{}', 'created', now() - interval '90 seconds', null, null),
       ('push', '{"subscriptionId": 1}', 'failed', now(), now(), '{"error": "TypeError"}'),
       ('push', '{"subscriptionId": 2}', 'failed', now(), now() - interval '1 day', null),
       ('purge', '{}', 'completed', now(), now(), null)`,
  );
  const [mail, push, ...others] = await queueStates(api.database);
  expect([mail?.waiting, push?.failed, others]).toEqual([1, 2, []]);
  expect(mail?.late_seconds).toBeGreaterThanOrEqual(90);

  const [latest, older] = await failedJobs(api.database);
  expect([latest?.error, latest?.data, older?.data]).toEqual([
    'TypeError',
    { subscriptionId: 1 },
    { subscriptionId: 2 },
  ]);
  expect(await retryFailed(api.database, latest?.id ?? '')).toBe(1);
  expect(await retryFailed(api.database, '00000000-0000-0000-0000-000000000000')).toBe(0);
  expect(await discardFailed(api.database, null)).toBe(1);
  expect(await failedJobs(api.database)).toEqual([]);
  expect((await queueStates(api.database)).find(({ name }) => name === 'push')).toMatchObject({
    retrying: 1,
    failed: 0,
  });
});
