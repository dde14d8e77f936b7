import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { mailTo } from '#tests/support/mails.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

const seenBy = async (as: number, id: number) =>
  (await api.call(endpoints.getUser, { as, params: { id } })).data as { undelivered: unknown };

test('an invitation that cannot be delivered is shown to who may send it again, until it is sent again', async () => {
  const form = personForm(company);
  const { person } = await accounts(api).create(company, form);
  await mailTo(api, form.email);
  await api.jobs.settled();
  const { adminId, people } = company;
  expect((await seenBy(adminId, person.id)).undelivered).toBeNull();

  await api.sql(`update mails set failed_at = '2026-11-23T08:00:00Z', error = '550' where user_id = $1`, [person.id]);
  expect((await seenBy(adminId, person.id)).undelivered).toEqual({
    kind: 'invitation',
    failed_at: '2026-11-23T09:00:00+01:00',
  });
  expect((await seenBy(people.manager, person.id)).undelivered).toBeNull();

  await api.call(endpoints.resendInvitation, { as: adminId, params: { id: person.id } });
  expect((await seenBy(adminId, person.id)).undelivered).toBeNull();
  await api.jobs.settled();
  expect(await api.sql('select from mails where user_id = $1 and failed_at is not null', [person.id])).toEqual([]);
});

test('of what another enterprise or the person had sent nothing is shown', async () => {
  const { adminId, employeeId } = company;
  const other = await createCompany(api);
  const failed = `insert into mails (id, kind, user_id, enterprise_id, failed_at)
                  values (gen_random_uuid(), 'invitation', $1, $2, now())`;
  await api.sql(failed, [employeeId, other.enterpriseId]);
  await api.sql(failed, [employeeId, null]);
  expect((await seenBy(adminId, employeeId)).undelivered).toBeNull();
});

test('is that of the person whom the company knows, not of another by the number of their account', async () => {
  const { adminId, enterpriseId } = company;
  const other = await createCompany(api);
  const form = personForm(other);
  const { person: elsewhere } = await accounts(api).create(other, form);
  const { person } = await accounts(api).create(company, form);
  await api.jobs.settled();
  await api.sql(`update mails set failed_at = now() where enterprise_id = $1 and kind = 'invitation'`, [enterpriseId]);
  expect((await seenBy(adminId, person.id)).undelivered).toMatchObject({ kind: 'invitation' });
  expect((await seenBy(other.adminId, elsewhere.id)).undelivered).toBeNull();
  await api.call(endpoints.resendInvitation, { as: adminId, params: { id: person.id } });
  expect((await seenBy(adminId, person.id)).undelivered).toBeNull();
});
