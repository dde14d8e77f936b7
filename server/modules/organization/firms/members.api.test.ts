import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { accounts } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { firmsOf } from './firms.fixture.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
  company = await createCompany(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
});

describe('a firm', () => {
  test('is created once by somebody, who is its owner, and changed by owners alone', async () => {
    expect(await of.own(firm.owner.id)).toMatchObject({ firm: { id: firm.id, role: 'owner', cif: firm.cif } });
    const body = { name: 'Otra', cif: 'b-1234567-4', email: 'otra@ejemplo.es' };
    expect(await api.call(endpoints.createFirm, { as: firm.owner.id, body })).toMatchObject({
      status: 409,
      message: say.ownOne,
    });
    expect(await api.call(endpoints.updateFirm, { as: firm.owner.id, body })).toMatchObject({
      status: 200,
      data: { name: 'Otra', cif: 'B12345674' },
    });
    const staff = await of.member(firm);
    expect((await api.call(endpoints.updateFirm, { as: staff.id, body })).status).toBe(403);
  });

  test('has a CIF that may be given twice, and one that can be read', async () => {
    expect((await of.firm(firm.cif)).id).not.toBe(firm.id);
    const { owner } = firm;
    for (const cif of ['12', 'B00000000', 'B12345678', '12345678A']) {
      const body = { name: 'A', cif, email: owner.email };
      for (const call of [endpoints.updateFirm, endpoints.createFirm])
        expect(await api.call(call, { as: owner.id, body })).toMatchObject({
          status: 422,
          errors: { cif: say.cifFormat },
        });
    }
  });
});

test('a CIF of before stays while the other fields change, and gives way to none that does not fit', async () => {
  await api.sql(`update firms set cif = 'B12345678' where id = $1`, [firm.id]);
  const change = (cif: string) =>
    api.call(endpoints.updateFirm, { as: firm.owner.id, body: { name: 'Nueva', cif, email: firm.owner.email } });
  expect(await change('B-12345678')).toMatchObject({ status: 200, data: { name: 'Nueva', cif: 'B12345678' } });
  expect(await change('B12345679')).toMatchObject({ status: 422, errors: { cif: say.cifFormat } });
});

describe('somebody is invited to it', () => {
  test('with an account: they accept in their session, and are answered alike before', async () => {
    const someone = await of.account();
    const known = await of.inviteMember(firm, someone.email);
    const unknown = await of.inviteMember(firm, `nadie.${Date.now()}@ejemplo.es`);
    const shape = ({ data, status, message }: typeof known) => ({
      status,
      message,
      ...(data as object),
      id: 0,
      email: '',
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(await of.own(someone.id)).toEqual({
      firm: null,
      invitations: [{ id: firm.id, name: firm.name, role: 'staff' }],
    });
    expect((await api.call(endpoints.listFirmMembers, { as: someone.id })).status).toBe(403);
    expect(await of.acceptFirm(someone.id, firm.id)).toMatchObject({ status: 200, message: say.memberAccepted });
    expect(await of.own(someone.id)).toMatchObject({ firm: { id: firm.id, role: 'staff' }, invitations: [] });
    expect(await of.inviteMember(firm, someone.email)).toMatchObject({ status: 409, message: say.alreadyMember });
  });

  test('without one: the mailed link verifies the address, and a password of their own comes before all else', async () => {
    const email = `nueva.${Date.now().toString(36)}@gestoria.es`;
    await of.inviteMember(firm, email);
    const opened = await accounts(api).open(codeIn(await mailTo(api, email), 'verificacion'));
    expect(opened).toMatchObject({ status: 200, data: 'advisor', token: expect.any(String) });
    const [row] = await api.sql<{ id: number }>('select id from users where email = $1', [email]);
    const id = row?.id ?? 0;
    expect((await of.acceptFirm(id, firm.id)).status).toBe(404);
    expect((await accounts(api).firstPassword(id, opened.token, 'Clave-propia-1')).status).toBe(200);
    const { data, token } = await accounts(api).signIn(email, 'Clave-propia-1');
    expect(data).toMatchObject({ role: 'advisor', enterprises: [], firm: { id: firm.id, accepted: false } });
    expect((await api.call(endpoints.getOwnFirm, { token: token ?? '' })).data).toMatchObject({
      invitations: [{ id: firm.id }],
    });
    const accepted = await api.call(endpoints.acceptFirmInvitation, { token: token ?? '', params: { id: firm.id } });
    expect(accepted.status).toBe(200);
  });

  test('an invitation alone leaves an employee on their own site', async () => {
    const [row] = await api.sql<{ email: string }>(
      'update users set email_verified_at = now(), password_chosen_by_owner = true where id = $1 returning email',
      [company.employeeId],
    );
    await of.inviteMember(firm, row?.email ?? '');
    expect((await api.call(endpoints.checkSession, { as: company.employeeId })).data).toMatchObject({
      role: 'employee',
    });
  });

  test('who declines belongs to nothing; who is of another firm leaves it first', async () => {
    const [one, two] = [await of.account(), await of.member(await of.firm())];
    await of.inviteMember(firm, one.email);
    await of.inviteMember(firm, two.email);
    const decline = (as: number) => api.call(endpoints.declineFirmInvitation, { as, params: { id: firm.id } });
    expect((await decline(one.id)).status).toBe(200);
    expect([(await of.acceptFirm(one.id, firm.id)).status, (await decline(one.id)).status]).toEqual([404, 404]);
    expect(await of.acceptFirm(two.id, firm.id)).toMatchObject({ status: 409, message: say.otherFirm });
    await of.removeMember(two.id, two.member_id);
    expect((await of.acceptFirm(two.id, firm.id)).status).toBe(200);
  });

  test('whose password somebody else set, or whose address is not proved, answers nothing', async () => {
    const someone = await of.account();
    await of.inviteMember(firm, someone.email);
    for (const change of [
      'password_chosen_by_owner = false',
      'password_chosen_by_owner = true, email_verified_at = null',
    ]) {
      await api.sql(`update users set ${change} where id = $1`, [someone.id]);
      expect([(await of.own(someone.id)).invitations, (await of.acceptFirm(someone.id, firm.id)).status]).toEqual([
        [],
        404,
      ]);
    }
  });
});
