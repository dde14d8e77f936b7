import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
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

describe('a firm proposes itself', () => {
  test.each(['cif', 'address'])('by %s: the client accepts with the rights that it chooses', async (by) => {
    const [admin] = await api.sql<{ email: string }>(
      'update users set email_verified_at = now() where id = $1 returning email',
      [company.adminId],
    );
    const to = by === 'cif' ? await of.giveCif(company) : (admin?.email ?? '');
    expect(await of.propose(firm, to, ['time', 'people'])).toMatchObject({ status: 201, message: say.clientProposed });
    const [found] = await of.mandates(company);
    expect(found).toMatchObject({ status: 'proposed', firm: { name: firm.name }, rights: ['people', 'time'] });
    // Who the addressee is stays unknown until they answer.
    expect(await of.clients(firm.owner.id)).toMatchObject([{ status: 'proposed', enterprise: null, addressee: to }]);
    await api.notified();
    expect((await of.accept(company, found?.id ?? 0, ['time'])).status).toBe(200);
    expect(await of.clients(firm.owner.id)).toMatchObject([
      { status: 'active', enterprise: { id: company.enterpriseId }, rights: ['time'] },
    ]);
    const told = await api.sql('select from notifications where kind = $1 and enterprise_id = $2', [
      'mandate',
      company.enterpriseId,
    ]);
    expect(told.length).toBe(1);
  });

  test('to nobody: the same answer, and nobody else sees it', async () => {
    expect(await of.propose(firm, 'B99999991')).toMatchObject({ status: 201, message: say.clientProposed });
    expect(await of.mandates(company)).toEqual([]);
    const [made] = await of.clients(firm.owner.id);
    expect((await of.accept(company, made?.id ?? 0, ['time'])).status).toBe(404);
    expect((await of.end(company, made?.id ?? 0)).status).toBe(404);
  });

  test('an address counts once it is proved, and of administrators alone', async () => {
    const emails = await api.sql<{ email: string; id: number }>('select id, email from users where id = any($1)', [
      [company.adminId, company.managerId],
    ]);
    for (const { email } of emails) await of.propose(firm, email);
    await api.sql('update users set email_verified_at = now() where id = $1', [company.managerId]);
    expect(await of.mandates(company)).toEqual([]);
  });

  test('that reaches two companies is refused by each for itself, and changed by neither', async () => {
    const cif = await of.giveCif(company);
    const twin = await createCompany(api);
    await of.giveCif(twin, cif.toLowerCase());
    await of.propose(firm, cif, ['payrolls']);
    const [{ id } = { id: 0 }] = await of.mandates(twin);
    expect(await of.setRights(twin, id, ['time'])).toMatchObject({ status: 409, message: say.acceptFirst });
    expect(await of.end(twin, id)).toMatchObject({ status: 200, message: say.declined });
    expect(await of.mandates(twin)).toEqual([]);
    expect([await of.accept(twin, id, ['time']), await of.end(twin, id)]).toMatchObject([
      { status: 404 },
      { status: 404 },
    ]);
    expect(await of.mandates(company)).toMatchObject([{ id, status: 'proposed', rights: ['payrolls'] }]);
    expect((await of.accept(company, id, ['payrolls'])).status).toBe(200);
    expect([await of.reads(firm.owner.id, company), await of.reads(firm.owner.id, twin)]).toEqual([true, false]);
  });

  test('by CIF goes to the company that had it then, not to one that takes it or comes with it later', async () => {
    const cif = await of.giveCif(company);
    await of.giveCif(company, 'B00000018');
    expect((await of.propose(firm, cif)).status).toBe(201);
    const [made] = await of.clients(firm.owner.id);
    const taken = await api.call(endpoints.updateEnterprise, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      body: { cif },
    });
    expect(taken.status).toBe(200);
    const late = await createCompany(api);
    await of.giveCif(late, cif);
    for (const one of [company, late]) {
      expect(await of.mandates(one)).toEqual([]);
      expect((await of.accept(one, made?.id ?? 0, ['people'])).status).toBe(404);
    }
    expect((await of.endAs(firm.owner.id, made?.id ?? 0)).status).toBe(200);
    expect((await of.propose(firm, cif)).status).toBe(201);
    expect(await of.mandates(late)).toMatchObject([{ status: 'proposed', firm: { name: firm.name } }]);
  });

  test('is refused by the client, or withdrawn', async () => {
    const cif = await of.giveCif(company);
    await of.propose(firm, cif);
    const [first] = await of.mandates(company);
    expect(await of.end(company, first?.id ?? 0)).toMatchObject({ status: 200, message: say.declined });
    expect(await of.clients(firm.owner.id)).toMatchObject([{ status: 'ended' }]);
    await of.propose(firm, cif);
    const [second] = (await of.mandates(company)).filter(({ status }) => status === 'proposed');
    expect(await of.endAs(firm.owner.id, second?.id ?? 0)).toMatchObject({ status: 200, message: say.withdrawn });
    expect((await of.accept(company, second?.id ?? 0, ['time'])).status).toBe(404);
  });
});
