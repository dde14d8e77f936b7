import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { EntryPauses } from '#domain/timekeeping/timeEntries/pauses.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWorker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { correctEntry } from '../ledger/ledger.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
const ask = (id: number, as: number, query: { startDate: string; endDate: string } = march) =>
  api.call(endpoints.listPauses, { params: { id }, query, as });

test('from and to of each pause of the range, by the ledger', async () => {
  const who = await newWorker(api);
  await punched(api, who, [
    ['2026-02-27 08:00', '2026-02-27 16:00', 15],
    ['2026-03-02 08:00', '2026-03-02 16:00', 20],
    ['2026-03-03 08:00', '2026-03-03 16:00'],
  ]);
  const { status, data } = await ask(who.userId, who.company.people.admin);
  expect([status, (data as EntryPauses[]).map((entry) => entry.pauses)]).toEqual([
    200,
    [[{ from: '2026-03-02T08:30:00+01:00', to: '2026-03-02T08:50:00+01:00' }]],
  ]);
});

test('corrected pauses have no times, unless the correction left them alone', async () => {
  const who = await newWorker(api);
  await punched(api, who, [['2026-03-02 08:00', '2026-03-02 16:00', 20]]);
  const [{ id: entryId = 0 } = {}] = await api.sql<{ id: number }>(
    'select id from time_entries where user_id = $1 and local_date = $2',
    [who.userId, '2026-03-02'],
  );
  const correct = (pausedMs: number) =>
    correctEntry(api.database, {
      enterpriseId: who.enterpriseId,
      userId: who.userId,
      actorId: null,
      reason: 'Olvido',
      entryId,
      startedAt: Date.parse('2026-03-02T06:30Z'),
      endedAt: Date.parse('2026-03-02T15:00Z'),
      pausedMs,
    });
  await correct(20 * MINUTE_MS);
  expect((await ask(who.userId, who.userId)).data).toMatchObject([{ entry_id: entryId }]);
  await correct(45 * MINUTE_MS);
  expect((await ask(who.userId, who.userId)).data).toEqual([]);
});

test('a range longer than a month is refused, a colleague’s pauses too', async () => {
  const who = await newWorker(api);
  const long = await ask(who.userId, who.userId, { startDate: '2026-03-01', endDate: '2026-04-01' });
  expect([long.status, long.errors]).toEqual([422, { endDate: generalMessages.rangeTooLong }]);
  expect((await ask(who.company.people.manager, who.userId)).status).toBe(403);
});
