import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { correctEntry, voidEntry } from '../ledger/ledger.ts';
import type { Company } from '#tests/support/company/company.ts';
import { punched, termsOf } from '#tests/support/timeRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Worker, worker, api, recordOf, withApi } from './timeRecords.fixture.ts';

withApi();

describe('what the record says', () => {
  test('entries of the range by their local start, totals of its months, terms, who and where', async () => {
    const who = await worker();
    await termsOf(api, who, [
      { from: '2020-01-01', hours: 20, contract: 'partial', days: [1, 2, 3, 4, 5] },
      { from: '2026-03-16', hours: 40, days: [1, 2, 3, 4, 5] },
    ]);
    await punched(api, who, [
      ['2026-02-28 22:00', '2026-03-01 06:00'],
      ['2026-03-28 22:00', '2026-03-29 06:00', 30],
      ['2026-03-31 22:00', '2026-04-01 06:00'],
      ['2026-04-01 22:00', '2026-04-02 06:00'],
    ]);
    const record = await recordOf(who);
    expect(record.entries.map(({ date, worked_time }) => [date, worked_time / HOUR_MS])).toEqual([
      ['2026-03-28', 6.5],
      ['2026-03-31', 8],
    ]);
    expect(record.total).toMatchObject({ days: 2, worked: 14.5 * HOUR_MS, paused: 0.5 * HOUR_MS, total: 15 * HOUR_MS });
    expect(record.months).toMatchObject([
      { month: '2026-03', agreed: (10 * 4 + 12 * 8) * HOUR_MS, ordinary: 14.5 * HOUR_MS },
    ]);
    expect(record.terms.map(({ valid_from, hours }) => [valid_from, hours])).toEqual([
      ['2020-01-01', 20],
      ['2026-03-16', 40],
    ]);
    expect([record.enterprise.id, record.person.id]).toEqual([who.enterpriseId, who.userId]);
  });

  test('an open entry is listed and counts nothing; what is owed is counted up to today', async () => {
    const who = await worker();
    await punched(api, who, [['2026-03-03 08:00', null]]);
    api.setNow(new Date('2026-03-03T12:00:00+01:00'));
    const { entries, total } = await recordOf(who);
    expect([entries.length, total.worked, total.agreed]).toEqual([1, 0, 2 * 8 * HOUR_MS]);
  });

  test('night, and what was worked on a holiday, by month', async () => {
    const who = await worker();
    await punched(api, who, [
      ['2026-03-02 20:00', '2026-03-03 04:00', 30],
      ['2026-04-03 08:00', '2026-04-03 16:00'],
    ]);
    const { months, total } = await recordOf(who, { startDate: '2026-03-01', endDate: '2026-04-30' });
    const none = { voluntary: 0, night: 0, holiday: 0, waiting: 0, availability: 0 };
    // Good Friday.
    expect(months.map(({ kinds }) => kinds)).toEqual([
      { ...none, night: 6 * HOUR_MS },
      { ...none, holiday: 8 * HOUR_MS },
    ]);
    expect(total.kinds).toEqual({ ...none, night: 6 * HOUR_MS, holiday: 8 * HOUR_MS });
  });

  test('where the workplace is, from which the places of punches are named', async () => {
    const who = await worker();
    expect((await recordOf(who)).enterprise).toMatchObject({ latitude: null, longitude: null });
    await api.sql('update enterprises set latitude = 40.4168, longitude = -3.7038 where id = $1', [who.enterpriseId]);
    expect((await recordOf(who)).enterprise).toMatchObject({ latitude: 40.4168, longitude: -3.7038 });
  });

  test('in the enterprise’s zone', async () => {
    const who = await worker('Atlantic/Canary');
    await punched(api, who, [['2026-03-31 23:30', '2026-04-01 00:30']]);
    expect((await recordOf(who)).entries[0]).toMatchObject({
      date: '2026-03-31',
      start_hour: '2026-03-31T23:30:00+01:00',
    });
  });
});

