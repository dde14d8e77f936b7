import { describe, expect, it } from 'vitest';
import { type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { leaveOf } from '#tests/support/records.ts';
import { dataProvider } from './index.ts';
import { callOf, setUp } from './dataProvider.fixture.ts';

setUp();

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

describe('own fields', () => {
  const input = { resource: 'teams', name: 'Planta', kind: 'text', archived: 0 };
  const filter = '{"ids":[9]}';

  it.each<[string, () => Promise<unknown>, string, object, unknown, StubAnswer]>([
    [
      'getOne: of the list',
      () => dataProvider.getOne('customFields', { id: '9' }),
      'GET /api/enterprises/1/custom-fields',
      { filter },
      undefined,
      { anyData: true, data: [{ id: 9 }] },
    ],
    [
      'getMany',
      () => dataProvider.getMany('customFields', { ids: [9] }),
      'GET /api/enterprises/1/custom-fields',
      { filter },
      undefined,
      { data: [] },
    ],
    [
      'create',
      () => dataProvider.create('customFields', { data: input }),
      'POST /api/enterprises/1/custom-fields',
      {},
      input,
      { anyData: true, status: 201, data: { id: 9 } },
    ],
    [
      'update',
      () => dataProvider.update('customFields', { id: 9, data: input, previousData: { id: 9 } }),
      'PUT /api/enterprises/1/custom-fields/9',
      {},
      input,
      { anyData: true, data: { id: 9 } },
    ],
    [
      'delete',
      () => dataProvider.delete('customFields', { id: 9 }),
      'DELETE /api/enterprises/1/custom-fields/9',
      {},
      undefined,
      { data: null },
    ],
  ])('%s', async (_, act, call, query, sent, answered) => {
    expect(await callOf(act, call, answered)).toEqual({ call, query, body: sent });
  });

  it('the list is a page of the chosen enterprise, by react-admin’s grammar', async () => {
    const requests = stubApi({
      'GET /api/enterprises/1/custom-fields': { data: [], headers: { 'content-range': 'customFields 0-0/0' } },
    });
    await dataProvider.getList('customFields', {
      filter: { enterprise_id: 1, archived: 0 },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    });
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      filter: '{"archived":0}',
      range: '[0,24]',
      sort: '["position","ASC"]',
    });
  });

  it('one that is gone is not found, in words', async () => {
    stubApi({ 'GET /api/enterprises/1/custom-fields': { data: [] } });
    await expect(dataProvider.getOne('customFields', { id: 9 })).rejects.toMatchObject({
      status: 404,
      message: 'Este campo ya no existe',
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
