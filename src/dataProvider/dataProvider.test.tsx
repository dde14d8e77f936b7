import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionUserOf, type StubAnswer, stubApi, type StubRequest } from '../../tests/support/apiStub.ts';
import { leaveOf } from '../../tests/support/records.ts';
import { session } from '../session/store.ts';
import { dataProvider } from './index.ts';

const anything: StubAnswer = { anyData: true, data: { id: 5 }, headers: { 'content-range': 'rows 0-24/1234' } };
const list: GetListParams = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
};
const listed = { sort: '["name","ASC"]', range: '[0,24]' };

/** A call as it reaches the API. */
const asCall = ({ method, path, query, body }: StubRequest) => ({
  call: `${method} ${path}`,
  query: Object.fromEntries(query),
  body: body instanceof FormData ? Object.fromEntries(body) : body,
});

/** The only call that the method makes. */
async function callOf(act: () => Promise<unknown>, path: string, answer: StubAnswer = anything) {
  const requests = stubApi({ [path]: answer });
  await act();
  expect(requests).toHaveLength(1);
  return requests.map(asCall)[0];
}

beforeEach(() => session.set({ token: '9.secret', user: sessionUserOf() }));

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

  it('what refers to a record is a list of its own', async () => {
    const path = 'GET /api/teams/enterprise/1';
    const act = () => dataProvider.getManyReference('teams', { ...list, target: 'schedule_id', id: 3 } as never);
    expect((await callOf(act, path, { ...anything, data: [] }))?.query).toEqual({
      ...listed,
      filter: '{"schedule_id":3}',
    });
  });
});

const team = { name: 'A' };
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
    expect(await callOf(act, call)).toEqual({ call, query, body });
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

describe('vacations', () => {
  const answer = { status: 'approved', whole: 1 };
  const body = { type: 1, dates: ['2026-12-02'], employees: [4], teams: [], status: 'pending', enterprise_id: 1 };
  const period = { start_date: '2026-12-01 00:00:00', end_date: '2026-12-31 23:59:59' };

  it.each<[string, () => Promise<unknown>, string, object, unknown, StubAnswer]>([
    [
      'list by enterprise, period, status and person',
      () =>
        dataProvider.getList('vacations', {
          filter: { enterprise_id: 7, ...period, status: 'pending', user_id: 4 },
        }),
      'GET /api/vacations',
      { enterprise_id: '7', ...period, status: 'pending', user_id: '4' },
      undefined,
      { data: [] },
    ],
    [
      'list of the chosen enterprise',
      () => dataProvider.getList('vacations', {}),
      'GET /api/vacations',
      { enterprise_id: '1' },
      undefined,
      { data: [] },
    ],
    [
      'create',
      () => dataProvider.create('vacations', { data: body }),
      'POST /api/vacations',
      {},
      body,
      { status: 201, data: [] },
    ],
    [
      'update: an answer',
      () => dataProvider.update('vacations', { id: 9, data: answer, previousData: { id: 9 } }),
      'PUT /api/vacations/9',
      {},
      answer,
      { data: null },
    ],
    [
      'delete',
      () => dataProvider.delete('vacations', { id: 9 }),
      'DELETE /api/vacations/9',
      { whole: '0' },
      undefined,
      { data: null },
    ],
    [
      'delete: all days of the request',
      () => dataProvider.delete('vacations', { id: 9, meta: { whole: true } }),
      'DELETE /api/vacations/9',
      { whole: '1' },
      undefined,
      { data: null },
    ],
  ])('%s', async (_, act, call, query, sent, answered) => {
    expect(await callOf(act, call, answered)).toEqual({ call, query, body: sent });
  });

  it('the list filters by a field, sorts and pages, which the API does not', async () => {
    const own = { permission_type_name: 'Asuntos propios' };
    const days = [
      leaveOf({ id: 1, date: '2026-12-03', ...own }),
      leaveOf({ id: 2, date: '2026-12-04' }),
      leaveOf({ id: 3, date: '2026-12-05', ...own }),
      leaveOf({ id: 4, date: '2026-12-01', ...own }),
    ];
    stubApi({ 'GET /api/vacations': { data: days } });
    const sort = { field: 'date', order: 'DESC' } as const;
    const { data, total } = await dataProvider.getList('vacations', {
      filter: own,
      sort,
      pagination: { page: 1, perPage: 2 },
    });
    expect([data.map(({ id }) => id), total]).toEqual([[3, 1], 3]);
  });

  it('what was created is its first day, with what the server says', async () => {
    stubApi({ 'POST /api/vacations': { status: 201, data: [leaveOf({ id: 8 })], message: 'Creado' } });
    expect(await dataProvider.create('vacations', { data: body })).toMatchObject({
      data: { id: 8, sentence: 'Creado' },
    });
  });
});

describe('complaints', () => {
  const reply = { parent_id: 3, enterprise_id: 1, message: 'Lo miramos' };
  const complaint = { id: 3, parent_id: null };

  it.each<[string, () => Promise<unknown>, string, unknown, StubAnswer]>([
    [
      'list',
      () => dataProvider.getList('complaints', { filter: { enterprise_id: 7 } }),
      'GET /api/complaints/7',
      undefined,
      { data: [] },
    ],
    [
      'list of the chosen enterprise',
      () => dataProvider.getList('complaints', {}),
      'GET /api/complaints/1',
      undefined,
      { data: [] },
    ],
    [
      'create: a reply, as a form',
      () => dataProvider.create('complaints', { data: reply }),
      'POST /api/complaints',
      { data: JSON.stringify(reply) },
      { anyData: true, status: 201, data: { complaint: { id: 4 }, case_key: null } },
    ],
    [
      'update: the state',
      () => dataProvider.update('complaints', { id: 3, data: { state: 'closed' }, previousData: complaint }),
      'PUT /api/complaints/3/state',
      { state: 'closed' },
      { anyData: true, data: complaint },
    ],
  ])('%s', async (_, act, call, body, answered) => {
    expect(await callOf(act, call, answered)).toEqual({ call, query: {}, body });
  });

  it('an order that the API does not know leaves its own', async () => {
    stubApi({ 'GET /api/complaints/1': { anyData: true, data: [{ id: 3 }, { id: 1 }, { id: 2 }] } });
    const { data } = await dataProvider.getList('complaints', { sort: { field: 'id', order: 'ASC' } });
    expect(data.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('what was changed is the record, with what the server says', async () => {
    stubApi({ 'PUT /api/complaints/3/state': { anyData: true, data: complaint, message: 'Cerrada' } });
    const params = { id: 3, data: { state: 'closed' }, previousData: complaint };
    expect(await dataProvider.update('complaints', params)).toEqual({ data: { ...complaint, sentence: 'Cerrada' } });
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
