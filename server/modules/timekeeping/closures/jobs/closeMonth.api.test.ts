import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Tx } from '#server/db/rows.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { monthOf, monthsOf, newPerson, newWorker, type Worker } from '#tests/support/closures.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { hiredOn, termsOf } from '#tests/support/timeRecord.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { closeMonthOf, lockClosings } from '../commands/closing.ts';
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

describe('what is missing of the months since a company was last looked at', () => {
  const due = (ids: readonly number[], since: string) =>
    api.sql('update enterprises set next_closing_at = $2 where id = any($1)', [ids, since]);
  const areDue = (ids: readonly number[]) =>
    api.sql('select id from enterprises where id = any($1) and next_closing_at <= $2', [ids, first]);
  const close = (ids: readonly number[]) => closeMonths(api.database, api.holidays, ids, first);
  const monthsKnown = async (who: Worker) => (await monthsOf(api, who)).map(({ month }) => month);

  test('a company whose closing another process has stays due', async () => {
    const [busy, other] = [await newWorker(api), await newWorker(api)];
    const ids = [busy.enterpriseId, other.enterpriseId];
    await due(ids, '2026-05-01T01:00:00Z');
    await api.database.transaction(async (tx) => {
      expect(await lockClosings(tx, [busy.enterpriseId])).toEqual([busy.enterpriseId]);
      expect(await close(ids)).toBe(1);
    });
    expect(await areDue(ids)).toEqual([{ id: busy.enterpriseId }]);
    expect(await close(ids)).toBe(1);
    expect(await areDue(ids)).toEqual([]);
  });

  test('a month that another process had is closed before the later ones', async () => {
    const [busy, other] = [await newWorker(api), await newWorker(api)];
    const ids = [busy.enterpriseId, other.enterpriseId];
    await due(ids, '2026-04-01T01:00:00Z');
    const hold = async (tx: Tx) => {
      await lockClosings(tx, [busy.enterpriseId]);
      await tx.run(sql`select lock_ledger(${other.enterpriseId})`);
    };
    // March of the other one waits; by April nobody has the closing of the first any more.
    expect(await whileBlocked(api.database, { hold, start: () => close(ids) })).toBe(2);
    expect([await monthsKnown(busy), await monthsKnown(other)]).toEqual([[], ['2026-03', '2026-04']]);
    expect(await close(ids)).toBe(2);
    expect(await monthsKnown(busy)).toEqual(['2026-03', '2026-04']);
  });

  test('who is missing of a month in which a process was killed is closed, also when the next one is over', async () => {
    const done = await newWorker(api);
    await due([done.enterpriseId], '2026-04-01T01:00:00Z');
    expect(await closeMonthOf(api.database, api.holidays, [done.enterpriseId], '2026-03', first)).toMatchObject({
      closed: 1,
    });
    const missing = { ...done, userId: await newPerson(api, done.company) };
    await hiredOn(api, missing, '2020-01-01');
    await termsOf(api, missing, [{ from: '2020-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
    await close([done.enterpriseId]);
    expect([await monthsKnown(done), await monthsKnown(missing)]).toEqual([
      ['2026-03', '2026-04'],
      ['2026-03', '2026-04'],
    ]);
  });

  test('a month after the latest one that is known is missing, whatever was noted', async () => {
    const who = await newWorker(api);
    await closeMonths(api.database, api.holidays, [who.enterpriseId], new Date('2026-03-01T08:00:00+01:00'));
    await due([who.enterpriseId], '2026-05-01T01:00:00Z');
    await close([who.enterpriseId]);
    expect(await monthsKnown(who)).toEqual(['2026-02', '2026-03', '2026-04']);
  });

  test('a company that moves to another clock keeps what it is missing', async () => {
    const who = await newWorker(api);
    await due([who.enterpriseId], '2026-04-01T08:00:00Z');
    const { status } = await api.call(endpoints.updateEnterprise, {
      as: who.company.people.admin,
      params: { id: who.enterpriseId },
      body: { time_zone: 'Atlantic/Canary' },
    });
    expect(status).toBe(200);
    await close([who.enterpriseId]);
    expect(await monthsKnown(who)).toEqual(['2026-03', '2026-04']);
  });
});
