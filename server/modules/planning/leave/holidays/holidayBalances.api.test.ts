import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { Company } from '#tests/support/company/company.ts';
import { closeAt, day, monthOf, newWorker } from '#tests/support/closures.ts';
import { hiredOn, punched } from '#tests/support/timeRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { api, companyAt, add, remove, withApi } from './holidays.fixture.ts';

withApi();

/** From Monday to Friday, 9 to 17, for the employee of a company. */
async function planned({ enterpriseId, employeeId }: Company): Promise<void> {
  await api.sql(
    `with plan as (
       insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
       values ($1, 'Oficina', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2020-01-06', '2020-01-06') returning id
     ), week as (
       insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks) select $1, id, 1, $3 from plan
     )
     insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) select $1, id, 1, $2 from plan`,
    [enterpriseId, employeeId, JSON.stringify([{ days: [1, 2, 3, 4, 5], shift: '09:00 - 17:00' }])],
  );
  await hiredOn(api, { enterpriseId, userId: employeeId }, '2020-01-01');
}

const leaveOn = (
  { enterpriseId, employeeId, leaveTypeId }: Company,
  date: string,
  part = 'full',
  status = 'approved',
) =>
  api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
     values ($1, $2, $3, $4, $5, $6, $2)`,
    [enterpriseId, employeeId, leaveTypeId, date, part, status],
  );

describe('"approved leave and holidays lower the scheduled hours of the day in every balance"', () => {
  test('people with their time carry what is off beside their shifts', async () => {
    const company = await companyAt('28013');
    await planned(company);
    await leaveOn(company, '2026-05-05');
    await leaveOn(company, '2026-05-06', 'morning');
    await leaveOn(company, '2026-05-07', 'full', 'pending');
    const { data } = await api.call(endpoints.listUsers, {
      params: { id: company.enterpriseId },
      query: { role: 'employee', startDate: '2026-05-01', endDate: '2026-05-10' },
      as: company.adminId,
    });
    const person = (data as UserWithTime[]).find(({ id }) => id === company.employeeId);
    expect(person?.daysOff).toEqual({
      '2026-05-01': [{ kind: 'holiday', name: 'Fiesta del Trabajo', share: 1 }],
      '2026-05-02': [{ kind: 'holiday', name: 'Fiesta de la Comunidad de Madrid', share: 1 }],
      '2026-05-05': [{ kind: 'leave', name: 'Vacaciones', share: 1 }],
      '2026-05-06': [{ kind: 'leave', name: 'Vacaciones', share: 0.5, part: 'morning' }],
    });
    expect(person?.userSchedule?.['2026-05-01']).toEqual([{ type: 'shift', time: '09:00 - 17:00' }]);
  });

  test.each([
    ['2026-05-04T09:00:00Z', 8, []],
    ['2026-05-01T09:00:00Z', 0, ['Fiesta del Trabajo']],
    ['2026-05-05T09:00:00Z', 0, ['Vacaciones']],
    ['2026-05-06T09:00:00Z', 4, ['Vacaciones']],
  ])('one’s own page at %s: %i hours', async (now, hours, names) => {
    const company = await companyAt('28013');
    await planned(company);
    await leaveOn(company, '2026-05-05');
    await leaveOn(company, '2026-05-06', 'afternoon');
    api.setNow(new Date(now));
    const { data } = await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId });
    api.setNow(null);
    const sheet = data as OwnTimeSheet;
    expect([sheet.scheduled_today, sheet.off_today]).toEqual([hours * HOUR_MS, names]);
  });

  test('the dashboard’s hours per day', async () => {
    const company = await companyAt('28013');
    await planned(company);
    await leaveOn(company, '2026-05-05');
    await leaveOn(company, '2026-05-06', 'morning');
    api.setNow(new Date('2026-05-08T10:00:00Z'));
    const { data } = await api.call(endpoints.getDashboard, { as: company.adminId });
    api.setNow(null);
    const { hoursPerDay } = data as { hoursPerDay: { date: string; scheduled: number }[] };
    const scheduled = Object.fromEntries(hoursPerDay.map((one) => [one.date.slice(5), one.scheduled / HOUR_MS]));
    expect(scheduled).toMatchObject({ '04-30': 8, '05-01': 0, '05-04': 8, '05-05': 0, '05-06': 4, '05-07': 8 });
  });

  test('a closed month owes nothing on national, regional and company days', async () => {
    const who = await newWorker(api);
    await api.sql('delete from local_holidays where enterprise_id = $1', [who.enterpriseId]);
    await api.sql(`update enterprises set zip_code = '28013' where id = $1`, [who.enterpriseId]);
    await add(who.company, { date: '2026-04-24', name: 'Puente', kind: 'company' });
    await punched(api, who, [day('2026-04-01'), day('2026-04-02'), day('2026-04-06')]);
    await closeAt(api, '2026-05-02T10:00:00Z');
    const april = await monthOf(api, who, '2026-04');
    // 22 days from Monday to Friday, less Jueves Santo, Viernes Santo and the company's day.
    expect([april.scheduled, april.worked]).toEqual([(22 - 3) * 8 * HOUR_MS, 24 * HOUR_MS]);
  });

  test('"a punch on leave is shown as such", and one on a holiday, in the report', async () => {
    const who = await newWorker(api);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, 1, '2026-05-04', 'morning', 'approved', $2)`,
      [who.enterpriseId, who.userId],
    );
    await punched(api, who, [day('2026-05-01'), day('2026-05-04', 4), day('2026-05-05')]);
    const { text } = await api.call(endpoints.getTimeRecord, {
      params: { id: who.userId },
      query: { enterprise_id: who.enterpriseId, startDate: '2026-05-01', endDate: '2026-05-31', format: 'csv' },
      as: who.company.adminId,
    });
    const notes = text.split('\r\n').filter((line) => /^\d\d\/05\/2026;/.test(line));
    expect(notes.map((line) => line.split(';').at(-1))).toEqual(['Fiesta del Trabajo', 'Vacaciones', '']);
  });

  test('a holiday that is switched off is owed', async () => {
    const who = await newWorker(api);
    await api.sql('delete from local_holidays where enterprise_id = $1', [who.enterpriseId]);
    await remove(who.company, '2026-04-03');
    await punched(api, who, [day('2026-04-01')]);
    await closeAt(api, '2026-05-02T10:00:00Z');
    expect((await monthOf(api, who, '2026-04')).scheduled).toBe(22 * 8 * HOUR_MS);
  });
});
