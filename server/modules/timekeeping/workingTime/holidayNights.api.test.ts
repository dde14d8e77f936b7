import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, monthOf, newWorker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { keepKinds } from '../closures/commands/keepKinds.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const hours = (ms = 0) => ms / HOUR_MS;

test.each(['Europe/Madrid', 'Atlantic/Canary'])(
  'art. 37.2 ET: a night belongs to the day on which it began in every output, over 12 October too: %s',
  async (zone) => {
    api.setNow(new Date('2026-11-02T10:00Z'));
    const who = await newWorker(api, zone);
    // The evening before, the holiday's own, one that begins after it.
    await punched(api, who, [
      ['2026-10-11 23:30', '2026-10-12 05:30'],
      ['2026-10-12 23:30', '2026-10-13 06:30'],
      ['2026-10-14 00:00', '2026-10-14 05:00'],
    ]);
    const { userId, enterpriseId } = who;
    const admin = who.company.people.admin;
    const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const params = { id: userId };
    const record = (await api.call(endpoints.getTimeRecord, { as: userId, params, query: range })).data as TimeRecord;
    const file = await api.call(endpoints.getTimeRecord, { as: userId, params, query: { ...range, format: 'csv' } });
    const of = { as: admin, params: { enterpriseId } };
    const all = (await api.call(endpoints.getEnterpriseRecord, { ...of, query: range })).data as EnterpriseRecord;
    const account = (await api.call(endpoints.getHoursAccount, { as: userId, params, query: { year: 2026 } }))
      .data as HoursAccount;
    const payroll = (await api.call(endpoints.getPayrollVariables, { ...of, query: { month: '2026-10' } }))
      .data as MonthVariables;
    await closeAt(api, '2026-11-02T10:00Z');
    const clock = { now: () => new Date('2026-11-02T10:00Z') };
    const { database, holidays } = api;
    await database.transaction((tx) =>
      keepKinds(tx, { holidays, clock }, { enterpriseId, month: '2026-10', userIds: [userId] }),
    );
    const closure = await monthOf(api, who, '2026-10');
    expect([
      hours(record.total.kinds?.holiday),
      hours(all.people.find(({ person }) => person.id === userId)?.total.kinds?.holiday),
      hours(account.months[0]?.holiday),
      (payroll.lines.find(({ user_id }) => user_id === userId)?.values['holiday'] ?? 0) / 60,
      hours(closure.kinds?.holiday),
    ]).toEqual([7, 7, 7, 7, 7]);
    expect(file.text).toMatch(/7:00:00/);
  },
);
