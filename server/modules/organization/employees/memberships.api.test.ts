import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { companyOf } from '#server/modules/paperwork/payrolls/repo.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { day } from '#tests/support/closures.ts';
import type { Company } from '#tests/support/company/company.ts';
import { mailTo } from '#tests/support/mails.ts';
import { punched } from '#tests/support/timeRecord.ts';
import {
  api,
  email,
  first,
  idIn,
  second,
  ofFirst,
  ofSecond,
  person,
  there,
  withSomebodyOfTwo,
} from './memberships.fixture.ts';

withSomebodyOfTwo();

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

const everywhere = [
  ['while its invitation waits', async () => {}],
  ['once it is accepted', async () => void (await accounts(api).openLatest(email))],
] as const;

/** Every text that a company sees or prints of the person, page by page. */
async function textsOf(company: Company): Promise<string[]> {
  const { adminId: as, enterpriseId } = company;
  const id = idIn(company);
  const who = { enterpriseId, userId: id };
  await api.sql(`update work_terms set valid_from = '2020-01-01' where enterprise_id = $1 and user_id = $2`, [
    enterpriseId,
    id,
  ]);
  await punched(api, who, [day('2026-03-02')]);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    enterpriseId,
    company.teamId,
    id,
  ]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     values ($1, $2, 1, '2026-04-01', 'approved', $2)`,
    [enterpriseId, id],
  );
  await api.sql(
    `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
     values ($1, $2, $2, '2026-03-04T08:00Z', '2026-03-04T16:00Z', 'Olvido')`,
    [enterpriseId, id],
  );
  const query = { enterprise_id: enterpriseId };
  const answers = [
    await api.call(endpoints.listUsers, { as, params: { id: enterpriseId } }),
    await api.call(endpoints.getUser, { as, params: { id }, query }),
    await api.call(endpoints.getTimeRecord, { as, params: { id }, query: { ...query, ...march } }),
    await api.call(endpoints.getTimeRecord, {
      as,
      params: { id },
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
    expect((await edit(second, there.id, { ...personForm(second), ...ofSecond, ...moved, email })).status).toBe(200);
    expect(await seenBy(first, person.id)).toMatchObject(ofFirst);
    expect((await edit(first, person.id, { ...personForm(first), ...ofFirst, phone: '644444444', email })).status).toBe(
      200,
    );
    expect(await seenBy(second, there.id)).toMatchObject(moved);
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
    expect(await found(second, 'zafra')).toEqual([there.id]);
    expect(await found(second, 'primero1')).toEqual([]);
    expect(await found(second, email)).toEqual([there.id]);
    await accounts(api).edit(second, there.id, { ...personForm(second), ...ofSecond, last_name: 'Aguado', email });
    expect([await found(second, 'zafra'), await found(second, 'aguado')]).toEqual([[], [there.id]]);
    const { data } = await api.call(endpoints.listUsers, {
      as: second.adminId,
      params: { id: second.enterpriseId },
      query: { sort: '["last_name","ASC"]', range: '[0,0]' },
    });
    expect((data as User[])[0]).toMatchObject({ id: there.id, last_name: 'Aguado' });
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
    const ids = [person.id, there.id];
    await api.sql(`update work_terms set valid_from = '2020-01-01' where user_id = any($1)`, [ids]);
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where user_id = any($1)`, [ids]);
    const dniIn = async (company: Company) =>
      JSON.stringify((await record(company)).people.find(({ person: { id } }) => id === idIn(company)));
    expect(await dniIn(second)).toContain(ofSecond.dni);
    expect(await dniIn(second)).not.toContain(ofFirst.dni);
    const { people } = await companyOf(api.database, second.enterpriseId);
    expect(people.find(({ id }) => id === there.id)).toMatchObject({
      dni: ofSecond.dni,
      lastName: ofSecond.last_name,
    });

    const before = accounts(api).mailsTo(email);
    const leave = endpoints.createVacations.example(second).body as object;
    await api.call(endpoints.createVacations, {
      as: second.adminId,
      body: { ...leave, enterprise_id: second.enterpriseId, employees: [there.id] },
    });
    await api.notified();
    expect((await mailTo(api, email, before)).text).toContain(`Hola, ${ofSecond.name}:`);
  });
});
