import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EntryPauses } from '#domain/timekeeping/timeEntries/pauses.ts';
import { clockMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { breakTime } from '#domain/timekeeping/workingTime/entries.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWorker, type Worker } from '#tests/support/closures.ts';
import { timedEntriesOf } from '../workingTime/queries/timedEntries.ts';
import { rebuildEntries } from './ledger/rebuild.ts';
import { verifyLedger } from './ledger/verify.ts';

let api: Api;
let who: Worker;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  who = await newWorker(api);
  await api.sql('update enterprises set standby_time = true where id = $1', [who.enterpriseId]);
});

/** One moment for all of a file, however long its calls take. */
const start = Date.now();
const hour = (count: number) => new Date(start - count * HOUR_MS).toISOString();

const clock = (action: 'entry' | 'pause' | 'resume' | 'out', over: Record<string, unknown> = {}) =>
  api.call(endpoints.clock, {
    as: who.userId,
    body: { action, method: 1, work_mode: 'onsite', client_id: randomUUID(), ...over },
  });

const sheet = async () => (await api.call(endpoints.getOwnTimeSheet, { as: who.userId })).data as OwnTimeSheet;

/** Seven hours: an hour of waiting, a pause, and an hour of availability up to the end. */
async function day() {
  await clock('entry', { occurred_at: hour(7) });
  await clock('pause', { break_kind: 'waiting', occurred_at: hour(6) });
  await clock('resume', { occurred_at: hour(5) });
  await clock('pause', { occurred_at: hour(4) });
  await clock('resume', { occurred_at: hour(3.5) });
  await clock('pause', { break_kind: 'availability', occurred_at: hour(1) });
  await clock('out', { occurred_at: hour(0) });
}

test('waiting and availability are punched with start and end, beside rest', async () => {
  await clock('entry', { occurred_at: hour(2) });
  const { status, message } = await clock('pause', { break_kind: 'waiting', occurred_at: hour(1) });
  expect([status, message]).toEqual([201, say.waiting]);
  expect(await sheet()).toMatchObject({ state: 'paused', break_kind: 'waiting', enterprise: { standby_time: 1 } });
  await clock('resume');
  expect((await sheet()).break_kind).toBeUndefined();
  await clock('pause');
  expect((await sheet()).break_kind).toBeUndefined();
});

test('are in the hours of the month a day later as well', async () => {
  await day();
  const date = localDateOf(Date.parse(hour(7)), 'Europe/Madrid');
  api.setNow(new Date(start + 30 * HOUR_MS));
  const { data } = await api.call(endpoints.getHoursAccount, {
    as: who.company.people.manager,
    params: { id: who.userId },
    query: { enterprise_id: who.enterpriseId, year: Number(date.slice(0, 4)) },
  });
  const month = (data as HoursAccount).months.find((one) => date.startsWith(one.month));
  api.setNow(null);
  // Up to the second in which a punch was sent.
  expect([month?.waiting, month?.availability].map((ms = 0) => Math.round(ms / MINUTE_MS))).toEqual([60, 60]);
});

test('each break has its kind, for the office and for the rules; none of them is work', async () => {
  await day();
  const date = localDateOf(Date.parse(hour(7)), 'Europe/Madrid');
  const { data } = await api.call(endpoints.listPauses, {
    as: who.company.people.manager,
    params: { id: who.userId },
    query: { startDate: date, endDate: date },
  });
  expect((data as EntryPauses[])[0]?.pauses.map(({ kind }) => kind)).toEqual(['waiting', undefined, 'availability']);
  const own = await api.call(endpoints.getOwnTimeSheet, { as: who.userId, query: { startDate: date, endDate: date } });
  const [shown] = (own.data as OwnTimeSheet).entries;
  const minutes = ({ from, to }: { from: string; to: string | null }) =>
    Math.round((Date.parse(to ?? '') - Date.parse(from)) / MINUTE_MS);
  expect(shown?.standby?.map((one) => [one.kind, minutes(one)])).toEqual([
    ['waiting', 60],
    ['availability', 60],
  ]);
  const times = await timedEntriesOf(
    { database: api.database, holidays: api.holidays },
    {
      enterprise: { id: who.enterpriseId, time_zone: 'Europe/Madrid' },
      userIds: [who.userId],
      range: { from: date, to: date },
      pausesFrom: date,
      now: Date.now(),
    },
  );
  const [entry] = times.get(who.userId) ?? [];
  if (!entry) throw new Error('the entry is there');
  const hours = (ms: number) => Math.round((ms / HOUR_MS) * 10) / 10;
  expect([
    hours(entry.worked),
    hours(breakTime(entry, 'waiting')),
    hours(breakTime(entry, 'pause')),
    hours(breakTime(entry, 'availability')),
  ]).toEqual([4.5, 1, 0.5, 1]);
});

test('the record says how much of both there was, beside what was worked', async () => {
  await day();
  const date = localDateOf(Date.parse(hour(7)), 'Europe/Madrid');
  const { data } = await api.call(endpoints.getTimeRecord, {
    as: who.userId,
    params: { id: who.userId },
    query: { startDate: date, endDate: date },
  });
  const { total } = data as TimeRecord;
  const hours = (ms = 0) => Math.round((ms / HOUR_MS) * 10) / 10;
  expect([total.worked, total.kinds?.waiting, total.kinds?.availability].map(hours)).toEqual([4.5, 1, 1]);
});

test('the ledger holds them: it verifies, and what is rebuilt from it is the same', async () => {
  await day();
  const [row] = await api.sql<{ details: unknown }>(
    `select details from time_events where enterprise_id = $1 and kind = 'pause' order by seq limit 1`,
    [who.enterpriseId],
  );
  expect(row?.details).toEqual({ break_kind: 'waiting' });
  const before = await api.sql('select * from time_entries where enterprise_id = $1 order by id', [who.enterpriseId]);
  expect((await verifyLedger(api.database, who.enterpriseId)).findings).toEqual([]);
  await rebuildEntries(api.owner, who.enterpriseId);
  expect(await api.sql('select * from time_entries where enterprise_id = $1 order by id', [who.enterpriseId])).toEqual(
    before,
  );
});

test('a repetition is registered once', async () => {
  await clock('entry', { occurred_at: hour(2) });
  const client_id = randomUUID();
  const first = await clock('pause', { break_kind: 'waiting', client_id });
  const again = await clock('pause', { break_kind: 'waiting', client_id });
  expect([again.status, again.data]).toEqual([201, { ...(first.data as object), replayed: true }]);
});

test('where the enterprise does not record them, and for what is no pause, it is refused at the field', async () => {
  await clock('entry', { occurred_at: hour(2) });
  const out = await clock('out', { break_kind: 'waiting' });
  expect([out.status, out.errors]).toEqual([422, { break_kind: say.breakKind }]);
  await api.sql('update enterprises set standby_time = false where id = $1', [who.enterpriseId]);
  const off = await clock('pause', { break_kind: 'availability' });
  expect([off.status, off.errors]).toEqual([422, { break_kind: say.standbyOff }]);
  expect((await sheet()).state).toBe('in');
  // It was offered when the button was pressed, without network.
  const late = await clock('pause', { break_kind: 'waiting', occurred_at: hour(1) });
  expect([late.status, (await sheet()).break_kind]).toEqual([201, 'waiting']);
  await clock('resume');
  expect((await clock('pause', { break_kind: 'pause' })).status).toBe(201);
});
