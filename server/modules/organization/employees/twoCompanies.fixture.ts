import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;
export let first: Company;
export let second: Company;

/** Called by every file of these tests: two companies for each of them. */
export function withTwoCompanies(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(null);
    await api.sql('delete from rate_limits');
    first = await createCompany(api);
    second = await createCompany(api);
  });
}
