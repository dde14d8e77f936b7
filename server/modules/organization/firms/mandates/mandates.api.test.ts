import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
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

const without = (mandate: ClientMandate) => ({ ...mandate, id: 0, requested_at: '', addressee: '' });
const mailsTo = (email: string) => api.outbox.filter(({ to }) => to === email);

describe('a client invites', () => {
  test('by the address of an owner: the firm accepts, and works for it from then on', async () => {
    const { status, data } = await of.invite(company, firm.owner.email, ['people', 'payrolls']);
    const { id } = data as ClientMandate;
    expect(status).toBe(201);
    expect(await of.reads(firm.owner.id, company)).toBe(false);
    expect(await of.clients(firm.owner.id)).toMatchObject([
      { id, status: 'invited', enterprise: { id: company.enterpriseId }, rights: ['people', 'payrolls'] },
    ]);
    expect(await of.answerAs(firm.owner.id, id)).toMatchObject({ status: 200, message: say.accepted });
    expect(await of.reads(firm.owner.id, company)).toBe(true);
    expect(await of.mandates(company)).toMatchObject([
      { id, status: 'active', firm: { name: firm.name, email: firm.owner.email }, rights: ['people', 'payrolls'] },
    ]);
    expect((await of.log(company, 'mandates.accept')).map(({ actor_id }) => actor_id)).toEqual([firm.owner.id]);
  });

  test('by a CIF: the firm answers, and reads nothing before the client has seen who that is', async () => {
    const { data } = await of.invite(company, firm.cif, ['time']);
    const { id } = data as ClientMandate;
    expect(await of.answerAs(firm.owner.id, id)).toMatchObject({ status: 200, message: say.waitsForClient });
    expect((await of.answerAs(firm.owner.id, id)).status).toBe(404);
    expect(await of.reads(firm.owner.id, company)).toBe(false);
    const [answer, ...others] = await of.mandates(company);
    expect(answer).toMatchObject({
      status: 'proposed',
      firm: { name: firm.name, cif: firm.cif, email: firm.owner.email, since: expect.stringMatching(/^20\d\d-/) },
    });
    expect(others).toMatchObject([{ id, status: 'invited', firm: null }]);
    expect(await of.accept(company, answer?.id ?? 0, ['people'])).toMatchObject({
      status: 200,
      data: { rights: ['people'] },
    });
    expect(await of.reads(firm.owner.id, company)).toBe(true);
    expect((await of.mandates(company)).find((one) => one.id === id)).toMatchObject({ status: 'ended' });
  });

  test('is answered alike whether there is such a firm or not, and sees the same', async () => {
    const known = await of.invite(company, firm.owner.email);
    const unknown = await of.invite(company, 'nadie@ejemplo.es');
    const [one, other] = [known.data as ClientMandate, unknown.data as ClientMandate];
    expect([known.status, known.message, without(one)]).toEqual([unknown.status, unknown.message, without(other)]);
    const cifs = [await of.invite(company, firm.cif), await of.invite(company, 'B99999999')];
    expect(without(cifs[0]?.data as ClientMandate)).toEqual(without(cifs[1]?.data as ClientMandate));
    for (const to of [firm.owner.email, 'nadie@ejemplo.es']) {
      await expect.poll(() => mailsTo(to).length).toBeGreaterThan(0);
    }
  });

  test('reaches nobody else: another firm, one with the address in its form alone, one whose CIF differs', async () => {
    const other = await of.firm('B00000018');
    await api.sql('update firms set email = $2 where id = $1', [other.id, firm.owner.email]);
    const mandates = [await of.invite(company, firm.owner.email), await of.invite(company, firm.cif)];
    expect(await of.clients(other.owner.id)).toEqual([]);
    for (const { data } of mandates) {
      const { id } = data as ClientMandate;
      expect((await of.answerAs(other.owner.id, id)).status).toBe(404);
      expect((await of.endAs(other.owner.id, id)).status).toBe(404);
    }
  });

  test('two firms with the same CIF each answer for themselves; refused, one does not answer again', async () => {
    const twin = await of.firm(firm.cif);
    const { data } = await of.invite(company, firm.cif, ['time']);
    const { id } = data as ClientMandate;
    expect([await of.clients(firm.owner.id), await of.clients(twin.owner.id)]).toMatchObject([[{ id }], [{ id }]]);
    expect((await of.answerAs(twin.owner.id, id)).status).toBe(200);
    const [theirs] = await of.mandates(company);
    expect(theirs).toMatchObject({ status: 'proposed', rights: ['time'], firm: { email: twin.owner.email } });
    expect(await of.end(company, theirs?.id ?? 0)).toMatchObject({ status: 200, message: say.declined });
    expect((await of.answerAs(twin.owner.id, id)).status).toBe(404);
    expect(await of.clients(firm.owner.id)).toMatchObject([{ id, status: 'invited' }]);
    expect((await of.answerAs(firm.owner.id, id)).status).toBe(200);
    const [real] = await of.mandates(company);
    expect(real).toMatchObject({ firm: { email: firm.owner.email } });
    expect((await of.accept(company, real?.id ?? 0, ['time'])).status).toBe(200);
    expect([await of.reads(firm.owner.id, company), await of.reads(twin.owner.id, company)]).toEqual([true, false]);
    expect((await of.invite(company, firm.cif)).status).toBe(201);
    expect((await of.clients(twin.owner.id)).map(({ status }) => status)).toContain('invited');
  });

  test('two answers at once by one firm are one proposal', async () => {
    const { data } = await of.invite(company, firm.cif);
    const { id } = data as ClientMandate;
    const both = await Promise.all([of.answerAs(firm.owner.id, id), of.answerAs(firm.owner.id, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await of.mandates(company)).map(({ status }) => status)).toEqual(['proposed', 'invited']);
  });

  test('one of two firms with the same CIF refuses: the other still may answer; both: it is over', async () => {
    const twin = await of.firm(firm.cif);
    const { data } = await of.invite(company, firm.cif);
    const { id } = data as ClientMandate;
    expect(await of.endAs(twin.owner.id, id)).toMatchObject({ status: 200, message: say.declined });
    expect([await of.clients(twin.owner.id), await of.clients(firm.owner.id)]).toMatchObject([[], [{ id }]]);
    expect([await of.answerAs(twin.owner.id, id), await of.endAs(twin.owner.id, id)]).toMatchObject([
      { status: 404 },
      { status: 404 },
    ]);
    expect(await of.mandates(company)).toMatchObject([{ id, status: 'invited' }]);
    expect((await of.endAs(firm.owner.id, id)).status).toBe(200);
    expect(await of.mandates(company)).toMatchObject([{ id, status: 'ended', ended_side: 'firm' }]);
  });

  test('twice: the second waits for the first, which ends in 30 days', async () => {
    const { data } = await of.invite(company, firm.owner.email);
    expect(await of.invite(company, firm.owner.email)).toMatchObject({ status: 409, message: say.pending });
    await api.sql(`update mandates set requested_at = requested_at - interval '30 days' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    expect(await of.mandates(company)).toMatchObject([{ status: 'ended' }]);
    expect((await of.answerAs(firm.owner.id, (data as ClientMandate).id)).status).toBe(404);
    expect((await of.invite(company, firm.owner.email)).status).toBe(201);
  });

  test('with nothing that it may do, or nobody that can be read: 422 at its field', async () => {
    expect(await of.invite(company, firm.cif, [])).toMatchObject({
      status: 422,
      errors: { rights: say.rightsRequired },
    });
    expect(await of.invite(company, 'Gestoría Pérez')).toMatchObject({ status: 422, errors: { firm: say.addressee } });
  });

  test('a firm that works for it already: 409', async () => {
    await of.mandate(company, firm);
    const { data } = await of.invite(company, firm.owner.email);
    expect(await of.answerAs(firm.owner.id, (data as ClientMandate).id)).toMatchObject({
      status: 409,
      message: say.alreadyActive,
    });
  });
});

describe('what ends ends with the next request', () => {
  test('a right that is taken back', async () => {
    const id = await of.mandate(company, firm, ['payrolls', 'time']);
    const record = () =>
      api.call(endpoints.getTimeRecord, {
        as: firm.owner.id,
        params: { id: company.employeeId },
        query: { startDate: '2025-01-01', endDate: '2025-01-31' },
      });
    expect((await record()).status).toBe(200);
    expect((await of.setRights(company, id, ['payrolls'])).status).toBe(200);
    expect((await record()).status).toBe(403);
    expect((await of.log(company, 'mandates.rights')).map(({ actor_id }) => actor_id)).toEqual([company.adminId]);
  });

  test('the mandate, by the client in the middle of an export, whose next part is refused', async () => {
    const id = await of.mandate(company, firm);
    const token = await api.tokenFor(firm.owner.id);
    const page = (range: string) =>
      api.call(endpoints.listUsers, {
        token,
        params: { id: company.enterpriseId },
        query: { range, sort: '["name","ASC"]' },
      });
    expect((await page('[0,1]')).status).toBe(200);
    const [ended] = await Promise.all([of.end(company, id), page('[2,3]')]);
    expect(ended).toMatchObject({ status: 200, message: say.ended, data: { status: 'ended', ended_side: 'client' } });
    expect(await page('[4,5]')).toMatchObject({ status: 403, data: null });
    const { data } = await api.call(endpoints.checkSession, { token });
    expect(data).toMatchObject({ enterprises: [] });
    expect(await of.mandates(company)).toMatchObject([{ id, status: 'ended', ended_side: 'client' }]);
    expect(await of.log(company, 'mandates.leave')).toMatchObject([{ user_id: firm.owner.id }]);
    expect(await of.end(company, id)).toMatchObject({ status: 409, message: say.answered });
    await expect.poll(() => mailsTo(firm.owner.email).some(({ subject }) => /terminado/.test(subject))).toBe(true);
  });

  test('the mandate, by the firm; what it did stays in the log under its person’s name', async () => {
    const id = await of.mandate(company, firm, ['people']);
    expect(await of.endAs(firm.owner.id, id)).toMatchObject({ status: 200, message: say.ended });
    expect(await of.reads(firm.owner.id, company)).toBe(false);
    const { data } = await api.call(endpoints.listActivity, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      query: { filter: JSON.stringify({ kind: 'settings' }), sort: '["at","DESC"]', range: '[0,9]' },
    });
    expect(JSON.stringify(data)).toContain('Olga De Gestoría');
    expect((await of.log(company, 'mandates.end')).map(({ actor_id }) => actor_id)).toEqual([firm.owner.id]);
  });

  test('and begins anew with a mandate anew', async () => {
    await of.end(company, await of.mandate(company, firm));
    await of.mandate(company, firm, ['people']);
    expect(await of.reads(firm.owner.id, company)).toBe(true);
    expect((await of.mandates(company)).map(({ status }) => status)).toEqual(['active', 'ended']);
  });
});
