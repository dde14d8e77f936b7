import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint, Example } from '#domain/kernel/endpoint.ts';
import type { Fixture } from '#domain/kernel/fixture.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { announceComplaints } from '#server/modules/organization/complaints/index.ts';
import type { Api } from '../support/api.ts';
import { addPerson, type Company, createCompany } from '../support/company/company.ts';
import { mandateOf } from '../support/company/firms.ts';
import { callsOf, readingCalls, seen, twins } from './hiddenRows.fixture.ts';

/** Text that marks the hidden rows. */
const secret = 'Ocultísima';
const now = new Date();

interface Scene {
  readonly company: Company;
  /** Not of the team, or a second administrator: whose rows, or doings, are hidden. */
  readonly other: number;
  readonly firm: number;
}

async function scene(api: Api): Promise<Scene> {
  const company = await createCompany(api);
  const other = await addPerson(api, company.enterpriseId, { role: 'employee', lastName: secret });
  const { ownerId } = await mandateOf(api, { enterpriseId: company.enterpriseId, status: 'active' });
  return { company, other, firm: ownerId };
}

/** A company whose managers see their teams alone, with the manager in the employee's. */
async function limitedScene(api: Api): Promise<Scene> {
  const made = await scene(api);
  const { enterpriseId, teamId, managerId } = made.company;
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [enterpriseId]);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    enterpriseId,
    teamId,
    managerId,
  ]);
  return made;
}

async function prepare(api: Api) {
  const accused = await scene(api);
  const { enterpriseId } = accused.company;
  await api.sql('delete from complaints where enterprise_id = $1', [enterpriseId]);
  await api.sql(`update enterprise_users set role = 'admin' where enterprise_id = $1 and user_id = $2`, [
    enterpriseId,
    accused.other,
  ]);
  const onLeave = await scene(api);
  const { enterpriseId: id, employeeId } = onLeave.company;
  await api.sql(
    `insert into leave_types (enterprise_id, id, name, confidential) values ($1, 8, 'Una', true), ($1, 9, 'Otra', true)`,
    [id],
  );
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select $1, $2, 8, day, status, $2
       from (values (current_date, 'approved'), (current_date + 30, 'pending')) leave (day, status)`,
    [id, employeeId],
  );
  return { accused, limited: await limitedScene(api), onLeave };
}

/** Does as the example says, on other records, and expects it to succeed. */
async function act(api: Api, endpoint: Endpoint, as: number | undefined, example: Example) {
  const answer = await api.call(endpoint, { ...example, ...(as !== undefined && { as }) });
  expect([endpoint.path, answer.status, answer.errors]).toEqual([endpoint.path, endpoint.success, undefined]);
  return answer.data;
}

/** A complaint about the administrator, with a file, of which the others are notified and which they read and answer. */
async function complain(api: Api, { company, other }: Scene): Promise<Partial<Fixture>> {
  const { enterpriseId, channelCode, adminId, pdf } = company;
  const filed = { parent_id: null, message: secret, enterprise_id: enterpriseId, code: channelCode, about: [adminId] };
  const files = [{ field: 'file', name: 'a.pdf', content: pdf }];
  const { case_key: key } = (await act(api, endpoints.createComplaint, undefined, {
    body: { data: JSON.stringify(filed) },
    files,
  })) as { case_key: string };
  const later = new Date(now.getTime() + 24 * HOUR_MS);
  await announceComplaints({ database: api.database, clock: { now: () => later } });
  await api.notified();
  const more = { body: { data: JSON.stringify({ key, message: secret }) }, files };
  await act(api, endpoints.writeToComplaintCase, undefined, { ...more, params: { code: channelCode } });
  const list = await act(api, endpoints.listComplaints, other, { params: { enterpriseId } });
  const [{ id, files: [file] } = { id: 0, files: [] }] = list as { id: number; files: { id: number }[] }[];
  const reply = { parent_id: id, message: secret, enterprise_id: enterpriseId };
  await act(api, endpoints.createComplaint, other, { body: { data: JSON.stringify(reply) }, files: [] });
  await act(api, endpoints.downloadComplaintFile, other, { params: { id } });
  await act(api, endpoints.listComplaintRegister, other, { params: { enterpriseId } });
  await act(api, endpoints.exportComplaintRegister, other, { params: { enterpriseId } });
  await act(api, endpoints.extendComplaint, other, { params: { id }, body: { months: 1, reason: secret } });
  for (const state of ['investigating', 'closed', 'investigating'])
    await act(api, endpoints.setComplaintState, other, { params: { id }, body: { state } });
  return { complaintId: id, complaintFileId: file?.id ?? 0, employeeId: other };
}

/** A record of each kind of somebody. */
async function recordsOf(api: Api, { company, other }: Scene): Promise<Partial<Fixture>> {
  const { adminId, enterpriseId } = company;
  const theirs: Fixture = { ...company, employeeId: other, managerId: other };
  const by = async (as: number, endpoint: Endpoint) =>
    (await act(api, endpoint, as, endpoint.example(theirs))) as never;
  await by(other, endpoints.clock);
  const { id: correctionId } = (await by(other, endpoints.requestCorrection)) as { id: number };
  const [leave] = (await by(other, endpoints.createVacations)) as { id: number }[];
  for (const endpoint of [
    endpoints.uploadPayroll,
    endpoints.uploadUserFiles,
    endpoints.createDocumentRequest,
    endpoints.setPin,
    endpoints.addTerms,
    endpoints.decideHours,
    endpoints.announceLeaver,
  ])
    await by(adminId, endpoint);
  await api.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     values ($1, $2, '2024-12-01', 0, 0, '2025-01-01T03:00+01')`,
    [enterpriseId, other],
  );
  const employeeId = await addPerson(api, enterpriseId, { role: 'employee', lastName: secret });
  await api.notified();
  return { correctionId, leaveId: leave?.id ?? 0, employeeId };
}

