import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { kernelMessages as kernel } from '#domain/kernel/messages/index.ts';
import { addPerson, createCompany, link } from '#tests/support/company/company.ts';
import { api, company, withCompany } from './enterprises.fixture.ts';

withCompany();

/** An administrator of two enterprises. */
let owner: number;
let first: number;
let second: number;
let sector: CustomField;

const add = async (enterpriseId: number, input: object): Promise<CustomField> =>
  (
    await api.call(endpoints.createCustomField, {
      as: owner,
      params: { id: enterpriseId },
      body: { resource: 'enterprises', kind: 'text', ...input },
    })
  ).data as CustomField;
const save = (id: number, body: object, as = owner) =>
  api.call(endpoints.updateEnterprise, { as, params: { id }, body });
const valuesOf = async (id: number, as = owner) =>
  ((await api.call(endpoints.getEnterprise, { as, params: { id } })).data as Enterprise).custom_fields;
const list = (filter: object, { as = owner, sort = ['name', 'ASC'] } = {}) =>
  api.call(endpoints.listEnterprises, {
    as,
    query: { sort: JSON.stringify(sort), filter: JSON.stringify(filter) },
  });
const idsBy = async (...asked: Parameters<typeof list>) =>
  ((await list(...asked)).data as Enterprise[]).map(({ id }) => id);

beforeEach(async () => {
  ({ enterpriseId: first } = await createCompany(api));
  ({ enterpriseId: second } = await createCompany(api));
  owner = await addPerson(api, first, { role: 'admin' });
  await link(api, second, owner, 'admin');
  sector = await add(first, { name: 'Sector' });
});

describe('an own field of an enterprise', () => {
  test('has a value in the enterprise that declares it, and none elsewhere', async () => {
    const saved = await save(first, { custom_fields: { [sector.key]: ' Hostelería ' } });
    expect([saved.message, (saved.data as Enterprise).custom_fields]).toEqual([
      enterpriseMessages.updated,
      { [sector.key]: 'Hostelería' },
    ]);
    expect(await valuesOf(second)).toEqual({});
    const elsewhere = await save(second, { custom_fields: { [sector.key]: 'Comercio' } });
    expect([elsewhere.status, elsewhere.errors]).toEqual([422, { [sector.key]: say.unknown(sector.key) }]);
  });

  test('stays as it is where it is left out, also where it is required, and goes where it is null', async () => {
    const opened = await add(first, { name: 'Apertura', kind: 'date', required: 1 });
    await save(first, { custom_fields: { [sector.key]: 'Comercio', [opened.key]: '2020-03-02' } });
    expect((await save(first, { active_method: '1', location: 0 })).message).toBe(enterpriseMessages.methodsUpdated);
    expect((await save(first, { name: 'Otra SL' })).status).toBe(200);
    await save(first, { custom_fields: { [sector.key]: null } });
    expect(await valuesOf(first)).toEqual({ [sector.key]: null, [opened.key]: '2020-03-02' });
    const emptied = await save(first, { custom_fields: { [opened.key]: null } });
    expect([emptied.status, emptied.errors]).toEqual([422, { [opened.key]: kernel.required }]);
  });

  test('is not there for whom it is not meant', async () => {
    const { key } = await add(first, { name: 'Valoración', kind: 'integer', visible_to: 'admins' });
    await save(first, { custom_fields: { [key]: 7 } });
    const manager = await addPerson(api, first, { role: 'manager' });
    expect(await valuesOf(first)).toMatchObject({ [key]: 7 });
    expect(await valuesOf(first, manager)).toEqual({ [sector.key]: null });
    const answer = await list({ [key]: { from: 1 } }, { as: manager });
    expect([answer.status, answer.errors]).toEqual([422, { filter: kernel.unknownFilter(key) }]);
  });

  test('is neither deleted nor of another kind while the enterprise has a value', async () => {
    const params = { id: first, fieldId: sector.id };
    const remove = () => api.call(endpoints.deleteCustomField, { as: owner, params });
    await save(first, { custom_fields: { [sector.key]: 'Comercio' } });
    const kept = await remove();
    expect([kept.status, kept.message]).toEqual([409, say.inUse(1)]);
    const body = { resource: 'enterprises', name: 'Sector', kind: 'integer' };
    const changed = await api.call(endpoints.updateCustomField, { as: owner, params, body });
    expect(changed.errors).toEqual({ kind: say.kindInUse(1) });
    await save(first, { custom_fields: { [sector.key]: null } });
    expect((await remove()).status).toBe(200);
  });

  test('comes with the answer to a logo that goes', async () => {
    await save(first, { custom_fields: { [sector.key]: 'Comercio' } });
    const removed = await api.call(endpoints.removeEnterpriseLogo, { as: owner, params: { id: first } });
    expect((removed.data as Enterprise).custom_fields).toEqual({ [sector.key]: 'Comercio' });
  });
});

describe('the list of several enterprises', () => {
  test('has of each the fields that it has declared', async () => {
    const rooms = await add(second, { name: 'Habitaciones', kind: 'integer' });
    await save(first, { custom_fields: { [sector.key]: 'Comercio' } });
    await save(second, { custom_fields: { [rooms.key]: 40 } });
    const found = Object.fromEntries(
      ((await list({})).data as Enterprise[]).map(({ id, custom_fields }) => [id, custom_fields]),
    );
    expect(found).toEqual({ [first]: { [sector.key]: 'Comercio' }, [second]: { [rooms.key]: 40 } });
  });

  test('is filtered by one, which only its enterprise can have', async () => {
    const night = await add(first, { name: 'De noche', kind: 'flag' });
    await save(first, { custom_fields: { [sector.key]: 'Hostelería' } });
    expect(await idsBy({ [sector.key]: 'hosteleria' })).toEqual([first]);
    expect(await idsBy({ [sector.key]: 'pesca' })).toEqual([]);
    expect(await idsBy({ [night.key]: 0 })).toEqual([first]);
    const rooms = await add(second, { name: 'Habitaciones', kind: 'integer' });
    await save(second, { custom_fields: { [rooms.key]: 40 } });
    expect(await idsBy({ [sector.key]: 'hosteleria', [rooms.key]: { from: 1 } })).toEqual([]);
    expect((await list({ [rooms.key]: 'x' })).errors).toEqual({ filter: kernel.badFilter(rooms.key) });
  });

  test('is sorted by one, enterprises without a value last', async () => {
    const rooms = await add(second, { name: 'Habitaciones', kind: 'integer' });
    await save(second, { custom_fields: { [rooms.key]: 40 } });
    expect(await idsBy({}, { sort: [rooms.key, 'ASC'] })).toEqual([second, first]);
  });

  test('knows no field of an enterprise to which one does not belong', async () => {
    const answer = await list({ [sector.key]: 'x' }, { as: company.adminId });
    expect([answer.status, answer.errors]).toEqual([422, { filter: kernel.unknownFilter(sector.key) }]);
  });
});
