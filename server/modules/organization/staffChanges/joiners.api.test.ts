import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { personMessages, identityMessages } from '#domain/organization/people/messages/index.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { announce, announced, api, complete, day, detail, dni, listed, withApi } from './staffChanges.fixture.ts';

withApi();
let company: Company;

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
});

const known = ({ enterpriseId }: Company, userId: number) =>
  api.sql<{ hired: string; hired_on: string | null; left_on: string | null; role: string; title: string }>(
    `select to_char(hired_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as hired, hired_on::text, left_on::text, role, title
       from enterprise_users where enterprise_id = $1 and user_id = $2`,
    [enterpriseId, userId],
  );
const createdBy = async (id: number) => {
  const { data, status, message } = await complete(company.people.advisor, id);
  expect([status, message]).toEqual([200, say.joinerDone]);
  return (data as StaffChange).user_id ?? 0;
};

describe('a joiner whom the gestoría has registered', () => {
  test('exists, with terms from the first day on, position, centre and an invitation', async () => {
    const centre = await api.call(endpoints.createWorkCentre, {
      as: company.adminId,
      body: { name: 'Almacén', enterprise_id: company.enterpriseId },
    });
    const work_centre_id = (centre.data as { id: number }).id;
    const { id, joiner } = await announced(company, {
      work_centre_id,
      contract_type: 'partial',
      part_time_percent: 50,
      hours: 20,
      duration: 'temporary',
      ends_on: day(100),
    });
    expect(joiner).toMatchObject({
      work_centre_id_name: 'Almacén',
      iban: 'ES9121000418450200051332',
      social_security_number: '281234567840',
    });
    const userId = await createdBy(id);
    expect(await known(company, userId)).toEqual([
      { hired: day(3), hired_on: null, left_on: day(100), role: 'employee', title: 'Dependienta' },
    ]);
    const { data } = await api.call(endpoints.getUser, { as: company.adminId, params: { id: userId } });
    const person = data as UserDetail;
    expect(person).toMatchObject({
      name: 'Nuria',
      hours: 20,
      contract_type: 'partial',
      part_time_percent: 50,
      duration: 'temporary',
      quantity_days: 5,
      vacation_days: 22,
      verified: 0,
      active: 1,
    });
    const terms = await api.call(endpoints.listTerms, { as: company.adminId, params: { id: userId } });
    expect(terms.data).toMatchObject([{ valid_from: day(3), valid_to: null, hours: 20 }]);
    const centres = await api.call(endpoints.listPersonCentres, { as: company.adminId, params: { id: userId } });
    expect(centres.data).toMatchObject([{ valid_from: day(3), work_centre_id }]);
    expect(await api.sql(`select kind from mails where user_id = $1 and kind = 'invitation'`, [userId])).toHaveLength(
      1,
    );
  });

  test('has the vacation days that the company gives its new employees', async () => {
    await api.sql('update enterprises set default_hours = 30, default_vacation_days = 25 where id = $1', [
      company.enterpriseId,
    ]);
    const userId = await createdBy((await announced(company)).id);
    const { data } = await api.call(endpoints.getUser, { as: company.adminId, params: { id: userId } });
    expect(data).toMatchObject({ hours: 40, quantity_days: 5, vacation_days: 25 });
  });

  test('who began before is hired by the contract on that day', async () => {
    const userId = await createdBy((await announced(company, { starts_on: day(-10) })).id);
    expect(await known(company, userId)).toMatchObject([{ hired: day(), hired_on: day(-10), left_on: null }]);
    const terms = await api.call(endpoints.listTerms, { as: company.adminId, params: { id: userId } });
    expect(terms.data).toMatchObject([{ valid_from: day(-10), valid_to: null }]);
  });

  test('cannot be completed twice, and is said who did', async () => {
    const { id } = await announced(company);
    await createdBy(id);
    expect(await complete(company.adminId, id)).toMatchObject({
      status: 409,
      message: say.endedBy('Persona De Prueba'),
    });
    expect((await listed(company.adminId, company, 'closed')).map((one) => [one.id, one.status])).toEqual([
      [id, 'done'],
    ]);
  });

  test('whom somebody has created meanwhile is not created again', async () => {
    const { id, joiner } = await announced(company);
    await api.sql('update enterprise_users set dni = $2 where enterprise_id = $3 and user_id = $1', [
      company.managerId,
      joiner?.dni,
      company.enterpriseId,
    ]);
    expect(await complete(company.people.advisor, id)).toMatchObject({ status: 409, message: say.worksHere });
  });

  test('not before the day on which it is registered has come', async () => {
    const { id } = await announced(company);
    expect(await complete(company.people.advisor, id, 1, day(1))).toMatchObject({
      status: 422,
      errors: { registered_on: say.registeredLater },
    });
  });
});

