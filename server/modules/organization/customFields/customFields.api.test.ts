import { describe, expect, test } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { customFieldLimits as limits } from '#domain/constants.ts';
import { api, company, other, withCompany } from '../employees/employees.fixture.ts';

withCompany();

const create = (input: object, as = company.adminId) =>
  api.call(endpoints.createCustomField, {
    as,
    params: { id: company.enterpriseId },
    body: { resource: 'teams', name: 'Planta', kind: 'text', ...input },
  });
const change = ({ id, ...field }: CustomField, input: object = {}) =>
  api.call(endpoints.updateCustomField, {
    as: company.adminId,
    params: { id: company.enterpriseId, fieldId: id },
    body: { ...field, ...input },
  });
const remove = ({ id }: CustomField) =>
  api.call(endpoints.deleteCustomField, { as: company.adminId, params: { id: company.enterpriseId, fieldId: id } });
const made = async (input: object): Promise<CustomField> => (await create(input)).data as CustomField;
const fieldsOf = async (as = company.adminId, resource = 'teams') =>
  (
    await api.call(endpoints.listCustomFields, {
      as,
      params: { id: company.enterpriseId },
      query: { filter: JSON.stringify({ resource }) },
    })
  ).data as CustomField[];
const namesOf = async (as?: number) => (await fieldsOf(as)).map(({ name }) => name);
const setTeam = (custom_fields: object) =>
  api.call(endpoints.updateTeam, {
    as: company.adminId,
    params: { id: company.teamId },
    body: { name: 'Equipo', employees: [], custom_fields },
  });

describe('a field', () => {
  test.each([
    ['no name', { name: ' ' }, { name: say.nameRequired }],
    ['a long name', { name: 'x'.repeat(limits.name + 1) }, { name: say.nameMax(limits.name) }],
    ['the name of another, written otherwise', { name: 'PLÁNTA' }, { name: say.nameTaken }],
    [
      'a name that the import of employees knows',
      { resource: 'employees', name: 'teléfono' },
      { name: say.nameOfProduct },
    ],
    ['a resource that takes none', { resource: 'advisors' }, { resource: say.resourceRequired }],
    ['a resource that is none', { resource: '__proto__' }, { resource: say.resourceRequired }],
    ['a kind that is none', { kind: 'references' }, { kind: say.kindRequired }],
    ['no choices', { kind: 'select' }, { choices: say.choicesRequired }],
    ['a choice twice', { kind: 'select', choices: [{ name: 'A' }, { name: 'a ' }] }, { choices: say.choiceTwice('a') }],
    ['a choice of another field', { kind: 'select', choices: [{ id: 9, name: 'A' }] }, { choices: say.choiceUnknown }],
    [
      'a choice that is too long',
      { kind: 'select', choices: [{ name: 'x'.repeat(limits.choice + 1) }] },
      { 'choices.0.name': say.choiceMax(limits.choice) },
    ],
  ])('with %s is refused at its place', async (_, input, errors) => {
    await create({});
    const answer = await create({ name: 'Otro', ...input });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('stands where it is put, and the others make room', async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await create({ name });
    const [, , third] = await fieldsOf();
    if (!third) throw new Error('Three fields were made');
    await change(third, { position: 1 });
    expect(await namesOf()).toEqual(['Tres', 'Uno', 'Dos']);
    expect((await fieldsOf()).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test('is there 50 times at most for a resource, archived ones aside', async () => {
    await api.sql(
      `insert into custom_fields (enterprise_id, resource, name, kind, position)
       select $1, 'teams', 'Campo ' || n, 'text', n from generate_series(1, $2::int) n`,
      [company.enterpriseId, limits.active],
    );
    expect((await create({ name: 'Uno más' })).errors).toEqual({ name: say.tooMany(limits.active) });
    const [first] = await fieldsOf();
    if (!first) throw new Error('There are fields');
    expect((await change(first, { archived: 1 })).message).toBe(say.archived);
    expect((await create({ name: 'Uno más' })).status).toBe(201);
    expect((await change({ ...first, archived: 0 })).errors).toEqual({ name: say.tooMany(limits.active) });
  });

  test('is archived and restored with its values, and its name is free meanwhile', async () => {
    const field = await made({});
    await setTeam({ [field.key]: 'Primera' });
    await change(field, { archived: 1 });
    expect((await setTeam({ [field.key]: 'Otra' })).errors).toEqual({ [field.key]: say.unknown(field.key) });
    const second = await made({});
    expect((await change(field, { archived: 0 })).errors).toEqual({ name: say.nameTaken });
    expect((await remove(second)).message).toBe(say.deleted);
    expect((await change(field, { name: 'Piso', archived: 0 })).message).toBe(say.restored);
    expect((await setTeam({})).data).toMatchObject({ custom_fields: { [field.key]: 'Primera' } });
  });

  test('keeps its kind, and is not deleted, while a record has a value', async () => {
    const field = await made({});
    expect((await change(field, { kind: 'number' })).status).toBe(200);
    await setTeam({ [field.key]: 3 });
    const other_kind = await change({ ...field, kind: 'number' }, { kind: 'date' });
    expect(other_kind.errors).toEqual({ kind: say.kindInUse(1) });
    const deleted = await remove(field);
    expect([deleted.status, deleted.message]).toEqual([409, say.inUse(1)]);
    await setTeam({ [field.key]: null });
    expect((await remove(field)).status).toBe(200);
  });

  test('keeps a choice that is in use; others are renamed, moved, added and dropped', async () => {
    const field = await made({ kind: 'select', choices: [{ name: 'Azul' }, { name: 'Rojo' }] });
    await setTeam({ [field.key]: 2 });
    const dropped = await change(field, { choices: [{ id: 1, name: 'Azul' }] });
    expect(dropped.errors).toEqual({ choices: say.choiceInUse('Rojo', 1) });
    const changed = await change(field, { choices: [{ name: 'Verde' }, { id: 2, name: 'Granate' }] });
    expect((changed.data as CustomField).choices).toEqual([
      { id: 3, name: 'Verde' },
      { id: 2, name: 'Granate' },
    ]);
    expect((await setTeam({ [field.key]: 1 })).status).toBe(422);
  });

  test('is seen by whom it is for', async () => {
    await create({ name: 'De todos' });
    await create({ name: 'De oficina', visible_to: 'office' });
    await create({ name: 'De administración', visible_to: 'admins' });
    await change(await made({ name: 'De antes' }), { archived: 1 });
    const { admin, manager, employee } = company.people;
    expect(await namesOf(admin)).toEqual(['De todos', 'De oficina', 'De administración', 'De antes']);
    expect(await namesOf(manager)).toEqual(['De todos', 'De oficina']);
    expect(await namesOf(employee)).toEqual(['De todos']);
  });

  test('of another company is not there', async () => {
    const field = await made({});
    const answer = await api.call(endpoints.deleteCustomField, {
      as: other.adminId,
      params: { id: other.enterpriseId, fieldId: field.id },
    });
    expect(answer.status).toBe(404);
    const given = await api.call(endpoints.updateTeam, {
      as: other.adminId,
      params: { id: other.teamId },
      body: { name: 'Equipo', employees: [], custom_fields: { [field.key]: 'x' } },
    });
    expect(given.errors).toEqual({ [field.key]: say.unknown(field.key) });
  });
});
