import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

export let company: Company;

export const now = new Date('2026-11-21T10:00:00Z');

/** A body as the dialog of new leave sends it: ids as text (leave 4). */
const bodyOf = (input: object = {}) => ({
  type: String(company.leaveTypeId),
  comment: '',
  dates: ['2026-12-09'],
  employees: [String(company.employeeId)],
  teams: [],
  status: 'approved',
  enterprise_id: String(company.enterpriseId),
  ...input,
});

export const create = (input: object = {}, as = company.adminId) =>
  api.call(endpoints.createVacations, { as, body: bodyOf(input) });

export const ask = (input: object = {}) => create({ status: 'pending', ...input }, company.employeeId);

export const list = async (query: Record<string, string | number> = {}, as = company.adminId) => {
  const answer = await api.call(endpoints.listVacations, {
    as,
    query: { enterprise_id: company.enterpriseId, ...query },
  });
  return answer.data as Leave[];
};

export const answer = (id: number, status: string, as = company.people.manager, more: object = {}) =>
  api.call(endpoints.answerVacation, { as, params: { id }, body: { status, ...more } });

export const remove = (id: number, as = company.adminId, query: Record<string, number> = {}) =>
  api.call(endpoints.deleteVacation, { as, params: { id }, query });

export const firstOf = (sent: { data: unknown }): Leave => {
  const [one] = sent.data as Leave[];
  if (!one) throw new Error('nothing was written');
  return one;
};

/** A company for each test. */
export function withCompany(): void {
  beforeAll(async () => {
    api = await startApi();
    api.setNow(now);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await createCompany(api);
    await api.sql('delete from leave where enterprise_id = $1', [company.enterpriseId]);
    await api.sql('delete from pgboss.job');
    await api.sql('update users set email_verified_at = now()');
    api.outbox.length = 0;
  });
}
