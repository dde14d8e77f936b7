import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { onShift } from '#tests/support/shifts.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  // A Wednesday, 11:00 in Madrid.
  api.setNow(new Date('2026-11-25T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const shows = (flag: 0 | 1, as = company.adminId) =>
  api.call(endpoints.updateEnterprise, { as, params: { id: company.enterpriseId }, body: { team_presence: flag } });
const team = (as: number, enterprise_id = company.enterpriseId) =>
  api.call(endpoints.getTeamPresence, { as, query: { enterprise_id } });
const sheet = async (as: number) => (await api.call(endpoints.getOwnTimeSheet, { as })).data as OwnTimeSheet;
const joins = (user: number) =>
  api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    company.enterpriseId,
    company.teamId,
    user,
  ]);
const enters = (user: number, at: string, pausedSince: string | null = null) =>
  api.sql(
    `insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, paused_since, method, work_mode, created_at)
     values ($1, $2, $3::timestamptz::date, $3, $3, $4, 1, 'onsite', $3)`,
    [company.enterpriseId, user, at, pausedSince],
  );
async function teammate(name: string, shift?: string) {
  const id = await addPerson(api, company.enterpriseId, { role: 'employee', name, lastName: 'Ruiz' });
  await joins(id);
  if (shift) await onShift(api, { enterpriseId: company.enterpriseId, userId: id }, shift);
  return id;
}

describe('who of my teams is at work', () => {
  test('names and states alone; leave, a holiday and a free day look the same', async () => {
    await api.sql(`delete from time_entries where enterprise_id = $1`, [company.enterpriseId]);
    const [ana, eva, luis] = [await teammate('Ana'), await teammate('Eva'), await teammate('Luis', '09:00 - 17:00')];
    await teammate('Noa', '18:00 - 22:00');
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    await onShift(api, { enterpriseId: company.enterpriseId, userId: eva }, '09:00 - 17:00', [6]);
    await enters(ana, '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z');
    await api.sql(`insert into leave_types (enterprise_id, id, name, confidential) values ($1, 99, 'Baja', true)`, [
      company.enterpriseId,
    ]);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
       values ($1, $2, 99, '2026-11-25', 'approved', $2)`,
      [company.enterpriseId, luis],
    );
    const answer = await team(company.employeeId);
    expect(answer.data).toEqual([
      { name: 'Ana', last_name: 'Ruiz', state: 'in' },
      { name: 'Eva', last_name: 'Ruiz', state: 'off' },
      { name: 'Luis', last_name: 'Ruiz', state: 'off' },
      { name: 'Noa', last_name: 'Ruiz', state: 'out' },
    ]);
    expect(answer.text).not.toContain('Baja');
  });

  test('an entry that was forgotten says nothing of today; who has left is not named', async () => {
    const ana = await teammate('Ana', '09:00 - 17:00');
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where user_id = $1`, [ana]);
    await enters(ana, '2026-11-23T08:00:00Z');
    await joins(company.inactiveId);
    expect((await team(company.employeeId)).data).toEqual([{ name: 'Ana', last_name: 'Ruiz', state: 'out' }]);
  });

  test('each role sees its own teams, and nothing without one', async () => {
    await joins(company.people.manager);
    for (const role of ['admin', 'advisor'] as const) {
      const { status, data } = await team(company.people[role]);
      expect([role, status, data]).toEqual([role, 200, []]);
      expect((await sheet(company.people[role])).enterprise.team_presence).toBe(0);
    }
    for (const role of ['manager', 'employee'] as const)
      expect([role, ((await team(company.people[role])).data as unknown[]).length]).toEqual([role, 1]);
  });

  test('only where the company shows it, which is switched by administrators alone and is off at first', async () => {
    expect((await sheet(company.employeeId)).enterprise.team_presence).toBe(1);
    for (const role of ['manager', 'advisor', 'employee'] as const)
      expect((await shows(0, company.people[role])).status).toBe(403);
    expect((await shows(0)).data).toMatchObject({ team_presence: 0 });
    expect((await sheet(company.employeeId)).enterprise.team_presence).toBe(0);
    for (const as of Object.values(company.people)) expect((await team(as)).status).toBe(403);
    expect((await shows(1)).data).toMatchObject({ team_presence: 1 });
    expect((await team(company.employeeId)).status).toBe(200);
    const [row] = await api.sql<{ shown: string }>(
      `select column_default as shown from information_schema.columns
        where table_name = 'enterprises' and column_name = 'team_presence'`,
    );
    expect(row?.shown).toBe('false');
  });

  test('nothing of another company', async () => {
    const other = await createCompany(api);
    for (const as of Object.values(other.people)) expect((await team(as)).status).toBe(404);
  });
});
