import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { teamMessages as say } from '#domain/planning/teams/messages/index.ts';
import type { Team } from '#domain/planning/teams/teams.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { lockRow } from '#server/db/statements.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const create = (input: object) =>
  api.call(endpoints.createTeam, { as: company.adminId, body: { enterprise_id: company.enterpriseId, ...input } });

test('a team is created, read, changed and deleted, with the product’s sentences', async () => {
  const created = await create({ name: ' Obrador ', description: 'Noche', employees: [company.employeeId] });
  expect([created.status, created.message]).toEqual([201, 'Equipo creado correctamente']);
  const team = created.data as Team;
  expect(team).toMatchObject({ name: 'Obrador', user_count: 1, users: [{ id: company.employeeId }] });

  const changed = await api.call(endpoints.updateTeam, {
    as: company.people.manager,
    params: { id: team.id },
    body: { name: 'Tienda', employees: [] },
  });
  expect(changed).toMatchObject({
    status: 200,
    message: 'Equipo actualizado correctamente',
    data: { name: 'Tienda', description: null, user_count: 0 },
  });

  const params = { id: team.id };
  expect(await api.call(endpoints.deleteTeam, { as: company.adminId, params })).toMatchObject({
    status: 200,
    message: 'Equipo eliminado correctamente',
  });
  expect((await api.call(endpoints.getTeam, { as: company.adminId, params })).status).toBe(404);
});

describe('validation (teams 3)', () => {
  test.each([
    [{}, 'El nombre es un campo obligatorio.'],
    [{ name: '   ' }, 'El nombre no puede estar vacío.'],
    [{ name: 'x'.repeat(256) }, 'El nombre no puede tener más de 255 caracteres.'],
  ])('%j', async (input, message) => {
    const answer = await create(input);
    expect([answer.status, answer.errors]).toEqual([422, { name: message }]);
  });

  test('only employees of the enterprise can be members', async () => {
    const other = await createCompany(api);
    for (const id of [other.employeeId, company.adminId, company.inactiveId, 2_000_000_000]) {
      expect((await create({ name: 'Equipo', employees: [id] })).errors).toEqual({ employees: say.unknownMember });
    }
  });
});

test('"Search by name": the list is searched, sorted by members and cut into pages', async () => {
  for (const name of ['Ávila', 'Burgos', 'Cádiz'])
    await create({ name, employees: name === 'Burgos' ? [company.employeeId] : [] });
  const list = async (query: Record<string, string>) => {
    const answer = await api.call(endpoints.listTeams, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      query,
    });
    return [(answer.data as Team[]).map(({ name }) => name), answer.headers['content-range']];
  };
  expect(await list({ filter: '{"q":"avila"}' })).toEqual([['Ávila'], 'teams 0-0/1']);
  expect(await list({ sort: '["name","DESC"]', range: '[0,1]' })).toEqual([['Equipo', 'Cádiz'], 'teams 0-1/4']);
  expect((await list({ sort: '["user_count","DESC"]', range: '[0,1]' }))[0]).toEqual(
    expect.arrayContaining(['Burgos', 'Equipo']),
  );
  await create({ name: 'Delta', description: 'Nada del nombre' });
  expect(await list({ filter: '{"q":"nada"}', range: '[0,9]' })).toEqual([[], 'teams */0']);
});

test('a manager who edits a team brings no other manager back who is taken out of it at the same moment', async () => {
  const { enterpriseId, teamId, managerId, employeeId } = company;
  const other = await addPerson(api, enterpriseId, { role: 'manager' });
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    enterpriseId,
    teamId,
    other,
  ]);
  const edited = await whileBlocked(api.database, {
    hold: (tx) => lockRow(tx, 'teams', teamId),
    start: () =>
      api.call(endpoints.updateTeam, {
        as: managerId,
        params: { id: teamId },
        body: { name: 'Tienda', employees: [employeeId] },
      }),
    meanwhile: (tx) => tx.run(sql`delete from team_members where team_id = ${teamId} and user_id = ${other}`),
  });
  expect([edited.status, edited.data]).toEqual([
    200,
    expect.objectContaining({ name: 'Tienda', users: [expect.objectContaining({ id: employeeId })] }),
  ]);
});
