import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MemberField, privateFieldNames } from '#domain/organization/people/personFields.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { type Right, rights, type Role, roles } from '#domain/rights.ts';
import { toFastifyPath } from '#server/http/route.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { unguarded, writersUnasked } from './closedMonths.ts';
import { statementProblems } from './statementBudgets.ts';
import { ofFirms, wantsProof } from './wantsProof.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);
const guarded = table.filter(([, { access }]) => access !== 'public');
const byRight = guarded.filter(([, { access }]) => access !== 'session');

let api: Api;
let ours: Company;
let theirs: Company;

beforeAll(async () => {
  api = await startApi();
  ours = await withPrivateData(await createCompany(api, { canceled: true, worksToday: true }));
  theirs = await createCompany(api, { canceled: true });
});
afterAll(() => api.close());

const rolesOf = (endpoint: Endpoint): readonly Role[] =>
  endpoint.access === 'public' || endpoint.access === 'session' ? roles : rights[endpoint.access].roles;
const ownToo = (access: string): boolean => access in rights && 'own' in rights[access as Right];

async function send(endpoint: Endpoint, company: Company, as?: number) {
  return api.call(endpoint, { ...endpoint.example(company), ...(as !== undefined && { as }) });
}

const isPreview = ({ path }: Endpoint): boolean => path.endsWith('/preview');

/** Reads and previews share a company; calls that change or delete get one of their own. */
const companyFor = async (endpoint: Endpoint): Promise<Company> =>
  endpoint.method === 'GET' || isPreview(endpoint)
    ? ours
    : withPrivateData(await createCompany(api, { canceled: true }));

/** Of others, which fields each role may be answered (auth 9); everyone their own. */
const privateFieldsFor: Readonly<Record<Role, readonly MemberField[]>> = {
  admin: privateFieldNames,
  advisor: privateFieldNames,
  manager: [],
  employee: [],
};

/** What a person's private field holds in these companies: found again under any key, and in any format. */
const privateValue = (field: MemberField, userId: number): string =>
  field === 'birth_date'
    ? new Date(Date.UTC(1901, 0, 1 + userId)).toISOString().slice(0, 10)
    : `RESERVADO-${field.toUpperCase()}-${userId}.`;
const confidentialReason = 'Motivo confidencial';
const confidentialType = 'Tipo confidencial';

/** People who can be told by what is private of them, one of them on leave of a kind that is not for everybody. */
async function withPrivateData(company: Company): Promise<Company> {
  const { enterpriseId, people, inactiveId, employeeId } = company;
  const values = (id: number) => privateFieldNames.map((field) => `'${privateValue(field, id)}'`).join(', ');
  const rows = [...Object.values(people), inactiveId].map((id) => `(${id}, ${values(id)})`).join(', ');
  const changes = privateFieldNames.map((field) =>
    field === 'birth_date' ? `${field} = v.${field}::date` : `${field} = v.${field}`,
  );
  await api.sql(
    `update enterprise_users eu set ${changes.join(', ')} from (values ${rows}) v (id, ${privateFieldNames.join(', ')})
      where eu.enterprise_id = $1 and eu.user_id = v.id`,
    [enterpriseId],
  );
  await api.sql(
    `with type as (insert into leave_types (enterprise_id, id, name, confidential) values ($1, 9, $3, true) returning id)
     insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, comment)
     select $1, $2, id, day::date, status, $2, $4
       from type cross join (values ('2030-01-09', 'pending'), ('2026-11-18', 'approved')) d (day, status)`,
    [enterpriseId, employeeId, confidentialType, confidentialReason],
  );
  return company;
}

/** What a caller is answered of other people although it is not theirs to see. */
function leakedTo(role: Role, name: string, { people, inactiveId }: Company, text: string): string[] {
  const hidden = privateFieldNames.filter((field) => !privateFieldsFor[role].includes(field));
  const others = [...Object.values(people), inactiveId].filter((id) => id !== people[role]);
  const values = others.flatMap((id) => hidden.map((field) => privateValue(field, id)));
  // What types there are is no secret: only who is on such leave.
  const kind = name.includes('LeaveType') ? [] : [confidentialType, confidentialReason];
  const seesKind = role === 'admin' || role === 'advisor';
  return [...values, ...(seesKind ? [] : kind)].filter((value) => text.includes(value));
}

test('every row of the table is served by a module', () => {
  const servedNames = table.filter(([, endpoint]) => api.app.served.includes(endpoint)).map(([name]) => name);
  expect(servedNames.toSorted()).toEqual(table.map(([name]) => name).toSorted());
});

test('every mounted route of the API is a row of the table, and the other way round', () => {
  const rows = table.map(([, { method, path }]) => `${method} ${toFastifyPath(path)}`);
  const mounted = api.app.routes.filter(
    (route) => / \/api\//.test(route) && !/ \/api\/docs/.test(route) && !/^(HEAD|OPTIONS) /.test(route),
  );
  expect(mounted.toSorted()).toEqual(rows.toSorted());
});

