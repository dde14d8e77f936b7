import type { SessionUser } from '#domain/access/auth/session.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { api, first } from './twoCompanies.fixture.ts';

export { api, first, second, withTwoCompanies } from './twoCompanies.fixture.ts';

export const input = { password: 'Clave-dada-1', confirm_password: 'Clave-dada-1' };
export const own = 'Clave-propia-1';

/** Somebody who works in a company, the first one unless said, by a password of their own. */
export async function settled(typed: object = {}, company = first) {
  const { create, openLatest, choosePassword } = accounts(api);
  const form = personForm(company, typed);
  const { person } = await create(company, form);
  await openLatest(form.email);
  await choosePassword(form.email, own);
  return { ...form, id: person.id };
}
export const enterprisesIn = (data: unknown) => (data as SessionUser).enterprises.map(({ id }) => id);
