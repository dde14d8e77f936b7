import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { endpoints } from '#domain/endpoints.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, monthOf, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched, termsOf } from '#tests/support/timeRecord.ts';
import { rebuildEntries } from './ledger/rebuild.ts';

let api: Api;
let who: Worker;
let agreementId: number;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  who = await newWorker(api);
  const { data } = await api.call(endpoints.createAgreement, { as: who.company.people.admin, body: agreement(15) });
  agreementId = (data as { id: number }).id;
});

const agreement = (paid_pause_minutes: number | null) => ({
  name: 'Convenio propio',
  source: 'BOE-A-2020-1',
  paid_pause_minutes,
  enterprise_id: who.enterpriseId,
});

const save = async (minutes: number | null) => {
  const { status } = await api.call(endpoints.updateAgreement, {
    as: who.company.people.admin,
    params: { id: agreementId },
    body: agreement(minutes),
  });
  expect(status).toBe(200);
};

const underAgreement = (id: number | null = agreementId) =>
  api.sql('update work_terms set agreement_id = $2 where enterprise_id = $3 and user_id = $1', [
    who.userId,
    id,
    who.enterpriseId,
  ]);

async function record(startDate: string, endDate = startDate): Promise<TimeRecord> {
  const { data } = await api.call(endpoints.getTimeRecord, {
    as: who.userId,
    params: { id: who.userId },
    query: { startDate, endDate },
  });
  return data as TimeRecord;
}

const workedOn = async (date: string) => (await record(date)).total.worked / MINUTE_MS;

describe('art. 34.4 ET: the pause counts as work where the agreement says so', () => {
  beforeEach(() => punched(api, who, [['2026-06-10 08:00', '2026-06-10 16:00', 15]]));

  test('7:45 without it, 8:00 with it; the pause stays in the record', async () => {
    expect(await workedOn('2026-06-10')).toBe(7 * 60 + 45);
    await underAgreement();
    const { entries, total } = await record('2026-06-10');
    expect(entries).toMatchObject([
      { time_paused: 15 * MINUTE_MS, time_paid: 15 * MINUTE_MS, worked_time: 8 * HOUR_MS, total_time: 8 * HOUR_MS },
    ]);
    expect(total).toMatchObject({ worked: 8 * HOUR_MS, ordinary: 8 * HOUR_MS, paused: 15 * MINUTE_MS });
    const file = await api.call(endpoints.getTimeRecord, {
      as: who.userId,
      params: { id: who.userId },
      query: { startDate: '2026-06-10', endDate: '2026-06-10', format: 'csv' },
    });
    expect(file.text).toContain(
      '8:00:00;16:00:00;0:15:00;8:00:00;8:00:00;8:00:00;Pausa que cuenta como trabajo: 0:15:00',
    );
  });

  test('in every figure alike: own page, office, hours bank, closing', async () => {
    await underAgreement();
    api.setNow(new Date('2026-06-10T18:00Z'));
    const range = { startDate: '2026-06-10', endDate: '2026-06-10' };
    const own = (await api.call(endpoints.getOwnTimeSheet, { as: who.userId, query: range })).data as OwnTimeSheet;
    expect(own.worked_today).toBe(8 * HOUR_MS);
    const list = await api.call(endpoints.listUsers, {
      as: who.company.people.manager,
      params: { id: who.enterpriseId },
      query: range,
    });
    const people = JSON.parse(list.text ?? 'null') as { data: UserWithTime[] } | null;
    const shown = (people?.data ?? (list.data as UserWithTime[])).find(({ id }) => id === who.userId);
    expect(shown?.timeSheet?.['2026-06-10']?.[0]).toMatchObject({
      worked_time: 8 * HOUR_MS,
      time_paid: 15 * MINUTE_MS,
    });
    const account = await api.call(endpoints.getHoursAccount, {
      as: who.userId,
      params: { id: who.userId },
      query: { enterprise_id: who.enterpriseId },
    });
    expect((account.data as HoursAccount).months).toMatchObject([{ month: '2026-06', ordinary: 8 * HOUR_MS }]);
    await closeAt(api, '2026-07-01T10:00Z');
    expect(await monthOf(api, who, '2026-06')).toMatchObject({ worked: 8 * HOUR_MS, paused: 15 * MINUTE_MS });
  });

  test('saving the agreement changes what is not closed, and nothing that is', async () => {
    await punched(api, who, [['2026-07-01 08:00', '2026-07-01 16:00', 20]]);
    await closeAt(api, '2026-07-02T10:00Z');
    await underAgreement();
    expect(await monthOf(api, who, '2026-06')).toMatchObject({ worked: 465 * MINUTE_MS });
    expect([await workedOn('2026-06-10'), await workedOn('2026-07-01')]).toEqual([465, 475]);
    await save(20);
    expect([await workedOn('2026-06-10'), await workedOn('2026-07-01')]).toEqual([465, 480]);
    await save(null);
    expect(await workedOn('2026-07-01')).toBe(460);
    await save(10);
    await rebuildEntries(api.owner, who.enterpriseId);
    expect([await workedOn('2026-06-10'), await workedOn('2026-07-01')]).toEqual([465, 470]);
  });
});

test('as many minutes of a day as are agreed, by the terms of its date', async () => {
  await termsOf(api, who, [
    { from: '2020-01-01', hours: 40 },
    { from: '2026-06-11', hours: 40 },
  ]);
  await api.sql(`update work_terms set agreement_id = $2 where user_id = $1 and valid_from = '2026-06-11'`, [
    who.userId,
    agreementId,
  ]);
  await punched(api, who, [
    ['2026-06-10 08:00', '2026-06-10 12:00', 10],
    ['2026-06-11 08:00', '2026-06-11 12:00', 10],
    ['2026-06-11 13:00', '2026-06-11 17:00', 10],
  ]);
  expect(await workedOn('2026-06-10')).toBe(230);
  const { entries } = await record('2026-06-11');
  expect(entries.map(({ time_paid = 0 }) => time_paid / MINUTE_MS)).toEqual([10, 5]);
});

test('waiting is no pause, and a running pause counts once it is over', async () => {
  await api.sql('update enterprises set standby_time = true where id = $1', [who.enterpriseId]);
  await underAgreement();
  const start = Date.now();
  const ago = (minutes: number) => new Date(start - minutes * MINUTE_MS).toISOString();
  const clock = (action: 'entry' | 'pause' | 'resume' | 'out', minutes: number, over = {}) =>
    api.call(endpoints.clock, {
      as: who.userId,
      body: { action, client_id: randomUUID(), occurred_at: ago(minutes), ...over },
    });
  const date = localDateOf(start - 7 * HOUR_MS, 'Europe/Madrid');
  const paid = async () =>
    (
      await api.sql<{ paid: number }>('select paid_ms / 60000 as paid from time_entries where user_id = $1', [
        who.userId,
      ])
    )[0]?.paid;
  await clock('entry', 420);
  await clock('pause', 400, { break_kind: 'waiting' });
  await clock('resume', 300);
  expect(Number(await paid())).toBe(0);
  await clock('pause', 200);
  expect(Number(await paid())).toBe(0);
  await clock('resume', 190);
  expect(Number(await paid())).toBe(10);
  await clock('pause', 100);
  await clock('out', 0);
  expect(Number(await paid())).toBe(15);
  expect(Math.round(await workedOn(date))).toBe(420 - 100 - 10 - 100 + 15);
});
