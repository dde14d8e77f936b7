import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { LeaveBalanceRow, LeavePreview } from '#domain/planning/leave/leaveBalances.ts';
import { leaveErrors as refuse } from '#domain/planning/leave/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  const { enterpriseId } = company;
  await api.sql('delete from leave where enterprise_id = $1', [enterpriseId]);
  await api.sql(
    `update leave_types set counts_against_balance = true, working_days = true where enterprise_id = $1 and id = 1`,
    [enterpriseId],
  );
  await api.sql(
    `insert into leave_types (enterprise_id, id, name, counts_against_balance, working_days)
     values ($1, 2, 'Permiso médico', false, false), ($1, 3, 'Natural', true, false)`,
    [enterpriseId],
  );
  await api.sql(`update enterprises set created_at = '2025-01-10' where id = $1`, [enterpriseId]);
  await api.sql(`update enterprise_users set hired_at = '2020-01-01T09:00Z' where enterprise_id = $1`, [enterpriseId]);
});

const take = (dates: string[], { status = 'approved', type = 1, part = 'full', user = company.employeeId } = {}) =>
  api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
     select $1, $2, $3, d, $5, $6, $2 from unnest($4::date[]) d`,
    [company.enterpriseId, user, type, dates, part, status],
  );
const balances = async (query: Record<string, number> = {}, as = company.adminId) =>
  (
    await api.call(endpoints.listLeaveBalances, {
      as,
      query: { enterprise_id: company.enterpriseId, year: 2026, ...query },
    })
  ).data as LeaveBalanceRow[];
const balance = async (year = 2026) => {
  const [row] = await balances({ year, user_id: company.employeeId });
  if (!row) throw new Error('no balance');
  const { entitlement, carried, expired, taken, pending, left } = row;
  return { entitlement, carried, expired, taken, pending, left };
};

describe('the balance of a year', () => {
  test('working days: free weekdays and holidays take nothing; rejected and uncounted leave neither', async () => {
    await api.sql(`insert into local_holidays (enterprise_id, day, name) values ($1, '2026-08-05', 'Patrona')`, [
      company.enterpriseId,
    ]);
    await take(['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-08', '2026-08-09']);
    await take(['2026-09-01'], { part: 'morning' });
    await take(['2026-12-14', '2026-12-15'], { status: 'pending' });
    await take(['2026-10-01'], { status: 'rejected' });
    await take(['2026-10-02'], { type: 2 });
    expect(await balance()).toEqual({ entitlement: 22, carried: 0, expired: 0, taken: 2.5, pending: 2, left: 17.5 });
  });

  test('natural days: every day of the range takes one', async () => {
    await take(['2026-08-07', '2026-08-08', '2026-08-09'], { type: 3 });
    expect((await balance()).taken).toBe(3);
  });

  test('a schedule with shifts on Saturday makes it a working day', async () => {
    const blocks = JSON.stringify([{ days: [2, 3, 4, 5, 6], shift: '06:00 - 14:00' }]);
    await api.sql(
      `insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks) values ($1, $2, 1, $3)
       on conflict (enterprise_id, schedule_id, week_number) do update set blocks = excluded.blocks`,
      [company.enterpriseId, company.scheduleId, blocks],
    );
    await api.sql(
      'insert into schedule_members (enterprise_id, schedule_id, week_number, team_id) values ($1, $2, 1, $3) on conflict do nothing',
      [company.enterpriseId, company.scheduleId, company.teamId],
    );
    // Monday is free, Saturday is worked.
    await take(['2026-08-03', '2026-08-08']);
    expect((await balance()).taken).toBe(1);
  });

  test('fixed days of the contract', async () => {
    await api.sql(
      `update work_terms set flexible_days = false, days_of_week = '{6,0}' where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.employeeId],
    );
    await take(['2026-08-07', '2026-08-08', '2026-08-09']);
    expect((await balance()).taken).toBe(2);
  });

  test('pro rata by the dates of the contract, before those on which the person came and left here', async () => {
    await api.sql(`update enterprise_users set hired_on = '2026-07-01' where user_id = $1`, [company.employeeId]);
    expect((await balance()).entitlement).toBe(11.5);
    await api.sql(
      `update enterprise_users set hired_on = null, active = false, left_at = '2026-03-31T20:00Z' where user_id = $1`,
      [company.employeeId],
    );
    expect((await balance()).entitlement).toBe(5.5);
    expect(await balances({ year: 2027, user_id: company.employeeId })).toEqual([]);
  });

  test('the entitlement changes within the year', async () => {
    await api.sql(
      `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, vacation_days)
       values ($1, $2, '2026-07-01', 40, 'full', 'weekly', true, 24)`,
      [company.enterpriseId, company.employeeId],
    );
    expect((await balance()).entitlement).toBe(23.5);
  });

  test('what is left over is carried on until the day that the enterprise sets', async () => {
    await take(['2025-08-04', '2025-08-05', '2025-08-06', '2025-08-07', '2025-08-08']);
    expect((await balance()).carried).toBe(0);
    const set = (body: object) =>
      api.call(endpoints.updateLeavePolicy, {
        as: company.adminId,
        body: { enterprise_id: company.enterpriseId, ...body },
      });
    const saved = await set({ carry_over_until: '12-31', carry_over_max: 10 });
    expect([saved.status, saved.message]).toEqual([200, refuse.policySaved]);
    expect(await balance()).toMatchObject({ carried: 10, expired: 0, left: 32 });
    await set({ carry_over_until: '03-31', carry_over_max: null });
    expect(await balance()).toMatchObject({ carried: 17, expired: 17, left: 22 });
    expect((await balance(2025)).carried).toBe(0);
  });

  test('29 February, stored by release 1.0.0, is read as the 28th in every year', async () => {
    await api.sql(`update enterprises set carry_over_until = '02-29' where id = $1`, [company.enterpriseId]);
    const query = { enterprise_id: company.enterpriseId };
    const policy = await api.call(endpoints.getLeavePolicy, { as: company.adminId, query });
    expect([policy.status, policy.data]).toEqual([200, { carry_over_until: '02-28', carry_over_max: null }]);
    const untils = [2026, 2027, 2028].map(async (year) => (await balances({ year }))[0]?.carried_until);
    expect(await Promise.all(untils)).toEqual(['2026-02-28', '2027-02-28', '2028-02-28']);
  });

  test('is everybody’s for the office, by name, and one’s own for an employee; people without terms have none', async () => {
    const colleague = await addPerson(api, company.enterpriseId, { role: 'employee', name: 'Ana' });
    await api.sql(`update enterprise_users set hired_at = '2020-01-01T09:00Z' where user_id = $1`, [colleague]);
    const all = await balances({}, company.people.advisor);
    expect(all.map(({ user }) => user.id)).toEqual([
      colleague,
      ...[company.people.manager, company.employeeId].toSorted(),
    ]);
    expect((await balances({}, company.employeeId)).map(({ user }) => user.id)).toEqual([company.employeeId]);
    expect((await balances({ user_id: colleague }, company.employeeId)).map(({ user }) => user.id)).toEqual([
      company.employeeId,
    ]);
  });
});

