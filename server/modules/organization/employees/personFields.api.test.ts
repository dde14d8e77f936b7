import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { erasedFieldNames, memberFields } from '#domain/organization/people/personFields.ts';
import { readCell } from '#domain/organization/employees/import/cells.ts';
import { exampleOf, headingOf } from '#domain/organization/employees/import/columns.ts';
import { templateRows } from '#domain/organization/employees/import/template.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { personForm } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

const others: Readonly<Record<string, string>> = { date: '1991-12-31', phone: '600 333 444' };

test.each(erasedFieldNames)('%s is kept, read, changed, exported and erased, and the template has it', async (name) => {
  const example = readCell(name, exampleOf(name));
  const value = 'value' in example && example.value;
  const another = others[memberFields[name].kind] ?? 'Otra';
  const body = { ...personForm(company), enterprise_id: company.enterpriseId, [name]: value };
  const made = (await api.call(endpoints.createUser, { as: company.adminId, body })).data as User;
  const params = { id: made.id };
  const read = async () => (await api.call(endpoints.getUser, { as: company.adminId, params })).data as User;
  expect((await read())[name]).toBe(value);

  await api.call(endpoints.updateUser, { as: company.adminId, params, body: { ...body, [name]: another } });
  expect((await read())[name]).toBe(another);

  const column = templateRows()[0]?.indexOf(headingOf(name)) ?? -1;
  expect(templateRows()[1]?.[column]).toBe(exampleOf(name));

  await api.call(endpoints.deactivateUser, { as: company.adminId, params });
  await api.call(endpoints.erasePersonalData, { as: company.adminId, params });
  const [row] = await api.sql(`select ${name} as value from enterprise_users where user_id = $1`, [made.id]);
  expect(row).toEqual({ value: null });
});
