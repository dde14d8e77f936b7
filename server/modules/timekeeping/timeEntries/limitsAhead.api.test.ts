import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** As /fichar asks for it, from the day before on. */
async function ahead({ userId }: Worker, at: string, startDate: string, endDate: string) {
  api.setNow(new Date(at));
  const { data } = await api.call(endpoints.getOwnTimeSheet, { as: userId, query: { startDate, endDate } });
  return (data as OwnTimeSheet).limits_ahead?.map((one) => [one.kind, one.at]);
}

const march3 = ['2026-03-02', '2026-03-03'] as const;

test('at work: the pause and the day, by the enterprise’s clock', async () => {
  const who = await newWorker(api, 'Atlantic/Canary');
  await punched(api, who, [['2026-03-03 08:00', null]]);
  expect(await ahead(who, '2026-03-03T13:45:00Z', ...march3)).toEqual([
    ['noPause', '2026-03-03T14:00:00+00:00'],
    ['longDay', '2026-03-03T17:00:00+00:00'],
  ]);
});

test('a pause that is long enough counts, one that is not does not; nothing within one', async () => {
  const who = await newWorker(api);
  await punched(api, who, [['2026-03-03 08:00', null, 20]]);
  expect(await ahead(who, '2026-03-03T12:00:00Z', ...march3)).toEqual([['longDay', '2026-03-03T17:20:00+01:00']]);
  await api.sql(`update time_entries set paused_since = '2026-03-03T11:59:00Z' where user_id = $1`, [who.userId]);
  expect(await ahead(who, '2026-03-03T12:00:00Z', ...march3)).toEqual([]);
  const other = await newWorker(api);
  await punched(api, other, [['2026-03-03 08:00', null, 10]]);
  expect(await ahead(other, '2026-03-03T12:00:00Z', ...march3)).toEqual([
    ['noPause', '2026-03-03T14:00:00+01:00'],
    ['longDay', '2026-03-03T17:10:00+01:00'],
  ]);
});

test('what the agreement says counts, and a night belongs to the day on which it began', async () => {
  const who = await newWorker(api);
  const [agreement] = await api.sql<{ id: number }>(
    `insert into agreements (enterprise_id, name, source, daily_hours) values ($1, 'Convenio', 'BOE', 8) returning id`,
    [who.enterpriseId],
  );
  await api.sql('update work_terms set agreement_id = $1 where user_id = $2', [agreement?.id, who.userId]);
  await punched(api, who, [['2026-03-03 21:00', null]]);
  expect(await ahead(who, '2026-03-04T01:00:00Z', '2026-03-03', '2026-03-04')).toEqual([
    ['noPause', '2026-03-04T03:00:00+01:00'],
    ['longDay', '2026-03-04T05:00:00+01:00'],
  ]);
});

test('a night that goes on after midnight is one day, and one that begins on the same date is another', async () => {
  const who = await newWorker(api);
  await punched(api, who, [
    ['2026-03-03 22:00', '2026-03-03 23:30'],
    ['2026-03-04 00:00', null],
  ]);
  expect(await ahead(who, '2026-03-04T04:00:00Z', '2026-03-03', '2026-03-04')).toEqual([
    ['noPause', '2026-03-04T06:00:00+01:00'],
    ['longDay', '2026-03-04T07:30:00+01:00'],
  ]);
  const other = await newWorker(api);
  await punched(api, other, [
    ['2026-03-04 00:00', '2026-03-04 08:00'],
    ['2026-03-04 22:00', null],
  ]);
  expect(await ahead(other, '2026-03-05T00:00:00Z', '2026-03-04', '2026-03-05')).toEqual([
    ['noPause', '2026-03-05T04:00:00+01:00'],
    ['longDay', '2026-03-05T07:00:00+01:00'],
  ]);
});

test('who has left is warned of a rest that would be too short, and may punch all the same', async () => {
  const who = await newWorker(api);
  await punched(api, who, [['2026-03-03 15:00', '2026-03-03 23:00']]);
  expect(await ahead(who, '2026-03-03T22:30:00Z', ...march3)).toEqual([]);
  expect(await ahead(who, '2026-03-04T06:00:00Z', '2026-03-03', '2026-03-04')).toEqual([
    ['shortRest', '2026-03-04T11:00:00+01:00'],
  ]);
  expect(await ahead(who, '2026-03-04T10:00:00Z', '2026-03-03', '2026-03-04')).toEqual([]);
  expect(await ahead(who, '2026-03-03T23:30:00Z', '2026-03-03', '2026-03-04')).toEqual([
    ['shortRest', '2026-03-04T11:00:00+01:00'],
  ]);
  api.setNow(new Date('2026-03-04T10:00:00Z'));
  const body = { action: 'entry' as const, client_id: crypto.randomUUID() };
  expect((await api.call(endpoints.clock, { as: who.userId, body })).status).toBe(201);
});

test('after a night the rest is told at once', async () => {
  const who = await newWorker(api);
  await punched(api, who, [['2026-03-03 22:00', '2026-03-04 06:00']]);
  for (const now of ['2026-03-04T05:05:00Z', '2026-03-04T08:00:00Z'])
    expect(await ahead(who, now, '2026-03-03', '2026-03-04')).toEqual([['shortRest', '2026-03-04T18:00:00+01:00']]);
});