test('the dates of a contract are set by those who keep employees, one’s own by nobody else', async () => {
  const set = (body: object, as = company.adminId, id = company.employeeId) =>
    api.call(endpoints.setContractDates, {
      as,
      params: { id },
      body: { enterprise_id: company.enterpriseId, ...body },
    });
  await api.sql('delete from closures where enterprise_id = $1', [company.enterpriseId]);
  const saved = await set({ hired_on: '2026-07-01', left_on: null }, company.people.advisor);
  expect([saved.status, saved.message, (await balance()).entitlement]).toEqual([200, refuse.datesSaved, 11.5]);
  expect((await set({ hired_on: '2026-07-01', left_on: '2026-06-30' })).errors).toEqual({
    left_on: refuse.leftBeforeHired,
  });
  expect((await set({ hired_on: 'ayer', left_on: null })).errors).toEqual({ hired_on: refuse.dateWrong });
  expect((await set({ hired_on: '2020-01-01', left_on: null }, company.employeeId)).status).toBe(403);
  await set({ hired_on: null, left_on: null });
  expect((await balance()).entitlement).toBe(22);
});

test.each([
  ['02-30', 3, 'carry_over_until', refuse.carryOverNotEveryYear],
  ['31-01', 3, 'carry_over_until', refuse.carryOverUntil],
  ['04-31', 3, 'carry_over_until', refuse.carryOverNotEveryYear],
  ['02-29', 3, 'carry_over_until', refuse.carryOverNotEveryYear],
  ['01-31', -1, 'carry_over_max', refuse.carryOverMax],
  ['01-31', 2.5, 'carry_over_max', refuse.carryOverMax],
])('carrying over until %s at most %s is refused', async (carry_over_until, carry_over_max, field, message) => {
  const sent = await api.call(endpoints.updateLeavePolicy, {
    as: company.adminId,
    body: { enterprise_id: company.enterpriseId, carry_over_until, carry_over_max },
  });
  expect([sent.status, sent.errors]).toEqual([422, { [field]: message }]);
});

