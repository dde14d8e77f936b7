import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type MandateRight, mandateRights, isGiven, type Right, rights } from '#domain/rights.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { ofFirms, wantsProof } from './wantsProof.ts';

/*
 * Firm × role × client × right: what a mandate gives is answered, and nothing else of the client, and nothing at all of
 * another firm's. Made from the endpoint table.
 */

/** Of whoever made it, or of the firm that asked for it (server/modules/paperwork/documentRequests/requestsOfFirms.api.test.ts). */
const ofItsMaker = [
  'updateSavedFilter',
  'deleteSavedFilter',
  'downloadRequestedFile',
  'acceptRequestedDocument',
  'returnRequestedDocument',
  'remindDocumentRequest',
  'withdrawDocumentRequest',
];

type Named = readonly [name: string, endpoint: Endpoint, right: Right];

const proofs = new Set<string>([...wantsProof, ...ofFirms]);
const table: Named[] = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, endpoint]) => {
  const { access, scope } = endpoint;
  const isOfClient = typeof scope === 'object' && !proofs.has(name);
  return isOfClient && access !== 'public' && access !== 'session' ? [[name, endpoint, access] as const] : [];
});

/** The firm's people, by what they are in it and in the client; the first three work for it. */
type Person =
  | 'owner'
  | 'inCharge'
  | 'substitute'
  | 'unassigned'
  | 'tooEarly'
  | 'tooLate'
  | 'removed'
  | 'foreignOwner'
  | 'foreignStaff';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let client: Company;
/** Another client of the firm, which gives whatever the first one does not. */
let sibling: Company;
let elsewhere: Company;
let mandateId: number;
let siblingMandateId: number;
let people: Readonly<Record<Person, number>>;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
  [client, sibling, elsewhere] = [await createCompany(api), await createCompany(api), await createCompany(api)];
  const [firm, foreign] = [await of.firm(), await of.firm()];
  mandateId = await of.mandate(client, firm);
  siblingMandateId = await of.mandate(sibling, firm);
  const foreignMandate = await of.mandate(elsewhere, foreign);
  const staff = async (in_: typeof firm) => {
    await api.sql('delete from rate_limits');
    return of.member(in_);
  };
  const [inCharge, substitute, unassigned, tooEarly, tooLate, removed, foreignStaff] = [
    await staff(firm),
    await staff(firm),
    await staff(firm),
    await staff(firm),
    await staff(firm),
    await staff(firm),
    await staff(foreign),
  ];
  const assigned = (member: { member_id: number }, from: number, until: number | null) => ({
    member_id: member.member_id,
    valid_from: day(from),
    valid_until: until === null ? null : day(until),
  });
  await of.assign(firm, mandateId, inCharge.member_id, [
    assigned(substitute, -2, 2),
    assigned(tooEarly, 3, null),
    assigned(tooLate, -9, -3),
    assigned(removed, -2, null),
  ]);
  await of.assign(firm, siblingMandateId, inCharge.member_id, [assigned(substitute, -2, 2)]);
  await of.assign(foreign, foreignMandate, foreignStaff.member_id);
  await of.removeMember(firm.owner.id, removed.member_id);
  people = {
    owner: firm.owner.id,
    inCharge: inCharge.id,
    substitute: substitute.id,
    unassigned: unassigned.id,
    tooEarly: tooEarly.id,
    tooLate: tooLate.id,
    removed: removed.id,
    foreignOwner: foreign.owner.id,
    foreignStaff: foreignStaff.id,
  };
});
afterAll(() => api.close());

const but = (given: readonly MandateRight[]) => mandateRights.filter((right) => !given.includes(right));
async function lets(given: readonly MandateRight[], byTheSibling: readonly MandateRight[] = but(given)) {
  await api.sql('update mandates set rights = $2 where id = $1', [mandateId, given]);
  await api.sql('update mandates set rights = $2 where id = $1', [siblingMandateId, byTheSibling]);
}
const send = (endpoint: Endpoint, company: Company, as: number) =>
  api.call(endpoint, { ...endpoint.example(company), as });
