import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import type { EnterpriseRecord } from '../../../domain/inspections/enterpriseRecord.ts';
import type { Team } from '../../../domain/teams/teams.ts';
import type { User, UserDetail } from '../../../domain/employees/users.ts';
import { companyOf } from '../payrolls/repo.ts';
import { accounts, personForm } from '../../../tests/support/accounts.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { day } from '../../../tests/support/closures.ts';
import { type Company, createCompany, link } from '../../../tests/support/company/company.ts';
import { mailTo } from '../../../tests/support/mails.ts';
import { punched } from '../../../tests/support/timeRecord.ts';

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
const ofFirst = {
  name: 'Ana',
  last_name: 'Alba',
  dni: 'PRIMERO1',
  birth_date: '1981-11-21',
  phone: '611111111',
  address: 'Calle Primera, 1',
  city: 'Soria',
};
const ofSecond = {
  name: 'Anita',
  last_name: 'Zafra',
  dni: 'SEGUNDO2',
  birth_date: '1992-02-02',
  phone: '622222222',
  address: 'Calle Segunda, 2',
  city: 'Teruel',
};
let api: Api;
let first: Company;
let second: Company;
let person: User;
let email: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  await api.sql('delete from rate_limits');
  first = await createCompany(api);
  second = await createCompany(api);
  const { create, openLatest } = accounts(api);
  ({ email } = personForm(first));
  ({ person } = await create(first, { ...ofFirst, email }));
  await openLatest(email);
  await api.sql('update users set password_chosen_by_owner = true where id = $1', [person.id]);
  await create(second, { ...ofSecond, email });
});

const everywhere = [
  ['while its invitation waits', async () => {}],
  ['once it is accepted', async () => void (await accounts(api).openLatest(email))],
] as const;

