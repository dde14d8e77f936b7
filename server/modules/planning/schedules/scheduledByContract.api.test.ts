import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWorker, type Worker } from '#tests/support/closures.ts';
import { HOUR_MS } from '#domain/time/units.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const monday = '2026-11-16';
const saturday = '2026-11-21';

/** What each screen calls scheduled for a person on a date. */
async function saidOf(who: Worker, date: string) {
  api.setNow(new Date(`${date}T12:00:00+01:00`));
  const own = await api.call(endpoints.getOwnTimeSheet, { as: who.userId });
  const dashboard = await api.call(endpoints.getDashboard, { as: who.company.people.admin });
  const list = await api.call(endpoints.listUsers, {
    params: { id: who.enterpriseId },
    query: { role: 'employee', startDate: date, endDate: date },
    as: who.company.people.admin,
  });
  api.setNow(null);
  const { hoursPerDay } = dashboard.data as { hoursPerDay: { date: string; scheduled: number }[] };
  const people = list.data as UserWithTime[];
  return {
    own: (own.data as OwnTimeSheet).scheduled_today,
    timeControl: people.find(({ id }) => id === who.userId)?.scheduledTime?.[date] ?? 0,
    dashboard: hoursPerDay.find((day) => day.date === date)?.scheduled,
    everybody: people
      .filter(({ active }) => active === 1)
      .reduce((sum, { scheduledTime }) => sum + (scheduledTime?.[date] ?? 0), 0),
  };
}

describe('whom no plan names owes the hours of the contract, on every screen alike', () => {
  test('forty hours a week: eight on a Monday, none on a Saturday', async () => {
    const who = await newWorker(api);
    const said = await saidOf(who, monday);
    expect([said.own, said.timeControl]).toEqual([8 * HOUR_MS, 8 * HOUR_MS]);
    expect(said.dashboard).toBe(said.everybody);
    const free = await saidOf(await newWorker(api), saturday);
    expect([free.own, free.timeControl]).toEqual([0, 0]);
  });

  test('half of it on half a day of leave', async () => {
    const who = await newWorker(api);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, $3, $4, 'morning', 'approved', $2)`,
      [who.enterpriseId, who.userId, who.company.leaveTypeId, monday],
    );
    const said = await saidOf(who, monday);
    expect([said.own, said.timeControl]).toEqual([4 * HOUR_MS, 4 * HOUR_MS]);
    expect(said.dashboard).toBe(said.everybody);
  });
});
