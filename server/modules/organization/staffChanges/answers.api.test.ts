import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { firmsOf } from '../firms/firms.fixture.ts';
import {
  announced,
  api,
  complete,
  detail,
  joinerOf,
  listed,
  log,
  ofClients,
  personOf,
  sendBack,
  take,
  told,
  withApi,
  withdraw,
} from './staffChanges.fixture.ts';

withApi();
let of: ReturnType<typeof firmsOf>;
let company: Company;
let firm: Awaited<ReturnType<typeof of.firm>>;
let mandateId: number;
let owner: number;

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  of = firmsOf(api);
  company = await createCompany(api);
  // The firm alone deals with it.
  await api.sql(`update enterprise_users set active = false where user_id = $1`, [company.people.advisor]);
  firm = await of.firm();
  mandateId = await of.mandate(company, firm, ['people']);
  owner = firm.owner.id;
});

const change = (id: number, as = company.adminId, over: object = {}) =>
  api.call(endpoints.changeJoiner, { as, params: { id }, body: joinerOf(over) });

test('what is announced is asked about, mended, sent again and completed; each step told to the other side and in the log', async () => {
  const { id } = await announced(company);
  const handler = await personOf(company, owner);
  expect(await told(company)).toMatchObject([
    {
      user_id: handler,
      kind: 'staffChangeAnnounced',
      data: { what: 'announced', name: 'Nuria Nueva', kind: 'joiner' },
    },
  ]);
  expect(await ofClients(owner)).toContain(id);
  expect(await take(owner, id)).toMatchObject({ status: 200, message: say.taken, data: { status: 'in_hand' } });
  expect(await change(id)).toMatchObject({ status: 409, message: say.inHandOfToChange('Olga De Gestoría') });
  expect(await withdraw(company.adminId, id)).toMatchObject({ status: 409 });

  expect(await sendBack(owner, id)).toMatchObject({ status: 200, message: say.sentBack });
  expect((await listed(company.adminId, company)).find((one) => one.id === id)).toMatchObject({
    status: 'sent_back',
    question: { text: '¿Qué convenio?', by: 'Olga De Gestoría' },
    handled_by: null,
    side: 'company',
    has_firm: true,
  });
  expect((await told(company)).at(-1)).toMatchObject({
    user_id: company.adminId,
    kind: 'staffChangeAnswered',
    data: { what: 'sentBack', question: '¿Qué convenio?' },
  });
  expect(await sendBack(owner, id)).toMatchObject({ status: 409, message: say.waitsForCompany });

  expect(await change(id, company.adminId, { last_name: 'Corregida' })).toMatchObject({
    status: 200,
    message: say.changed(true),
    data: { status: 'announced', revision: 2, name: 'Nuria Corregida' },
  });
  expect((await told(company)).at(-1)).toMatchObject({ user_id: handler, data: { what: 'changed' } });
  expect(await complete(owner, id)).toMatchObject({ status: 409, message: say.changedMeanwhile });
  expect(await complete(owner, id, 2)).toMatchObject({ status: 200, data: { status: 'done' } });
  expect((await told(company)).at(-1)).toMatchObject({ user_id: company.adminId, data: { what: 'done' } });

  const { adminId } = company;
  expect(await log(company, id)).toEqual([
    { action: 'staffChanges.announce', actor_id: adminId },
    { action: 'staffChanges.take', actor_id: handler },
    { action: 'staffChanges.sendBack', actor_id: handler },
    { action: 'staffChanges.change', actor_id: adminId },
    { action: 'staffChanges.complete', actor_id: handler },
  ]);
});

test('what is withdrawn is nobody’s to answer any more, and nobody has to look at what was announced', async () => {
  const { id } = await announced(company);
  expect(await withdraw(company.adminId, id)).toMatchObject({ status: 200, message: say.withdrew(true) });
  for (const answer of [await take(owner, id), await sendBack(owner, id), await complete(owner, id)])
    expect(answer).toMatchObject({ status: 409, message: say.withdrawn });
  const unread = (await told(company)).filter(({ read_at }) => read_at === null);
  expect(unread.map(({ data }) => data['what'])).toEqual(['withdrawn']);
  expect(await change(id)).toMatchObject({ status: 409 });
});