/** Every text that a company sees or prints of the person, page by page. */
async function textsOf(company: Company): Promise<string[]> {
  const { adminId: as, enterpriseId } = company;
  const who = { enterpriseId, userId: person.id };
  await api.sql(`update work_terms set valid_from = '2020-01-01' where enterprise_id = $1 and user_id = $2`, [
    enterpriseId,
    person.id,
  ]);
  await punched(api, who, [day('2026-03-02')]);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    enterpriseId,
    company.teamId,
    person.id,
  ]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     values ($1, $2, 1, '2026-04-01', 'approved', $2)`,
    [enterpriseId, person.id],
  );
  await api.sql(
    `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
     values ($1, $2, $2, '2026-03-04T08:00Z', '2026-03-04T16:00Z', 'Olvido')`,
    [enterpriseId, person.id],
  );
  const query = { enterprise_id: enterpriseId };
  const answers = [
    await api.call(endpoints.listUsers, { as, params: { id: enterpriseId } }),
    await api.call(endpoints.getUser, { as, params: { id: person.id }, query }),
    await api.call(endpoints.getTimeRecord, { as, params: { id: person.id }, query: { ...query, ...march } }),
    await api.call(endpoints.getTimeRecord, {
      as,
      params: { id: person.id },
      query: { ...query, ...march, format: 'csv' },
    }),
    await api.call(endpoints.getEnterpriseRecord, { as, params: { enterpriseId }, query: march }),
    await api.call(endpoints.listTeams, { as, params: { id: enterpriseId } }),
    await api.call(endpoints.listVacations, { as, query }),
    await api.call(endpoints.listCorrections, { as, params: { enterpriseId }, query: { side: 'person' } }),
    await api.call(endpoints.listLeaveBalances, { as, query: { ...query, year: 2026 } }),
    await api.call(endpoints.getDashboard, { as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ text }) => text);
}

describe('what a company typed is what it sees and prints, and nothing that another did', () => {
  test.each(everywhere)('%s', async (_, meanwhile) => {
    await meanwhile();
    const [ours, theirs] = [await textsOf(first), await textsOf(second)];
    const names = (texts: string[], { name, last_name }: typeof ofFirst) =>
      texts.filter((text) => new RegExp(`\\b${name}\\b`).test(text) && text.includes(last_name)).length;
    expect([names(ours, ofFirst), names(ours, ofSecond)]).toEqual([ours.length, 0]);
    expect([names(theirs, ofFirst), names(theirs, ofSecond)]).toEqual([0, theirs.length]);
    for (const field of ['dni', 'phone', 'birth_date', 'address', 'city'] as const) {
      expect([ours.join().includes(ofFirst[field]), ours.join().includes(ofSecond[field])]).toEqual([true, false]);
      expect([theirs.join().includes(ofFirst[field]), theirs.join().includes(ofSecond[field])]).toEqual([false, true]);
    }
  });

  test.each(everywhere)('a change stays with the company that made it, %s', async (_, meanwhile) => {
    await meanwhile();
    const { edit, seenBy } = accounts(api);
    const moved = { name: 'Otra', last_name: 'Distinta', dni: 'TERCERO3', phone: '633333333', city: 'Jaca' };
    expect((await edit(second, person.id, { ...personForm(second), ...ofSecond, ...moved, email })).status).toBe(200);
    expect(await seenBy(first, person.id)).toMatchObject(ofFirst);
    expect((await edit(first, person.id, { ...personForm(first), ...ofFirst, phone: '644444444', email })).status).toBe(
      200,
    );
    expect(await seenBy(second, person.id)).toMatchObject(moved);
  });

  test('lists are searched and sorted by it', async () => {
    const found = async (company: Company, q: string) => {
      const query = { filter: JSON.stringify({ q }) };
      const { data } = await api.call(endpoints.listUsers, {
        as: company.adminId,
        params: { id: company.enterpriseId },
        query,
      });
      return (data as User[]).map(({ id }) => id);
    };
    expect(await found(first, 'alba')).toEqual([person.id]);
    expect(await found(first, 'zafra')).toEqual([]);
    expect(await found(second, 'zafra')).toEqual([person.id]);
    expect(await found(second, 'primero1')).toEqual([]);
    expect(await found(second, email)).toEqual([person.id]);
    await accounts(api).edit(second, person.id, { ...personForm(second), ...ofSecond, last_name: 'Aguado', email });
    expect([await found(second, 'zafra'), await found(second, 'aguado')]).toEqual([[], [person.id]]);
    const { data } = await api.call(endpoints.listUsers, {
      as: second.adminId,
      params: { id: second.enterpriseId },
      query: { sort: '["last_name","ASC"]', range: '[0,0]' },
    });
    expect((data as User[])[0]).toMatchObject({ id: person.id, last_name: 'Aguado' });
  });

  test('records are drawn and payrolls matched by the DNI of the company that makes them, and mails greet by its name', async () => {
    await accounts(api).openLatest(email);
    const record = async (company: Company) =>
      (
        await api.call(endpoints.getEnterpriseRecord, {
          as: company.adminId,
          params: { enterpriseId: company.enterpriseId },
          query: march,
        })
      ).data as EnterpriseRecord;
    await api.sql(`update work_terms set valid_from = '2020-01-01' where user_id = $1`, [person.id]);
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where user_id = $1`, [person.id]);
    const dniIn = async (company: Company) =>
      JSON.stringify((await record(company)).people.find(({ person: { id } }) => id === person.id));
    expect(await dniIn(second)).toContain(ofSecond.dni);
    expect(await dniIn(second)).not.toContain(ofFirst.dni);
    const { people } = await companyOf(api.database, second.enterpriseId);
    expect(people.find(({ id }) => id === person.id)).toMatchObject({
      dni: ofSecond.dni,
      lastName: ofSecond.last_name,
    });

    const before = accounts(api).mailsTo(email);
    const leave = endpoints.createVacations.example(second).body as object;
    await api.call(endpoints.createVacations, {
      as: second.adminId,
      body: { ...leave, enterprise_id: second.enterpriseId, employees: [person.id] },
    });
    expect((await mailTo(api, email, before)).text).toContain(`Hola, ${ofSecond.name}:`);
  });
});

