import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { kernelMessages as kernel } from '#domain/kernel/messages/index.ts';
import { add, api, company, idsBy, list, locker, save, withLocker } from './customValues.fixture.ts';

withLocker();

describe('a list', () => {
  test.each([
    ['text', 'Álamo 3', 'alam', 'pino'],
    ['integer', 30, { from: 30 }, { to: 29 }],
    ['number', 2.5, { from: 2.5, to: 2.5 }, { from: 2.6 }],
    ['money', 100, { to: 100 }, { from: 101 }],
    ['date', '2026-03-02', { from: '2026-03-02', to: '2026-03-02' }, { from: '2026-03-03' }],
    ['time', '09:30', { from: '09:00' }, { from: '10:00' }],
    ['flag', 1, 1, 0],
  ])('is filtered by a %s', async (kind, value, found, missed) => {
    const { key } = await add({ name: 'Otro', kind });
    await save({ [key]: value });
    expect(await idsBy({ [key]: found })).toEqual([company.employeeId]);
    expect(await idsBy({ [key]: missed })).not.toContain(company.employeeId);
  });

  test('has the own fields of its resource alone, whatever else is asked for at the same moment', async () => {
    const place = await add({ resource: 'teams', name: 'Planta' });
    const { adminId: as, enterpriseId, teamId } = company;
    const of = (endpoint: Endpoint) => api.call(endpoint, { as, params: { id: enterpriseId } });
    const [people, teams, schedules, again] = await Promise.all(
      [endpoints.listUsers, endpoints.listTeams, endpoints.listSchedules, endpoints.listUsers].map(of),
    );
    const keysOf = (answer: typeof people, record: number) => {
      const values = (answer?.data as User[] | undefined)?.find(({ id }) => id === record)?.custom_fields;
      return Object.keys(values ?? {}).filter((key) => [locker.key, place.key].includes(key));
    };
    expect([people, again].map((answer) => keysOf(answer, company.employeeId))).toEqual([[locker.key], [locker.key]]);
    expect(keysOf(teams, teamId)).toEqual([place.key]);
    expect(schedules?.status).toBe(200);
  });

  test('knows an own field no more at once when it is shown to administrators alone', async () => {
    await save({ [locker.key]: 'A' });
    const as = company.managerId;
    expect(await idsBy({ [locker.key]: 'a' }, { as })).toEqual([company.employeeId]);
    await api.sql("update custom_fields set visible_to = 'admins' where id = $1", [locker.id]);
    expect((await list({ [locker.key]: 'a' }, { as })).errors).toEqual({ filter: kernel.unknownFilter(locker.key) });
    expect(await idsBy({ [locker.key]: 'a' })).toEqual([company.employeeId]);
  });

  test.each(['x', '0', '-1', '99999999999', '1;2'])('of no enterprise at all, "%s", is a 404', async (id) => {
    const answer = await api.call(endpoints.listTeams, { as: company.adminId, params: { id } });
    expect(answer.status).toBe(404);
  });

  test('is filtered by several choices', async () => {
    const { key } = await add({ name: 'Color', kind: 'select', choices: [{ name: 'Azul' }, { name: 'Rojo' }] });
    await save({ [key]: 2 });
    expect(await idsBy({ [key]: [1, 2] })).toEqual([company.employeeId]);
    expect(await idsBy({ [key]: 1 })).toEqual([]);
    expect(await idsBy({ [key]: [] })).toEqual([]);
    expect((await list({ [key]: 3 })).errors).toEqual({ filter: kernel.badFilter(key) });
  });

  test('is sorted by it, those without a value last', async () => {
    await save({ [locker.key]: 'Ñ' });
    await save({ [locker.key]: 'Z' }, { id: company.inactiveId });
    const [first, second] = await idsBy({}, { sort: [locker.key, 'ASC'] });
    expect([first, second]).toEqual([company.employeeId, company.inactiveId]);
    expect((await idsBy({}, { sort: [locker.key, 'DESC'] })).slice(0, 2)).toEqual([
      company.inactiveId,
      company.employeeId,
    ]);
  });

  test.each([
    [{ title: 'enca' }, 1],
    [{ city: 'Murcia' }, 0],
    [{ contract_type: 'partial' }, 0],
    [{ birth_date: { to: '1900-01-01' } }, 0],
    [{ created_at: { from: '2000-01-01' } }, 1],
    [{ vacation_days: { from: 51 } }, 0],
  ])('of people is filtered by what every person has: %j', async (filter, found) => {
    await api.sql(`update enterprise_users set title = 'Encargada' where user_id = $1`, [company.employeeId]);
    expect((await idsBy(filter)).filter((id) => id === company.employeeId)).toHaveLength(found);
  });

  test('of people is filtered by their teams', async () => {
    await api.sql('insert into team_members select $1, $2, $3 on conflict do nothing', [
      company.enterpriseId,
      company.teamId,
      company.employeeId,
    ]);
    expect(await idsBy({ teamIds: [company.teamId] })).toContain(company.employeeId);
    expect(await idsBy({ teamIds: [company.teamId + 1] })).toEqual([]);
  });
});

