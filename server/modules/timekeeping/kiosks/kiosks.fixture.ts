import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export const pin = '7391';

export const noon = new Date('2026-11-18T12:00:00Z');

export let api: Api;

export let company: Company;

export let token: string;

export async function enrolled({ enterpriseId, adminId }: Company): Promise<string> {
  const { data } = await api.call(endpoints.enrolKiosk, {
    as: adminId,
    body: { enterprise_id: enterpriseId, name: 'Entrada' },
  });
  return (data as { token: string }).token;
}

export const givePin = (userId: number, requested: string, as = company.adminId, enterpriseId = company.enterpriseId) =>
  api.call(endpoints.setPin, { as, params: { id: userId }, body: { enterprise_id: enterpriseId, pin: requested } });

export const punch = (input: object, by = token) =>
  api.call(endpoints.clockAtKiosk, { token: by, body: { action: 'entry', client_id: randomUUID(), pin, ...input } });

export const stateOf = (input: string, by = token) =>
  api.call(endpoints.readKioskState, { token: by, body: { pin: input } });

/** A company with a kiosk. */
export function withKiosk(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(noon);
    company = await createCompany(api);
    await api.sql(`update enterprises set clock_methods = '{1,2,3}' where id = $1`, [company.enterpriseId]);
    token = await enrolled(company);
    await givePin(company.employeeId, pin);
  });
}