describe('the ledger’s fingerprint of the range', () => {
  const change = (who: Worker) => ({ enterpriseId: who.enterpriseId, userId: who.userId, actorId: null, reason: 'r' });
  const entryIds = async (who: Worker) =>
    (
      await api.sql<{ id: number }>('select id from time_entries where user_id = $1 order by started_at', [who.userId])
    ).map(({ id }) => id);

  test('is SHA-256 over the hashes of its ledger rows by seq, and can be recomputed', async () => {
    const who = await worker();
    await punched(api, who, [
      ['2026-02-28 22:00', '2026-03-01 06:00'],
      ['2026-03-02 08:00', '2026-03-02 16:00', 15],
      ['2026-03-31 22:00', '2026-04-01 06:00'],
    ]);
    const rows = await api.sql<{ hash: Buffer }>(
      `select hash from time_events where user_id = $1 and entry_id in
         (select id from time_entries where user_id = $1 and local_date between '2026-03-01' and '2026-03-31') order by seq`,
      [who.userId],
    );
    const expected = createHash('sha256');
    for (const { hash } of rows) expected.update(hash);
    expect((await recordOf(who)).fingerprint).toEqual({ rows: 6, sha256: expected.digest('hex') });
  });

  test('changes with a correction and with a void; another month’s and another person’s leave it alone', async () => {
    const who = await worker();
    await punched(api, who, [
      ['2026-03-02 08:00', '2026-03-02 16:00'],
      ['2026-04-02 08:00', '2026-04-02 16:00'],
    ]);
    const seen = [(await recordOf(who)).fingerprint];
    const [first = 0, other = 0] = await entryIds(who);
    const times = { startedAt: Date.parse('2026-03-02T07:00Z'), endedAt: Date.parse('2026-03-02T16:00Z'), pausedMs: 0 };
    await voidEntry(api.database, { ...change(who), entryId: other });
    await punched(api, { ...who, userId: who.company.people.manager }, [['2026-03-05 08:00', '2026-03-05 16:00']]);
    expect((await recordOf(who)).fingerprint).toEqual(seen[0]);
    await correctEntry(api.database, { ...change(who), ...times, entryId: first });
    seen.push((await recordOf(who)).fingerprint);
    await voidEntry(api.database, { ...change(who), entryId: first });
    seen.push((await recordOf(who)).fingerprint);
    expect(seen.map(({ rows }) => rows)).toEqual([2, 3, 4]);
    expect(new Set(seen.map(({ sha256 }) => sha256)).size).toBe(3);
  });

  test('of nothing says so', async () => {
    const empty = createHash('sha256').digest('hex');
    expect((await recordOf(await worker())).fingerprint).toEqual({ rows: 0, sha256: empty });
  });
});

test('terms that change within a month are sorted each by itself: ordinary, complementary, overtime', async () => {
  const who: Worker & { company: Company } = await worker();
  await termsOf(api, who, [
    { from: '2020-01-01', hours: 5, contract: 'partial', days: [1, 2, 3, 4, 5] },
    { from: '2026-03-03', hours: 40, days: [1, 2, 3, 4, 5] },
  ]);
  await punched(api, who, [
    ['2026-03-02 08:00', '2026-03-02 13:00'],
    ['2026-03-03 08:00', '2026-03-03 17:00'],
  ]);
  const { total } = await recordOf(who, { startDate: '2026-03-02', endDate: '2026-03-03' });
  // The 40 hours a week of March are not done on its third day.
  expect(total).toMatchObject({
    agreed: 9 * HOUR_MS,
    ordinary: 10 * HOUR_MS,
    complementary: 4 * HOUR_MS,
    overtime: 0,
  });
});

test('a part of a month has its share of the overtime of the month (arts. 35.1 and 35.5 ET)', async () => {
  const who: Worker & { company: Company } = await worker();
  await termsOf(api, who, [{ from: '2026-01-01', hours: 5, days: [1, 2, 3, 4, 5] }]);
  // March has 22 hours of the contract.
  await punched(api, who, [
    ['2026-03-02 00:25', '2026-03-02 08:25'],
    ['2026-03-03 00:25', '2026-03-03 08:25'],
    ['2026-03-04 00:25', '2026-03-04 04:25'],
    ['2026-03-09 00:25', '2026-03-09 09:25'],
  ]);
  const overtimeOf = async (startDate: string, endDate: string) =>
    (await recordOf(who, { startDate, endDate })).total.overtime / HOUR_MS;
  expect(await overtimeOf('2026-03-02', '2026-03-04')).toBe(0);
  expect(await overtimeOf('2026-03-09', '2026-03-09')).toBe(7);
  expect(await overtimeOf('2026-03-01', '2026-03-31')).toBe(7);
});
