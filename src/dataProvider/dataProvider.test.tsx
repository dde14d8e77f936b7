import type { GetListParams } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { session } from '../session/store.ts';
import { dataProvider } from './index.ts';
import { callOf, anything, setUp } from './dataProvider.fixture.ts';

setUp();

const list: GetListParams = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
};

const listed = { sort: '["name","ASC"]', range: '[0,24]' };

const team = { name: 'A' };

describe('a plain resource speaks simple REST to the address of its list', () => {
  it.each([
    [{ enterprise_id: 7, q: 'ana', active: 1 }, 7, {}, '{"q":"ana","active":1}'],
    [{ q: 'ana', role: undefined, active: undefined }, 1, {}, '{"q":"ana"}'],
    [{ enterprise_id: 7, role: 'employee,admin' }, 7, { role: 'employee,admin' }, '{}'],
    [
      { startDate: '2026-01-01', q: 'a&b={x}', role: 'employee' },
      1,
      { startDate: '2026-01-01', role: 'employee' },
      '{"q":"a&b={x}"}',
    ],
  ])('a list by %j', async (filter, enterprise, own, sent) => {
    const path = `GET /api/users/enterprise/${enterprise}`;
    const act = () => dataProvider.getList('employees', { ...list, filter });
    expect(await callOf(act, path, { ...anything, data: [] })).toEqual({
      call: path,
      query: { ...listed, ...own, filter: sent },
      body: undefined,
    });
  });

  it('its answer is a page and how many there are', async () => {
    stubApi({ 'GET /api/teams/enterprise/1': { ...anything, data: [{ id: 5 }] } });
    expect(await dataProvider.getList('teams', list)).toMatchObject({ data: [{ id: 5 }], total: 1234 });
  });

  it('its answer may have sums, which are not of the page alone', async () => {
    const headers = { ...anything.headers, 'x-totals': '{"cost":"18014398509481982"}' };
    stubApi({ 'GET /api/teams/enterprise/1': { ...anything, headers, data: [{ id: 5 }] } });
    expect(await dataProvider.getList('teams', list)).toMatchObject({ meta: { sums: { cost: '18014398509481982' } } });
  });

  it('what refers to a record is a list of its own', async () => {
    const path = 'GET /api/teams/enterprise/1';
    const act = () => dataProvider.getManyReference('teams', { ...list, target: 'schedule_id', id: 3 } as never);
    expect((await callOf(act, path, { ...anything, data: [] }))?.query).toEqual({
      ...listed,
      filter: '{"schedule_id":3}',
    });
  });
});

describe('a call of one record is the row of the endpoint table', () => {
  it.each<[string, () => Promise<unknown>, string, object, unknown]>([
    [
      'many by `ids` (wire, "Lists")',
      () => dataProvider.getMany('teams', { ids: [1, 2] }),
      'GET /api/teams/enterprise/1',
      { filter: '{"ids":[1,2]}' },
      undefined,
    ],
    ['one', () => dataProvider.getOne('teams', { id: 5 }), 'GET /api/teams/5', { enterprise_id: '1' }, undefined],
    [
      'create',
      () => dataProvider.create('teams', { data: team }),
      'POST /api/teams',
      {},
      { enterprise_id: 1, ...team },
    ],
    [
      'update',
      () => dataProvider.update('teams', { id: 5, data: team, previousData: { id: 5 } }),
      'PUT /api/teams/5',
      {},
      { enterprise_id: 1, ...team },
    ],
    ['delete', () => dataProvider.delete('teams', { id: 5 }), 'DELETE /api/teams/5', { enterprise_id: '1' }, undefined],
    [
      'an enterprise that the data name',
      () => dataProvider.create('teams', { data: { ...team, enterprise_id: 2 } }),
      'POST /api/teams',
      {},
      { enterprise_id: 2, ...team },
    ],
  ])('%s', async (_, act, call, query, body) => {
    const answer = call.includes('/enterprise/') ? { ...anything, data: [{ id: 5 }] } : anything;
    expect(await callOf(act, call, answer)).toEqual({ call, query, body });
  });

  it('several are changed and deleted one by one', async () => {
    const requests = stubApi({
      'PUT /api/teams/5': anything,
      'PUT /api/teams/6': anything,
      'DELETE /api/teams/5': { data: null },
      'DELETE /api/teams/6': { data: null },
    });
    expect(await dataProvider.updateMany('teams', { ids: [5, 6], data: team })).toEqual({ data: [5, 6] });
    expect(await dataProvider.deleteMany('teams', { ids: [5, 6] })).toEqual({ data: [5, 6] });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/teams/5',
      'PUT /api/teams/6',
      'DELETE /api/teams/5',
      'DELETE /api/teams/6',
    ]);
  });

  it('what was deleted is answered as it was', async () => {
    stubApi({ 'DELETE /api/teams/5': { data: null } });
    const previousData = { id: 5, name: 'A' };
    expect(await dataProvider.delete('teams', { id: 5, previousData })).toEqual({ data: previousData });
  });
});

describe('what there is not is refused by name', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['No entity is called "nobody"', () => dataProvider.getList('nobody', list)],
    ['vacations does not offer "getOne"', () => dataProvider.getOne('vacations', { id: 1 })],
    ['complaints does not offer "delete"', () => dataProvider.delete('complaints', { id: 1 })],
    ['enterprises does not offer "remove"', () => dataProvider.delete('enterprises', { id: 1 })],
  ])('%s', async (message, act) => {
    await expect(act()).rejects.toThrow(message);
  });

  it.each(['teams', 'vacations', 'complaints'])('a list of %s without an enterprise', async (name) => {
    session.clear();
    await expect(dataProvider.getList(name, list)).rejects.toThrow(`A list of ${name} needs an enterprise`);
  });
});
