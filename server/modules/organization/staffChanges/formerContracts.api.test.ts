import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { addDays } from '#domain/time/localTime.ts';
import { monthAfter, rangeOfMonth } from '#domain/time/months.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { toBeClosed } from '#server/modules/timekeeping/closures/queries/toBeClosed.ts';
import { announced, api, complete, day, dni, withApi } from './staffChanges.fixture.ts';

/** Somebody who left twenty days ago, and comes back. */

withApi();
let company: Company;
let former: { dni: string; email: string };
const lastDay = day(-20);
const who = () => [company.enterpriseId, company.inactiveId];

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
  const number = dni();
  await api.sql(
    `update enterprise_users set dni = $3, address = 'Calle Mayor 1', hired_at = $4, left_on = $5,
            left_at = ($5::date + time '23:59') at time zone 'Europe/Madrid'
      where enterprise_id = $1 and user_id = $2`,
    [...who(), number, `${day(-100)}T08:00Z`, lastDay],
  );
  const [account] = await api.sql<{ email: string }>('select email from users where id = $1', [company.inactiveId]);
  former = { dni: number, email: account?.email ?? '' };
});

const returned = async (startsOn: string, over: object = {}) => {
  const { id } = await announced(company, { ...former, starts_on: startsOn, ...over });
  const answer = await complete(company.people.advisor, id);
  expect(answer.status).toBe(200);
  return (answer.data as StaffChange).user_id ?? 0;
};
const gaps = () =>
  api.sql('select from_day::text, to_day::text from employment_gaps where enterprise_id = $1 and user_id = $2', who());
const gap = (from: string, to: string) => [{ from_day: from, to_day: to }];
const setDates = (hired_on: string | null) =>
  api.call(endpoints.setContractDates, {
    as: company.adminId,
    params: { id: company.inactiveId },
    body: { enterprise_id: company.enterpriseId, hired_on, left_on: null },
  });

test('whose contract went on after the day that was written was there until the last entry', async () => {
  await punched(api, { enterpriseId: company.enterpriseId, userId: company.inactiveId }, [
    [`${day(-15)} 09:00`, `${day(-15)} 17:00`],
  ]);
  await api.call(endpoints.activateUser, {
    as: company.adminId,
    params: { userId: company.inactiveId, enterpriseId: company.enterpriseId },
  });
  expect(await gaps()).toEqual(gap(day(-14), day(-1)));
});

test('terms that count for no day of the former contract are removed, which the log says', async () => {
  await api.sql(
    `insert into work_terms select (jsonb_populate_record(w, jsonb_build_object('valid_from', $3::date))).*
       from work_terms w where enterprise_id = $1 and user_id = $2`,
    [...who(), day(-200)],
  );
  const as = company.adminId;
  const params = { userId: company.inactiveId, enterpriseId: company.enterpriseId };
  await api.call(endpoints.activateUser, { as, params });
  const kept = await api.sql(
    'select valid_from::text from work_terms where enterprise_id = $1 and user_id = $2',
    who(),
  );
  expect(kept).toEqual([{ valid_from: day(-100) }]);
  const acts = await api.sql(
    `select actor_id from audit_log where enterprise_id = $1 and user_id = $2 and action = 'employees.terms'`,
    who(),
  );
  expect(acts).toEqual([{ actor_id: as }]);
});

test('the days in between follow the first day of the contract', async () => {
  await returned(day(10));
  expect(await gaps()).toEqual(gap(day(-19), day(9)));
  await setDates(day(15));
  expect(await gaps()).toEqual(gap(day(-19), day(14)));
  await setDates(day(5));
  expect(await gaps()).toEqual(gap(day(-19), day(4)));
  await setDates(day(-30));
  expect(await gaps()).toEqual([]);
});

