import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savedFilterLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import type { SavedFilter } from '#domain/access/savedFilters/savedFilters.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany, link } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from saved_filters where enterprise_id = $1', [company.enterpriseId]);
});

const query = { filter: { active: 1, q: 'ana' }, sort: ['name', 'DESC'] };

const save = (as: number, input: object = {}) =>
  api.call(endpoints.createSavedFilter, {
    as,
    params: { id: company.enterpriseId },
    body: { resource: 'employees', name: 'Activos', query, ...input },
  });
const saved = async (as: number, input: object = {}) => (await save(as, input)).data as SavedFilter;
const update = (as: number, id: number, input: object = {}) =>
  api.call(endpoints.updateSavedFilter, { as, params: { id }, body: { name: 'Activos', query, ...input } });
const remove = (as: number, id: number) => api.call(endpoints.deleteSavedFilter, { as, params: { id } });
const list = async (as: number, resource = 'employees') => {
  const params = { id: company.enterpriseId };
  return (await api.call(endpoints.listSavedFilters, { as, params, query: { resource } })).data as SavedFilter[];
};
const namesFor = async (as: number, resource?: string) => (await list(as, resource)).map(({ name }) => name);

describe('one’s own', () => {
  test('are saved, read back, changed and deleted', async () => {
    api.setNow(new Date('2026-11-21T10:00:00Z'));
    const { advisor } = company.people;
    const made = await save(advisor, { name: ' Activos ' });
    expect([made.status, made.message]).toEqual([201, say.created]);
    const filter = made.data as SavedFilter;
    expect(filter).toEqual({
      id: filter.id,
      enterprise_id: company.enterpriseId,
      resource: 'employees',
      name: 'Activos',
      shared: 0,
      own: 1,
      user_name: 'Persona De Prueba',
      query,
      created_at: '2026-11-21T11:00:00+01:00',
    });
    expect(await list(advisor)).toEqual([filter]);
    expect(await list(advisor, 'teams')).toEqual([]);

    const other = { filter: { active: 0 } };
    const changed = await update(advisor, filter.id, { name: 'Bajas', query: other });
    expect([changed.status, changed.message, changed.data]).toEqual([
      200,
      say.updated,
      { ...filter, name: 'Bajas', query: other },
    ]);

    const deleted = await remove(advisor, filter.id);
    expect([deleted.status, deleted.message]).toEqual([200, say.deleted]);
    expect(await list(advisor)).toEqual([]);
  });

  test('are nobody else’s: not seen, and a 404 to an administrator as well', async () => {
    const { id } = await saved(company.people.advisor);
    expect(await list(company.adminId)).toEqual([]);
    for (const answer of [await update(company.adminId, id), await remove(company.adminId, id)])
      expect([answer.status, answer.message]).toEqual([404, generalMessages.notFound]);
  });

  test('belong to one enterprise', async () => {
    const other = await createCompany(api);
    await link(api, other.enterpriseId, company.adminId, 'admin');
    await save(company.adminId);
    const answer = await api.call(endpoints.listSavedFilters, {
      as: company.adminId,
      params: { id: other.enterpriseId },
      query: { resource: 'employees' },
    });
    expect((answer.data as SavedFilter[]).map(({ user_name, own }) => [user_name, own])).toEqual([
      ['Persona De Prueba', 0],
    ]);
  });
});

