import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages as kernel } from '#domain/kernel/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const week = { week_number: 1, day_schedules: [{ days: [1], shift: '08:00 - 16:00' }], employees: [], teams: [] };

/** The calls of the resources that take own fields beside particular ones, and what else a form of theirs needs. */
const holders = {
  teams: {
    list: endpoints.listTeams,
    create: endpoints.createTeam,
    update: endpoints.updateTeam,
    remove: endpoints.deleteTeam,
    form: {},
  },
  leaveTypes: {
    list: endpoints.listLeaveTypeRecords,
    create: endpoints.createLeaveType,
    update: endpoints.updateLeaveType,
    remove: endpoints.deleteLeaveType,
    form: {},
  },
  schedules: {
    list: endpoints.listSchedules,
    create: endpoints.createSchedule,
    update: endpoints.updateSchedule,
    remove: endpoints.deleteSchedule,
    form: { month_days: [1], rotating_weeks: [week] },
  },
};

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly custom_fields: Readonly<Record<string, unknown>>;
}

describe.each(Object.entries(holders))('own fields of %s', (resource, calls) => {
  const add = async (input: object = {}) => {
    const params = { id: company.enterpriseId };
    const body = { resource, name: 'Código', kind: 'text', ...input };
    return (await api.call(endpoints.createCustomField, { as: company.adminId, params, body })).data as CustomField;
  };
  const create = (name: string, custom_fields?: object) =>
    api.call(calls.create, {
      as: company.adminId,
      body: { ...calls.form, name, enterprise_id: company.enterpriseId, custom_fields },
    });
  const made = async (...given: Parameters<typeof create>) => (await create(...given)).data as Holder;
  const update = (id: number, input: object) =>
    api.call(calls.update, { as: company.adminId, params: { id }, body: { ...calls.form, ...input } });
  const listed = async (query: Record<string, string>, as = company.adminId) =>
    (await api.call(calls.list, { as, params: { id: company.enterpriseId }, query })).data as Holder[];
  const namesBy = async (...given: Parameters<typeof listed>) => (await listed(...given)).map(({ name }) => name);
  const removeField = ({ id }: CustomField) =>
    api.call(endpoints.deleteCustomField, {
      as: company.adminId,
      params: { id: company.enterpriseId, fieldId: id },
    });

  test('are kept, answered, sorted and filtered by, and changed', async () => {
    const { key } = await add();
    const first = await made('Primero', { [key]: 'B-2' });
    expect(first.custom_fields).toEqual({ [key]: 'B-2' });
    await made('Segundo', { [key]: 'A-1' });
    expect((await namesBy({ sort: `["${key}","ASC"]` })).slice(0, 2)).toEqual(['Segundo', 'Primero']);
    expect(await namesBy({ filter: JSON.stringify({ [key]: 'b-' }) })).toEqual(['Primero']);
    expect((await update(first.id, { name: 'Primero' })).data).toMatchObject({ custom_fields: { [key]: 'B-2' } });
    const emptied = await update(first.id, { name: 'Primero', custom_fields: { [key]: null } });
    expect(emptied.data).toMatchObject({ custom_fields: { [key]: null } });
  });

  test('are asked for where they are required, and there for those who see them', async () => {
    const { key } = await add({ required: 1, visible_to: 'admins' });
    expect((await create('Primero')).errors).toEqual({ [key]: kernel.required });
    expect((await create('Primero', { f999: 1 })).errors).toMatchObject({ f999: say.unknown('f999') });
    await create('Primero', { [key]: 'A-1' });
    const [seen] = (await listed({}, company.people.manager)).filter(({ name }) => name === 'Primero');
    expect(seen?.custom_fields).toEqual({});
  });

  test('name people of the enterprise, and nobody else', async () => {
    const { key } = await add({ kind: 'reference' });
    const { employeeId } = company;
    const { custom_fields } = await made('Primero', { [key]: employeeId });
    expect(custom_fields).toMatchObject({ [key]: employeeId, [`${key}_name`]: expect.any(String) });
    const [shown] = (await listed({})).filter(({ name }) => name === 'Primero');
    expect(shown?.custom_fields).toEqual(custom_fields);
    const other = await createCompany(api);
    expect((await create('Segundo', { [key]: other.employeeId })).errors).toEqual({ [key]: kernel.notRecord });
  });

  test('are summed over all that is found', async () => {
    const { key } = await add({ kind: 'money' });
    await made('Primero', { [key]: 150 });
    await made('Segundo', { [key]: 50 });
    const params = { id: company.enterpriseId };
    const { headers } = await api.call(calls.list, { as: company.adminId, params, query: { range: '[0,0]' } });
    expect(headers['x-totals']).toBe(JSON.stringify({ [key]: '200' }));
  });

  test('are deleted once no record has a value', async () => {
    const field = await add();
    const record = await made('Primero', { [field.key]: 'A-1' });
    expect(await removeField(field)).toMatchObject({ status: 409, message: say.inUse(1) });
    await api.call(calls.remove, { as: company.adminId, params: { id: record.id } });
    expect((await removeField(field)).status).toBe(200);
  });
});

test('a schedule that changes from a later day on has its own values once', async () => {
  const field = (
    await api.call(endpoints.createCustomField, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      body: { resource: 'schedules', name: 'Código', kind: 'text' },
    })
  ).data as CustomField;
  const form = { ...holders.schedules.form, name: 'Tienda', custom_fields: { [field.key]: 'A-1' } };
  const body = { ...form, applies_from: '2026-01-05', enterprise_id: company.enterpriseId };
  const { id } = (await api.call(endpoints.createSchedule, { as: company.adminId, body })).data as Holder;
  const later = { ...form, applies_from: '2027-01-04' };
  await api.call(endpoints.updateSchedule, { as: company.adminId, params: { id }, body: later });
  const kept = await api.sql(
    `select valid_to is null as stands, custom_fields from schedules where id = $1 or version_of = $1 order by 1`,
    [id],
  );
  expect(kept).toEqual([
    { stands: false, custom_fields: {} },
    { stands: true, custom_fields: { [field.key]: 'A-1' } },
  ]);
});
