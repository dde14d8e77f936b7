import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { mandateRights } from '#domain/rights.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany, link } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';

let api: Api;
let company: Company;
let of: ReturnType<typeof firmsOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
  firm = await of.firm();
});

describe('a membership of one’s own is never touched', () => {
  test.each(['employee', 'admin', 'advisor'] as const)('of an owner who is %s there already', async (role) => {
    await link(api, company.enterpriseId, firm.owner.id, role);
    const before = await api.sql('select * from enterprise_users where enterprise_id = $1 and user_id = $2', [
      company.enterpriseId,
      firm.owner.id,
    ]);
    const id = await of.mandate(company, firm, mandateRights);
    const [{ name = '', last_name = '' } = {}] = before as { name?: string; last_name?: string }[];
    expect(await of.mandates(company)).toMatchObject([{ own_members: [`${name} ${last_name}`] }]);
    await of.end(company, id);
    expect(await of.mandates(company)).toMatchObject([{ own_members: [] }]);
    expect(
      await api.sql('select * from enterprise_users where enterprise_id = $1 and user_id = $2', [
        company.enterpriseId,
        firm.owner.id,
      ]),
    ).toEqual(before);
    const { data } = await api.call(endpoints.checkSession, { as: firm.owner.id });
    expect(data).toMatchObject({ enterprises: [{ id: company.enterpriseId, role }] });
  });

  test('and one that waits for its owner stays waiting', async () => {
    await link(api, company.enterpriseId, firm.owner.id, 'employee', { waits: true });
    await of.mandate(company, firm);
    expect(await of.reads(firm.owner.id, company)).toBe(false);
  });
});

describe('the client does not change the firm’s people', () => {
  const of409 = { status: 409, message: say.ofFirm };
  test('their data, address, password or place', async () => {
    await of.mandate(company, firm);
    const as = company.adminId;
    const userId = await of.numberIn(company, firm.owner.id);
    const params = { id: userId };
    const body = {
      name: 'X',
      last_name: 'Y',
      email: 'ladron@ejemplo.es',
      dni: '12345678Z',
      phone: '600111222',
      role: 'advisor',
    };
    expect(await api.call(endpoints.updateUser, { as, params, body })).toMatchObject(of409);
    expect(await api.call(endpoints.deactivateUser, { as, params })).toMatchObject(of409);
    expect(
      await api.call(endpoints.activateUser, {
        as,
        params: { enterpriseId: company.enterpriseId, userId },
      }),
    ).toMatchObject(of409);
  });

  test('a company that employs them has no way into their account', async () => {
    await link(api, company.enterpriseId, firm.owner.id, 'employee');
    await api.sql('update users set password_chosen_by_owner = false where id = $1', [firm.owner.id]);
    const email = 'ladron@gestoria.es';
    const password = { password: 'Clave-ajena-1', confirm_password: 'Clave-ajena-1' };
    const edit = (access: object) => accounts(api).edit(company, firm.owner.id, personForm(company, access));
    expect((await edit({ ...password, email })).errors).toEqual({ password: employeeMessages.passwordWithEmail });
    expect((await edit({ email })).status).toBe(200);
    await accounts(api).openLatest('ladron@gestoria.es');
    expect(await api.sql('select password_hash, email from users where id = $1', [firm.owner.id])).toEqual([
      { password_hash: 'none', email: firm.owner.email },
    ]);
  });
});
