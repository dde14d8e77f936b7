import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { endpoints } from '#domain/endpoints.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany, link } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;
let company: Company;
let other: Company;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
  company = await createCompany(api);
  other = await createCompany(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
});

const today = localDateOf(Date.now(), 'Europe/Madrid');
const sees = async (as: number) => [await of.reads(as, company), await of.reads(as, other)];
const isActiveIn = async (accountId: number, { enterpriseId }: Company) =>
  (
    await api.sql<{ active: boolean }>(
      'select active from enterprise_users where enterprise_id = $1 and account_id = $2',
      [enterpriseId, accountId],
    )
  ).map(({ active }) => active);

describe('who works for which client', () => {
  test('owners for all; staff for those that they were given, from then on and until they are not', async () => {
    const [one, two] = [await of.mandate(company, firm), await of.mandate(other, firm)];
    const sara = await of.member(firm);
    expect([await sees(firm.owner.id), await sees(sara.id)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await of.assign(firm, one, sara.member_id)).toMatchObject({ status: 200, message: say.staffSet });
    expect(await sees(sara.id)).toEqual([true, false]);
    expect((await of.clients(sara.id)).map(({ id }) => id)).toEqual([one]);
    expect(await isActiveIn(sara.id, other)).toEqual([]);
    await of.assign(firm, two, sara.member_id);
    await of.assign(firm, one, null);
    expect(await sees(sara.id)).toEqual([false, true]);
    expect(await isActiveIn(sara.id, company)).toEqual([false]);
    expect((await of.clients(sara.id)).map(({ id }) => id)).toEqual([two]);
  });

  test.each<[string, number, number | null, boolean]>([
    ['from today', 0, null, true],
    ['until today', -3, 0, true],
    ['until yesterday', -3, -1, false],
    ['from tomorrow', 1, null, false],
  ])('a substitute %s', async (_, from, until, expected) => {
    const id = await of.mandate(company, firm);
    const sara = await of.member(firm);
    const days = { valid_from: addDays(today, from), valid_until: until === null ? null : addDays(today, until) };
    expect((await of.assign(firm, id, null, [{ member_id: sara.member_id, ...days }])).status).toBe(200);
    expect(await of.reads(sara.id, company)).toBe(expected);
    const { data } = await api.call(endpoints.checkSession, { as: sara.id });
    expect((data as { enterprises: unknown[] }).enterprises).toHaveLength(expected ? 1 : 0);
  });

  test('the panel says who is in charge, and to whom it is their own', async () => {
    const [one] = [await of.mandate(company, firm), await of.mandate(other, firm)];
    const [sara, deputy] = [await of.member(firm), await of.member(firm)];
    const days = { valid_from: today, valid_until: null };
    await of.assign(firm, one, sara.member_id, [{ member_id: deputy.member_id, ...days }]);
    const panel = async (as: number, filter: Record<string, string | number> = {}) => {
      const query = { filter: JSON.stringify(filter), sort: '["in_charge","ASC"]' };
      const { data } = await api.call(endpoints.getAdvisoryOverview, { as, query });
      return (data as CompanyOverview[]).map(({ id, in_charge, charge }) => [id, in_charge, charge]);
    };
    const [first, second] = [company.enterpriseId, other.enterpriseId];
    expect(await panel(firm.owner.id)).toEqual([
      [first, 'Sara De Gestoría', 'other'],
      [second, null, 'owners'],
    ]);
    expect(await panel(firm.owner.id, { charge: 'owners' })).toEqual([[second, null, 'owners']]);
    expect(await panel(firm.owner.id, { q: 'sara' })).toEqual([[first, 'Sara De Gestoría', 'other']]);
    // By the name of a colleague: of who is in charge and of who stands in, of nobody of another firm.
    for (const { member_id } of [sara, deputy])
      expect(await panel(firm.owner.id, { charge: member_id })).toEqual([[first, 'Sara De Gestoría', 'other']]);
    const stranger = await of.member(await of.firm());
    for (const charge of [stranger.member_id, 2_147_483_647])
      expect([charge, await panel(firm.owner.id, { charge })]).toEqual([charge, []]);
    for (const charge of [1e12, -1]) {
      const query = { filter: JSON.stringify({ charge }) };
      expect((await api.call(endpoints.getAdvisoryOverview, { as: firm.owner.id, query })).status).toBe(422);
    }
    for (const { id } of [sara, deputy])
      expect(await panel(id, { charge: 'own' })).toEqual([[first, 'Sara De Gestoría', 'own']]);
  });

  test('staff of another firm, somebody twice, days the wrong way round: 422 at the field', async () => {
    const id = await of.mandate(company, firm);
    const [sara, stranger] = [await of.member(firm), await of.member(await of.firm())];
    const day = { valid_from: today, valid_until: null };
    expect(await of.assign(firm, id, stranger.member_id)).toMatchObject({
      status: 422,
      errors: { in_charge: say.memberUnknown },
    });
    expect(await of.assign(firm, id, null, [{ member_id: stranger.member_id, ...day }])).toMatchObject({
      status: 422,
      errors: { substitutes: say.memberUnknown },
    });
    expect(await of.assign(firm, id, sara.member_id, [{ member_id: sara.member_id, ...day }])).toMatchObject({
      status: 422,
      errors: { substitutes: say.twice },
    });
    const wrong = { member_id: sara.member_id, valid_from: today, valid_until: addDays(today, -1) };
    expect((await of.assign(firm, id, null, [wrong])).errors).toEqual({
      'substitutes.0.valid_until': say.substituteDays,
    });
    expect(await sees(stranger.id)).toEqual([false, false]);
  });

  test('who leaves the firm is out of all clients at once, and in each one’s log', async () => {
    const ids = [await of.mandate(company, firm), await of.mandate(other, firm)];
    const sara = await of.member(firm);
    for (const id of ids) await of.assign(firm, id, sara.member_id);
    const token = await api.tokenFor(sara.id);
    const ask = () => api.call(endpoints.listUsers, { token, params: { id: company.enterpriseId } });
    expect((await ask()).status).toBe(200);
    expect(await of.removeMember(firm.owner.id, sara.member_id)).toMatchObject({
      status: 200,
      message: say.memberRemoved,
    });
    expect((await ask()).status).toBe(403);
    expect(await sees(sara.id)).toEqual([false, false]);
    for (const client of [company, other]) {
      const left = await of.log(client, 'mandates.leave');
      expect(left.at(-1)).toEqual({ actor_id: firm.owner.id, user_id: sara.id });
    }
    expect((await api.call(endpoints.listFirmClients, { token })).status).toBe(403);
  });

  test('who leaves and comes back works for nobody until they are assigned, and is named nowhere meanwhile', async () => {
    const id = await of.mandate(company, firm);
    const staffOf = async () => (await of.clients(firm.owner.id)).find((client) => client.id === id)?.staff;
    const [sara, ana] = [await of.member(firm), await of.member(firm)];
    const substitute = { member_id: sara.member_id, valid_from: addDays(today, -9), valid_until: addDays(today, 9) };
    await of.assign(firm, id, ana.member_id, [substitute]);
    await api.sql('update mandate_staff set valid_from = $2 where member_id = $1', [ana.member_id, addDays(today, -9)]);
    expect((await staffOf())?.map(({ member_id }) => member_id)).toEqual([ana.member_id, sara.member_id]);
    for (const one of [sara, ana]) await of.removeMember(firm.owner.id, one.member_id);
    expect(await staffOf()).toEqual([]);
    for (const one of [sara, ana]) {
      await of.inviteMember(firm, one.email);
      expect((await of.acceptFirm(one.id, firm.id)).status).toBe(200);
      expect([await sees(one.id), await of.clients(one.id)]).toEqual([[false, false], []]);
    }
    expect((await staffOf())?.filter(({ kind }) => kind === 'in_charge')).toEqual([]);
    expect((await of.members(firm.owner.id)).map(({ clients }) => clients)).toEqual([0, 0, 0]);
    const days = await api.sql<{ until: string }>(
      'select distinct valid_until::text as until from mandate_staff where mandate_id = $1',
      [id],
    );
    expect(days).toEqual([{ until: addDays(today, -1) }]);
    await of.assign(firm, id, ana.member_id);
    expect(await staffOf()).toMatchObject([{ kind: 'in_charge', valid_from: today }]);
    expect(await of.reads(ana.id, company)).toBe(true);
  });

  test('who left before assignments ended with it gets none of them back', async () => {
    const id = await of.mandate(company, firm);
    const sara = await of.member(firm);
    await of.removeMember(firm.owner.id, sara.member_id);
    await api.sql(
      `insert into mandate_staff (mandate_id, member_id, kind, valid_from) values ($1, $2, 'in_charge', $3)`,
      [id, sara.member_id, addDays(today, -9)],
    );
    await of.inviteMember(firm, sara.email);
    await of.acceptFirm(sara.id, firm.id);
    expect(await sees(sara.id)).toEqual([false, false]);
  });

  test('the last owner stays; staff may go, and take nobody with them', async () => {
    const [own] = await of.members(firm.owner.id);
    expect(await of.removeMember(firm.owner.id, own?.id ?? 0)).toMatchObject({ status: 409, message: say.lastOwner });
    const [sara, second] = [await of.member(firm), await of.member(firm, 'owner')];
    expect((await of.removeMember(sara.id, own?.id ?? 0)).status).toBe(403);
    expect((await of.removeMember(sara.id, sara.member_id)).status).toBe(200);
    expect((await of.removeMember(second.id, own?.id ?? 0)).status).toBe(200);
    expect((await of.members(second.id)).map(({ status }) => status)).toEqual(['active', 'left', 'left']);
  });

  test('a person of two clients is one person with a mandate in each', async () => {
    await of.mandate(company, firm, ['people']);
    await of.mandate(other, firm, ['payrolls']);
    await link(api, (await createCompany(api)).enterpriseId, firm.owner.id, 'employee');
    const { data } = await api.call(endpoints.checkSession, { as: firm.owner.id });
    const { enterprises } = data as { enterprises: { id: number; mandate?: string[] }[] };
    expect(enterprises.map(({ mandate }) => mandate)).toEqual([['people'], ['payrolls'], undefined]);
  });
});

test('a month’s punches, leave or PIN of its own a firm’s person has in no client', async () => {
  await of.mandate(company, firm);
  const punch = await api.call(endpoints.clock, {
    as: firm.owner.id,
    body: {
      action: 'entry',
      method: 1,
      work_mode: 'onsite',
      client_id: company.uuid(),
      enterprise_id: company.enterpriseId,
    },
  });
  expect([403, 404]).toContain(punch.status);
});