describe('shared ones', () => {
  test('stand behind one’s own for everyone who sees the list', async () => {
    const { manager, advisor } = company.people;
    await save(manager, { name: 'Compartido', shared: 1 });
    await save(advisor, { name: 'Zeta' });
    await save(advisor, { name: 'Ávila' });
    expect(await namesFor(advisor)).toEqual(['Ávila', 'Zeta', 'Compartido']);
    expect(await namesFor(company.adminId)).toEqual(['Compartido']);
    expect((await list(advisor)).map(({ own, shared }) => [own, shared])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('are made by administrators and managers alone', async () => {
    const { admin, manager, advisor } = company.people;
    expect((await save(admin, { shared: 1 })).status).toBe(201);
    expect((await save(manager, { shared: 1 })).status).toBe(201);
    const answer = await save(advisor, { shared: 1 });
    expect([answer.status, answer.message]).toEqual([403, say.shareForbidden]);
    const { id } = await saved(advisor);
    const later = await update(advisor, id, { shared: 1 });
    expect([later.status, later.message]).toEqual([403, say.shareForbidden]);
  });

  test('are changed and deleted by them, whoever made them, and stay shared', async () => {
    const { admin, manager, advisor } = company.people;
    const { id } = await saved(admin, { shared: 1 });
    for (const answer of [await update(advisor, id, { shared: 1 }), await remove(advisor, id)])
      expect([answer.status, answer.message]).toEqual([403, generalMessages.forbidden]);
    expect((await update(manager, id, { name: 'De todos', shared: 1 })).data).toMatchObject({
      name: 'De todos',
      own: 0,
      shared: 1,
    });
    expect((await update(manager, id)).errors).toEqual({ shared: say.staysShared });
    expect((await update(admin, id)).data).toMatchObject({ own: 1, shared: 0 });
    expect((await remove(manager, id)).status).toBe(404);
    await update(admin, id, { shared: 1 });
    expect((await remove(manager, id)).status).toBe(200);
  });

  test('stay their maker’s to change and to take back, once they may no longer share', async () => {
    const { manager } = company.people;
    const { id } = await saved(manager, { shared: 1 });
    await api.sql(`update enterprise_users set role = 'advisor' where user_id = $1`, [manager]);
    expect((await update(manager, id, { name: 'Otro', shared: 1 })).status).toBe(200);
    expect((await update(manager, id)).data).toMatchObject({ shared: 0 });
    expect((await remove(manager, id)).status).toBe(200);
  });

  test('stay when their maker leaves', async () => {
    const { manager } = company.people;
    await save(manager, { shared: 1 });
    await api.sql('update enterprise_users set active = false where user_id = $1', [manager]);
    expect(await list(company.people.advisor)).toMatchObject([{ name: 'Activos', user_name: 'Persona De Prueba' }]);
  });
});

test('whoever may not see a list neither sees nor saves its filters', async () => {
  const { admin, manager } = company.people;
  const { id } = await saved(admin, { resource: 'complaints', shared: 1 });
  const params = { id: company.enterpriseId };
  const answers = [
    await api.call(endpoints.listSavedFilters, { as: manager, params, query: { resource: 'complaints' } }),
    await save(manager, { resource: 'complaints' }),
    await update(manager, id, { shared: 1 }),
    await remove(manager, id),
  ];
  for (const { status, data } of answers) expect([status, data]).toEqual([403, null]);
});

describe('validation', () => {
  test.each([
    [{ name: undefined }, { name: say.nameRequired }],
    [{ name: '  ' }, { name: say.nameRequired }],
    [{ name: 'x'.repeat(61) }, { name: say.nameMax(60) }],
    [{ resource: 'nada' }, { resource: say.resourceUnknown }],
    [{ resource: 'constructor' }, { resource: say.resourceUnknown }],
    [{ query: { filter: { q: 'x'.repeat(4096) } } }, { 'query.filter': say.filterTooLong }],
    [{ query: { filter: { q: '\u0000' } } }, { 'query.filter': say.filterWrong }],
    [{ query: { filter: { state: ['a', { '\ud800': 1 }] } } }, { 'query.filter': say.filterWrong }],
    [{ query: { filter: {}, sort: ['a b', 'ASC'] } }, { 'query.sort.0': say.sortWrong }],
  ])('%j', async (input, errors) => {
    const answer = await save(company.adminId, input);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test.each([[[]], ['x'], [null], [undefined]])('a filter that is no object: %j', async (filter) => {
    const answer = await save(company.adminId, { query: { filter } });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['query.filter']]);
  });

  test('any text that a list can be searched by is kept as it is', async () => {
    const filter = { q: '\\u0000 "ñ" 😀', hired_on: { from: '2026-01-01' }, team: [1, 2] };
    expect((await saved(company.adminId, { query: { filter } })).query).toEqual({ filter });
  });
});

describe('a name is there once for a person and a list', () => {
  const taken = [409, say.nameTaken, { name: say.nameTaken }];

  test('however it is written', async () => {
    const { admin, manager } = company.people;
    await save(admin);
    const again = await save(admin, { name: 'ACTIVOS' });
    expect([again.status, again.message, again.errors]).toEqual(taken);
    expect((await save(admin, { resource: 'teams' })).status).toBe(201);
    expect((await save(manager)).status).toBe(201);
  });

  test('also when it is changed, to another one than its own', async () => {
    await save(company.adminId);
    const { id } = await saved(company.adminId, { name: 'Bajas' });
    const answer = await update(company.adminId, id);
    expect([answer.status, answer.message, answer.errors]).toEqual(taken);
    expect((await update(company.adminId, id, { name: 'BAJAS' })).status).toBe(200);
  });

  test('also when two are saved at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(company.adminId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

test('a person keeps so many in an enterprise, also when the last two are saved at once', async () => {
  const { admin, manager } = company.people;
  await api.sql(
    `insert into saved_filters (enterprise_id, user_id, resource, name, query)
     select $1, $2, 'teams', 'Filtro ' || n, '{"filter":{}}' from generate_series(1, $3::int) n`,
    [company.enterpriseId, admin, savedFilterLimits.ofPerson - 1],
  );
  const answers = await Promise.all(['Uno', 'Dos'].map((name) => save(admin, { name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(answers.map(({ errors }) => errors)).toContainEqual({ name: say.tooMany(50) });
  expect((await save(manager)).status).toBe(201);
});