/** The surname of everybody in the companies of tests. */
const isNamed = (text: string) => text.includes('De Prueba');
/** The answer to a call about the client by somebody who is to be refused. */
async function refusal(endpoint: Endpoint, person: Person) {
  const { status, data, text } = await send(endpoint, client, people[person]);
  return { person, refused: status === 403 || status === 404, data, named: isNamed(text) };
}
const nothingOf = (person: Person) => ({ person, refused: true, data: null, named: false });

test('every call that is no company’s asks for no right of one', () => {
  for (const name of ofFirms) expect(endpoints[name]).toMatchObject({ access: 'session', scope: 'own' });
});

const rightsThatGive = (right: Right) => mandateRights.filter((one) => isGiven(right, [one]));

// domain/organization/firms/mandates.test.ts has every single right of a mandate. Memberships are read with the session, alike for all
// calls: two outsiders are sent to each of them, one of another firm and one of this firm, and the others only read.
describe('a call of a client gives nothing without its right, nor to whom does not work for the client', () => {
  test.each(table)('%s', async (_, endpoint, right) => {
    const giving = rightsThatGive(right);
    await lets(but(giving), giving.length > 0 ? giving : mandateRights);
    const withoutRight: Person[] = giving.length < mandateRights.length ? ['owner'] : [];
    for (const person of withoutRight) expect(await refusal(endpoint, person)).toEqual(nothingOf(person));
    await lets(mandateRights);
    for (const person of ['foreignOwner', 'unassigned'] as const)
      expect(await refusal(endpoint, person)).toEqual(nothingOf(person));
  });
});

const reads = table.filter(
  ([name, { method }, right]) => method === 'GET' && isGiven(right, mandateRights) && !ofItsMaker.includes(name),
);
describe('a mandate gives to whom works for the client, by each of its rights alone,', () => {
  test.each(reads)('%s', async (_, endpoint, right) => {
    for (const given of rightsThatGive(right)) {
      await lets([given]);
      expect([given, (await send(endpoint, client, people.owner)).status]).toEqual([given, endpoint.success]);
    }
    for (const person of ['inCharge', 'substitute'] as const)
      expect([person, (await send(endpoint, client, people[person])).status]).toEqual([person, endpoint.success]);
  });
});

test.each(['tooEarly', 'tooLate', 'removed', 'foreignStaff'] as const)(
  '%s reads nothing of the client',
  async (person) => {
    await lets(mandateRights);
    for (const [name, endpoint] of reads)
      expect([name, await refusal(endpoint, person)]).toEqual([name, nothingOf(person)]);
  },
);

const changing = table.filter(
  ([name, { method }, right]) => method !== 'GET' && isGiven(right, mandateRights) && !ofItsMaker.includes(name),
);
describe('what a mandate lets a firm change, it changes under its person’s name', () => {
  let firm: Awaited<ReturnType<typeof of.firm>>;
  beforeAll(async () => {
    firm = await of.firm();
  });

  test.each(changing)('%s', async (_, endpoint) => {
    await api.sql('delete from rate_limits');
    const company = await createCompany(api, { worksToday: true });
    await of.mandate(company, firm);
    const { status, errors } = await send(endpoint, company, firm.owner.id);
    expect([status, errors]).toEqual([endpoint.success, undefined]);
    const acts = await api.sql<{ action: string }>(
      `select action from audit_log
        where enterprise_id = $1 and action not like 'mandates.%'
          and actor_id = (select user_id from enterprise_users where enterprise_id = $1 and account_id = $2)`,
      [company.enterpriseId, firm.owner.id],
    );
    // `/remind`: nobody of the example has a month to sign.
    const isUnrecorded = /\/preview$|saved-filters|drafts?|closures\/remind/.test(endpoint.path);
    expect(acts.length).toBeGreaterThanOrEqual(isUnrecorded ? 0 : 1);
  });
});

