import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { LeaveType } from '#domain/planning/leave/leaveTypes.ts';
import { leaveTypeMessages as say } from '#domain/planning/leave/messages/index.ts';
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

const create = (input: object) =>
  api.call(endpoints.createLeaveType, { as: company.adminId, body: { enterprise_id: company.enterpriseId, ...input } });
const update = (id: number, body: object) =>
  api.call(endpoints.updateLeaveType, { as: company.adminId, params: { id }, body });
const remove = (id: number) => api.call(endpoints.deleteLeaveType, { as: company.adminId, params: { id } });
const list = async (query: Record<string, string> = {}) =>
  (
    await api.call(endpoints.listLeaveTypeRecords, {
      as: company.people.advisor,
      params: { id: company.enterpriseId },
      query,
    })
  ).data as LeaveType[];
const vacations = async (): Promise<LeaveType> => {
  const type = (await list()).find(({ permission_type_id }) => permission_type_id === 1);
  if (!type) throw new Error('no vacations');
  return type;
};

test('a type is created beyond the four default numbers, changed, and deleted while nobody used it', async () => {
  const made = await create({ name: ' Mudanza ', half_days: 0, working_days: 0 });
  expect([made.status, made.message]).toEqual([201, say.created]);
  const type = made.data as LeaveType;
  expect(type).toMatchObject({ name: 'Mudanza', paid: 1, counts_against_balance: 0, working_days: 0, half_days: 0 });
  expect(type.permission_type_id).toBeGreaterThan(4);
  const changed = await update(type.id, { name: 'Traslado', paid: 0, active: 0 });
  expect([changed.message, changed.data]).toEqual([
    say.updated,
    expect.objectContaining({ name: 'Traslado', paid: 0, active: 0, permission_type_id: type.permission_type_id }),
  ]);
  expect((await list({ filter: '{"q":"trasl"}' })).map(({ name }) => name)).toEqual(['Traslado']);
  const deleted = await remove(type.id);
  expect([deleted.status, deleted.message]).toEqual([200, say.deleted]);
});

test('a name is there once in an enterprise, however it is written', async () => {
  await create({ name: 'Mudanza' });
  const sent = await create({ name: 'MUDANZA' });
  expect([sent.status, sent.message]).toEqual([409, expect.stringContaining('leave_types_name_unique')]);
  expect((await create({ name: ' ' })).errors).toEqual({ name: say.nameRequired });
  expect((await create({ name: 'x'.repeat(61) })).errors).toEqual({ name: say.nameMax });
});

test.each([[null], ['']])('a flag that is left out takes its default; %j is none', async (paid) => {
  expect((await create({ name: 'Mudanza' })).data).toMatchObject({ paid: 1, counts_against_balance: 0 });
  const sent = await create({ name: 'Traslado', paid });
  expect([sent.status, Object.keys(sent.errors ?? {})]).toEqual([422, ['paid']]);
});

test('«Vacaciones» keeps its name, by which requests are split (leave 5, 8), and can be switched off', async () => {
  const { id } = await vacations();
  expect((await update(id, { name: 'Descanso' })).errors).toEqual({ name: say.nameFixed });
  expect((await update(id, { name: 'Vacaciones', active: 0 })).status).toBe(200);
});

test('the default types are not deleted, nor is one that was used', async () => {
  const kept = await remove((await vacations()).id);
  expect([kept.status, kept.message]).toEqual([409, say.isDefault]);
  const type = (await create({ name: 'Mudanza' })).data as LeaveType;
  await api.call(endpoints.createVacations, {
    as: company.adminId,
    body: {
      type: type.permission_type_id,
      dates: ['2026-12-09'],
      employees: [company.employeeId],
      status: 'approved',
      enterprise_id: company.enterpriseId,
    },
  });
  const used = await remove(type.id);
  expect([used.status, used.message]).toEqual([409, say.inUse]);
});

test('two types made at once get two numbers', async () => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name })));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(made.map(({ data }) => (data as LeaveType).permission_type_id)).size).toBe(4);
});
