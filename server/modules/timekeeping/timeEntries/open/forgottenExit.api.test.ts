import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { OpenEntry } from '#domain/timekeeping/timeEntries/openEntries.ts';
import type { OwnTimeSheet, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const monday = '2026-11-16';
const range = { startDate: monday, endDate: '2026-11-18' };
/** 47 hours after the clock-in. */
const now = new Date('2026-11-18T07:00:00+01:00');

async function companyWith(shift: string | null): Promise<Company> {
  const company = await createCompany(api);
  const { enterpriseId, employeeId } = company;
  await api.sql('delete from time_entries where enterprise_id = $1', [enterpriseId]);
  await hiredOn(api, { enterpriseId, userId: employeeId }, '2020-01-01');
  if (shift !== null) {
    api.setNow(new Date('2026-11-02T09:00:00+01:00'));
    await api.call(endpoints.createSchedule, {
      as: company.adminId,
      body: {
        enterprise_id: enterpriseId,
        name: 'Mañanas',
        month_days: [11],
        rotating_weeks: [
          { week_number: 1, day_schedules: [{ days: [1, 2, 3, 4, 5], shift }], employees: [employeeId], teams: [] },
        ],
      },
    });
  }
  return company;
}

/** A clock-in of Monday at 8:00 that is still open. */
const forgetExit = ({ enterpriseId, employeeId }: Company, pausedMs = 0) =>
  api.sql(
    `insert into time_entries (enterprise_id, user_id, local_date, started_at, paused_ms, last_at, method, work_mode, created_at)
     values ($1, $2, $3, $4, $5, $4, 1, 'onsite', $4)`,
    [enterpriseId, employeeId, monday, `${monday}T08:00:00+01:00`, pausedMs],
  );

/** What the screens of a company say of that clock-in. */
async function saidIn(company: Company) {
  api.setNow(now);
  const { enterpriseId, employeeId, adminId } = company;
  const ask = { params: { enterpriseId }, query: range, as: adminId };
  const people = await api.call(endpoints.listUsers, { ...ask, params: { id: enterpriseId } });
  const dashboard = (await api.call(endpoints.getDashboard, { as: adminId })).data as Dashboard;
  const incidents = (await api.call(endpoints.listIncidents, ask)).data as IncidentLine[];
  const open = (await api.call(endpoints.listOpenEntries, { params: { enterpriseId }, as: adminId })).data;
  const own = (await api.call(endpoints.getOwnTimeSheet, { as: employeeId, query: range })).data as OwnTimeSheet;
  api.setNow(null);
  const person = (people.data as UserWithTime[]).find(({ id }) => id === employeeId);
  const [entry] = (person?.timeSheet?.[monday] ?? []) as TimeEntry[];
  return {
    until: entry?.counts_until,
    hours: [
      (entry?.worked_time ?? 0) / HOUR_MS,
      (dashboard.hoursPerDay.find(({ date }) => date === monday)?.worked ?? 0) / HOUR_MS,
    ],
    incidents: incidents.map(({ kind, value }) => [kind, value / HOUR_MS]),
    proposed: (open as OpenEntry[]).map(({ counts_until }) => counts_until),
    own: own.entries.map(({ worked_time }) => worked_time / HOUR_MS),
  };
}

describe('a forgotten exit counts up to the end of its shift in time control, dashboard and incidents', () => {
  test('by the schedule; the person’s own page runs on', async () => {
    const company = await companyWith('08:00 - 16:00');
    await forgetExit(company);
    expect(await saidIn(company)).toEqual({
      until: '2026-11-16T16:00:00+01:00',
      hours: [8, 8],
      incidents: [['noPause', 0]],
      proposed: ['2026-11-16T16:00:00+01:00'],
      own: [47],
    });
  });

  test('without a schedule by the hours of the contract, and its pauses', async () => {
    const company = await companyWith(null);
    await api.sql(
      `update work_terms set hours = 4, hours_type = 'daily', flexible_days = false, days_of_week = '{1,2,3,4,5}',
              quantity_days = null where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.employeeId],
    );
    await forgetExit(company, HOUR_MS / 2);
    expect(await saidIn(company)).toMatchObject({
      until: '2026-11-16T12:30:00+01:00',
      hours: [4, 4],
      incidents: [],
      proposed: ['2026-11-16T12:30:00+01:00'],
    });
  });

  test('on a day on which nothing is due, a usual working day', async () => {
    const company = await companyWith(null);
    await api.sql('delete from work_terms where enterprise_id = $1', [company.enterpriseId]);
    await forgetExit(company);
    expect(await saidIn(company)).toMatchObject({ until: '2026-11-16T16:00:00+01:00', hours: [8, 8] });
  });

  test('while the shift lasts it counts up to now', async () => {
    const company = await companyWith('08:00 - 16:00');
    await forgetExit(company);
    api.setNow(new Date('2026-11-16T11:00:00+01:00'));
    const { data } = await api.call(endpoints.listUsers, {
      params: { id: company.enterpriseId },
      query: range,
      as: company.adminId,
    });
    api.setNow(null);
    const person = (data as UserWithTime[]).find(({ id }) => id === company.employeeId);
    expect(person?.timeSheet?.[monday]).toMatchObject([{ worked_time: 3 * HOUR_MS }]);
  });
});
