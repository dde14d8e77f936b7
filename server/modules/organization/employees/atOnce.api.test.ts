import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { personalDataMessages } from '#domain/operation/privacy/messages/index.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
let id: number;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  ({ id } = (await accounts(api).create(company)).person);
});

const where = () => sql`enterprise_id = ${company.enterpriseId} and user_id = ${id}`;
const stored = async () =>
  (
    await api.sql('select active, title from enterprise_users where enterprise_id = $1 and user_id = $2', [
      company.enterpriseId,
      id,
    ])
  )[0];

test('whose data are erased at the same moment is not switched on', async () => {
  await api.sql('update enterprise_users set active = false where user_id = $1', [id]);
  const answer = await whileBlocked(api.database, {
    hold: (tx) => tx.run(sql`update enterprise_users set erased_at = now() where ${where()}`),
    start: () =>
      api.call(endpoints.activateUser, {
        as: company.adminId,
        params: { enterpriseId: company.enterpriseId, userId: id },
      }),
  });
  expect([answer.status, answer.message]).toEqual([409, personalDataMessages.writeAgain]);
  expect(await stored()).toMatchObject({ active: false });
});

test('of two administrators who demote each other at the same moment one stays', async () => {
  const { create, edit } = accounts(api);
  const form = personForm(company, { role: 'admin' });
  const { person: colleague } = await create(company, form);
  await api.sql('update enterprise_users set accepted_at = now() where user_id = $1', [colleague.id]);
  const { email, ...mine } = personForm(company, { role: 'employee' });
  const [administrator] = await api.sql<{ email: string }>('select email from users where id = $1', [company.adminId]);
  const demotions = await Promise.all([
    edit(company, colleague.id, { ...form, role: 'employee' }),
    api.call(endpoints.updateUser, {
      as: colleague.id,
      params: { id: company.adminId },
      body: { ...mine, email: administrator?.email ?? email, enterprise_id: company.enterpriseId },
    }),
  ]);
  expect(demotions.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  const left = await api.sql(`select from enterprise_users where enterprise_id = $1 and role = 'admin' and active`, [
    company.enterpriseId,
  ]);
  expect(left).toHaveLength(1);
});

test('who becomes an administrator at the same moment is not switched off', async () => {
  const answer = await whileBlocked(api.database, {
    hold: (tx) => tx.run(sql`update enterprise_users set role = 'admin' where ${where()}`),
    start: () => api.call(endpoints.deactivateUser, { as: company.adminId, params: { id } }),
  });
  expect(answer.status).toBe(409);
  expect(await stored()).toMatchObject({ active: true });
});

test('who becomes an advisor at the same moment keeps that role, and all else', async () => {
  const answer = await whileBlocked(api.database, {
    hold: (tx) => tx.run(sql`update enterprise_users set role = 'advisor' where ${where()}`),
    start: () => accounts(api).edit(company, id, { role: 'manager', title: 'Jefa' }),
  });
  expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['role']]);
  expect(await stored()).toMatchObject({ title: null });
});
