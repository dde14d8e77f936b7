import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import type { MandateRight } from '#domain/rights.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { requestsIn } from './documentRequests.fixture.ts';

let api: Api;
let of: ReturnType<typeof requestsIn>;
let firms: ReturnType<typeof firmsOf>;
let client: Company;
let other: Company;
let firm: Awaited<ReturnType<typeof firms.firm>>;
let rival: typeof firm;
let mandateId: number;

beforeAll(async () => {
  api = await startApi();
  [of, firms] = [requestsIn(api), firmsOf(api)];
  [client, other] = [await createCompany(api), await createCompany(api)];
  [firm, rival] = [await firms.firm(), await firms.firm()];
  mandateId = await firms.mandate(client, firm);
  await firms.mandate(client, rival);
  await firms.mandate(other, firm);
});
afterAll(() => api.close());

const dueOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const ask = (as: number, over: object = {}, company = client) =>
  of.ask(company, { user_id: company.employeeId, kind: 'medical', due_on: dueOn, ...over }, as);
const asked = async (as: number, over: object = {}) => ((await ask(as, over)).data as DocumentRequest).id;
const lets = (rights: readonly MandateRight[]) =>
  api.sql('update mandates set rights = $2 where id = $1', [mandateId, rights]);

describe('a firm', () => {
  test('asks, is told what comes, reads and accepts it', async () => {
    const id = await asked(firm.owner.id);
    expect(await of.find(client, id)).toMatchObject({ firm: firm.name });
    await of.send(id, client.employeeId);
    expect(await of.told(client, 'documentSent')).toMatchObject([
      { account_id: firm.owner.id, about_id: client.employeeId, data: { firm: true } },
    ]);
    const [row] = await of.list(firm.owner.id, { group: 'sent' });
    expect(row).toMatchObject({ id, enterprise: { id: client.enterpriseId } });
    expect((await of.download(row?.files[0]?.id ?? 0, firm.owner.id)).status).toBe(200);
    expect((await of.accept(id, firm.owner.id)).message).toBe(say.accepted);
  });

  test('sees what it asked for in all its clients, and nothing of another firm or of the company', async () => {
    const ids = [await asked(firm.owner.id), ((await ask(firm.owner.id, {}, other)).data as DocumentRequest).id];
    await asked(rival.owner.id);
    const seen = await of.list(firm.owner.id);
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(seen.map((one) => one.firm))).toEqual(new Set([firm.name]));
    const admins = await of.list(client.adminId, { enterprise_id: client.enterpriseId });
    expect(new Set(admins.map((one) => one.firm))).toEqual(new Set([null, firm.name, rival.name]));
    const advisors = await of.list(client.people.advisor);
    expect(new Set(advisors.map((one) => one.firm))).toEqual(new Set([null]));
  });

  test('sees those of its own clients, of a colleague’s, or of the owners’ alone', async () => {
    const [mine, theirs, owners] = [firm.owner.id, await firms.member(firm), await createCompany(api)];
    const [member] = (await firms.members(mine)).filter(({ role }) => role === 'owner');
    const [ofClient, ofOther] = (await firms.clients(mine)).toSorted((a) => (a.id === mandateId ? -1 : 1));
    await firms.mandate(owners, firm);
    await firms.assign(firm, ofClient?.id ?? 0, member?.id ?? 0);
    await firms.assign(firm, ofOther?.id ?? 0, theirs.member_id);
    for (const company of [client, other, owners]) await ask(mine, {}, company);
    const seen = async (charge: string) =>
      new Set((await of.list(mine, { charge })).map(({ enterprise }) => enterprise.id));
    expect(await seen('own')).toEqual(new Set([client.enterpriseId]));
    expect(await seen('other')).toEqual(new Set([other.enterpriseId]));
    expect(await seen('owners')).toEqual(new Set([owners.enterpriseId]));
    expect(new Set((await of.list(client.adminId, { charge: 'own' })).map(({ id }) => id))).toEqual(new Set());
    await firms.assign(firm, ofClient?.id ?? 0, null);
    await firms.assign(firm, ofOther?.id ?? 0, null);
  });

  test('what another firm or the company asked for: 404, in each call', async () => {
    const id = await asked(rival.owner.id);
    await of.send(id, client.employeeId);
    const fileId = (await of.find(client, id, 'sent')).files[0]?.id ?? 0;
    for (const as of [firm.owner.id, client.people.advisor])
      expect([
        (await of.download(fileId, as)).status,
        (await of.accept(id, as)).status,
        (await of.sendBack(id, as)).status,
        (await of.remind(id, as)).status,
        (await of.withdraw(id, as)).status,
      ]).toEqual([404, 404, 404, 404, 404]);
    expect((await of.download(client.requestedFileId, firm.owner.id)).status).toBe(404);
    expect((await of.download(fileId, client.adminId)).status).toBe(200);
  });

  test.each([
    [['people'], 201],
    [['payrolls'], 201],
    [['time', 'corrections', 'closures'], 403],
  ] as const)('with a mandate of %j: %i', async (rights, status) => {
    await lets(rights);
    expect((await ask(firm.owner.id)).status).toBe(status);
    const list = await api.call(endpoints.listDocumentRequests, {
      as: firm.owner.id,
      query: { enterprise_id: client.enterpriseId },
    });
    expect(list.status).toBe(status === 201 ? 200 : status);
    await lets(['people']);
  });

  test('sends nothing, of the company neither', async () => {
    expect((await of.send(await asked(firm.owner.id, { user_id: null }), firm.owner.id)).status).toBe(403);
    expect((await of.send(await asked(firm.owner.id), firm.owner.id)).status).toBe(403);
  });

  test('asks none of its own people', async () => {
    expect((await ask(client.adminId, { user_id: firm.owner.id })).errors).toEqual({ user_id: say.personWrong });
  });

  test('reminds at once, and again after an hour', async () => {
    const id = await asked(firm.owner.id);
    expect((await of.remind(id, firm.owner.id)).message).toBe(say.reminded);
    const again = await of.remind(id, firm.owner.id);
    expect([again.status, again.message]).toEqual([409, say.remindedBefore]);
    await api.sql(`update document_requests set reminded_at = now() - interval '61 minutes' where id = $1`, [id]);
    expect((await of.remind(id, firm.owner.id)).status).toBe(200);
  });

  test('finds what it asked for by person, company and name, and what is overdue', async () => {
    const mine = firm.owner.id;
    const shown = async (query: object) => (await of.list(mine, query)).map(({ id }) => id);
    const late = await asked(mine, { kind: 'other', title: 'Título de Grado Señalado' });
    const ofOther = ((await ask(mine, { user_id: null }, other)).data as DocumentRequest).id;
    await api.sql(`update document_requests set due_on = current_date - 3 where id = $1`, [late]);
    expect(await shown({ q: 'senalado GRADO' })).toEqual([late]);
    expect(await shown({ q: 'nobody of that name' })).toEqual([]);
    const medical = await of.list(mine, { q: 'parte MÉDICO' });
    expect(new Set(medical.map(({ kind }) => kind))).toEqual(new Set(['medical']));
    const { person } = await of.find(client, late);
    const names = person?.name.split(' ').toReversed().join(' ');
    expect(await shown({ q: `${names} senalado` })).toEqual([late]);
    expect((await of.list(mine, { q: names })).map((one) => one.person?.id)).not.toContain(null);
    const [row] = (await of.list(mine)).filter(({ id }) => id === ofOther);
    const byCompany = await of.list(mine, { q: row?.enterprise.name });
    expect(byCompany.map(({ id }) => id)).toContain(ofOther);
    expect(byCompany.map(({ enterprise }) => enterprise.id)).not.toContain(client.enterpriseId);
    const overdue = await of.list(mine, { group: 'overdue' });
    expect(overdue.map(({ id }) => id)).toContain(late);
    expect(new Set(overdue.map((one) => one.overdue))).toEqual(new Set([1]));
    await of.send(late, client.employeeId);
    expect(await shown({ group: 'overdue' })).not.toContain(late);
  });

  test('finds what is overdue by the clock of each company', async () => {
    api.setNow(new Date('2026-11-09T12:00:00Z'));
    try {
      const advisors = await firms.firm();
      const mine = advisors.owner.id;
      const companies = [await createCompany(api), await createCompany(api, { zone: 'Atlantic/Canary' })];
      const ids: number[] = [];
      for (const company of companies) {
        await firms.mandate(company, advisors);
        const { data } = await ask(mine, { user_id: company.employeeId, due_on: '2026-11-09' }, company);
        ids.push((data as DocumentRequest).id);
      }
      const overdue = async () => (await of.list(mine, { group: 'overdue' })).map(({ id }) => id);
      expect(await overdue()).toEqual([]);
      // Half past midnight in Madrid, an hour less in the Canaries.
      api.setNow(new Date('2026-11-09T23:30:00Z'));
      expect(await overdue()).toEqual(ids.slice(0, 1));
      const flags = new Map((await of.list(mine)).map((one) => [one.id, one.overdue]));
      expect(ids.map((id) => flags.get(id))).toEqual([1, 0]);
      api.setNow(new Date('2026-11-10T00:00:00Z'));
      expect((await overdue()).toSorted((a, b) => a - b)).toEqual(ids);
    } finally {
      api.setNow(null);
    }
  });

  test('is shown in the panel how much is outstanding, in each company', async () => {
    const { data } = await api.call(endpoints.getAdvisoryOverview, { as: firm.owner.id, query: { range: '[0,9]' } });
    const expected = (await of.list(firm.owner.id)).filter(({ enterprise }) => enterprise.id === client.enterpriseId);
    const row = (data as { id: number; documents_expected: number }[]).find(({ id }) => id === client.enterpriseId);
    expect(row?.documents_expected).toBe(expected.length);
  });

  test('once the mandate has ended reaches nothing, and the company goes on with it', async () => {
    const id = await asked(firm.owner.id);
    await api.call(endpoints.endMandate, { as: client.adminId, params: { id: mandateId } });
    expect((await of.list(firm.owner.id)).filter(({ enterprise }) => enterprise.id === client.enterpriseId)).toEqual(
      [],
    );
    expect((await ask(firm.owner.id)).status).toBe(404);
    for (const call of [of.accept, of.remind, of.withdraw]) expect((await call(id, firm.owner.id)).status).toBe(404);
    const before = (await of.told(client, 'documentSent')).length;
    await of.send(id, client.employeeId);
    expect((await of.told(client, 'documentSent')).slice(before)).toMatchObject([
      { user_id: client.adminId, about_id: client.employeeId, data: { firm: false } },
    ]);
    const fileId = (await of.find(client, id, 'sent')).files[0]?.id ?? 0;
    expect((await of.download(fileId, firm.owner.id)).status).toBe(404);
    expect((await of.accept(id, client.adminId)).status).toBe(200);
  });
});
