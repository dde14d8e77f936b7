import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
import { cloneDatabase, type ClonedDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { textRows } from '#tests/support/textRows.ts';
import { discardFailed, failedJobs, queueStates, retryFailed } from './overview.ts';

let cloned: ClonedDatabase;
let database: Database;
/** Without anybody who works on them. */
beforeAll(async () => {
  cloned = await cloneDatabase();
  database = connect({ ...cloned.app, max: 2 }, quietLog);
});
afterAll(async () => {
  await database.end();
  await cloned.drop();
});

test('what waits and what has failed is seen; a failed one is tried once more, or forgotten', async () => {
  await textRows(
    database,
    `insert into pgboss.job (name, data, state, start_after, completed_on, output) values
       ('mail', '{}', 'created', now() - interval '90 seconds', null, null),
       ('push', '{"subscriptionId": 1}', 'failed', now(), now(), '{"error": "TypeError"}'),
       ('push', '{"subscriptionId": 2}', 'failed', now(), now() - interval '1 day', null),
       ('purge', '{}', 'completed', now(), now(), null)`,
  );
  const [mail, push, ...others] = await queueStates(database);
  expect([mail?.waiting, push?.failed, others]).toEqual([1, 2, []]);
  expect(mail?.late_seconds).toBeGreaterThanOrEqual(90);

  const [latest, older] = await failedJobs(database);
  expect([latest?.error, latest?.data, older?.data]).toEqual([
    'TypeError',
    { subscriptionId: 1 },
    { subscriptionId: 2 },
  ]);
  expect(await retryFailed(database, latest?.id ?? '')).toBe(1);
  expect(await retryFailed(database, '00000000-0000-0000-0000-000000000000')).toBe(0);
  expect(await discardFailed(database, null)).toBe(1);
  expect(await failedJobs(database)).toEqual([]);
  expect((await queueStates(database)).find(({ name }) => name === 'push')).toMatchObject({
    retrying: 1,
    failed: 0,
  });
});
