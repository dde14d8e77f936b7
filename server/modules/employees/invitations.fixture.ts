import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SessionUser } from '../../../domain/auth/session.ts';
import { accounts, personForm } from '../../../tests/support/accounts.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany } from '../../../tests/support/company/company.ts';

export const input = { password: 'Clave-dada-1', confirm_password: 'Clave-dada-1' };
export const own = 'Clave-propia-1';
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

/** Somebody who works in the first company, by a password of their own. */
export async function settled() {
  const { create, openLatest, choosePassword } = accounts(api);
  const form = personForm(first);
  const { person } = await create(first, form);
  await openLatest(form.email);
  await choosePassword(form.email, own);
  return { ...form, id: person.id };
}
export const enterprisesIn = (data: unknown) => (data as SessionUser).enterprises.map(({ id }) => id);
