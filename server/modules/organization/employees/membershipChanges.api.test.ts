import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Team } from '#domain/planning/teams/teams.ts';
import type { User, UserDetail } from '#domain/organization/employees/users.ts';
import { accounts } from '#tests/support/accounts.ts';
import { type Company, createCompany, link } from '#tests/support/company/company.ts';
import {
  api,
  second,
  ofFirst,
  first,
  person,
  there,
  idIn,
  ofSecond,
  email,
  withSomebodyOfTwo,
} from './memberships.fixture.ts';

withSomebodyOfTwo();

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
    const own = { as: person.id, params: { id: idIn(company) } };
    const { data } = await api.call(endpoints.getUser, { ...own, query });
    return api.call(endpoints.updateUser, { ...own, body: { ...(data as UserDetail), ...input, ...query } });
  };

  test('applies where they have accepted to work, and nothing else goes from one company to another', async () => {
    const { seenBy, openLatest } = accounts(api);
    await save({ phone: '655555555' }, first);
    expect(await seenBy(first, person.id)).toMatchObject({ ...ofFirst, phone: '655555555' });
    expect(await seenBy(second, there.id)).toMatchObject(ofSecond);
    await openLatest(email);
    await save({ phone: '666666666', name: 'Anna' }, first);
    expect(await seenBy(first, person.id)).toMatchObject({ ...ofFirst, phone: '666666666', name: 'Anna' });
    expect(await seenBy(second, there.id)).toMatchObject({ ...ofSecond, phone: '666666666', name: 'Anna' });
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
    expect((await seenBy(second, there.id)).phone).toBe('677777777');
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
  expect(people.data).toMatchObject([{ role: 'admin', phone: '600000000' }]);
  const [founder] = people.data as User[];
  expect(await accounts(api).accountOf({ enterpriseId }, founder?.id ?? 0)).toBe(company.adminId);
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
