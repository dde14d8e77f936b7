import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import type { RequestedKind } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { lockRow } from '#server/db/statements.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { requestsIn } from './documentRequests.fixture.ts';

let api: Api;
let of: ReturnType<typeof requestsIn>;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  of = requestsIn(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const dueOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const sent = async (kind: RequestedKind = 'contract', names?: readonly string[]) => {
  const body = { user_id: company.employeeId, kind, due_on: dueOn, ...(kind === 'other' && { title: 'Título' }) };
  const { id } = (await of.ask(company, body, company.adminId)).data as DocumentRequest;
  await of.send(id, company.employeeId, names);
  return id;
};
const keep = (id: number, as = company.adminId) =>
  api.call(endpoints.acceptRequestedDocument, { as, params: { id }, body: { keep: true } });
const filesOf = async (as = company.adminId) =>
  ((await api.call(endpoints.getUser, { as, params: { id: company.employeeId } })).data as UserDetail).files;
const keptOf = async () =>
  (await filesOf()).filter(({ name }) => /^(foto|hoja)/.test(name)).map(({ type, name }) => [type, name]);

test('what a person sent is among their files as well, page by page, and the request is accepted', async () => {
  const id = await sent('contract', ['hoja-1.png', 'hoja-2.png']);
  const before = await of.bytes(company);
  expect(await keep(id)).toMatchObject({ status: 200, message: say.acceptedAndKept });
  expect((await of.find(company, id, 'closed')).state).toBe('accepted');
  expect((await keptOf()).toSorted()).toEqual([
    ['contract', 'hoja-1.png'],
    ['contract', 'hoja-2.png'],
  ]);
  expect(await of.bytes(company)).toBeGreaterThan(before);
  const [request] = (await of.find(company, id, 'closed')).files;
  const [file] = (await filesOf()).filter(({ name }) => name === 'hoja-1.png');
  const own = { as: company.employeeId };
  const kept = await api.call(endpoints.downloadUserFile, { ...own, params: { id: file?.id ?? 0 } });
  expect(kept.bytes).toEqual((await of.download(request?.id ?? 0, company.employeeId)).bytes);
  const acts = await api.sql<{ action: string }>(
    `select action from audit_log where enterprise_id = $1 and action in ('documents.upload', 'documentRequests.accept')
        and user_id = $2 order by seq desc limit 3`,
    [company.enterpriseId, company.employeeId],
  );
  expect(acts.map(({ action }) => action)).toEqual(['documents.upload', 'documents.upload', 'documentRequests.accept']);
});

test.each([
  ['contract', 'contract'],
  ['medical', 'medical'],
  ['bank', 'other'],
  ['other', 'other'],
] as const)('%s is a file of type %s', async (kind, type) => {
  await keep(await sent(kind));
  expect(await keptOf()).toEqual([[type, 'foto.png']]);
});

test('it is kept once', async () => {
  const id = await sent();
  const both = await Promise.all([keep(id), keep(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await keep(id)).toMatchObject({ status: 409, message: say.notSent });
  expect(await keptOf()).toHaveLength(1);
});

test('not what was sent in the place of what was looked at, of which nothing is left behind', async () => {
  const id = await sent();
  const before = await of.bytes(company);
  const answer = await whileBlocked(api.database, {
    hold: (tx) => lockRow(tx, 'document_requests', id),
    start: () => keep(id),
    meanwhile: () =>
      api.sql(
        `with gone as (update document_request_files set deleted_at = now() where request_id = $1 returning *)
         insert into document_request_files (enterprise_id, request_id, user_id, file_key, file_name, sent_at)
         select enterprise_id, request_id, user_id, 'otra', 'otra.png', now() from gone`,
        [id],
      ),
  });
  expect(answer).toMatchObject({ status: 409, message: say.sentAnew });
  expect(await keptOf()).toEqual([]);
  expect((await of.find(company, id, 'sent')).state).toBe('sent');
  expect(await of.bytes(company)).toBe(before);
});

test('nothing is kept of what was erased meanwhile', async () => {
  const id = await sent('bank');
  await api.call(endpoints.deactivateUser, { as: company.adminId, params: { id: company.employeeId } });
  await api.call(endpoints.erasePersonalData, { as: company.adminId, params: { id: company.employeeId } });
  expect(await keep(id)).toMatchObject({ status: 409, message: say.notSent });
});

test('what a company sent is nobody’s file', async () => {
  const { id } = (await of.ask(company, { kind: 'contract', due_on: dueOn }, company.people.advisor))
    .data as DocumentRequest;
  await of.send(id, company.adminId);
  expect(await keep(id, company.people.advisor)).toMatchObject({ status: 422, errors: { keep: say.keptOfPeople } });
});

test('a firm keeps them with the right to people alone; who works otherwise in the company or in another does not', async () => {
  const firms = firmsOf(api);
  const firm = await firms.firm();
  const mandateId = await firms.mandate(company, firm, ['payrolls']);
  const body = { user_id: company.employeeId, kind: 'contract', due_on: dueOn };
  const { id } = (await of.ask(company, body, firm.owner.id)).data as DocumentRequest;
  await of.send(id, company.employeeId);
  const foreign = await createCompany(api);
  for (const as of [firm.owner.id, company.managerId, company.employeeId, foreign.adminId])
    expect((await keep(id, as)).status).toBeGreaterThanOrEqual(403);
  expect(await keptOf()).toEqual([]);
  await firms.setRights(company, mandateId, ['people']);
  expect((await keep(id, firm.owner.id)).status).toBe(200);
});