type Name = 'accused' | 'limited' | 'onLeave';
/** Readers by scene, and whether hidden rows are also requested by id. */
const readers: readonly (readonly [string, Name, (scene: Scene) => number, 'by id' | 'in lists'])[] = [
  ['the administrator whom a complaint is about', 'accused', ({ company }) => company.adminId, 'by id'],
  ['an advisor, a complaint', 'accused', ({ company }) => company.people.advisor, 'by id'],
  ['a firm, a complaint', 'accused', ({ firm }) => firm, 'in lists'],
  ['a manager of other teams, a person and their records', 'limited', ({ company }) => company.managerId, 'by id'],
  // A colleague's id is no secret: 403 rather than 404 (conventions 1).
  ['a person of another team, a person and their records', 'limited', ({ company }) => company.employeeId, 'in lists'],
  [
    'a manager, for which confidential reason somebody is on leave',
    'onLeave',
    ({ company }) => company.managerId,
    'in lists',
  ],
];

let servers: Awaited<ReturnType<typeof twins<Awaited<ReturnType<typeof prepare>>>>>;
let hidden: Readonly<Record<Name, Partial<Fixture>>>;

beforeAll(async () => {
  servers = await twins(now, prepare);
  const { base, without, withHidden } = servers;
  for (const [, name, readerOf] of readers)
    for (const api of [without, withHidden]) await api.tokenFor(readerOf(base[name]));
  await withHidden.sql('update leave set leave_type_id = 9 where enterprise_id = $1 and leave_type_id = 8', [
    base.onLeave.company.enterpriseId,
  ]);
  hidden = {
    accused: await complain(withHidden, base.accused),
    limited: await recordsOf(withHidden, base.limited),
    onLeave: {},
  };
}, 120_000);
afterAll(async () => {
  await servers.without.close();
  await servers.withHidden.close();
});

describe('hidden rows change nothing that somebody reads who may not see them', () => {
  test.each(readingCalls)('%s', async (_name, endpoint) => {
    const { base, without, withHidden } = servers;
    // Failures are counted by the hour or the minute, which may end between the calls to the one and the other.
    for (const api of [without, withHidden]) await api.sql('delete from rate_limits');
    for (const [reader, name, readerOf, ids] of readers) {
      const { [name]: made } = base;
      const { company } = made;
      const as = readerOf(made);
      const others = { code: company.channelCode, year: 2026, file: 'a.ics' };
      const fixtures = ids === 'by id' ? [company, { ...company, ...hidden[name] }] : [company];
      for (const { params, query } of callsOf(endpoint, fixtures, secret)) {
        const ask = async (api: Api) =>
          seen(await api.call(endpoint, { as, params: { ...others, ...params }, query }), now.getTime());
        const [shown, expected] = await Promise.all([ask(withHidden), ask(without)]);
        expect([reader, shown]).toEqual([reader, expected]);
      }
    }
  });
});
