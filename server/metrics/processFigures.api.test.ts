import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { connect, type Database } from '../db/connect.ts';
import { createPuncher } from '../modules/timekeeping/timeEntries/index.ts';
import { openMetrics } from './metrics.ts';
import { measurePunches, processFigures } from './processFigures.ts';

let api: Api;
let company: Company;
let database: Database;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
  database = connect({ ...api.login, max: 1 }, quietLog);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

const metrics = openMetrics({ isRead: false });
const figure = async (name: string): Promise<number> => {
  const text = await metrics.registry.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`jornada_${name} `));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
};

test('punches are timed by their outcome, and counted as they are written together', async () => {
  const puncher = measurePunches(
    createPuncher(database, { onBatch: (size) => metrics.punchBatches.observe(size) }),
    metrics,
  );
  const punchOf = (userId: number) =>
    puncher.punch({
      enterpriseId: company.enterpriseId,
      userId,
      actorId: userId,
      action: 'entry',
      at: null,
      deviceAt: null,
      method: 1,
      workMode: 'onsite',
      location: null,
      source: 'web',
      clientId: randomUUID(),
    });
  await Promise.all([punchOf(company.employeeId), punchOf(company.managerId)]);
  expect(await figure('punch_duration_seconds_count{outcome="answered"}')).toBe(2);
  expect(await figure('punch_batch_size_sum')).toBe(2);
  await puncher.close();
});

test('connections are counted as they are: in use, idle, and who waits for one', async () => {
  const read = processFigures(metrics, database, quietLog);
  const held = await database.pool.connect();
  const waiting = database.pool.connect();
  const seen = async () => [
    await figure('db_connections'),
    await figure('db_connections_idle'),
    await figure('db_waiting'),
  ];
  expect(await seen()).toEqual([1, 0, 1]);
  held.release();
  (await waiting).release();
  expect(await seen()).toEqual([1, 1, 0]);
  await read();
  expect(await figure('database_up')).toBe(1);
});

test('a database that does not answer is reported as such', async () => {
  const other = openMetrics({ isRead: false });
  const gone = connect({ ...api.login, database: 'not_there', max: 1 }, quietLog);
  await processFigures(other, gone, quietLog)();
  expect(await other.registry.metrics()).toContain('jornada_database_up 0');
  await gone.end();
});
