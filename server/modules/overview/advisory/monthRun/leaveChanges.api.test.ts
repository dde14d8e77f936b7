import { beforeEach, describe, expect, test } from 'vitest';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { addPerson, type Company } from '#tests/support/company/company.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';
import { companyAt } from '#server/modules/planning/leave/holidays/holidays.fixture.ts';
import { api, withApi } from '../advisory.fixture.ts';

withApi();

const month = '2026-10';
/** Friday 9 to Monday 12 October, which is a holiday: one of them is worked. */
const bridge = ['2026-10-09', '2026-10-10', '2026-10-11', '2026-10-12'];
const added = '2026-10-14';

let company: Company;
let advisor: number;

beforeEach(async () => {
  api.setNow(new Date('2026-11-16T10:00:00Z'));
  company = await companyAt('28013', api);
  const { enterpriseId, employeeId, leaveTypeId } = company;
  advisor = await addPerson(api, enterpriseId, { role: 'advisor', name: 'Jorge', lastName: 'Llorente' });
  await hiredOn(api, { enterpriseId, userId: employeeId }, '2020-01-01');
  await api.sql('delete from leave where enterprise_id = $1', [enterpriseId]);
  await api.sql('update leave_types set working_days = true where enterprise_id = $1 and id = $2', [
    enterpriseId,
    leaveTypeId,
  ]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, created_at)
     select $1, $2, $3, day, 'approved', $2, '2026-10-01T09:00Z' from unnest($4::date[]) day`,
    [enterpriseId, employeeId, leaveTypeId, bridge],
  );
});

const of = () => ({ as: company.adminId, params: { enterpriseId: company.enterpriseId } });
const doExport = async () => {
  expect((await api.call(endpoints.createPayrollExport, { ...of(), body: { month } })).status).toBe(200);
  api.setNow(new Date('2026-11-16T11:00:00Z'));
};
const daysExported = async () => {
  const { data } = await api.call(endpoints.getPayrollVariables, { ...of(), query: { month } });
  const { lines } = data as MonthVariables;
  return lines.find(({ user_id }) => user_id === company.employeeId)?.values[`leave:${company.leaveTypeId}`];
};
const isChanged = async () => {
  const { data } = await api.call(endpoints.getMonthRun, { as: advisor, query: { month } });
  return (data as CompanyMonth[]).find(({ id }) => id === company.enterpriseId)?.changed;
};
const take = () =>
  api.call(endpoints.createVacations, {
    as: company.adminId,
    body: {
      type: company.leaveTypeId,
      dates: [added],
      employees: [company.employeeId],
      teams: [],
      status: 'approved',
      enterprise_id: company.enterpriseId,
    },
  });
const withdraw = async (day: string) => {
  const [row] = await api.sql<{ id: number }>('select id from leave where enterprise_id = $1 and day = $2', [
    company.enterpriseId,
    day,
  ]);
  const params = { id: row?.id ?? 0 };
  expect((await api.call(endpoints.deleteVacation, { as: company.adminId, params })).status).toBe(200);
};

/** As exports were before they counted rows: dates of every type. */
const asBefore = () =>
  api.sql(
    `update payroll_exports set leave_rows = null, month_values = $2 where enterprise_id = $1 and month = '2026-10-01'`,
    [
      company.enterpriseId,
      JSON.stringify([{ user_id: company.employeeId, values: { [`leave:${company.leaveTypeId}`]: bridge.length } }]),
    ],
  );

describe.each([
  ['in working days', async () => {}],
  ['of before, in dates', asBefore],
])('leave with a weekend and a holiday in an export %s', (_, made) => {
  beforeEach(async () => {
    await doExport();
    await made();
  });

  test('has not changed, has once a day is added, and has not once that is withdrawn', async () => {
    expect([await daysExported(), await isChanged()]).toEqual([1, false]);
    expect((await take()).status).toBe(201);
    expect(await isChanged()).toBe(true);
    await withdraw(added);
    expect(await isChanged()).toBe(false);
  });

  test('has changed once the day that is worked is withdrawn', async () => {
    await withdraw('2026-10-09');
    expect(await isChanged()).toBe(true);
  });
});
