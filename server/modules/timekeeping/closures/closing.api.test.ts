import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import {
  closeAt,
  day,
  monthOf as findMonth,
  monthsOf as findMonths,
  newPerson,
  newWorker,
  type Worker,
} from '#tests/support/closures.ts';
import { hiredOn, punched, termsOf } from '#tests/support/timeRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

const worker = (zone?: string) => newWorker(api, zone);
const close = (now: string) => closeAt(api, now);
const monthOf = (who: Worker, month: string) => findMonth(api, who, month);
const monthsOf = (who: Worker) => findMonths(api, who);
const canaries = 'Atlantic/Canary';
const sign = (who: Worker, id: number) => api.call(endpoints.signClosure, { params: { id }, as: who.userId });

describe('monthly closing per person by a job in the enterprise’s zone', () => {
  test('on the first days of a month the former one is closed and waits for the signature', async () => {
    const who = await worker();
    await punched(api, who, [day('2026-04-01', 9), ['2026-04-02 08:00', '2026-04-02 17:00', 60]]);
    await close('2026-05-01T08:00:00+02:00');
    expect(await monthOf(who, '2026-04')).toMatchObject({
      // 22 days from Monday to Friday, less Viernes Santo.
      scheduled: 21 * 8 * HOUR_MS,
      worked: 17 * HOUR_MS,
      balance: (17 - 168) * HOUR_MS,
      agreed: 168 * HOUR_MS,
      ordinary: 17 * HOUR_MS,
      complementary: 0,
      overtime: 0,
      state: 'unsigned',
      closed_at: '2026-05-01T08:00:00+02:00',
      signed_at: null,
    });
  });

  test('the month is over by the enterprise’s clock: the Canaries close an hour later', async () => {
    const [madrid, tenerife] = [await worker(), await worker(canaries)];
    await close('2026-05-01T02:59:00+02:00');
    expect([await monthsOf(madrid), await monthsOf(tenerife)].map((months) => months.at(-1)?.month)).toEqual([
      '2026-03',
      '2026-03',
    ]);
    await close('2026-05-01T03:30:00+02:00');
    expect([(await monthsOf(madrid)).at(-1)?.month, (await monthsOf(tenerife)).at(-1)?.month]).toEqual([
      '2026-04',
      '2026-03',
    ]);
    await close('2026-05-01T04:00:00+02:00');
    expect((await monthOf(tenerife, '2026-04')).closed_at).toBe('2026-05-01T03:00:00+01:00');
  });

  test.each([
    ['March, whose night lasts 7:00', '2026-03', ['2026-03-28 22:00', '2026-03-29 06:00'], 7],
    ['October, whose night lasts 9:00', '2025-10', ['2025-10-25 22:00', '2025-10-26 06:00'], 9],
    ['a night into the next month belongs to its start', '2026-01', ['2026-01-31 22:00', '2026-02-01 06:00'], 8],
    ['29 February', '2024-02', ['2024-02-29 09:00', '2024-02-29 17:00'], 8],
  ] as const)('%s', async (_, month, stretch, hours) => {
    const who = await worker();
    await punched(api, who, [stretch]);
    const [year = 0, number = 0] = month.split('-').map(Number);
    await close(new Date(Date.UTC(year, number, 2)).toISOString());
    expect((await monthOf(who, month)).worked).toBe(hours * HOUR_MS);
  });

  test('part-time: ordinary and complementary hours (art. 12.4.c ET); full time: overtime (art. 35 ET)', async () => {
    const [part, full] = [await worker(), await worker()];
    await termsOf(api, part, [{ from: '2020-01-01', hours: 10, contract: 'partial', days: [1] }]);
    await punched(api, part, [
      day('2026-02-02', 12),
      day('2026-02-09', 12),
      day('2026-02-16', 12),
      day('2026-02-23', 12),
    ]);
    await termsOf(api, full, [{ from: '2020-01-01', hours: 8, days: [1] }]);
    await punched(api, full, [day('2026-02-02', 10), day('2026-02-09'), day('2026-02-16'), day('2026-02-23')]);
    await close('2026-03-02T08:00:00Z');
    expect(await monthOf(part, '2026-02')).toMatchObject({
      ordinary: 40 * HOUR_MS,
      complementary: 8 * HOUR_MS,
      overtime: 0,
    });
    expect(await monthOf(full, '2026-02')).toMatchObject({
      ordinary: 32 * HOUR_MS,
      complementary: 0,
      overtime: 2 * HOUR_MS,
    });
  });

  test('scheduled from the plans by their nominal hours, less approved leave', async () => {
    const who = await worker();
    await api.sql(
      `with week as (insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
         values ($1, $2, 1, '[{"days": [1], "shift": "22:00 - 06:00"}]')
         on conflict (enterprise_id, schedule_id, week_number) do update set blocks = excluded.blocks)
       insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) values ($1, $2, 1, $3)`,
      [who.enterpriseId, who.company.scheduleId, who.userId],
    );
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, 1, '2026-03-02', 'full', 'approved', $2), ($1, $2, 1, '2026-03-09', 'morning', 'approved', $2),
              ($1, $2, 1, '2026-03-16', 'full', 'pending', $2)`,
      [who.enterpriseId, who.userId],
    );
    await close('2026-04-01T08:00:00Z');
    // Five Mondays, the last one in the week of the clock change.
    expect((await monthOf(who, '2026-03')).scheduled).toBe(3.5 * 8 * HOUR_MS);
  });

  test('who came later or left before has no month; who left keeps the one in which they worked', async () => {
    const [later, before, left] = [await worker(), await worker(), await worker()];
    await hiredOn(api, later, '2026-04-02');
    await api.sql(`update enterprise_users set active = false, left_at = '2026-02-20T12:00Z' where user_id = any($1)`, [
      [before.userId, left.userId],
    ]);
    await punched(api, left, [day('2026-03-02')]);
    await close('2026-04-01T08:00:00Z');
    expect(await monthsOf(later)).toEqual([]);
    expect(await monthsOf(before)).toEqual([]);
    expect(await monthsOf(left)).toMatchObject([
      { month: '2026-03', scheduled: 0, worked: 8 * HOUR_MS, ordinary: 8 * HOUR_MS },
    ]);
  });

  test('months that a stopped server missed are closed afterwards', async () => {
    const who = await worker();
    await close('2026-02-01T08:00:00Z');
    await close('2026-05-10T08:00:00Z');
    expect((await monthsOf(who)).map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  });

  test('an entry that is still open keeps that person’s month pending, with the reason; nobody else’s', async () => {
    const who = await worker();
    const other = { ...who, userId: await newPerson(api, who.company) };
    await hiredOn(api, other, '2020-01-01');
    await punched(api, who, [day('2026-03-30'), ['2026-03-31 22:00', null]]);
    await punched(api, other, [day('2026-03-30')]);
    await close('2026-04-01T08:00:00+02:00');
    expect(await monthOf(who, '2026-03')).toMatchObject({ state: 'open_entry', closed_at: null, worked: 8 * HOUR_MS });
    expect((await monthOf(other, '2026-03')).state).toBe('unsigned');
    const refused = await sign(who, (await monthOf(who, '2026-03')).id);
    expect([refused.status, refused.message]).toEqual([409, closureMessages.notClosed]);

    api.setNow(new Date('2026-04-01T09:00:00+02:00'));
    const out = await api.call(endpoints.clock, {
      body: { action: 'out', client_id: crypto.randomUUID(), occurred_at: '2026-04-01T06:00:00+02:00' },
      as: who.userId,
    });
    expect(out.status).toBe(201);
    await close('2026-04-01T09:00:00+02:00');
    expect(await monthOf(who, '2026-03')).toMatchObject({ state: 'unsigned', worked: 16 * HOUR_MS });
  });

  test('a second run changes nothing', async () => {
    const who = await worker();
    await close('2026-04-01T08:00:00Z');
    const first = await monthsOf(who);
    expect(await close('2026-04-01T09:00:00Z')).toBe(0);
    expect(await monthsOf(who)).toEqual(first);
  });

  test('who works for two companies has a month in each, by what was punched, planned and agreed there', async () => {
    const [one, other] = [await worker(), await worker()];
    await api.sql(
      `insert into enterprise_users (enterprise_id, user_id, name, last_name, role, hired_at, accepted_at)
       select $2, user_id, name, last_name, role, hired_at, accepted_at from enterprise_users
        where enterprise_id = $1 and user_id = $3`,
      [one.enterpriseId, other.enterpriseId, one.userId],
    );
    const there = { ...other, userId: one.userId };
    await termsOf(api, there, [{ from: '2020-01-01', hours: 10, contract: 'partial', days: [1] }]);
    await punched(api, one, [day('2026-03-02')]);
    await punched(api, there, [day('2026-03-09', 3)]);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, 1, '2026-03-16', 'full', 'approved', $2)`,
      [other.enterpriseId, one.userId],
    );
    await close('2026-04-01T08:00:00Z');
    // Five Mondays, one of them on leave in the second company alone.
    expect(await monthOf(one, '2026-03')).toMatchObject({ worked: 8 * HOUR_MS, agreed: 22 * 8 * HOUR_MS });
    expect(await monthOf(there, '2026-03')).toMatchObject({ worked: 3 * HOUR_MS, agreed: 4 * 10 * HOUR_MS });
  });

  test('several processes at once close each month once', async () => {
    const who = await worker();
    // More than one transaction takes.
    await api.sql(
      `with person as (insert into users (name, last_name, email)
         select 'Una', 'Persona', gen_random_uuid() || '@example.com' from generate_series(1, 260) returning id),
       member as (insert into enterprise_users (enterprise_id, user_id, name, last_name, role, hired_at, accepted_at)
         select $1, id, 'Una', 'Persona', 'employee', '2020-01-01', now() from person)
       insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, last_at, method, work_mode, created_at)
       select $1, id, '2026-03-02', '2026-03-02T08:00Z', '2026-03-02T16:00Z', '2026-03-02T16:00Z', 1, 'onsite', now() from person`,
      [who.enterpriseId],
    );
    const runs = await Promise.all([1, 2, 3].map(() => close('2026-04-01T08:00:00Z')));
    await close('2026-04-01T08:00:00Z');
    const [{ rows = 0, people = 0 } = {}] = await api.sql<{ rows: number; people: number }>(
      `select count(*)::int as rows, count(distinct user_id)::int as people from closures
        where enterprise_id = $1 and month = '2026-03-01' and closed_at is not null`,
      [who.enterpriseId],
    );
    expect(runs.some((closed) => closed > 0)).toBe(true);
    expect([rows, people]).toEqual([261, 261]);
  });
});

