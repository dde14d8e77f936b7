import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { api, overview, withApi } from './advisory.fixture.ts';

withApi();

const month = '2026-10';
let damaged: Company;
let others: readonly Company[];
let advisor: number;

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  api.setNow(new Date('2026-11-16T10:00:00Z'));
  damaged = await createCompany(api);
  advisor = await addPerson(api, damaged.enterpriseId, { role: 'advisor', name: 'Jorge', lastName: 'Llorente' });
  others = [await createCompany(api), await createCompany(api), await createCompany(api)];
  for (const { enterpriseId } of others) await link(api, enterpriseId, advisor, 'advisor');
  await api.sql(`update enterprise_users set hired_at = '2026-01-01' where role <> 'advisor'`);
});

const run = async (as = advisor) => {
  const answer = await api.call(endpoints.getMonthRun, { as, query: { month } });
  expect(answer.status).toBe(200);
  const rows = (answer.data ?? []) as CompanyMonth[];
  return (of: Company) => rows.find(({ id }) => id === of.enterpriseId);
};
const panel = async (query = {}, as = advisor) => {
  const { status, rows } = await overview(as, query);
  expect(status).toBe(200);
  return (of: Company) => rows.find(({ id }) => id === of.enterpriseId);
};
const exported = ({ enterpriseId }: Company, standing: unknown) =>
  api.sql(
    `insert into payroll_exports (enterprise_id, month, number, created_by, created_at, month_values, lines, layout, leave_names)
     values ($1, '2026-10-01', 1, $2, '2026-11-05T09:00:00Z', $3, '[]', '{}', '{}')`,
    [enterpriseId, advisor, JSON.stringify(standing)],
  );

describe('an export that cannot be read', () => {
  const unreadable: [string, unknown][] = [
    ['is no list', { worked: 60 }],
    ['counts in words', [{ user_id: 1, values: { 'leave:1': 'dos días' } }]],
    ['is of nobody’s number', [{ user_id: 'Ana', values: { 'leave:1': 1 } }]],
  ];

  test.each(unreadable)('which %s takes the variables of its company alone from the month run', async (_, standing) => {
    await exported(damaged, standing);
    for (const other of others) await exported(other, []);
    const of = await run();
    expect(of(damaged)).toMatchObject({
      damaged: ['variables'],
      changed: false,
      steps: { variables: null, hours: { done: false, left: 0 }, payslips: { left: 2 } },
    });
    for (const other of others)
      expect(of(other)).toMatchObject({ damaged: [], steps: { variables: { done: true, by: 'Jorge Llorente' } } });
    expect((await panel())(damaged)?.due).not.toContain('damaged');
  });

  test('is read by nobody who may not see the variables', async () => {
    await exported(damaged, 'x');
    const of = firmsOf(api);
    const firm = await of.firm();
    await of.mandate(damaged, firm, ['time']);
    expect((await run(firm.owner.id))(damaged)).toMatchObject({ damaged: [], steps: { variables: null } });
  });

  test('refuses what is asked of its company, and lets the others export', async () => {
    await exported(damaged, [{ user_id: 'Ana', values: {} }]);
    const exportOf = ({ enterpriseId }: Company) =>
      api.call(endpoints.createPayrollExport, { as: advisor, params: { enterpriseId }, body: { month } });
    expect((await exportOf(damaged)).status).toBe(500);
    for (const other of others) {
      expect((await exportOf(other)).status).toBe(200);
      const { data } = await api.call(endpoints.getPayrollVariables, {
        as: advisor,
        params: { enterpriseId: other.enterpriseId },
        query: { month },
      });
      expect((data as MonthVariables).month).toBe(month);
    }
  });
});

describe('a time zone that there is not', () => {
  // Damage of a kind that the database itself refuses.
  beforeEach(async () => {
    await api.sql('alter table enterprises drop constraint enterprises_time_zone');
    await api.sql(`update enterprises set time_zone = 'Marte/Olimpo' where id = $1`, [damaged.enterpriseId]);
  });
  afterEach(async () => {
    await api.sql(`update enterprises set time_zone = 'Europe/Madrid' where id = $1`, [damaged.enterpriseId]);
    await api.sql(
      `alter table enterprises add constraint enterprises_time_zone check (time_zone in ('Europe/Madrid', 'Atlantic/Canary'))`,
    );
  });

  test('takes from the panel what follows the clock of its company, which is due; the others have all', async () => {
    const of = await panel();
    expect(of(damaged)).toMatchObject({
      people: null,
      joined: null,
      payslips_missing: null,
      closures_done: null,
      documents_expected: null,
      unsigned: 1,
      due: expect.arrayContaining(['damaged', 'requests']),
    });
    for (const other of others) {
      expect(of(other)).toMatchObject({ people: 3, payslips_missing: 2, closures_done: 0, documents_expected: 2 });
      expect(of(other)?.due).not.toContain('damaged');
    }
    expect((await panel({ filter: '{"due":"damaged"}' }))(damaged)).toBeDefined();
    expect((await panel({ filter: '{"due":"damaged"}' }))(others[0] as Company)).toBeUndefined();
  });

  test('takes from the month run what follows it, and from the others nothing', async () => {
    const of = await run();
    expect(of(damaged)).toMatchObject({
      damaged: ['hours', 'incidents', 'closures', 'payslips', 'signatures'],
      running: false,
      steps: { variables: { done: false }, closures: null },
    });
    for (const other of others) expect(of(other)).toMatchObject({ damaged: [], steps: { payslips: { left: 2 } } });
  });
});
