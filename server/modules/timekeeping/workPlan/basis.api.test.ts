import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { basisOf } from './queries/basis.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

test('has each version of the terms with its agreement, and the birth date', async () => {
  const made = await api.call(endpoints.createAgreement, {
    as: company.adminId,
    body: { name: 'Oficinas', source: 'BOE', night_from: '21:00', enterprise_id: company.enterpriseId },
  });
  const { id } = made.data as { id: number };
  await api.sql(
    `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, agreement_id,
                             distribution, duration, part_time_percent, night_worker, other_hours)
     values ($1, $2, '2024-01-01', 900, 'partial', 'yearly', true, $3, 'irregular', 'temporary', 50, true, 10)`,
    [company.enterpriseId, company.employeeId, id],
  );
  const enterprise = { id: company.enterpriseId, time_zone: 'Europe/Madrid' };
  const range = { from: '2024-01-01', to: '2024-01-31' };
  const found = await basisOf(api.database, api.holidays, enterprise, [company.employeeId, company.managerId], range);
  expect(found.get(company.employeeId)).toMatchObject({
    birth_date: '1990-01-01',
    terms: [
      { valid_from: '2020-01-01', agreement: null, distribution: 'regular', duration: null, night_worker: 0 },
      {
        valid_from: '2024-01-01',
        hours_type: 'yearly',
        agreement: { id, name: 'Oficinas', night_from: '21:00', night_to: null, annual_hours: null },
        distribution: 'irregular',
        duration: 'temporary',
        part_time_percent: 50,
        night_worker: 1,
        other_hours: 10,
        has_complementary_hours: 0,
      },
    ],
  });
  expect(found.get(company.managerId)?.terms.map(({ agreement }) => agreement)).toEqual([null, null]);
});

test('the days off of an agreement are holidays of whose terms name it, and no day of vacation', async () => {
  const made = await api.call(endpoints.createAgreement, {
    as: company.adminId,
    body: { name: 'Banca', source: 'BOE', extra_holidays: '03-02,03-03', enterprise_id: company.enterpriseId },
  });
  const { id } = made.data as { id: number };
  await api.sql(
    `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days,
                             days_of_week, agreement_id)
     values ($1, $2, '2026-03-03', 40, 'full', 'weekly', false, '{1,2,3,4,5}', $3)`,
    [company.enterpriseId, company.managerId, id],
  );
  const enterprise = { id: company.enterpriseId, time_zone: 'Europe/Madrid' };
  const range = { from: '2026-03-01', to: '2026-03-31' };
  const found = await basisOf(api.database, api.holidays, enterprise, [company.managerId], range);
  const { daysOff, off } = found.get(company.managerId) ?? {};
  expect(daysOff?.['2026-03-03']).toEqual([{ kind: 'holiday', name: 'Festivo del convenio', share: 1 }]);
  expect([off?.('2026-03-02'), off?.('2026-03-03')]).toEqual([0, 1]);
  await api.sql('update leave_types set counts_against_balance = true, working_days = true where enterprise_id = $1', [
    company.enterpriseId,
  ]);
  const preview = await api.call(endpoints.previewNewVacations, {
    as: company.adminId,
    body: {
      enterprise_id: company.enterpriseId,
      type: 1,
      dates: ['2026-03-02', '2026-03-03', '2026-03-04'],
      employees: [company.managerId],
      teams: [],
    },
  });
  expect(preview.data).toMatchObject([{ days: 2, skipped: [{ date: '2026-03-03', reason: 'holiday' }] }]);
});
