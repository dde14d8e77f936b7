import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { PlannedDay } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { onShift } from '#tests/support/shifts.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  // A Wednesday.
  api.setNow(new Date('2026-11-25T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql(`update enterprise_users set hired_at = '2020-01-01' where enterprise_id = $1`, [company.enterpriseId]);
});

const planOf = async (as: number, enterprise_id = company.enterpriseId) => {
  const { status, data } = await api.call(endpoints.getOwnPlan, { as, query: { enterprise_id } });
  return { status, days: (data ?? []) as PlannedDay[] };
};
const approved = (user: number, day: string, part = 'full') =>
  api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, part)
     values ($1, $2, $3, $4, 'approved', $2, $5)`,
    [company.enterpriseId, user, company.leaveTypeId, day, part],
  );

describe('own plan', () => {
  test('from today to the Sunday of the fourth week: shifts, holiday and own approved leave', async () => {
    const ana = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await onShift(api, { enterpriseId: company.enterpriseId, userId: ana }, '09:00 - 13:00;16:00 - 20:00');
    await api.sql(`update enterprise_users set hired_at = '2020-01-01' where user_id = $1`, [ana]);
    await approved(ana, '2026-11-26');
    await approved(ana, '2026-11-27', 'morning');
    await api.sql(
      `insert into local_holidays (enterprise_id, day, name, kind) values ($1, '2026-11-30', 'Patrón', 'local')`,
      [company.enterpriseId],
    );
    const { status, days } = await planOf(ana);
    expect([status, days.length, days[0]?.date, days.at(-1)?.date]).toEqual([200, 26, '2026-11-25', '2026-12-20']);
    const shifts = ['09:00 - 13:00', '16:00 - 20:00'];
    expect(days.slice(0, 6)).toEqual([
      { date: '2026-11-25', shifts, scheduled: 8 * HOUR_MS, off: [] },
      { date: '2026-11-26', shifts, scheduled: 0, off: ['Vacaciones'] },
      { date: '2026-11-27', shifts, scheduled: 4 * HOUR_MS, off: ['Vacaciones'] },
      { date: '2026-11-28', shifts: [], scheduled: 0, off: [] },
      { date: '2026-11-29', shifts: [], scheduled: 0, off: [] },
      { date: '2026-11-30', shifts, scheduled: 0, off: ['Patrón'] },
    ]);
  });

  test('hours of the contract where no shift is planned, and nothing before one is hired', async () => {
    const eva = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await api.sql(`update enterprise_users set hired_at = '2026-12-01T08:00:00Z' where user_id = $1`, [eva]);
    const { days } = await planOf(eva);
    expect(days[0]?.date).toBe('2026-12-01');
    expect(days[0]?.shifts).toEqual([]);
    expect(days[0]?.scheduled).toBeGreaterThan(0);
  });

  test('another person’s leave is not in it; every role has its own', async () => {
    await approved(company.employeeId, '2026-11-26');
    for (const as of Object.values(company.people)) {
      const { status, days } = await planOf(as);
      expect([status, days.some(({ off }) => off.includes('Vacaciones'))]).toEqual([200, as === company.employeeId]);
    }
  });

  test('nothing of another company', async () => {
    const other = await createCompany(api);
    expect((await planOf(other.employeeId)).status).toBe(404);
    expect((await planOf(other.adminId)).status).toBe(404);
  });
});
