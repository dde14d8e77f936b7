import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { monthOf, monthsOf, newWorker, type Worker } from '../../../../tests/support/closures.ts';
import { quietLog } from '../../../../tests/support/quietLog.ts';
import { lockClosings } from '../commands/closing.ts';
import { closeMonths, closeMonthWorker } from './closeMonth.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const first = new Date('2026-05-01T08:00:00+02:00');

async function batchOf(workers: readonly Worker[], signal: AbortSignal): Promise<void> {
  const { database, holidays } = api;
  const closing = closeMonthWorker({ database, holidays, clock: { now: () => first }, log: quietLog });
  await closing.workTogether?.(
    workers.map(({ enterpriseId }, index) => ({ id: String(index), data: { enterpriseId }, isLastTry: false, signal })),
  );
}
const statesOf = (workers: readonly Worker[]) =>
  Promise.all(workers.map(async (who) => (await monthOf(api, who, '2026-04'))?.state));

test('of a batch of more companies than the same statements close, all are closed', async () => {
  const workers = await Promise.all(Array.from({ length: 11 }, () => newWorker(api)));
  await batchOf(workers, new AbortController().signal);
  expect(await statesOf(workers)).toEqual(workers.map(() => 'unsigned'));
});

test('a process that stops closes no further companies of its batch', async () => {
  const workers = [await newWorker(api), await newWorker(api)];
  await expect(batchOf(workers, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect((await Promise.all(workers.map((who) => monthsOf(api, who)))).flat()).toEqual([]);
});

test('a company whose closing another process has stays due', async () => {
  const [busy, other] = [await newWorker(api), await newWorker(api)];
  const ids = [busy.enterpriseId, other.enterpriseId];
  await api.sql(`update enterprises set closes_at = '2026-05-01T01:00:00Z' where id = any($1)`, [ids]);
  const areDue = () => api.sql('select id from enterprises where id = any($1) and closes_at <= $2', [ids, first]);
  await api.database.transaction(async (tx) => {
    expect(await lockClosings(tx, [busy.enterpriseId])).toEqual([busy.enterpriseId]);
    expect(await closeMonths(api.database, api.holidays, ids, first)).toBe(1);
  });
  expect(await areDue()).toEqual([{ id: busy.enterpriseId }]);
  expect(await closeMonths(api.database, api.holidays, ids, first)).toBe(1);
  expect(await areDue()).toEqual([]);
});