test('the OpenAPI document shows every row', async () => {
  const response = await api.app.fastify.inject({ method: 'GET', url: '/api/docs/json' });
  const { paths } = response.json<{ paths: Record<string, Record<string, unknown>> }>();
  const shown = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  const rows = table.map(([, { method, path }]) => `${method.toLowerCase()} ${path}`);
  expect(shown.toSorted()).toEqual(rows.toSorted());
});

test('nobody is served by a row that is not public: 401', async () => {
  for (const [name, endpoint] of guarded) {
    const answer = await send(endpoint, ours);
    expect([name, answer.status, answer.message, answer.data]).toEqual([name, 401, generalMessages.unauthorized, null]);
  }
});

// All rows are served by one function, as the test above shows: one row of each kind.
test.each([
  'checkSession',
  'listUsers',
  'getUser',
  'createTeam',
  'updateTeam',
  'deleteTeam',
  'downloadPayroll',
  'uploadPayroll',
] as const)('a forged token: 401 from %s', async (name) => {
  const endpoint: Endpoint = endpoints[name];
  const answer = await api.call(endpoint, { ...endpoint.example(ours), token: `zzzzzz.${'x'.repeat(43)}` });
  expect([answer.status, answer.data]).toEqual([401, null]);
});

const wrongRoles = byRight.flatMap(([name, endpoint]) => {
  const wrong = ownToo(endpoint.access) ? [] : roles.filter((role) => !rolesOf(endpoint).includes(role));
  return wrong.length > 0 ? [[name, endpoint, wrong] as const] : [];
});
describe('a role without the right: 403, before anything is validated', () => {
  test.each(wrongRoles)('%s', async (_, endpoint, wrong) => {
    for (const role of wrong) {
      const answer = await api.call(endpoint, {
        params: endpoint.example(ours).params ?? {},
        body: { nonsense: true },
        as: ours.people[role],
      });
      expect([role, answer.status, answer.message]).toEqual([role, 403, generalMessages.forbidden]);
    }
  });
});

const proofs = new Set<string>([...wantsProof, ...ofFirms]);
const served = guarded.filter(([name, endpoint]) => !proofs.has(name) && rolesOf(endpoint).length > 0);
/** What changes or hands out nothing that the log of activity is for. */
const unrecorded = new Set([
  // Nothing of the account changes until it is confirmed.
  'askNewPasskey',
  'beginTotp',
  // There is nothing to remove in the example, and the invitation is another company's.
  'removeTotp',
  'acceptOwnInvitation',
  'declineOwnInvitation',
  'acceptLocationNotice',
  // Nobody of the example has confirmed their address, so that nobody is reminded.
  'remindSignatures',
  'clock',
  'correctPayrollDraft',
  // How one wants to be told concerns nobody else.
  'readNotifications',
  'setNotificationChoice',
  // Of one's own; those of teams are recorded.
  'createCalendarFeed',
  // In the log of the new one.
  'createEnterprise',
  'createSavedFilter',
  'createSetupIntent',
  'createSubscription',
  'createSubscriptionOnPayment',
  'deleteSavedFilter',
  'getEnterpriseLogo',
  // Of no enterprise yet.
  'storePaymentMethod',
  'subscribePush',
  'unsubscribePush',
  'updateSavedFilter',
]);
const linesOf = async ({ enterpriseId, canceledId }: Company): Promise<number> =>
  (await api.sql('select from audit_log where enterprise_id in ($1, $2)', [enterpriseId, canceledId])).length;
const secrets = /password_hash|code_hash|pin_hash|token_hash|push_token|qr_secret|registration_code|reset_code/;
/** Statements of each call, as the first role that may make it. */
const statements = new Map<string, readonly string[]>();
describe('a role with the right succeeds on its own company’s records, and what it did stands in the log', () => {
  test.each(served)('%s, and answers no secret and nothing private of others', async (name, endpoint) => {
    const isAction = (endpoint.method !== 'GET' || endpoint.download) && !isPreview(endpoint);
    const act = async (role: Role, company: Company) => {
      const before = await linesOf(company);
      const answer = await send(endpoint, company, company.people[role]);
      return { answer, lines: (await linesOf(company)) - before };
    };
    let company = await companyFor(endpoint);
    for (const [index, role] of rolesOf(endpoint).entries()) {
      let done = await act(role, company);
      // Done already by the role before, and possible once only.
      if (index > 0 && done.answer.status !== endpoint.success) {
        company = await companyFor(endpoint);
        done = await act(role, company);
      }
      const { answer, lines } = done;
      expect([role, answer.status, answer.message, answer.errors]).toEqual([
        role,
        endpoint.success,
        expect.any(String),
        undefined,
      ]);
      const isRecorded = isAction && !unrecorded.has(name) && index === 0;
      expect(lines).toBeGreaterThanOrEqual(isRecorded ? 1 : 0);
      expect([role, leakedTo(role, name, company, answer.text)]).toEqual([role, []]);
      expect(answer.text).not.toMatch(secrets);
      if (index === 0) statements.set(name, answer.statements);
    }
  });

  test('no call sends more statements to the database than its budget', () => {
    expect(statementProblems(statements)).toEqual([]);
  });

  test('a call that writes what a closed month is counted of asks whether it is closed, or has a reason not to', () => {
    expect(writersUnasked(statements)).toEqual(Object.keys(unguarded).toSorted());
  });
});

