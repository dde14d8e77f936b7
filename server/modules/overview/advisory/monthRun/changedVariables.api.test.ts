import { describe, expect, test } from 'vitest';
import { api } from '../advisory.fixture.ts';
import { advisor, closed, company, mark, other, runOf, withCompanies } from './monthRun.fixture.ts';

withCompanies();

describe('variables that changed after they were exported', () => {
  const exported = (standing: unknown[] = []) =>
    api.sql(
      `insert into payroll_exports (enterprise_id, month, number, created_by, created_at, month_values, lines, layout, leave_names)
       values ($1, '2026-10-01', 1, $2, '2026-11-05T09:00:00Z', $3, '[]', '{}', '{}')`,
      [company.enterpriseId, advisor, JSON.stringify(standing)],
    );
  const seen = async () => {
    const of = await runOf(company);
    return [of?.steps.variables?.done, of?.changed];
  };

  test('are open again once a month is reopened, until somebody says that they are sent', async () => {
    await closed(company.employeeId, null);
    await exported();
    expect(await seen()).toEqual([true, false]);
    await api.sql(`update closures set closed_at = null, reopened_at = '2026-11-06T09:00Z' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    expect(await seen()).toEqual([false, true]);
    expect((await runOf(other))?.changed).toBe(false);
    await mark('variables', true, [company]);
    expect(await seen()).toEqual([true, false]);
    await api.sql(`update closures set closed_at = '2026-11-17T09:00Z' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    expect(await seen()).toEqual([false, true]);
  });

  test('are so by leave that was deleted, added, or is as it was', async () => {
    const [type] = await api.sql<{ id: number }>('select id from leave_types where enterprise_id = $1 limit 1', [
      company.enterpriseId,
    ]);
    const taken = () =>
      api.sql(
        `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, created_at)
         values ($1, $2, $3, '2026-10-08', 'approved', $2, '2026-10-01T09:00Z')`,
        [company.enterpriseId, company.employeeId, type?.id],
      );
    await exported([{ user_id: company.employeeId, values: { worked: 60, [`leave:${type?.id}`]: 1 } }]);
    expect(await seen()).toEqual([false, true]);
    await taken();
    expect(await seen()).toEqual([true, false]);
    await api.sql(`update leave set part = 'morning' where enterprise_id = $1`, [company.enterpriseId]);
    expect(await seen()).toEqual([false, true]);
  });

  test('are so by a decision on hours of the month', async () => {
    await exported();
    await api.sql(
      `insert into hours_decisions (enterprise_id, user_id, kind, date, ms, reason, decided_by, decided_at)
       values ($1, $2, 'paid', '2026-10-20', 60000, 'x', $3, '2026-11-07T09:00Z')`,
      [company.enterpriseId, company.employeeId, company.adminId],
    );
    expect(await seen()).toEqual([false, true]);
  });
});
