import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWorker, type Worker } from '#tests/support/closures.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

let api: Api;
let who: Worker;
const entries = 10_000;
const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

/** A person with ten thousand entries in October: one minute each, every four minutes, over the clock change. */
beforeAll(async () => {
  api = await startApi();
  who = await newWorker(api);
  await api.sql('delete from corrections where enterprise_id = $1', [who.enterpriseId]);
  await api.sql(
    `insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, last_at, method, work_mode, created_at)
     select $1, $2, (at at time zone 'Europe/Madrid')::date, at, at + interval '1 minute', at, 1, 'onsite', at
       from generate_series('2026-10-01T00:00+02'::timestamptz, '2026-10-31T00:00+01', '4 minutes') at limit $3`,
    [who.enterpriseId, who.userId, entries],
  );
  api.setNow(new Date('2026-11-18T12:00:00Z'));
});
afterAll(() => api.close());

describe('"ten thousand entries in a month"', () => {
  test('time control holds all of them, each on its local date', async () => {
    const { status, data } = await api.call(endpoints.listUsers, {
      params: { id: who.enterpriseId },
      query: { role: 'employee', ...range },
      as: who.company.people.admin,
    });
    const person = (data as UserWithTime[]).find(({ id }) => id === who.userId);
    const sheet = Object.entries(person?.timeSheet ?? {});
    expect([status, sheet.reduce((sum, [, day]) => sum + day.length, 0)]).toEqual([200, entries]);
    const counts = new Map(sheet.map(([date, day]) => [date, day.length]));
    // 24 hours of a day at fifteen an hour; 25 on the day on which October's clock goes back.
    expect([counts.get('2026-10-01'), counts.get('2026-10-25')]).toEqual([360, 375]);
    expect(sheet.flatMap(([, day]) => day).every(({ worked_time }) => worked_time === MINUTE_MS)).toBe(true);
  });

  test('their own page, the record of everybody and the incidents', async () => {
    const own = await api.call(endpoints.getOwnTimeSheet, { query: range, as: who.userId });
    expect((own.data as OwnTimeSheet).entries).toHaveLength(entries);
    const all = { params: { enterpriseId: who.enterpriseId }, query: range, as: who.company.people.admin };
    const record = (await api.call(endpoints.getEnterpriseRecord, all)).data as EnterpriseRecord;
    expect(record.people.find(({ person }) => person.id === who.userId)?.total.worked).toBe(entries * MINUTE_MS);
    expect((await api.call(endpoints.listIncidents, all)).status).toBe(200);
  });

  test('a correction among them meets its neighbour, or is taken between two', async () => {
    const ask = (start_hour: string, end_hour: string) =>
      api.call(endpoints.requestCorrection, { as: who.userId, body: { start_hour, end_hour, reason: 'Olvido' } });
    const refused = await ask('2026-10-15 10:01:00', '2026-10-15 10:05:00');
    expect(refused.message).toBe('Se solapa con otro fichaje: de 10:04 del 15/10/2026 a 10:05 del 15/10/2026');
    const taken = await ask('2026-10-15 10:01:00', '2026-10-15 10:04:00');
    expect([taken.status, (taken.data as Correction).total_time]).toEqual([201, 3 * MINUTE_MS]);
  });
});