describe('within one company conflicts are found; across them there are none', () => {
  test('the same DNI may stand in another company, for somebody else', async () => {
    const { create } = accounts(api);
    expect((await create(second, { dni: ofFirst.dni })).status).toBe(201);
    expect(await create(first, { dni: ofFirst.dni })).toMatchObject({
      status: 409,
      message: 'Este DNI/CIF ya está en uso (users_dni_unique)',
    });
  });

  test('a sign-up does not learn that some company has its administrator’s DNI', async () => {
    const { body } = endpoints.checkSignUpData.example(first);
    const { userData } = body as { userData: object };
    const requested = { ...(body as object), userData: { ...userData, dni: ofFirst.dni } };
    expect((await api.call(endpoints.checkSignUpData, { body: requested })).status).toBe(200);
  });
});

describe('what somebody changes of themselves', () => {
  const save = async (input: object, company: Company) => {
    const query = { enterprise_id: company.enterpriseId };
    const { data } = await api.call(endpoints.getUser, { as: person.id, params: { id: person.id }, query });
    const body = { ...(data as UserDetail), ...input, ...query };
    return api.call(endpoints.updateUser, { as: person.id, params: { id: person.id }, body });
  };

  test('applies where they have accepted to work, and nothing else goes from one company to another', async () => {
    const { seenBy, openLatest } = accounts(api);
    await save({ phone: '655555555' }, first);
    expect(await seenBy(first, person.id)).toMatchObject({ ...ofFirst, phone: '655555555' });
    expect(await seenBy(second, person.id)).toMatchObject(ofSecond);
    await openLatest(email);
    await save({ phone: '666666666', name: 'Anna' }, first);
    expect(await seenBy(first, person.id)).toMatchObject({ ...ofFirst, phone: '666666666', name: 'Anna' });
    expect(await seenBy(second, person.id)).toMatchObject({ ...ofSecond, phone: '666666666', name: 'Anna' });
    expect(await api.sql('select name, last_name from users where id = $1', [person.id])).toEqual([
      { name: 'Anna', last_name: ofFirst.last_name },
    ]);
  });

  test('does not reach a company that they have left', async () => {
    const { seenBy, openLatest } = accounts(api);
    await openLatest(email);
    await api.sql('update enterprise_users set active = false where enterprise_id = $1 and user_id = $2', [
      first.enterpriseId,
      person.id,
    ]);
    await save({ phone: '677777777' }, second);
    expect((await seenBy(first, person.id)).phone).toBe(ofFirst.phone);
    expect((await seenBy(second, person.id)).phone).toBe('677777777');
  });

  test('a DNI that somebody has in one of these companies is a conflict, and nothing is saved', async () => {
    const { create, seenBy, openLatest } = accounts(api);
    await openLatest(email);
    await create(second, { dni: 'OCUPADO4' });
    const refused = await save({ dni: 'OCUPADO4', city: 'Lugo' }, first);
    expect([refused.status, refused.message]).toEqual([409, 'Este DNI/CIF ya está en uso (users_dni_unique)']);
    expect(await seenBy(first, person.id)).toMatchObject(ofFirst);
  });
});

test('an administrator’s next company begins with what the first keeps of them, and is theirs at once', async () => {
  const company = await createCompany(api, { canceled: true });
  const { body } = endpoints.createEnterprise.example(company);
  const { data } = await api.call(endpoints.createEnterprise, { as: company.adminId, body });
  const { enterpriseId } = data as { enterpriseId: number };
  const people = await api.call(endpoints.listUsers, { as: company.adminId, params: { id: enterpriseId } });
  expect(people.data).toMatchObject([{ id: company.adminId, role: 'admin', phone: '600000000' }]);
});

test('teams name their people as their company does', async () => {
  await link(api, second.enterpriseId, first.employeeId, 'employee', { waits: true });
  await api.sql(`update enterprise_users set name = 'Suyo' where enterprise_id = $1 and user_id = $2`, [
    second.enterpriseId,
    first.employeeId,
  ]);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    second.enterpriseId,
    second.teamId,
    first.employeeId,
  ]);
  const namesIn = async (company: Company) =>
    (
      (await api.call(endpoints.listTeams, { as: company.adminId, params: { id: company.enterpriseId } }))
        .data as Team[]
    )
      .flatMap(({ users }) => users)
      .filter(({ id }) => id === first.employeeId)
      .map(({ name }) => name);
  expect([await namesIn(first), await namesIn(second)]).toEqual([['Persona'], ['Suyo']]);
});
