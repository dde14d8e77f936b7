import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { firmsOf } from '../firms/firms.fixture.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-16T10:00:00Z'));
  company = await createCompany(api);
  for (const table of ['closures', 'payrolls'])
    await api.sql(`delete from ${table} where enterprise_id = $1`, [company.enterpriseId]);
  await run(
    `update enterprise_users set hired_at = '2024-01-08T09:00Z', left_at = case when not active then '2025-01-31T18:00Z'::timestamptz end
      where enterprise_id = $1`,
  );
});
afterAll(() => api.close());

const run = (text: string, ...values: unknown[]) => api.sql(text, [company.enterpriseId, ...values]);

const everybody = { role: 'employee,manager,admin' };
const list = (filter: object, as = company.people.advisor) =>
  api.call(endpoints.listUsers, {
    as,
    params: { id: company.enterpriseId },
    query: { ...everybody, filter: JSON.stringify(filter), range: '[0,99]' },
  });
const idsOf = async (filter: object) => ((await list(filter)).data as { id: number }[]).map(({ id }) => id);
const panel = async () =>
  ((await api.call(endpoints.getAdvisoryOverview, { as: company.people.advisor })).data as CompanyOverview[])[0];

test('who has no payslip of the month before, as many as the panel counts', async () => {
  await run(
    `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2026, 10, 'k', 'n.pdf')`,
    company.employeeId,
  );
  const late = await addPerson(api, company.enterpriseId, { role: 'employee' });
  await run(
    `update enterprise_users set hired_at = '2026-11-02T09:00Z' where enterprise_id = $1 and user_id = $2`,
    late,
  );
  await run(
    `update enterprise_users set left_at = '2026-10-15T09:00Z' where enterprise_id = $1 and user_id = $2`,
    company.inactiveId,
  );
  const found = await idsOf({ active: 'all', payslip_missing: 1 });
  expect(new Set(found)).toEqual(new Set([company.managerId, company.inactiveId]));
  expect(found).toHaveLength((await panel())?.payslips_missing ?? -1);
});

test('who was there in the month before under a former contract has a payslip of it', async () => {
  const came = async (hiredOn: string | null, from: string, to: string) => {
    const id = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await run(
      `with gap as (insert into employment_gaps (enterprise_id, user_id, from_day, to_day) values ($1, $2, $4, $5))
       update enterprise_users set hired_at = '2024-01-08T09:00Z', hired_on = $3 where enterprise_id = $1 and user_id = $2`,
      id,
      hiredOn,
      from,
      to,
    );
    return id;
  };
  const dayAfter = await came('2026-11-01', '2026-11-01', '2026-10-31');
  const dayAfterInMonth = await came('2026-11-05', '2026-11-05', '2026-11-04');
  const partOfMonth = await came('2026-11-10', '2026-10-02', '2026-11-09');
  const allMonth = await came('2026-11-10', '2026-10-01', '2026-11-09');
  const byHand = await came(null, '2026-09-15', '2026-10-31');
  const found = await idsOf({ active: 'all', payslip_missing: 1 });
  expect(found).toEqual(expect.arrayContaining([dayAfter, dayAfterInMonth, partOfMonth]));
  expect(found.filter((id) => id === allMonth || id === byHand)).toEqual([]);
  expect(found).toHaveLength((await panel())?.payslips_missing ?? -1);
});

test('who left or leaves in the month, by the enterprise’s clock', async () => {
  await run(`update enterprises set time_zone = 'Atlantic/Canary' where id = $1`);
  const [gone, before, leaving, later] = await Promise.all(
    [1, 2, 3, 4].map(() => addPerson(api, company.enterpriseId, { role: 'employee' })),
  );
  const left = (id: number | undefined, at: string) =>
    run(`update enterprise_users set active = false, left_at = $3 where enterprise_id = $1 and user_id = $2`, id, at);
  const leaves = (id: number | undefined, on: string) =>
    run(`update enterprise_users set left_on = $3 where enterprise_id = $1 and user_id = $2`, id, on);
  await left(gone, '2026-11-01T00:30Z');
  // In Madrid the first of November, in the Canaries the last of October.
  await left(before, '2026-10-31T23:30Z');
  await leaves(leaving, '2026-11-30');
  await leaves(later, '2026-12-01');
  const found = await idsOf({ active: 'all', left_on: { from: '2026-11-01', to: '2026-11-30' } });
  expect(new Set(found)).toEqual(new Set([gone, leaving]));
  expect(found).toHaveLength((await panel())?.left ?? -1);
  await run(`update enterprises set time_zone = 'Europe/Madrid' where id = $1`);
});

