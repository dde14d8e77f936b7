import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { personForm } from '#tests/support/accounts.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';
import { company, api, other, withCompany } from './employees.fixture.ts';

withCompany();

const list = async (query: Record<string, string> = {}, as = company.adminId) =>
  api.call(endpoints.listUsers, { as, params: { id: company.enterpriseId }, query });

describe('the list', () => {
  const names = async (query: Record<string, string>) => {
    const answer = await list(query);
    return [(answer.data as User[]).map(({ name }) => name), answer.headers['content-range']];
  };
  beforeEach(async () => {
    for (const name of ['Ñoño', 'Óscar', 'Zoe', 'Nuria'])
      await addPerson(api, company.enterpriseId, { role: 'employee', name });
  });

  test('numbers that two people have in two spellings are found, by whom may see them', async () => {
    const { managerId, adminId } = company;
    const pairs = ['1234567L', '01234567L', 'X0123456-V', 'X00123456V', 'AB 12', 'ab-12', 'X9', '...'];
    const made: number[] = [];
    for (const dni of pairs) made.push(await addPerson(api, company.enterpriseId, { role: 'employee', dni }));
    const filter = JSON.stringify({ repeated: 1 });
    const answer = await list({ sort: '["created_at","ASC"]', filter });
    expect((answer.data as User[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(made.slice(0, 6));
    expect((await list({ filter }, managerId)).status).toBe(422);
    for (const dni of pairs) {
      const [row] = await api.sql<{ plain: string }>('select plain_identity($1) as plain', [dni]);
      expect(row?.plain).toBe(plainIdentity(dni));
    }
    const body = { ...personForm(company, { dni: '1234567L' }), enterprise_id: company.enterpriseId };
    expect((await api.call(endpoints.createUser, { as: adminId, body })).status).toBe(409);
  });

  test('without parameters answers all rows', async () => {
    expect((await list()).data).toHaveLength(9);
  });

  test('sorts in Spanish order, a page at a time, with Content-Range', async () => {
    const filter = JSON.stringify({ active: 1 });
    const page = (range: string) => names({ role: 'employee', sort: '["name","ASC"]', range, filter });
    expect(await page('[0,2]')).toEqual([['Nuria', 'Ñoño', 'Óscar'], 'employees 0-2/5']);
    expect(await page('[3,5]')).toEqual([['Persona', 'Zoe'], 'employees 3-4/5']);
  });

  test('an erased person’s present address does not sort the list', async () => {
    const idsBy = async () => {
      const answer = await list({ role: 'employee', sort: '["email","ASC"]', range: '[0,9]' });
      return (answer.data as User[]).map(({ id }) => id);
    };
    const [erased] = await idsBy();
    await api.sql('update enterprise_users set erased_at = now() where user_id = $1', [erased]);
    const before = await idsBy();
    await api.sql(`update users set email = 'zzz.' || email where id = $1`, [erased]);
    expect(await idsBy()).toEqual(before);
    await api.sql(`update users set email = substr(email, 5) where id = $1`, [erased]);
    await api.sql('update enterprise_users set erased_at = null where user_id = $1', [erased]);
  });

  // A search is read in another way than the whole list: both must page, count and sort alike.
  test.each(['name', 'last_name', 'email', 'title', 'hours', 'created_at'])(
    'what is searched is sorted by %s, paged and counted as the whole list is',
    async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const sort = JSON.stringify([field, direction]);
        const ids = async (range: string, filter: object) => {
          const answer = await list({ role: 'employee', sort, range, filter: JSON.stringify(filter) });
          return [(answer.data as User[]).map(({ id }) => id), answer.headers['content-range']];
        };
        for (const range of ['[0,1]', '[2,3]', '[4,9]', '[20,29]']) {
          expect(await ids(range, { active: 1, q: 'ejemplo.es' })).toEqual(await ids(range, { active: 1 }));
        }
        expect(await ids('[0,0]', { q: 'óscar' })).toEqual([[expect.any(Number)], 'employees 0-0/1']);
        expect(await ids('[0,0]', { q: 'ejemplo.es, oscar' })).toEqual([[expect.any(Number)], 'employees 0-0/1']);
      }
    },
  );

  test.each([
    ['accents and capitals do not matter', 'OSCAR', ['Óscar']],
    ['a part will do', 'uri', ['Nuria']],
    ['signs of the pattern are only signs', '%', []],
    ['an underscore too', '_', []],
    ['quotes do no harm', `'; drop table users; --`, []],
  ])('searching: %s', async (_, q, found) => {
    expect((await names({ filter: JSON.stringify({ q }) }))[0]).toEqual(found);
  });

  test('filter.ids serves references, and only one’s own company’s', async () => {
    const ids = [company.employeeId, other.employeeId];
    const answer = await list({ filter: JSON.stringify({ ids }) });
    expect((answer.data as User[]).map(({ id }) => id)).toEqual([company.employeeId]);
  });

  test.each([
    ['sort', 'name'],
    ['range', '[5,1]'],
    ['range', '[0,100000]'],
    ['filter', '{'],
    ['startDate', '2026-02-30'],
  ])('%s=%s is a 422 at the field', async (field, value) => {
    const answer = await list({ [field]: value });
    expect([answer.status, Object.keys(answer.errors ?? {})[0]?.split('.')[0]]).toEqual([422, field]);
  });

  test('a field that may not be sorted by does no harm', async () => {
    expect((await list({ sort: '["password_hash","ASC"]' })).status).toBe(200);
  });

  test('with both dates each person carries their time and their schedule', async () => {
    const week = company.scheduleId;
    await hiredOn(api, { enterpriseId: company.enterpriseId, userId: company.employeeId }, '2020-01-01');
    const blocks = JSON.stringify([{ days: [1, 2], shift: '22:00 - 06:00' }]);
    await api.sql('update schedule_weeks set blocks = $3 where enterprise_id = $1 and schedule_id = $2', [
      company.enterpriseId,
      week,
      blocks,
    ]);
    await api.sql(
      'insert into schedule_members (enterprise_id, schedule_id, week_number, team_id) values ($1, $2, 1, $3)',
      [company.enterpriseId, week, company.teamId],
    );
    const occurred_at = new Date(Date.now() - 1000).toISOString();
    await api.call(endpoints.clock, {
      as: company.employeeId,
      body: { action: 'entry', client_id: randomUUID(), occurred_at },
    });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.parse(occurred_at));
    const startDate = new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10);
    const answer = await list({ role: 'employee', startDate, endDate: day });
    const person = (answer.data as UserWithTime[]).find(({ id }) => id === company.employeeId);
    expect(person?.timeSheet).toMatchObject({ [day]: [{ closed: 0 }] });
    expect(Object.values(person?.userSchedule ?? {})).toEqual([
      [{ type: 'shift', time: '22:00 - 06:00' }],
      [{ type: 'shift', time: '22:00 - 06:00' }],
    ]);
    expect(((await list({ startDate })).data as UserWithTime[])[0]).not.toHaveProperty('timeSheet');
  });

  test('a range of more than 400 days is refused', async () => {
    expect((await list({ startDate: '2020-01-01', endDate: '2026-01-01' })).status).toBe(422);
  });
});