describe('before a range is asked for', () => {
  const preview = async (query: Record<string, string | number>, as = company.employeeId) =>
    api.call(endpoints.previewVacations, { as, query: { enterprise_id: company.enterpriseId, type: 1, ...query } });

  test('it shows the dates, what is left out and what remains, over the year end', async () => {
    await take(['2026-12-31'], { status: 'pending' });
    const sent = await preview({ start_date: '2026-12-30', end_date: '2027-01-04' });
    expect(sent.data as LeavePreview).toEqual({
      dates: ['2026-12-30', '2027-01-04'],
      skipped: [
        { date: '2026-12-31', reason: 'leave' },
        { date: '2027-01-01', reason: 'holiday' },
        { date: '2027-01-02', reason: 'free' },
        { date: '2027-01-03', reason: 'free' },
      ],
      days: 2,
      balances: [
        { year: 2026, left: 21, after: 20 },
        { year: 2027, left: 22, after: 21 },
      ],
    });
  });

  test('half days count half; a type that does not count has no balance', async () => {
    const half = await preview({ start_date: '2026-12-14', end_date: '2026-12-15', part: 'afternoon' });
    expect(half.data).toMatchObject({ days: 1, balances: [{ year: 2026, left: 22, after: 21 }] });
    const sick = await preview({ type: 2, start_date: '2026-12-12', end_date: '2026-12-13' });
    expect(sick.data).toEqual({ dates: ['2026-12-12', '2026-12-13'], skipped: [], days: 0, balances: [] });
  });

  test('bad ranges and types are refused at their field', async () => {
    expect((await preview({ start_date: '2026-12-15', end_date: '2026-12-14' })).errors).toEqual({
      end_date: refuse.rangeBackwards,
    });
    expect((await preview({ start_date: '2026-12-15', end_date: '2028-01-14' })).errors).toEqual({
      end_date: refuse.rangeTooLong,
    });
    expect((await preview({ type: 99, start_date: '2026-12-15', end_date: '2026-12-15' })).errors).toEqual({
      type: refuse.typeUnknown,
    });
  });

  test('an employee sees nobody else’s', async () => {
    const colleague = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await take(['2026-12-14'], { user: colleague });
    const range = { start_date: '2026-12-14', end_date: '2026-12-14', user_id: colleague };
    expect((await preview(range)).data).toMatchObject({ dates: ['2026-12-14'] });
    expect((await preview(range, company.adminId)).data).toMatchObject({ dates: [] });
  });
});