test('who is deactivated and activated before the contract begins works from that day on', async () => {
  await returned(day(10));
  const as = company.adminId;
  await api.call(endpoints.deactivateUser, { as, params: { id: company.inactiveId } });
  await api.call(endpoints.activateUser, {
    as,
    params: { userId: company.inactiveId, enterpriseId: company.enterpriseId },
  });
  expect(await gaps()).toEqual(gap(day(-19), day(-1)));
});

test('what is not said of them stays as it was known, and the log says what is new', async () => {
  await returned(day(3), { phone: '611222333' });
  const { data } = await api.call(endpoints.getUser, { as: company.adminId, params: { id: company.inactiveId } });
  expect(data as UserDetail).toMatchObject({ address: 'Calle Mayor 1', phone: '611222333', name: 'Nuria' });
  const [act] = await api.sql<{ details: { fields: string[] } }>(
    `select details from audit_log where enterprise_id = $1 and user_id = $2 and action = 'employees.update'`,
    who(),
  );
  expect(act?.details.fields).toEqual(expect.arrayContaining(['name', 'phone']));
});

test('the contract has terms of its own, also where they are as before, and none of what was agreed for later', async () => {
  await api.sql(
    `insert into work_terms select (jsonb_populate_record(w, jsonb_build_object('valid_from', $3::date))).*
       from work_terms w where enterprise_id = $1 and user_id = $2`,
    [...who(), day(60)],
  );
  await api.sql(`update work_terms set duration = 'permanent' where enterprise_id = $1 and user_id = $2`, who());
  await returned(day(3));
  const kept = await api.sql<{ valid_from: string }>(
    'select valid_from::text from work_terms where enterprise_id = $1 and user_id = $2 order by 1',
    who(),
  );
  expect(kept.at(-1)).toEqual({ valid_from: day(3) });
  const acts = await api.sql(
    `select actor_id from audit_log where enterprise_id = $1 and user_id = $2 and action = 'employees.terms'`,
    who(),
  );
  expect(acts).toEqual([{ actor_id: company.people.advisor }]);
});

test('they belong to the company itself where that is said, wherever they belonged before', async () => {
  const { data } = await api.call(endpoints.createWorkCentre, {
    as: company.adminId,
    body: { name: 'Almacén', enterprise_id: company.enterpriseId },
  });
  const centre = (data as { id: number }).id;
  await api.sql(
    `insert into work_centre_members (enterprise_id, user_id, valid_from, work_centre_id)
     values ($1, $2, $3, $5), ($1, $2, $4, $5)`,
    [...who(), day(-90), day(60), centre],
  );
  await returned(day(3));
  const own = await api.call(endpoints.listPersonCentres, { as: company.adminId, params: { id: company.inactiveId } });
  expect(own.data).toMatchObject([{ valid_from: day(-90) }, { valid_from: day(3), work_centre_id: 0 }]);
});

test('leave of the former contract takes nothing from the balance of the new one', async () => {
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
     select $1, $2, $3, d::date, 'full', 'approved', $2 from generate_series($4::date, $4::date + 9, '1 day') d`,
    [...who(), company.leaveTypeId, day(-60)],
  );
  await returned(day(-5));
  const { data } = await api.call(endpoints.listLeaveBalances, {
    as: company.adminId,
    query: { enterprise_id: company.enterpriseId, year: Number(day(-5).slice(0, 4)), user_id: company.inactiveId },
  });
  expect((data as LeaveBalanceRow[])[0]).toMatchObject({ taken: 0 });
});

test('a month without any day of a contract is not closed', async () => {
  const month = monthAfter(monthAfter(day().slice(0, 7)));
  const { to } = rangeOfMonth(month);
  await returned(day(3));
  const closedNow = () =>
    toBeClosed(api.database, {
      enterpriseIds: [company.enterpriseId],
      month,
      reopenedBefore: new Date(),
      among: (table) => sql`${table}.user_id = ${company.inactiveId}`,
      most: 10,
    });
  expect(await closedNow()).toHaveLength(1);
  await setDates(addDays(to, 1));
  expect(await closedNow()).toEqual([]);
});
