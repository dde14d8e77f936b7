import { beforeEach } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { endpoints } from '#domain/endpoints.ts';
import { personForm } from '#tests/support/accounts.ts';
import { api, company, detail, withCompany } from '../employees/employees.fixture.ts';

export { api, company, detail };

export const add = async (input: object): Promise<CustomField> =>
  (
    await api.call(endpoints.createCustomField, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      body: { resource: 'employees', kind: 'text', ...input },
    })
  ).data as CustomField;

/** Saves own values of a person. */
export const save = async (custom_fields: object, { as = company.adminId, id = company.employeeId } = {}) => {
  const { email } = await detail(id);
  return api.call(endpoints.updateUser, {
    as,
    params: { id },
    body: { ...personForm(company, { email }), custom_fields },
  });
};
export const valuesOf = async (as?: number) => (await detail(company.employeeId, as)).custom_fields;

export const list = (filter: object, { as = company.adminId, sort = ['name', 'ASC'] } = {}) =>
  api.call(endpoints.listUsers, {
    as,
    params: { id: company.enterpriseId },
    query: { role: 'employee', sort: JSON.stringify(sort), filter: JSON.stringify(filter) },
  });
export const idsBy = async (...asked: Parameters<typeof list>) =>
  ((await list(...asked)).data as User[]).map(({ id }) => id);

export let locker: CustomField;

/** A company whose people have a text of their own. */
export function withLocker(): void {
  withCompany();
  beforeEach(async () => {
    locker = await add({ name: 'Taquilla' });
  });
}
