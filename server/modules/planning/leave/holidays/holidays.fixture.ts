import { afterAll, beforeAll } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

/** A company at a postal code that has said nothing of its holidays. */
export async function companyAt(zipCode: string | null, on: Api = api): Promise<Company> {
  const company = await createCompany(on);
  await on.sql('delete from local_holidays where enterprise_id = $1', [company.enterpriseId]);
  await on.sql('update enterprises set zip_code = $2 where id = $1', [company.enterpriseId, zipCode]);
  return company;
}

export const add = (company: Company, body: object, as = company.adminId) =>
  api.call(endpoints.addHoliday, { params: { id: company.enterpriseId }, body, as });

export const remove = ({ enterpriseId, adminId }: Company, date: string) =>
  api.call(endpoints.removeHoliday, { params: { enterpriseId, date }, as: adminId });

/** A server for the tests of a file. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
}