describe('what is private of a person', () => {
  const range = { startDate: '2026-11-16', endDate: '2026-11-22' };
  const month = { start_date: '2026-11-01', end_date: '2030-12-31' };
  const calls = () =>
    [
      ['getUser', api.call(endpoints.getUser, { as: ours.people.manager, params: { id: ours.employeeId } })],
      ['listUsers', list(ours.people.manager, range)],
      ['listVacations', leave(ours.people.manager)],
    ] as const;
  const list = (as: number, query: object) =>
    api.call(endpoints.listUsers, { as, params: { id: ours.enterpriseId }, query: { ...query } });
  const leave = (as: number) =>
    api.call(endpoints.listVacations, { as, query: { enterprise_id: ours.enterpriseId, ...month } });

  test('is found by what the table above looks for, where it may be', async () => {
    const { data, text } = await api.call(endpoints.getUser, { as: ours.adminId, params: { id: ours.employeeId } });
    for (const field of privateFieldNames)
      expect((data as Record<string, unknown>)[field]).toBe(privateValue(field, ours.employeeId));
    expect(text).toContain(privateValue('dni', ours.employeeId));
    const seen = await Promise.all([list(ours.people.advisor, range), leave(ours.people.advisor)]);
    expect(seen.map((one) => one.text.includes(confidentialType))).toEqual([true, true]);
  });

  test('is not answered to a manager with days, nor in any list, who is told of the absence all the same', async () => {
    for (const [name, call] of calls()) {
      const answer = await call;
      const isTold = answer.text.includes('Ausencia');
      expect([name, answer.status, leakedTo('manager', name, ours, answer.text), isTold]).toEqual([
        name,
        200,
        [],
        name !== 'getUser',
      ]);
    }
  });

  test.each([
    ['{"birth_date":{"from":"1901-01-01"}}', 422],
    ['{"city":"RESERVADO"}', 422],
    ['{"state":"RESERVADO"}', 422],
  ])('is nothing by which a manager filters: %s', async (filter, status) => {
    expect((await list(ours.people.manager, { filter })).status).toBe(status);
    expect((await list(ours.people.advisor, { filter })).status).toBe(200);
  });

  test('is nothing by which a manager searches or sorts', async () => {
    const filter = JSON.stringify({ q: privateValue('dni', ours.employeeId) });
    const found = async (as: number) => (await list(as, { filter })).headers['content-range'];
    expect([await found(ours.people.manager), await found(ours.people.advisor)]).toEqual([
      'employees */0',
      'employees 0-0/1',
    ]);
    const sorted = async (field: string) =>
      ((await list(ours.people.manager, { sort: `["${field}","DESC"]` })).data as { id: number }[]).map(({ id }) => id);
    expect(await sorted('birth_date')).toEqual(await sorted('nothing'));
  });

  test('is one’s own to read, whatever the role', async () => {
    const as = ours.people.manager;
    const { data } = await api.call(endpoints.getUser, { as, params: { id: as } });
    expect(data).toMatchObject({ dni: privateValue('dni', as), address: privateValue('address', as) });
  });
});

const scoped = table.filter(([, { access, scope }]) => access !== 'public' && typeof scope === 'object');
/** 404, except on the detail screens, whose message is a 403 (conventions 1): one call serves both. */
const foreignStatus = (name: string) => (name === 'getUser' ? 403 : 404);
describe('another company’s record: 404, and nothing of it in the answer', () => {
  test.each(scoped)('%s', async (name, endpoint) => {
    for (const role of rolesOf(endpoint)) {
      const answer = await send(endpoint, theirs, ours.people[role]);
      expect([role, answer.status, answer.data]).toEqual([role, foreignStatus(name), null]);
    }
  });
});

test('public calls answer without a session', async () => {
  for (const name of ['health', 'config'] as const) {
    expect((await api.call(endpoints[name])).status).toBe(200);
  }
  const refused = await api.call(endpoints.login, { body: { email: 'nadie@ejemplo.es', password: 'no es esta' } });
  expect([refused.status, refused.message]).toEqual([401, sessionMessages.wrongCredentials]);
});
