import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { leaveErrors } from '#domain/planning/leave/messages/index.ts';
import { scheduleRules } from '#domain/planning/schedules/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
/** In the manager's team, and in none of theirs. */
let inside: number;
let outside: number;
let ownTeam: number;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-16T10:00:00Z'));
});
afterAll(() => api.close());

const insertTeam = async (name: string, ...members: number[]) => {
  const [team] = await api.sql<{ id: number }>(
    `with team as (insert into teams (enterprise_id, name) values ($1, $2) returning id),
          member as (insert into team_members (enterprise_id, team_id, user_id) select $1, id, unnest($3::int[]) from team)
     select id from team`,
    [company.enterpriseId, name, members],
  );
  return team?.id ?? 0;
};
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [company.enterpriseId]);
  await api.sql('update users set email_verified_at = now()');
  inside = await addPerson(api, company.enterpriseId, { role: 'employee', name: 'Irene' });
  outside = await addPerson(api, company.enterpriseId, { role: 'employee', name: 'Olga' });
  ownTeam = await insertTeam('Tienda', company.managerId, inside);
  await api.sql('delete from notifications');
  api.outbox.length = 0;
});

const as = () => company.managerId;
const idsOf = (data: unknown) => (data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
const own = () => ({ id: company.enterpriseId });

test('counts of people are those of the teams, on every page that has one', async () => {
  const [users, enterprise, list, dashboard] = await Promise.all([
    api.call(endpoints.listUsers, { as: as(), params: own() }),
    api.call(endpoints.getEnterprise, { as: as(), params: own() }),
    api.call(endpoints.listEnterprises, { as: as() }),
    api.call(endpoints.getDashboard, { as: as() }),
  ]);
  const seen = [company.managerId, inside].toSorted((a, b) => a - b);
  expect([idsOf(users.data), users.headers['content-range']]).toEqual([seen, 'employees 0-1/2']);
  expect([idsOf((enterprise.data as { users: unknown }).users), enterprise.data]).toMatchObject([
    seen,
    { countEmployees: 2, employeesCount: 2 },
  ]);
  expect(list.data).toMatchObject([{ countEmployees: 2 }]);
  expect(dashboard.data).toMatchObject({
    totalEmployees: 2,
    activeEmployees: 2,
    enterprises: [{ activeEmployees: 2 }],
  });
});

test('where managers see everybody, and for administrators, nothing changes', async () => {
  const count = async (who: number) =>
    (await api.call(endpoints.listUsers, { as: who, params: own() })).headers['content-range'];
  expect(await count(company.adminId)).toBe('employees 0-6/7');
  await api.sql(`update enterprises set manager_scope = 'all' where id = $1`, [company.enterpriseId]);
  expect(await count(as())).toBe('employees 0-6/7');
});

test('the administrators choose it, and the audit log says who did', async () => {
  const change = (manager_scope: string, who: number) =>
    api.call(endpoints.updateEnterprise, { as: who, params: own(), body: { manager_scope } });
  expect((await change('all', as())).status).toBe(403);
  expect((await change('nobody', company.adminId)).status).toBe(422);
  expect((await change('all', company.adminId)).data).toMatchObject({ manager_scope: 'all' });
  const rows = await api.sql(`select actor_id, details from audit_log where action = 'enterprise.managerScope'`);
  expect(rows).toEqual([{ actor_id: company.adminId, details: { from: 'teams', to: 'all' } }]);
});

test('leave is given to people of the teams alone, by name and by team', async () => {
  const foreignTeam = await insertTeam('Almacén', outside, inside);
  const create = (employees: number[], teams: number[]) =>
    api.call(endpoints.createVacations, {
      as: as(),
      body: {
        type: company.leaveTypeId,
        dates: ['2026-12-01'],
        employees,
        teams,
        status: 'approved',
        enterprise_id: company.enterpriseId,
      },
    });
  expect((await create([outside], [])).errors).toEqual({ employees: leaveErrors.inactive });
  expect((await create([], [foreignTeam])).errors).toEqual({ teams: leaveErrors.nobody });
  const made = await create([], [ownTeam]);
  expect((made.data as { user: { id: number } }[]).map(({ user }) => user.id).toSorted((a, b) => a - b)).toEqual(
    [company.managerId, inside].toSorted((a, b) => a - b),
  );
});

describe('a team', () => {
  const team = (body: object, who = as(), id = ownTeam) =>
    api.call(endpoints.updateTeam, { as: who, params: { id }, body: { name: 'Tienda', employees: [inside], ...body } });

  test('keeps its manager, takes nobody of whom they do not know, and gives them no further team', async () => {
    expect((await team({ employees: [inside, outside] })).status).toBe(422);
    expect((await team({ managers: [] })).data).toMatchObject({ managers: [company.managerId], employees: [inside] });
    const made = await api.call(endpoints.createTeam, {
      as: as(),
      body: { name: 'Nuevo', employees: [], enterprise_id: company.enterpriseId },
    });
    expect([made.status, made.data]).toMatchObject([201, { managers: [company.managerId] }]);
  });

  test('has its managers chosen by an administrator, of managers alone', async () => {
    const other = await insertTeam('Almacén', outside);
    expect((await team({ managers: [outside] }, company.adminId, other)).status).toBe(422);
    const chosen = await team({ managers: [company.managerId], employees: [outside] }, company.adminId, other);
    expect(chosen.data).toMatchObject({ managers: [company.managerId], employees: [outside] });
    expect((await api.call(endpoints.getUser, { as: as(), params: { id: outside } })).status).toBe(200);
  });
});

test('a schedule names only whom they see, and is changed by them only where it is of nobody else', async () => {
  const body = (employees: number[], day = 1) => ({
    name: 'Mañanas',
    month_days: [1],
    rotating_weeks: [
      { week_number: 1, day_schedules: [{ days: [day], shift: '09:00 - 14:00' }], employees, teams: [] },
    ],
  });
  const create = (who: number, employees: number[], day?: number) =>
    api.call(endpoints.createSchedule, {
      as: who,
      body: { ...body(employees, day), enterprise_id: company.enterpriseId },
    });
  const mixed = (await create(company.adminId, [inside, outside])).data as { id: number };
  const foreign = (await create(company.adminId, [outside], 2)).data as { id: number };
  const get = (id: number) => api.call(endpoints.getSchedule, { as: as(), params: { id } });
  const update = (id: number) => api.call(endpoints.updateSchedule, { as: as(), params: { id }, body: body([inside]) });
  expect((await get(mixed.id)).data).toMatchObject({ users: JSON.stringify([inside]) });
  expect((await get(foreign.id)).status).toBe(404);
  const refused = await update(mixed.id);
  expect([refused.status, refused.message]).toEqual([403, scheduleRules.ofOthers]);
  const listed = await api.call(endpoints.listSchedules, { as: as(), params: own() });
  expect(listed.headers['content-range']).toBe('schedules 0-1/2');
  expect(listed.text).not.toContain(`[${outside}]`);
});

describe('mails of a request reach the managers of the person, and nobody beside the administrators', () => {
  const receivers = () => api.outbox.map(({ to }) => to.split('.')[0]).toSorted();

  test.each([
    ['inside', ['admin', 'manager']],
    ['outside', ['admin']],
  ] as const)('of somebody %s, of leave and of corrections', async (which, expected) => {
    const who = which === 'inside' ? inside : outside;
    const body = {
      type: company.leaveTypeId,
      dates: ['2026-12-01'],
      employees: [who],
      status: 'pending',
      enterprise_id: company.enterpriseId,
    };
    expect((await api.call(endpoints.createVacations, { as: who, body })).status).toBe(201);
    await api.notified();
    expect(receivers()).toEqual(expected);
    api.outbox.length = 0;
    const request = {
      start_hour: '2026-11-13T09:00:00+01:00',
      end_hour: '2026-11-13T10:00:00+01:00',
      reason: 'Olvido',
    };
    expect(
      (await api.call(endpoints.requestCorrection, { as: who, body: { ...request, time_paused: 0 } })).status,
    ).toBe(201);
    await api.notified();
    expect(receivers()).toEqual(expected);
  });
});

describe('confidential leave', () => {
  const type = 7;
  beforeEach(async () => {
    await api.sql(
      `insert into leave_types (enterprise_id, id, name, confidential) values ($1, $2, 'Reservado', true)`,
      [company.enterpriseId, type],
    );
  });
  const create = (who: number, employee: number, status = 'pending') =>
    api.call(endpoints.createVacations, {
      as: who,
      body: {
        type,
        dates: ['2026-12-01'],
        employees: [employee],
        status,
        enterprise_id: company.enterpriseId,
        comment: 'Gripe',
      },
    });

  test('is an absence to a manager, who neither answers nor deletes nor records it, nor is mailed of it', async () => {
    const made = await create(inside, inside);
    expect(made.data).toMatchObject([{ type: 'Reservado', comment: 'Gripe' }]);
    await api.notified();
    expect(api.outbox.map(({ to }) => to.split('.')[0])).toEqual(['admin']);
    const [{ id } = { id: 0 }] = made.data as { id: number }[];
    const query = { enterprise_id: company.enterpriseId, status: 'pending', user_id: inside };
    expect((await api.call(endpoints.listVacations, { as: as(), query })).data).toEqual([
      expect.objectContaining({
        id,
        date: '2026-12-01',
        permission_type_id: null,
        permission_type_name: 'Ausencia',
        type: 'Ausencia',
        comment: null,
      }),
    ]);
    const refused = [403, leaveErrors.confidential];
    const answer = (who: number) =>
      api.call(endpoints.answerVacation, { as: who, params: { id }, body: { status: 'approved' } });
    const sent = await answer(as());
    expect([sent.status, sent.message]).toEqual(refused);
    const removed = await api.call(endpoints.deleteVacation, { as: as(), params: { id } });
    expect([removed.status, removed.message]).toEqual(refused);
    expect((await create(as(), inside)).errors).toEqual({ type: leaveErrors.confidentialType });
    expect((await answer(company.adminId)).status).toBe(200);
  });

  test('of one’s own is asked for as any other', async () => {
    const made = await create(as(), as());
    expect([made.status, made.data]).toMatchObject([201, [{ type: 'Reservado', comment: 'Gripe' }]]);
  });
});
