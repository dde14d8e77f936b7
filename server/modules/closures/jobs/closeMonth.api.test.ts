import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { monthOf, newWorker } from '../../../../tests/support/closures.ts';
import { quietLog } from '../../../../tests/support/quietLog.ts';
import { closeMonthWorker } from './closeMonth.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('of a batch of more companies than the same statements close, all are closed', async () => {
  const workers = await Promise.all(Array.from({ length: 11 }, () => newWorker(api)));
  const closing = closeMonthWorker({
    database: api.database,
    holidays: api.holidays,
    clock: { now: () => new Date('2026-05-01T08:00:00+02:00') },
    log: quietLog,
  });
  await closing.workTogether?.(
    workers.map(({ enterpriseId }, index) => ({
      id: String(index),
      data: { enterpriseId },
      isLastTry: false,
      signal: AbortSignal.abort(),
    })),
  );
  const states = await Promise.all(workers.map(async (who) => (await monthOf(api, who, '2026-04')).state));
  expect(states).toEqual(workers.map(() => 'unsigned'));
});
