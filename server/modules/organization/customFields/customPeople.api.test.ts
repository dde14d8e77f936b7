import { beforeEach, expect, test } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages as kernel } from '#domain/kernel/messages/index.ts';
import { other } from '../employees/employees.fixture.ts';
import { exported, rowsOf } from '#server/modules/operation/privacy/personalData.fixture.ts';
import { add, api, company, detail, idsBy, list, save, valuesOf, withLocker } from './customValues.fixture.ts';

withLocker();

let buddy: CustomField;
beforeEach(async () => {
  buddy = await add({ name: 'Responsable', kind: 'reference' });
});
const nameOf = async (id: number) => {
  const { name, last_name } = await detail(id);
  return `${name} ${last_name}`;
};

test('refers to a person of the enterprise, who is answered with their name in records and lists', async () => {
  const answer = await save({ [buddy.key]: company.adminId });
  const named = { [buddy.key]: company.adminId, [`${buddy.key}_name`]: await nameOf(company.adminId) };
  expect(answer.data).toMatchObject({ custom_fields: named });
  expect(await valuesOf()).toMatchObject(named);
  const found = await list({ [buddy.key]: company.adminId });
  expect(found.data).toMatchObject([{ id: company.employeeId, custom_fields: named }]);
  expect(await idsBy({ [buddy.key]: company.employeeId })).toEqual([]);
  expect((await idsBy({}, { sort: [buddy.key, 'ASC'] }))[0]).toBe(company.employeeId);
  await save({ [buddy.key]: null });
  expect(await valuesOf()).toMatchObject({ [buddy.key]: null, [`${buddy.key}_name`]: null });
});

test.each([
  ['a person of another enterprise', () => other.employeeId],
  ['nobody', () => 2_000_000_000],
  ['a text', () => 'Ana'],
])('rejects %s at its field', async (_, given) => {
  const answer = await save({ [buddy.key]: given() });
  expect([answer.status, answer.errors]).toEqual([422, { [buddy.key]: kernel.notRecord }]);
  expect(await valuesOf()).toMatchObject({ [buddy.key]: null });
});

test('answers who is not of the enterprise as nobody', async () => {
  const kept = JSON.stringify({ [buddy.key]: other.employeeId });
  await api.sql('update enterprise_users set custom_fields = $1 where user_id = $2', [kept, company.employeeId]);
  expect(await valuesOf()).toMatchObject({ [buddy.key]: null, [`${buddy.key}_name`]: null });
});

test('loses the name with the erasure of the person', async () => {
  await save({ [buddy.key]: company.inactiveId });
  const name = await nameOf(company.inactiveId);
  await api.call(endpoints.erasePersonalData, { as: company.adminId, params: { id: company.inactiveId } });
  expect(JSON.stringify(await valuesOf())).not.toContain(name);
});

test('says the name in the export of personal data', async () => {
  await save({ [buddy.key]: company.adminId });
  const { data } = await exported(company.employeeId, company.adminId, api);
  expect(rowsOf(data.enterprises[0]?.tables, 'Campos propios de la empresa')).toEqual([
    { Campo: 'Responsable', Valor: await nameOf(company.adminId) },
  ]);
});

test('is a field of teams and enterprises too', async () => {
  const ofTeams = await add({ resource: 'teams', name: 'Jefe', kind: 'reference' });
  const body = { name: 'Turno', employees: [], enterprise_id: company.enterpriseId };
  const create = (id: number) =>
    api.call(endpoints.createTeam, { as: company.adminId, body: { ...body, custom_fields: { [ofTeams.key]: id } } });
  expect((await create(other.employeeId)).errors).toEqual({ [ofTeams.key]: kernel.notRecord });
  const name = await nameOf(company.employeeId);
  expect((await create(company.employeeId)).data).toMatchObject({ custom_fields: { [`${ofTeams.key}_name`]: name } });
  const ofEnterprise = await add({ resource: 'enterprises', name: 'Contacto', kind: 'reference' });
  const as = company.adminId;
  const custom_fields = { [ofEnterprise.key]: company.employeeId };
  await api.call(endpoints.updateEnterprise, { as, params: { id: company.enterpriseId }, body: { custom_fields } });
  const sort = JSON.stringify([ofEnterprise.key, 'ASC']);
  const enterprises = await api.call(endpoints.listEnterprises, { as, query: { sort } });
  expect(enterprises.data).toMatchObject([{ custom_fields: { [`${ofEnterprise.key}_name`]: name } }]);
});
