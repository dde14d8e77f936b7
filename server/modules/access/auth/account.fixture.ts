import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';

export const secret = { password: 'Clave-segura-1', confirm_password: 'Clave-segura-1' };

export let api: Api;

export let company: Company;

export const invite = async (input: object = {}) => {
  const mark = company.unique();
  const body = {
    name: 'Inés',
    last_name: 'Navas',
    email: `ines.${mark}@ejemplo.es`,
    dni: `I${mark}`,
    birth_date: '1992-02-29',
    phone: '600111222',
    hours: 40,
    enterprise_id: company.enterpriseId,
    ...input,
  };
  const { data } = await api.call(endpoints.createUser, { as: company.adminId, body });
  const person = data as User;
  return { person, code: codeIn(await mailTo(api, person.email), 'verificacion') };
};

export const verify = (id: string) => api.call(endpoints.verifyEmail, { params: { id } });

export const readCode = (code: string) => api.call(endpoints.readResetCode, { params: { code } });

/** A company for the tests of a file. */
export function withCompany(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(null);
    // Addresses and codes are counted against guessing: each test is a visitor of its own.
    await api.sql('delete from rate_limits');
    company = await createCompany(api);
  });
}
