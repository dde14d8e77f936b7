import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { databaseFigures } from './databaseFigures.ts';
import { openMetrics } from './metrics.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** As a process shows them that nobody has asked before. */
async function figures(): Promise<(name: string, labels?: string) => number> {
  const metrics = openMetrics({ isRead: false });
  await databaseFigures(metrics, api.database, quietLog)();
  const text = await metrics.registry.metrics();
  return (name, labels = '') => {
    const line = text.split('\n').find((one) => one.startsWith(`jornada_${name}${labels} `));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  };
}

const HOUR = 3600;

test('while there is no backup, its age is that of the first company; nothing is expected of an empty installation', async () => {
  expect((await figures())('backup_age_seconds')).toBe(0);
  const { enterpriseId } = await createCompany(api);
  await api.sql(`update enterprises set created_at = now() - interval '30 hours' where id = $1`, [enterpriseId]);
  expect((await figures())('backup_age_seconds')).toBeCloseTo(30 * HOUR, -2);
  await api.sql(`insert into backups (made_at, rows) values (now() - interval '5 hours', 1)`);
  const read = await figures();
  expect(read('backup_age_seconds')).toBeCloseTo(5 * HOUR, -2);
  // PostgreSQL archives nothing here, and need not.
  expect(read('archive_age_seconds')).toBe(0);
});

test('mails that the mail server does not take are measured by their age from the last one that it took', async () => {
  const add = (hours: number, more = '') =>
    api.sql(
      `insert into mails (id, kind, created_at, sent_at, failed_at)
       values (gen_random_uuid(), 'invitation', now() - make_interval(hours => $1), ${more || 'null, null'})`,
      [hours],
    );
  await api.sql('delete from mails');
  expect((await figures())('mails_stuck_seconds')).toBe(0);
  await add(9);
  await add(2);
  await add(8, 'null, now()');
  let read = await figures();
  expect(read('mails_stuck_seconds')).toBeCloseTo(9 * HOUR, -2);
  expect([read('mails_waiting'), read('mails_failed')]).toEqual([2, 1]);
  await add(5, `now() - interval '4 hours', null`);
  read = await figures();
  expect(read('mails_stuck_seconds')).toBeCloseTo(2 * HOUR, -2);
  await add(1, `now(), null`);
  expect((await figures())('mails_stuck_seconds')).toBe(0);
});

test('jobs are counted by queue and state, with how long the oldest has been due', async () => {
  await api.jobs.settled();
  await api.sql(`insert into pgboss.job (name, state, start_after, data)
    values ('mail', 'created', now() - interval '20 minutes', '{}'), ('mail', 'failed', now(), '{}')`);
  const read = await figures();
  expect(read('jobs', '{queue="mail",state="failed"}')).toBe(1);
  expect(read('queue_late_seconds', '{queue="mail"}')).toBeGreaterThan(0);
});
