import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

export let company: Company;

export const weekdays = [1, 2, 3, 4, 5];

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const week = (number: number, over: object = {}) => ({
  week_number: number,
  day_schedules: [{ days: weekdays, shift: '08:00 - 16:00' }],
  employees: [],
  teams: [],
  ...over,
});

const form = (over: object = {}) => ({ name: 'Turnos', month_days: allYear, rotating_weeks: [week(1)], ...over });

export const create = (over: object = {}) =>
  api.call(endpoints.createSchedule, {
    as: company.adminId,
    body: { ...form(over), enterprise_id: company.enterpriseId },
  });

export const made = async (over: object = {}) => {
  const answer = await create(over);
  expect([answer.status, answer.errors]).toEqual([201, undefined]);
  return answer.data as Schedule;
};

export const update = (id: number, over: object = {}) =>
  api.call(endpoints.updateSchedule, { as: company.people.manager, params: { id }, body: form(over) });

export const remove = (id: number) => api.call(endpoints.deleteSchedule, { as: company.adminId, params: { id } });

export const get = (id: number) => api.call(endpoints.getSchedule, { as: company.adminId, params: { id } });

export const names = async (query: Record<string, string> = {}) => {
  const answer = await api.call(endpoints.listSchedules, {
    as: company.people.advisor,
    params: { id: company.enterpriseId },
    query,
  });
  return [(answer.data as Schedule[]).map(({ name }) => name), answer.headers['content-range']];
};

/** The employee's shifts as the screens get them: date to times. */
export async function shiftsOfEmployee(startDate: string, endDate: string): Promise<Record<string, string[]>> {
  const { data } = await api.call(endpoints.listUsers, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query: { role: 'employee', startDate, endDate },
  });
  const person = (data as UserWithTime[]).find(({ id }) => id === company.employeeId);
  return Object.fromEntries(
    Object.entries(person?.userSchedule ?? {}).map(([day, shifts]) => [day, shifts.map(({ time }) => time)]),
  );
}

/** A company for each test. */
export function withCompany(): void {
  beforeAll(async () => {
    api = await startApi();
    // A Wednesday.
    api.setNow(new Date('2026-11-18T10:00:00Z'));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await createCompany(api);
    await api.sql(`update enterprise_users set hired_at = '2020-01-01T12:00Z' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
  });
}