test('an irregular year: months and records alike know overtime once the hours of the year are done (art. 34.2 ET)', async () => {
  const who = await worker();
  await hiredOn(api, who, '2025-11-01');
  await api.sql(`update work_terms set distribution = 'irregular' where user_id = $1`, [who.userId]);
  const dates = (month: string, count: number) =>
    Array.from({ length: count }, (_, index) => day(`2025-${month}-${String(index + 1).padStart(2, '0')}`, 10));
  await punched(api, who, [...dates('11', 28), ...dates('12', 28)]);
  await close('2025-12-01T08:00:00+01:00');
  await close('2026-01-01T08:00:00+01:00');
  const [november, december] = [await monthOf(who, '2025-11'), await monthOf(who, '2025-12')];
  expect([november.worked, november.overtime, november.ordinary]).toEqual([280 * HOUR_MS, 0, 280 * HOUR_MS]);
  const agreed = (november.agreed ?? 0) + (december.agreed ?? 0);
  expect(december.overtime).toBe(560 * HOUR_MS - agreed);
  const recordOf = async (startDate: string, endDate: string) => {
    const query = { startDate, endDate, enterprise_id: who.enterpriseId };
    const params = { id: who.userId };
    const { data } = await api.call(endpoints.getTimeRecord, { as: who.company.people.admin, params, query });
    return (data as TimeRecord).months.map(({ month, overtime }) => [month, overtime]);
  };
  const both = [
    ['2025-11', 0],
    ['2025-12', december.overtime],
  ];
  expect(await recordOf('2025-11-01', '2025-12-31')).toEqual(both);
  expect(await recordOf('2025-12-01', '2025-12-31')).toEqual(both.slice(1));
});
