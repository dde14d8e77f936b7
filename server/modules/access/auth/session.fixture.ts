import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { hashPassword } from './index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export const password = 'Contraseña-1';

export let api: Api;

export let company: Company;

export let email: string;

export const signIn = (input: object = {}) => api.call(endpoints.login, { body: { email, password, ...input } });

/** Somebody with a password, new for each test. */
export function withAccount(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(null);
    company = await createCompany(api);
    const [row] = await api.sql<{ email: string }>(
      'update users set password_hash = $1, email_verified_at = now() where id = $2 returning email',
      [await hashPassword(password), company.adminId],
    );
    email = row?.email ?? '';
  });
}
