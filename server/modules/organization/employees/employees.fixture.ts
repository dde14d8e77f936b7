import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

export let company: Company;

export let other: Company;

export const detail = async (id: number, as = company.adminId) =>
  (await api.call(endpoints.getUser, { as, params: { id } })).data as UserDetail;

/** A company for each test. */
export function withCompany(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(null);
    company = await createCompany(api);
    other = await createCompany(api);
  });
}