describe('is refused at its field', () => {
  test.each<[string, object, Record<string, string>]>([
    ['a DNI with a wrong letter', { dni: '12345678A' }, { dni: identityMessages.wrongLetter }],
    ['a NIE with a wrong letter', { dni: 'X1234567A' }, { dni: identityMessages.wrongLetter }],
    [
      'a number of the social security',
      { social_security_number: '281234567841' },
      { social_security_number: say.socialSecurityNumber },
    ],
    ['an IBAN', { iban: 'ES9121000418450200051333' }, { iban: say.iban }],
    ['a first day long ago', { starts_on: '2015-01-01' }, { starts_on: expect.stringContaining('El primer día') }],
    ['a first day far away', { starts_on: '2199-01-01' }, { starts_on: expect.stringContaining('El primer día') }],
    ['who is not 16 on it', { birth_date: day(-365 * 15) }, { birth_date: personMessages.underWorkingAge }],
    ['a contract for a time without an end', { duration: 'temporary' }, { ends_on: say.endRequired }],
    ['one that ends before', { duration: 'temporary', ends_on: day(1) }, { ends_on: say.endBeforeStart }],
    [
      'part of the time without saying how much',
      { contract_type: 'partial' },
      { part_time_percent: personMessages.partTimePercent },
    ],
    ['a centre of nobody', { work_centre_id: 2_000_000_000 }, { work_centre_id: say.centreUnknown }],
    ['an agreement of nobody', { agreement_id: 2_000_000_000 }, { agreement_id: employeeMessages.agreementUnknown }],
    ['half a cent', { salary: 1.5 }, { salary: say.salaryRequired }],
    [
      'no salary, no category',
      { salary: null, category: ' ' },
      { salary: say.salaryRequired, category: say.categoryRequired },
    ],
    ['hours of more than a week', { hours: 169 }, { hours: say.hours }],
    ['a note of a book', { note: 'x'.repeat(1001) }, { note: say.tooLong(1000) }],
    [
      'numbers in place of texts',
      { iban: 5, name: 7 },
      { iban: expect.any(String), name: personMessages.nameRequired },
    ],
  ])('%s', async (_, over, errors) => {
    expect(await announce(company, over)).toMatchObject({ status: 422, errors });
  });

  test('somebody who works there, has the address of another, or is announced', async () => {
    const own = dni();
    const rename = (userId: number, number: string) =>
      api.sql('update enterprise_users set dni = $2 where user_id = $1', [userId, number]);
    await rename(company.employeeId, own);
    const [manager] = await api.sql<{ email: string }>('select email from users where id = $1', [company.managerId]);
    expect(await announce(company, { dni: own })).toMatchObject({ status: 422, errors: { dni: say.worksHere } });
    expect(await announce(company, { email: manager?.email })).toMatchObject({
      status: 422,
      errors: { email: say.emailTaken },
    });
    const { joiner } = await announced(company);
    const words = say.joinerAnnounced('Persona De Prueba');
    expect(await announce(company, { dni: joiner?.dni })).toMatchObject({ status: 422, errors: { dni: words } });
    expect(await announce(company, { email: joiner?.email })).toMatchObject({ status: 422, errors: { email: words } });
    // Of another company it is no matter.
    expect((await announce(await createCompany(api), { dni: joiner?.dni })).status).toBe(201);
  });

  test('one of two that are announced at once', async () => {
    const same = { dni: dni() };
    const both = await Promise.all([announce(company, same), announce(company, same)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

test('the plan has room for those who are announced as well', async () => {
  await api.sql(
    `update enterprises set employee_limit = 2 + (select count(*) from enterprise_users
        where enterprise_id = $1 and active and role <> 'advisor') where id = $1`,
    [company.enterpriseId],
  );
  // One joiner waits in the company already.
  const { id } = await announced(company);
  expect(await announce(company)).toMatchObject({ status: 409, message: say.noRoom(2) });
  await api.sql('update enterprises set employee_limit = 1 where id = $1', [company.enterpriseId]);
  expect(await complete(company.people.advisor, id)).toMatchObject({
    status: 409,
    message: employeeMessages.limitReached,
  });
  expect((await detail(company.adminId, id)).data).toMatchObject({ status: 'announced', user_id: null });
});
