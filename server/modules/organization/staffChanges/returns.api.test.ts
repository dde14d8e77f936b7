import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { monthInWords, numericDate } from '#domain/time/format.ts';
import { dayOffNames } from '#domain/timekeeping/workPlan/dayOff.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { collectPersonalData } from '#server/modules/operation/privacy/index.ts';
import { basisOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { announce, announced, api, complete, day, detail, dni, withApi } from './staffChanges.fixture.ts';

withApi();
let company: Company;
let former: { dni: string; email: string };
const lastDay = day(-20);

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
  const number = dni();
  await api.sql(
    `update enterprise_users set dni = $3, hired_at = $4, left_on = $5, left_at = ($5::date + time '23:59') at time zone 'Europe/Madrid'
      where enterprise_id = $1 and user_id = $2`,
    [company.enterpriseId, company.inactiveId, number, `${day(-100)}T08:00Z`, lastDay],
  );
  const [account] = await api.sql<{ email: string }>('select email from users where id = $1', [company.inactiveId]);
  former = { dni: number, email: account?.email ?? '' };
});

const member = async () => {
  const [row] = await api.sql(
    `select active, role, title, hired_on::text, left_on::text, left_at, (hired_at at time zone 'Europe/Madrid')::date::text as hired
       from enterprise_users where enterprise_id = $1 and user_id = $2`,
    [company.enterpriseId, company.inactiveId],
  );
  return row;
};
const returned = async (over: object = {}) => {
  const { id } = await announced(company, { ...former, ...over });
  return complete(company.people.advisor, id);
};

describe('somebody who worked in the company before', () => {
  test('is active again, as the same person, with terms and a contract from the first day on', async () => {
    const { id } = await announced(company, { ...former, starts_on: day(10), hours: 20, quantity_days: 4 });
    const waiting = await detail(company.people.advisor, id);
    expect(waiting.data).toMatchObject({ former: { last_day: lastDay }, user_id: null });
    const { status, message, data } = await complete(company.people.advisor, id);
    expect([status, message, (data as StaffChange).user_id]).toEqual([200, say.joinerBack, company.inactiveId]);
    expect(await member()).toEqual({
      active: true,
      role: 'employee',
      title: 'Dependienta',
      hired: day(-100),
      hired_on: day(10),
      left_on: null,
      left_at: null,
    });
    const terms = await api.call(endpoints.listTerms, { as: company.adminId, params: { id: company.inactiveId } });
    expect(terms.data).toMatchObject([{ valid_from: day(10), valid_to: null, hours: 20 }]);
    expect((await detail(company.people.advisor, id)).data).toMatchObject({ former: null });
  });

  test('owes nothing between the two contracts', async () => {
    await returned({ starts_on: day(10) });
    const query = { enterprise_id: company.enterpriseId };
    const { data } = await api.call(endpoints.getOwnPlan, { as: company.inactiveId, query });
    const days = data as { date: string; scheduled: number; off: string[] }[];
    const [before, after] = [days.filter(({ date }) => date < day(10)), days.filter(({ date }) => date >= day(10))];
    expect(before.length).toBe(10);
    for (const one of before) expect(one).toMatchObject({ scheduled: 0, off: [employeeMessages.betweenContracts] });
    expect(after.some(({ scheduled }) => scheduled > 0)).toBe(true);
    expect(after.flatMap(({ off }) => off)).not.toContain(employeeMessages.betweenContracts);
  });

  test('has no days between where one contract follows the other', async () => {
    await returned({ starts_on: day(-19) });
    const range = { from: day(-100), to: day() };
    const enterprise = { id: company.enterpriseId, time_zone: 'Europe/Madrid' };
    const basis = (await basisOf(api.database, api.holidays, enterprise, [company.inactiveId], range)).get(
      company.inactiveId,
    );
    expect([basis?.hired, basis?.terms.map(({ valid_from }) => valid_from)]).toEqual([
      day(-100),
      [day(-100), day(-19)],
    ]);
    const off = Object.values(basis?.daysOff ?? {}).flatMap(dayOffNames);
    expect(off).not.toContain(employeeMessages.betweenContracts);
    const of = [{ enterprise_id: company.enterpriseId, user_id: company.inactiveId }];
    const said = JSON.stringify(await collectPersonalData(api.database, of, { viewerIn: () => company.adminId }));
    expect(said).not.toContain(JSON.stringify({ Desde: day(-19), Hasta: lastDay }));
  });

  test('has the days between in the export of their data', async () => {
    await returned({ starts_on: day(-5) });
    const of = [{ enterprise_id: company.enterpriseId, user_id: company.inactiveId }];
    const said = JSON.stringify(await collectPersonalData(api.database, of, { viewerIn: () => company.adminId }));
    expect(said).toContain(JSON.stringify({ Desde: day(-19), Hasta: day(-6) }));
  });

  test.each<[string, () => object, () => Record<string, string>]>([
    [
      'a first day that is not after the last one',
      () => ({ starts_on: lastDay }),
      () => ({ starts_on: say.startBeforeLeaving(numericDate(lastDay)) }),
    ],
    ['another address', () => ({ email: `otra.${former.email}` }), () => ({ email: say.emailOfFormer(former.email) })],
  ])('is refused with %s', async (_, over, errors) => {
    expect(await announce(company, { ...former, ...over() })).toMatchObject({ status: 422, errors: errors() });
  });

  test('who was an admin is activated by hand', async () => {
    await api.sql(`update enterprise_users set role = 'admin' where user_id = $1`, [company.inactiveId]);
    expect(await announce(company, former)).toMatchObject({ status: 422, errors: { dni: say.workedHere } });
  });

  test('of two who are announced at once one is', async () => {
    const both = await Promise.all([announce(company, former), announce(company, former)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('who was activated meanwhile is not taken back again', async () => {
    const { id } = await announced(company, former);
    await api.call(endpoints.activateUser, {
      as: company.adminId,
      params: { userId: company.inactiveId, enterpriseId: company.enterpriseId },
    });
    expect(await complete(company.people.advisor, id)).toMatchObject({ status: 409, message: say.worksHere });
  });

  test('is refused where closed months would change (art. 34.9 ET)', async () => {
    const { id } = await announced(company, { ...former, starts_on: day(-10) });
    await api.sql(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
       values ($1, $2, date_trunc('month', $3::date), 0, 0, now())`,
      [company.enterpriseId, company.inactiveId, day(-10)],
    );
    expect(await complete(company.people.advisor, id)).toMatchObject({
      status: 409,
      message: employeeMessages.termsInClosedMonths(monthInWords(day(-10).slice(0, 7))),
    });
    expect(await member()).toMatchObject({ active: false, left_on: lastDay });
  });

  test('needs a place of the plan', async () => {
    const { id } = await announced(company, former);
    await api.sql('update enterprises set employee_limit = 1 where id = $1', [company.enterpriseId]);
    expect(await complete(company.people.advisor, id)).toMatchObject({
      status: 409,
      message: employeeMessages.limitReached,
    });
    expect(await member()).toMatchObject({ active: false, left_on: lastDay });
  });
});
