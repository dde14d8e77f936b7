import { beforeEach } from 'vitest';
import type { User } from '#domain/organization/employees/users.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import type { Company } from '#tests/support/company/company.ts';
import { api, first, second, withTwoCompanies } from './twoCompanies.fixture.ts';

export { api, first, second } from './twoCompanies.fixture.ts';

export const ofFirst = {
  name: 'Ana',
  last_name: 'Alba',
  dni: 'PRIMERO1',
  birth_date: '1981-11-21',
  phone: '611111111',
  address: 'Calle Primera, 1',
  city: 'Soria',
};

export const ofSecond = {
  name: 'Anita',
  last_name: 'Zafra',
  dni: 'SEGUNDO2',
  birth_date: '1992-02-02',
  phone: '622222222',
  address: 'Calle Segunda, 2',
  city: 'Teruel',
};

/** As the first company knows them; their account has the same number. */
export let person: User;

/** As the second company knows them. */
export let there: User;

export const idIn = (company: Company): number => (company === first ? person : there).id;

export let email: string;

/** Called by every file of these tests: somebody of two companies, known by other data in each. */
export function withSomebodyOfTwo(): void {
  withTwoCompanies();
  beforeEach(async () => {
    const { create, openLatest } = accounts(api);
    ({ email } = personForm(first));
    ({ person } = await create(first, { ...ofFirst, email }));
    await openLatest(email);
    await api.sql('update users set password_chosen_by_owner = true where id = $1', [person.id]);
    ({ person: there } = await create(second, { ...ofSecond, email }));
  });
}
