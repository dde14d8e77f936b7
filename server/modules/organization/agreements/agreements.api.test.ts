import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { agreementMessages as say } from '#domain/organization/agreements/messages/index.ts';
import { type Agreement, agreementEndpoints as endpoints } from '#domain/organization/agreements/agreements.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const form = {
  name: 'Oficinas y despachos',
  source: 'BOE-A-2024-1',
  annual_hours: 1760,
  daily_hours: 9,
  rest_hours: 12,
  weekly_rest_hours: 36,
  pause_after_hours: 6,
  pause_minutes: 20,
  night_from: '22:00',
  night_to: '06:00',
  irregular_percent: 10,
  complementary_percent: 40,
  complementary_notice_days: 2,
  voluntary_percent: 25,
  overtime_value: 1.75,
  overtime_rest_months: 4,
  bank_months: 12,
  bank_max_hours: 80,
  extra_holidays: '12-24,12-31',
};
const create = (input: object) =>
  api.call(endpoints.createAgreement, {
    as: company.adminId,
    body: { ...form, enterprise_id: company.enterpriseId, ...input },
  });

// Who may call what, and that nobody reaches another company's records, is proven for every call in tests/contract.

test('one is created, read, changed and deleted', async () => {
  const created = await create({ name: ' Uno ' });
  expect(created).toMatchObject({ status: 201, message: say.created, data: { ...form, name: 'Uno' } });
  const params = { id: (created.data as Agreement).id };

  const body = { ...form, name: 'Dos' };
  const changed = await api.call(endpoints.updateAgreement, { as: company.people.advisor, params, body });
  expect(changed).toMatchObject({ status: 200, message: say.updated, data: body });

  const deleted = await api.call(endpoints.deleteAgreement, { as: company.adminId, params });
  expect(deleted).toMatchObject({ status: 200, message: say.deleted });
  expect((await api.call(endpoints.getAgreement, { as: company.adminId, params })).status).toBe(404);
});

test('what names a record is required', async () => {
  expect(await create({ name: '  ' })).toMatchObject({ status: 422, errors: { name: kernelMessages.required } });
});

test('the list is searched without accents, sorted and cut into pages', async () => {
  for (const name of ['Ávila', 'Burgos', 'Cádiz']) await create({ name });
  const list = async (query: Record<string, string>) => {
    const answer = await api.call(endpoints.listAgreements, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      query,
    });
    return (answer.data as Agreement[]).map(({ name }) => name);
  };
  expect(await list({ filter: '{"q":"avila"}' })).toEqual(['Ávila']);
  expect(await list({ filter: '{"q":"ADI"}', sort: '["name","DESC"]', range: '[0,0]' })).toEqual(['Cádiz']);
});

test('only its name and its publication are required; what is empty is left to the law', async () => {
  const body = { name: 'Comercio', source: 'BOP 12/2025', enterprise_id: company.enterpriseId };
  const created = await api.call(endpoints.createAgreement, { as: company.adminId, body });
  expect(created).toMatchObject({ status: 201, data: { annual_hours: null, night_from: null, extra_holidays: null } });
});

test('what is below the law is taken', async () => {
  const given = { rest_hours: 10, night_from: '23:00', complementary_percent: 70 };
  expect(await create(given)).toMatchObject({ status: 201, data: given });
});

test.each([
  ['annual_hours', 0, say.workHours('8.784')],
  ['daily_hours', 25, say.workHours('24')],
  ['daily_hours', -1, say.workHours('24')],
  ['rest_hours', 24.5, say.hours('24')],
  ['weekly_rest_hours', 169, say.hours('168')],
  ['pause_minutes', -5, say.minutes],
  ['pause_minutes', 7.5, kernelMessages.notWhole],
  ['irregular_percent', 101, say.percent],
  ['overtime_value', 11, say.overtimeValue],
  ['bank_months', 121, say.months],
  ['complementary_notice_days', 31, say.days],
  ['voluntary_percent', 101, say.percent],
  ['night_from', '25:00', kernelMessages.notTime],
  ['extra_holidays', '30/2', say.yearDates],
])('%s cannot be %s', async (field, value, message) => {
  expect(await create({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: message } });
});

test('dates of every year are sent as they are typed', async () => {
  expect(await create({ extra_holidays: '31/12, 24/12' })).toMatchObject({ data: { extra_holidays: '12-24,12-31' } });
});