describe('no firm sees another’s clients, in counts either', () => {
  beforeAll(() => api.call(endpoints.endClient, { params: { id: siblingMandateId }, as: people.owner }));

  const overview = async (as: number) => {
    const answer = await api.call(endpoints.getAdvisoryOverview, { as, query: { range: '[0,9]' } });
    return { ids: (answer.data as { id: number }[]).map(({ id }) => id), range: answer.headers['content-range'] };
  };

  test('in the panel, its search, the month run, the start page, the list of companies and the own clients', async () => {
    await lets(mandateRights);
    for (const [as, company] of [
      [people.owner, client],
      [people.inCharge, client],
      [people.foreignOwner, elsewhere],
      [people.foreignStaff, elsewhere],
    ] as const) {
      expect(await overview(as)).toEqual({ ids: [company.enterpriseId], range: 'advisory 0-0/1' });
      const month = await api.call(endpoints.getMonthRun, { as, query: { month: '2026-01' } });
      expect((month.data as { id: number }[]).map(({ id }) => id)).toEqual([company.enterpriseId]);
      const dashboard = await api.call(endpoints.getDashboard, { as });
      expect(dashboard.data).toMatchObject({
        totalEnterprises: 1,
        totalEmployees: 4,
        enterprises: [{ id: company.enterpriseId }],
      });
      const found = await api.call(endpoints.searchAdvisoryPeople, { as, query: { q: 'prueba' } });
      const places = (found.data as { enterprise: { id: number } }[]).map(({ enterprise }) => enterprise.id);
      expect([...new Set(places)]).toEqual([company.enterpriseId]);
      const listed = await api.call(endpoints.listOwnEnterprises, { as });
      expect((listed.data as { id: number }[]).map(({ id }) => id)).toEqual([company.enterpriseId]);
      const active = (await of.clients(as)).filter(({ status }) => status === 'active');
      expect(active.map(({ enterprise }) => enterprise?.id)).toEqual([company.enterpriseId]);
    }
  });

  test.each(['unassigned', 'tooEarly', 'tooLate', 'removed'] as const)('%s counts nothing', async (person) => {
    expect((await api.call(endpoints.getAdvisoryOverview, { as: people[person] })).status).toBe(403);
    expect((await api.call(endpoints.getDashboard, { as: people[person] })).status).toBe(403);
  });

  test('the client’s people and seats are none of the firm’s', async () => {
    const { data } = await api.call(endpoints.getAdvisoryOverview, { as: client.people.advisor });
    expect(data).toMatchObject([{ id: client.enterpriseId, people: 3 }]);
  });
});

describe('what is the firm’s to decide', () => {
  const decisions = [
    'updateFirm',
    'inviteFirmMember',
    'proposeFirm',
    'prepareCompany',
    'acceptClient',
    'assignClients',
    'setClientStaff',
    'endClient',
  ] as const;
  const ofOwners = decisions.map((name) => [name, endpoints[name] as Endpoint] as const);
  const exampleOf = (endpoint: Endpoint) => ({
    ...endpoint.example(client),
    ...(endpoint.path.includes('{id}') && { params: { id: mandateId } }),
    ...(endpoint.path === endpoints.assignClients.path && { body: { ids: [mandateId], in_charge: null } }),
  });

  test.each(ofOwners)('%s: staff 403, who is of no firm 403', async (_, endpoint) => {
    for (const as of [people.inCharge, people.unassigned, people.removed, client.adminId]) {
      expect((await api.call(endpoint, { ...exampleOf(endpoint), as })).status).toBe(403);
    }
  });

  test.each(ofOwners.filter(([, { path }]) => path.includes('{id}') || path === endpoints.assignClients.path))(
    '%s: another firm’s owner 404',
    async (_, endpoint) => {
      expect((await api.call(endpoint, { ...exampleOf(endpoint), as: people.foreignOwner })).status).toBe(404);
    },
  );

  test('a member of another firm: 404', async () => {
    const [member] = await of.members(people.owner);
    expect((await of.removeMember(people.foreignOwner, member?.id ?? 0)).status).toBe(404);
  });
});

test('each right that firms can be given is asked by some call of a client, but those of screens alone', () => {
  const asked = new Set(Object.values(endpoints as Record<string, Endpoint>).map(({ access }) => access));
  const given = (Object.keys(rights) as Right[]).filter((right) => isGiven(right, mandateRights));
  expect(given.filter((right) => asked.has(right)).length).toBeGreaterThan(20);
});
