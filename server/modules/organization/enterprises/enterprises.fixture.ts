import { afterAll, beforeAll } from 'vitest';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { routes } from '#domain/routes.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

export let company: Company;

export const as = () => ({ as: company.adminId, params: { id: company.enterpriseId } });

type Detail = Enterprise & { users: { id: number; active: 0 | 1 }[] };

export const detail = async () => (await api.call(routes.getEnterprise, as())).data as Detail;

export const read = async (): Promise<Enterprise> => {
  const { users: _, ...enterprise } = await detail();
  return enterprise;
};

/** One company for the tests of a file. */
export function withCompany(): void {
  beforeAll(async () => {
    api = await startApi({ PUBLIC_URL: 'https://horas.ejemplo.es' });
    company = await createCompany(api);
  });
  afterAll(() => api.close());
}
