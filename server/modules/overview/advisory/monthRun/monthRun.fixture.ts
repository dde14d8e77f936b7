import { beforeEach } from 'vitest';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import type { MonthStep, SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { api, withApi } from '../advisory.fixture.ts';

export const month = '2026-10';
export let company: Company;
export let other: Company;
export let foreign: Company;
export let advisor: number;

/** Called by every file of these tests: two companies of an advisor, and one of somebody else. */
export function withCompanies(): void {
  withApi();
  beforeEach(async () => {
    await api.sql('delete from rate_limits');
    api.setNow(new Date('2026-11-16T10:00:00Z'));
    [company, other, foreign] = [await createCompany(api), await createCompany(api), await createCompany(api)];
    advisor = await addPerson(api, company.enterpriseId, { role: 'advisor', name: 'Jorge', lastName: 'Llorente' });
    await link(api, other.enterpriseId, advisor, 'advisor');
    await api.sql(`update enterprise_users set hired_at = '2026-01-01' where enterprise_id = any($1)`, [
      [company.enterpriseId, other.enterpriseId],
    ]);
  });
}

export const run = async (as: number, of = month) => {
  const { data } = await api.call(endpoints.getMonthRun, { as, query: { month: of } });
  return (data ?? []) as CompanyMonth[];
};
export const runOf = async ({ enterpriseId }: Company, as = advisor) =>
  (await run(as)).find(({ id }) => id === enterpriseId);
export const stepOf = async (step: MonthStep, of = company) => (await runOf(of))?.steps[step];
export const mark = (step: SaidStep, done: boolean, companies: readonly Company[], as = advisor) =>
  api.call(endpoints.setMonthStep, {
    as,
    body: { month, step, done, enterprise_ids: companies.map(({ enterpriseId }) => enterpriseId) },
  });
export const remind = (companies: readonly Company[], text = 'Faltan dos firmas', of = month) =>
  api.call(endpoints.remindClients, {
    as: advisor,
    body: { month: of, text, enterprise_ids: companies.map(({ enterpriseId }) => enterpriseId) },
  });
export const closed = (userId: number, signedAt: string | null, closedAt: string | null = '2026-11-01T03:00Z') =>
  api.sql(
    `insert into closures (enterprise_id, user_id, month, closed_at, signed_at, scheduled_ms, worked_ms, overtime_ms)
     values ($1, $2, '2026-10-01', $3, $4, 0, 0, 0)`,
    [company.enterpriseId, userId, closedAt, signedAt],
  );