describe('two of the firm on one', () => {
  test('the second is told who has it, takes it in their place, and then the first is told', async () => {
    const sara = await of.member(firm);
    await of.assign(firm, mandateId, sara.member_id);
    const { id } = await announced(company);
    const [first, second] = [await personOf(company, owner), await personOf(company, sara.id)];
    expect((await told(company)).map(({ user_id }) => user_id).toSorted()).toEqual([first, second].toSorted());
    await take(owner, id);
    const words = say.inHandOf('Olga De Gestoría');
    for (const answer of [await take(sara.id, id), await sendBack(sara.id, id), await complete(sara.id, id)])
      expect(answer).toMatchObject({ status: 409, message: words });
    expect((await take(sara.id, id, true)).data).toMatchObject({ handled_by: { id: second } });
    expect(await complete(owner, id)).toMatchObject({ status: 409, message: say.inHandOf('Sara De Gestoría') });
    expect((await complete(sara.id, id)).status).toBe(200);
  });

  test('at once: one takes it', async () => {
    const sara = await of.member(firm);
    await of.assign(firm, mandateId, sara.member_id);
    const { id } = await announced(company);
    const both = await Promise.all([take(owner, id), take(sara.id, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = await announced(company);
    const ended = await Promise.all([complete(owner, done.id), complete(sara.id, done.id)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('who reads it, with salary and account', () => {
  test('a firm whose mandate ended meanwhile does not, and the company goes on by itself', async () => {
    const { id } = await announced(company);
    await take(owner, id);
    await of.end(company, mandateId);
    for (const answer of [await detail(owner, id), await complete(owner, id), await take(owner, id)])
      expect([answer.status === 403 || answer.status === 404, answer.data]).toEqual([true, null]);
    expect(await ofClients(owner)).not.toContain(id);
    expect((await change(id)).status).toBe(200);
    expect(await complete(company.adminId, id, 2)).toMatchObject({ status: 200, data: { status: 'done' } });
  });

  test('a firm without the right to people, another firm, and who works in the company otherwise do not', async () => {
    const { id } = await announced(company);
    const other = await of.firm();
    await of.mandate(company, other, ['time', 'payrolls', 'corrections', 'closures']);
    const foreign = await of.firm();
    await of.mandate(await createCompany(api), foreign);
    const { people } = company;
    for (const as of [other.owner.id, foreign.owner.id, people.manager, people.employee]) {
      for (const answer of [
        await detail(as, id),
        await take(as, id),
        await sendBack(as, id),
        await complete(as, id),
        await withdraw(as, id),
        await change(id, as),
      ]) {
        expect([answer.status === 403 || answer.status === 404, answer.data]).toEqual([true, null]);
        expect(answer.text).not.toMatch(/ES91|1900000|Nuria/);
      }
      const clients = await ofClients(as);
      expect(Array.isArray(clients) && clients.includes(id)).toBe(false);
    }
    expect((await detail(owner, id)).data).toMatchObject({
      joiner: { iban: 'ES9121000418450200051332', salary: 1_900_000 },
      side: 'firm',
    });
  });

  test('a list has those of the clients that are the reader’s', async () => {
    const { id } = await announced(company);
    const isListed = async (charge: 'own' | 'other' | 'owners') =>
      (
        (await api.call(endpoints.listClientChanges, { as: owner, query: { state: 'open', charge } }))
          .data as StaffChange[]
      ).some((one) => one.id === id);
    expect([await isListed('own'), await isListed('owners')]).toEqual([false, true]);
    const staff = await of.member(firm);
    await of.assign(firm, mandateId, staff.member_id);
    expect([await isListed('owners'), await isListed('other')]).toEqual([false, true]);
    await of.removeMember(owner, staff.member_id);
    expect([await isListed('other'), await isListed('owners')]).toEqual([false, true]);
    const [member] = (await of.members(owner)).filter(({ role }) => role === 'owner');
    await of.assign(firm, mandateId, member?.id ?? 0);
    expect([await isListed('other'), await isListed('own')]).toEqual([false, true]);
  });

  test('a list says nothing of either', async () => {
    await announced(company);
    const { text } = await api.call(endpoints.listClientChanges, { as: owner, query: { state: 'open' } });
    expect(text).toContain('Nuria');
    expect(text).not.toMatch(/ES91|1900000|600000000/);
  });
});

test('what the firm announces it may complete as well, and the company is told that the person is there', async () => {
  const { id } = await announced(company, {}, owner);
  expect(await told(company)).toEqual([]);
  await complete(owner, id);
  expect(await told(company)).toMatchObject([{ user_id: company.adminId, data: { what: 'done' } }]);
});
