import { beforeEach, describe, expect, test } from 'vitest';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import type { LeaveReview } from '#domain/planning/leave/leaveReview.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { createCompany, type Company } from '#tests/support/company/company.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';
import { api, companyAt, withApi } from '../holidays/holidays.fixture.ts';

withApi();

/** From the holiday of Friday 1 May to Sunday 10 May. */
const fortnight = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-05-${day}`);
const workingDays = { working_days: true, counts_against_balance: true, confidential: false };
const naturalDays = { ...workingDays, working_days: false };
const type = 50;

let company: Company;

beforeEach(async () => {
  api.setNow(new Date('2026-06-02T10:00:00Z'));
  company = await companyAt('28013');
  await api.sql('delete from leave where enterprise_id = $1', [company.enterpriseId]);
  await hiredOn(api, { enterpriseId: company.enterpriseId, userId: company.employeeId }, '2020-01-01');
});

const addType = (of: typeof workingDays) =>
  api.sql(
    `insert into leave_types (enterprise_id, id, name, working_days, counts_against_balance, confidential)
     values ($1, $2, 'Días de prueba', $3, $4, $5)`,
    [company.enterpriseId, type, of.working_days, of.counts_against_balance, of.confidential],
  );
const leaveOn = (dates: readonly string[], part = 'full', status = 'pending') =>
  api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by, request_id)
     select $1, $2, $3, day, $4, $5, $2, r.id from unnest($6::date[]) day, (select gen_random_uuid() as id) r`,
    [company.enterpriseId, company.employeeId, type, part, status, dates],
  );
const of = () => ({ params: { enterpriseId: company.enterpriseId } });
const listed = async (as: number) => {
  const query = { enterprise_id: company.enterpriseId, counted: 1 as const };
  return (await api.call(endpoints.listVacations, { as, query })).data as Leave[];
};
const sumOf = (leave: readonly Leave[]) => leave.reduce((sum, { counts }) => sum + (counts ?? NaN), 0);
const balance = async () => {
  const query = { enterprise_id: company.enterpriseId, year: 2026, user_id: company.employeeId };
  const [row] = (await api.call(endpoints.listLeaveBalances, { as: company.adminId, query })).data as LeaveBalanceRow[];
  return row;
};

describe('a leave counts for as many days wherever it is shown', () => {
  test.each([
    ['of a type in working days: no weekend, no holiday', workingDays, fortnight, 'full', 5, 5],
    ['of a type in natural days: all of them', naturalDays, fortnight, 'full', 10, 10],
    ['halves of days that are worked', workingDays, fortnight.slice(0, 5), 'morning', 1, 1],
    ['halves of natural days', naturalDays, fortnight.slice(0, 5), 'afternoon', 2.5, 2.5],
    [
      'of a type that takes nothing from the balance',
      { ...workingDays, counts_against_balance: false },
      fortnight,
      'full',
      5,
      0,
    ],
    ['of a confidential type', { ...naturalDays, confidential: true }, fortnight, 'full', 10, 10],
  ] as const)('%s', async (_what, kind, dates, part, days, taken) => {
    await addType(kind);
    const before = await balance();
    await leaveOn(dates, part);
    const requests = await listed(company.adminId);
    expect(sumOf(requests)).toBe(days);
    const { leave } = (await api.call(endpoints.getWaiting, { ...of(), as: company.adminId })).data as Waiting;
    expect(leave?.first.map((one) => one.days)).toEqual([days]);
    const id = leave?.first[0]?.id ?? 0;
    const reviewed = await api.call(endpoints.reviewVacation, {
      as: company.adminId,
      params: { id },
      query: { whole: 1 },
    });
    const unit = kind.working_days ? 'working' : 'natural';
    expect(reviewed.data).toMatchObject({ days, unit } satisfies Partial<LeaveReview>);
    expect(await balance()).toMatchObject({ pending: taken, left: (before?.left ?? NaN) - taken });

    await api.sql("update leave set status = 'approved' where enterprise_id = $1", [company.enterpriseId]);
    expect(await balance()).toMatchObject({ pending: 0, taken });
    const { lines } = (
      await api.call(endpoints.getPayrollVariables, { ...of(), as: company.adminId, query: { month: '2026-05' } })
    ).data as MonthVariables;
    expect(lines.map(({ user_id, values }) => [user_id, values])).toEqual([
      [company.employeeId, { [`leave:${type}`]: days }],
    ]);
  });

  test('by the days that the contract fixes, and by the schedule in a week with shifts', async () => {
    await addType(workingDays);
    await api.sql(
      `update work_terms set flexible_days = false, days_of_week = '{6,0}' where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.employeeId],
    );
    await leaveOn(fortnight, 'full', 'approved');
    const counted = (await listed(company.adminId)).filter(({ counts }) => counts === 1).map(({ date }) => date);
    // Saturday 2 May is a holiday of Madrid.
    expect(counted).toEqual(['2026-05-03', '2026-05-09', '2026-05-10']);
  });
});

test('whom the kind is hidden from is told working days, whatever its unit', async () => {
  await addType({ ...naturalDays, confidential: true });
  await leaveOn(fortnight);
  expect(sumOf(await listed(company.managerId))).toBe(5);
  expect(sumOf(await listed(company.employeeId))).toBe(10);
});

test('nothing is counted where it is not asked, nor for another company', async () => {
  await addType(workingDays);
  await leaveOn(fortnight);
  const query = { enterprise_id: company.enterpriseId };
  const plain = (await api.call(endpoints.listVacations, { as: company.adminId, query })).data as Leave[];
  expect(plain.some((one) => 'counts' in one)).toBe(false);
  const { adminId } = await createCompany(api);
  const foreign = await api.call(endpoints.listVacations, { as: adminId, query: { ...query, counted: 1 } });
  expect(foreign.status).toBe(404);
  const { id } = plain[0] ?? { id: 0 };
  const reviewed = await api.call(endpoints.reviewVacation, { as: adminId, params: { id }, query: { whole: 1 } });
  expect(reviewed.status).toBe(404);
});
