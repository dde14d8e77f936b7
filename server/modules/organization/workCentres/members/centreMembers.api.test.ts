import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { monthInWords, numericDate } from '#domain/time/format.ts';
import type { CentreMember } from '#domain/organization/workCentres/centreMembers.ts';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';

let api: Api;
let company: Company;
let centre: number;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await hiredOn(api, { enterpriseId: company.enterpriseId, userId: company.employeeId }, '2020-01-01');
  await api.sql('delete from closures where user_id = $1', [company.employeeId]);
  centre = await create('Almacén');
});

async function create(name: string, of = company): Promise<number> {
  const { data } = await api.call(endpoints.createWorkCentre, {
    as: of.adminId,
    body: { name, enterprise_id: of.enterpriseId },
  });
  return (data as { id: number }).id;
}
const set = (from: string, work_centre_id: unknown, as = company.adminId) =>
  api.call(endpoints.setPersonCentre, {
    as,
    params: { id: company.employeeId, valid_from: from },
    body: { work_centre_id },
  });
const remove = (from: string) =>
  api.call(endpoints.removePersonCentre, {
    as: company.adminId,
    params: { id: company.employeeId, valid_from: from },
  });
const list = async () =>
  (await api.call(endpoints.listPersonCentres, { as: company.adminId, params: { id: company.employeeId } }))
    .data as CentreMember[];

// Who may call what is proven for every call in tests/contract.

test('a person belongs to the enterprise itself until something else is said, then to each from its day on', async () => {
  expect(await list()).toEqual([]);
  expect(await set('2026-06-01', centre)).toMatchObject({ status: 200, message: say.centreSet });
  await set('2026-09-01', 0);
  const both = [
    { valid_from: '2026-06-01', valid_to: '2026-08-31', work_centre_id: centre, work_centre_id_name: 'Almacén' },
    { valid_from: '2026-09-01', valid_to: null, work_centre_id: 0, work_centre_id_name: null },
  ];
  expect(await list()).toEqual(both);
  expect(await remove('2026-09-01')).toMatchObject({ status: 200, data: [{ ...both[0], valid_to: null }] });
  expect((await remove('2026-09-02')).status).toBe(404);
});

test('the same day again takes the place of what was said', async () => {
  await set('2026-06-01', centre);
  const other = await create('Tienda');
  await set('2026-06-01', other);
  expect(await list()).toMatchObject([{ valid_from: '2026-06-01', work_centre_id: other }]);
});

describe('is refused at its field', () => {
  test('before the hire date, and after the last day', async () => {
    expect(await set('2019-12-31', centre)).toMatchObject({
      status: 422,
      errors: { valid_from: say.beforeHire(numericDate('2020-01-01')) },
    });
    await api.sql(`update enterprise_users set left_on = '2026-03-31' where user_id = $1`, [company.employeeId]);
    expect(await set('2026-04-01', centre)).toMatchObject({
      status: 422,
      errors: { valid_from: say.afterLeaving(numericDate('2026-03-31')) },
    });
  });

  test('where closed months would change', async () => {
    await set('2026-09-01', centre);
    await api.sql(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
       values ($1, $2, '2026-05-01', 0, 0, now())`,
      [company.enterpriseId, company.employeeId],
    );
    const refusal = employeeMessages.termsInClosedMonths(monthInWords('2026-05'));
    expect(await set('2026-05-31', 0)).toMatchObject({ status: 409, errors: { valid_from: refusal } });
    expect((await set('2026-06-01', 0)).status).toBe(200);
  });

  test('a centre of another enterprise, and none', async () => {
    const elsewhere = await create('Ajeno', await createCompany(api));
    expect(await set('2026-06-01', elsewhere)).toMatchObject({
      status: 422,
      errors: { work_centre_id: say.centreUnknown },
    });
    expect(await set('2026-06-01', 'x')).toMatchObject({
      status: 422,
      errors: { work_centre_id: enterpriseMessages.centreRequired },
    });
  });
});

test('nobody sets their own, and who is of the advisor belongs to none', async () => {
  const own = await api.call(endpoints.setPersonCentre, {
    as: company.adminId,
    params: { id: company.adminId, valid_from: '2198-01-01' },
    body: { work_centre_id: centre },
  });
  expect(own.status).toBe(403);
  const advisor = await api.call(endpoints.setPersonCentre, {
    as: company.adminId,
    params: { id: company.people.advisor, valid_from: '2198-01-01' },
    body: { work_centre_id: centre },
  });
  expect(advisor).toMatchObject({ status: 409, message: say.ofNobody });
});

test('a centre to which people belong, or belonged, cannot be deleted', async () => {
  await set('2026-06-01', centre);
  await set('2026-06-02', 0);
  const params = { id: centre };
  const refused = await api.call(endpoints.deleteWorkCentre, { as: company.adminId, params });
  expect(refused).toMatchObject({ status: 409, message: say.inUse(1) });
  await remove('2026-06-01');
  expect((await api.call(endpoints.deleteWorkCentre, { as: company.adminId, params })).status).toBe(200);
});

test('each change is in the log of activity', async () => {
  await set('2026-06-01', centre);
  const acts = await api.sql<{ action: string }>(
    `select action from audit_log where enterprise_id = $1 and user_id = $2 and action = 'employees.workCentre'`,
    [company.enterpriseId, company.employeeId],
  );
  expect(acts).toHaveLength(1);
});