test('whose last day is that of the membership where it ended before the contract, in filter and panel', async () => {
  const id = await addPerson(api, company.enterpriseId, { role: 'employee' });
  await run(
    `update enterprise_users set hired_at = '2026-01-05T09:00Z', hired_on = '2026-01-05', left_on = '2026-06-30', active = false,
            left_at = '2026-06-10T09:00Z' where enterprise_id = $1 and user_id = $2`,
    id,
  );
  const leftIn = (from: string, to: string) => idsOf({ active: 'all', left_on: { from, to } });
  const counted = async (now: string) => {
    api.setNow(new Date(now));
    const { left, payslips_missing: missing } = (await panel()) ?? {};
    const listed = await idsOf({ active: 'all', payslip_missing: 1 });
    expect(listed).toHaveLength(missing ?? -1);
    return [left, listed.includes(id)];
  };
  expect([await leftIn('2026-06-10', '2026-06-10'), await leftIn('2026-06-11', '2026-06-30')]).toEqual([[id], []]);
  expect(await counted('2026-06-16T10:00Z')).toEqual([1, true]);
  expect(await counted('2026-07-16T10:00Z')).toEqual([0, true]);
  expect(await counted('2026-08-16T10:00Z')).toEqual([0, false]);
  // The contract goes on into July.
  await run(`update enterprise_users set left_on = '2026-07-31' where enterprise_id = $1 and user_id = $2`, id);
  expect(await counted('2026-08-16T10:00Z')).toEqual([0, false]);
  expect(await counted('2026-06-16T10:00Z')).toEqual([1, true]);
  api.setNow(new Date('2026-11-16T10:00:00Z'));
});

test('whose months are open, and who has not signed', async () => {
  const month = (user: number, closed: string | null, signed: string | null = null) =>
    run(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at, signed_at)
       values ($1, $2, '2026-08-01', 0, 0, $3, $4)`,
      user,
      closed,
      signed,
    );
  await month(company.employeeId, '2026-09-01T03:00Z', '2026-09-03T09:00Z');
  await month(company.managerId, '2026-09-01T03:00Z');
  await month(company.adminId, null);
  expect(await idsOf({ active: 'all', closures_open: 1 })).toEqual([company.adminId]);
  expect(await idsOf({ active: 1, closures_unsigned: 1 })).toEqual([company.managerId]);
  expect(await panel()).toMatchObject({ closures_open: 1, unsigned: 1 });
});

test('last days are told to whom reads leave or sets contracts, and to no other firm', async () => {
  const filter = { active: 'all', left_on: { from: '2026-11-01', to: '2026-11-30' } };
  const firms = firmsOf(api);
  const firm = await firms.firm();
  const mandateId = await firms.mandate(company, firm, ['corrections', 'closures']);
  const seen = async (rights: readonly string[]) => {
    await api.sql('update mandates set rights = $2 where id = $1', [mandateId, rights]);
    const overview = await api.call(endpoints.getAdvisoryOverview, { as: firm.owner.id });
    const [row] = overview.data as CompanyOverview[];
    return [(await list(filter, firm.owner.id)).status, row?.left !== null];
  };
  expect([await seen(['corrections', 'closures']), await seen(['closures'])]).toEqual([
    [422, false],
    [422, false],
  ]);
  for (const right of ['people', 'payrolls', 'time']) expect(await seen([right])).toEqual([200, true]);
  const people = [company.adminId, company.managerId, company.people.advisor, company.employeeId];
  expect(await Promise.all(people.map(async (as) => (await list(filter, as)).status))).toEqual([200, 200, 200, 403]);
});

test('who may hand out no payslips is told nothing of them, and what is no state is refused', async () => {
  const asManager = await list({ payslip_missing: 1 }, company.managerId);
  expect([asManager.status, (await list({ active: 'zzz' })).status]).toEqual([422, 422]);
});
