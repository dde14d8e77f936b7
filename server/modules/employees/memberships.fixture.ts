import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { User } from '../../../domain/employees/users.ts';
import { accounts, personForm } from '../../../tests/support/accounts.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany } from '../../../tests/support/company/company.ts';

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

export let api: Api;

export let first: Company;

export let second: Company;

export let person: User;

export let email: string;

/** Called by every file of these tests. */
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
    const { create, openLatest } = accounts(api);
    ({ email } = personForm(first));
    ({ person } = await create(first, { ...ofFirst, email }));
    await openLatest(email);
    await api.sql('update users set password_chosen_by_owner = true where id = $1', [person.id]);
    await create(second, { ...ofSecond, email });
  });
}
