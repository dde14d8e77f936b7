import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { rights } from '#domain/rights.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let outside: Company;
let inside: Company;

const named = (id: number) => `Nombre-${id}.`;

/** A company whose managers see their teams alone; people can be told by their names. */
async function limitedCompany(): Promise<Company> {
  const company = await createCompany(api);
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [company.enterpriseId]);
  await api.sql(`update enterprise_users set name = 'Nombre-' || user_id || '.' where enterprise_id = $1`, [
    company.enterpriseId,
  ]);
  return company;
}

/** With the manager, and all of whom examples speak, in the team. */
async function joined(company: Company): Promise<Company> {
  await api.sql(
    `insert into team_members (enterprise_id, team_id, user_id) select $1, $2, unnest($3::int[]) on conflict do nothing`,
    [company.enterpriseId, company.teamId, [company.managerId, company.inactiveId]],
  );
  return company;
}

beforeAll(async () => {
  api = await startApi();
  outside = await limitedCompany();
  inside = await joined(await limitedCompany());
});
afterAll(() => api.close());

const ofManagers = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { access }]) =>
    access !== 'public' && access !== 'session' && (rights[access].roles as readonly string[]).includes('manager'),
);
/** Calls whose example is about somebody who is in no team of the manager: as if of another company. */
const gone = new Set([
  'getUser',
  'listTerms',
  'listPersonCentres',
  'updateUser',
  'proposeCorrection',
  'previewProposal',
  'reviewCorrection',
  'approveCorrection',
  'rejectCorrection',
  'reviewIncidents',
  'getHoursAccount',
  'decideHours',
  'withdrawHours',
  'getEntryHistory',
  'listPauses',
  'reopenClosure',
  'closeAgain',
  'answerVacation',
  'reviewVacation',
  'deleteVacation',
  'getTeam',
  'updateTeam',
  'previewTeam',
  'deleteTeam',
  'previewVacations',
]);
/** Calls that name somebody whom one cannot choose. */
const rejected = new Set(['createVacations', 'previewNewVacations', 'createTeam', 'createSchedule', 'updateSchedule']);

/** They say who shares a filter with everybody. */
const namesWhoActed = new Set(['listSavedFilters', 'updateSavedFilter']);

const send = (endpoint: Endpoint, company: Company) =>
  api.call(endpoint, { ...endpoint.example(company), as: company.managerId });

describe('a manager who sees only their teams', () => {
  test.each(ofManagers)('%s: of others nothing, in a team of theirs what managers do', async (name, endpoint) => {
    const isRead = endpoint.method === 'GET';
    const company = isRead ? outside : await limitedCompany();
    const answered = await send(endpoint, company);
    const expected = gone.has(name) ? 404 : rejected.has(name) ? 422 : endpoint.success;
    const others = [...Object.values(company.people), company.inactiveId].filter((id) => id !== company.managerId);
    const known = namesWhoActed.has(name) ? [] : others.filter((id) => answered.text.includes(named(id)));
    expect([answered.status, answered.errors !== undefined, known]).toEqual([expected, expected === 422, []]);

    const isUnchanged = expected !== endpoint.success;
    const ownTeam = isRead ? inside : await joined(isUnchanged ? company : await limitedCompany());
    const done = await send(endpoint, ownTeam);
    expect([done.status, done.errors]).toEqual([endpoint.success, undefined]);
  });
});
