import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const people = 60;
const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
const now = new Date('2026-10-31T12:00:00.250Z');

/**
 * A company of sixty, over the October change: entries by day and by night, open ones, paused ones, with and without a
 * location, corrected and sent late; some on a plan by name or by team, some by contract, some hired or away in the month.
 */
async function crowd(zone: string): Promise<Company> {
  const company = await createCompany(api, { zone });
  const { enterpriseId: id, teamId, leaveTypeId } = company;
  const ids: number[] = [];
  for (let number = 1; number < people; number += 1) {
    ids.push(await addPerson(api, id, { role: 'employee', name: `Nº ${number} "Ñ\\"` }));
  }
  await api.sql(
    `insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, paused_since, last_at,
       start_latitude, start_longitude, end_latitude, end_longitude, method, work_mode, offline, modified, created_at)
     select $1, person, (at at time zone $3)::date, at, case when is_open then null else at + interval '8 hours 3.005 seconds' end,
            person % 7 * 100001, case when is_open and person % 2 = 0 then at + interval '2 hours' end, at,
            case when person % 3 > 0 then 40.4168 + person / 1000000.0 end, case when person % 3 > 0 then -3.7038 end,
            case when person % 3 = 1 then 0.00001 end, case when person % 3 = 1 then -0.5 end,
            1 + person % 3, case when person % 4 = 0 then 'remote' else 'onsite' end, person % 5 = 0, person % 11 = 0,
            at + interval '1.5 seconds'
       from unnest($2::int[]) person
       cross join lateral (
         select day + (case when person % 2 = 0 then interval '20 hours' else interval '7 hours' end) + person * interval '1.001 seconds' as at,
                person % 13 = 0 and day = '2026-10-29' as is_open
           from generate_series('2026-10-01Z'::timestamptz, '2026-10-29Z', '1 day') day
          where extract(day from day)::int % 4 <> person % 4) days`,
    [id, ids, zone],
  );
  const [plan] = await api.sql<{ id: number }>(
    `insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
     values ($1, 'Turnos', '{10}', '2026-09-28', '2026-09-28') returning id`,
    [id],
  );
  await api.sql(
    `insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks) values
       ($1, $2, 1, '[{"days":[1,2,3,4,5],"shift":"08:00 - 13:00;15:00 - 18:00"}]'),
       ($1, $2, 2, '[{"days":[0,6],"shift":"22:00 - 06:00"}]')`,
    [id, plan?.id],
  );
  await api.sql(
    `insert into schedule_members (enterprise_id, schedule_id, week_number, user_id, team_id)
     select $1::int, $2::int, 1 + person % 2, person, null from unnest($3::int[]) person
     union all select $1::int, $2::int, 2, null, $4::int`,
    [id, plan?.id, ids.slice(0, 20), teamId],
  );
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
     select $1, person, $2, '2026-10-13', case when person % 2 = 0 then 'full' else 'morning' end, 'approved', person
       from unnest($3::int[]) person`,
    [id, leaveTypeId, ids.slice(10, 30)],
  );
  await api.sql(`update enterprise_users set hired_at = '2020-01-01' where enterprise_id = $1`, [id]);
  await api.sql(`update enterprise_users set hired_at = '2026-10-15' where enterprise_id = $1 and user_id = any($2)`, [
    id,
    ids.slice(25, 35),
  ]);
  return company;
}

const ask = (company: Company, query: Record<string, string> = {}) =>
  api.call(endpoints.listUsers, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query: { role: 'employee', ...range, ...query },
  });

describe('the answer for many people, written piece by piece, is that of the plain presenter', () => {
  test.each(['Europe/Madrid', 'Atlantic/Canary'])('in %s', async (zone) => {
    const company = await crowd(zone);
    api.setNow(now);
    const whole = (await ask(company)).data as UserWithTime[];
    const pages: UserWithTime[] = [];
    for (const page of ['[0,24]', '[25,49]', '[50,74]']) {
      pages.push(...((await ask(company, { range: page, sort: '["name","ASC"]' })).data as UserWithTime[]));
    }
    expect(whole).toHaveLength(people + 1);
    const byId = (some: UserWithTime[]) => some.toSorted((a, b) => a.id - b.id);
    expect(byId(whole)).toEqual(byId(pages));
    const entries = whole.flatMap((one) => Object.values(one.timeSheet ?? {}).flat());
    expect(entries.length).toBeGreaterThan(1200);
    expect(entries.some(({ end_hour }) => end_hour === null)).toBe(true);
    expect(
      whole.some(({ scheduledTime, userSchedule }) => scheduledTime && Object.keys(userSchedule ?? {}).length > 0),
    ).toBe(true);
    api.setNow(null);
  });

  test('compressed where the client takes it', async () => {
    const company = await crowd('Europe/Madrid');
    api.setNow(now);
    const plain = await ask(company);
    const token = await api.tokenFor(company.adminId);
    const packed = (encoding: string) =>
      api.app.fastify.inject({
        url: `/api/users/enterprise/${company.enterpriseId}`,
        query: { role: 'employee', ...range },
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
    const brotli = await packed('gzip, deflate, br');
    const gzip = await packed('gzip');
    api.setNow(null);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString()).data).toEqual(plain.data);
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString()).data).toEqual(plain.data);
    expect(brotli.headers['content-range']).toBe(`employees 0-${people}/${people + 1}`);
  });
});

describe('hours that are scheduled', () => {
  const one = async (company: Company, userId: number, query: Record<string, string>) =>
    ((await ask(company, query)).data as UserWithTime[]).find(({ id }) => id === userId);

  test('the shifts of a plan; where no plan names the person, the contract: 40 a week on flexible days', async () => {
    const company = await createCompany(api);
    const userId = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
    const sum = (who: UserWithTime | undefined) =>
      Object.values(who?.scheduledTime ?? {}).reduce((all, due) => all + due, 0);
    expect(sum(await one(company, userId, week))).toBe(40 * 3_600_000);
    await api.sql(
      `insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) values ($1, $2, 1, $3)`,
      [company.enterpriseId, company.scheduleId, userId],
    );
    const planned = await one(company, userId, week);
    expect(planned?.userSchedule?.['2026-11-16']).toHaveLength(2);
    expect(sum(planned)).toBe(7 * 24 * 3_600_000);
  });

  test('approved leave takes its day', async () => {
    const company = await createCompany(api);
    const { enterpriseId, employeeId, leaveTypeId } = company;
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where enterprise_id = $1`, [enterpriseId]);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by) values ($1, $2, $3, '2026-11-17', 'approved', $2)`,
      [enterpriseId, employeeId, leaveTypeId],
    );
    const who = await one(company, employeeId, { startDate: '2026-11-17', endDate: '2026-11-17' });
    expect(who?.scheduledTime).toEqual({});
    expect(who?.daysOff?.['2026-11-17']).toMatchObject([{ kind: 'leave', share: 1 }]);
  });

  test('who is hired within the range is told from when on, everybody else is not', async () => {
    const company = await createCompany(api);
    const { enterpriseId, employeeId } = company;
    await api.sql(`update enterprise_users set hired_at = '2026-11-17T23:30:00Z' where enterprise_id = $1`, [
      enterpriseId,
    ]);
    const hiredIn = async (startDate: string, endDate: string) =>
      (await one(company, employeeId, { startDate, endDate }))?.hired_on;
    expect(await hiredIn('2026-11-16', '2026-11-16')).toBe('2026-11-18');
    expect(await hiredIn('2026-11-16', '2026-11-22')).toBe('2026-11-18');
    expect(await hiredIn('2026-11-18', '2026-11-18')).toBeUndefined();
  });

  test('a range of more than 400 days is refused', async () => {
    const company = await createCompany(api);
    const { status, errors } = await ask(company, { startDate: '2025-01-01', endDate: '2026-06-01' });
    expect([status, errors]).toEqual([422, { endDate: generalMessages.rangeTooLong }]);
  });
});