test('a team has values of its own, found by them', async () => {
  const { key } = await add({ resource: 'teams', name: 'Planta', kind: 'integer' });
  const body = { name: 'Turno', employees: [], custom_fields: { [key]: 2 }, enterprise_id: company.enterpriseId };
  const made = await api.call(endpoints.createTeam, { as: company.adminId, body });
  expect(made.data).toMatchObject({ custom_fields: { [key]: 2 } });
  const query = { filter: JSON.stringify({ [key]: { from: 2 } }) };
  const found = await api.call(endpoints.listTeams, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query,
  });
  expect((found.data as { name: string }[]).map(({ name }) => name)).toEqual(['Turno']);
});

describe('the sums of a list', () => {
  const totals = async (filter: object = {}, as = company.adminId) =>
    JSON.parse(String((await list(filter, { as })).headers['x-totals'] ?? 'null')) as unknown;

  test('are those of amounts, and of numbers where they are summed, over all that the filters find', async () => {
    const deposit = await add({ name: 'Fianza', kind: 'money' });
    const keys = await add({ name: 'Llaves', kind: 'integer', summed: 1 });
    await add({ name: 'Pie', kind: 'number' });
    await add({ name: 'Anticipo', kind: 'money', summed: 0 });
    await save({ [deposit.key]: 9_007_199_254_740_991, [keys.key]: 2 });
    await save({ [deposit.key]: 9_007_199_254_740_991 }, { id: company.inactiveId });
    expect(await totals()).toEqual({ [deposit.key]: '18014398509481982', [keys.key]: '2' });
    expect(await totals({ active: 1 })).toEqual({ [deposit.key]: '9007199254740991', [keys.key]: '2' });
    expect(await totals({ [keys.key]: { from: 3 } })).toEqual({ [deposit.key]: '0', [keys.key]: '0' });
  });

  test('tell nobody of fields that they do not see', async () => {
    const { key } = await add({ name: 'Fianza', kind: 'money', visible_to: 'admins' });
    await save({ [key]: 100 });
    expect(await totals()).toEqual({ [key]: '100' });
    expect(await totals({}, company.people.advisor)).toBeNull();
  });

  test('are those of teams as well', async () => {
    const { key } = await add({ resource: 'teams', name: 'Presupuesto', kind: 'money' });
    const body = { name: 'Turno', employees: [], custom_fields: { [key]: 250 }, enterprise_id: company.enterpriseId };
    await api.call(endpoints.createTeam, { as: company.adminId, body });
    const { headers } = await api.call(endpoints.listTeams, {
      as: company.adminId,
      params: { id: company.enterpriseId },
    });
    expect(headers['x-totals']).toBe(`{"${key}":"250"}`);
  });
});
