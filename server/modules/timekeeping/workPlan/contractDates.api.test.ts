import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { correctionMessages } from '#domain/timekeeping/corrections/messages/index.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { monthInWords } from '#domain/time/format.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { PlannedDay } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { onShift } from '#tests/support/shifts.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { toBeClosed } from '../closures/queries/toBeClosed.ts';
import { peopleOfRange } from '../inspections/record/repo.ts';
import { remindedPeople } from '#server/modules/operation/notifications/queries/reminded.ts';
import { basisOf } from './queries/basis.ts';

let api: Api;
let company: Company;
let id: number;
const today = '2026-11-28';

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  api.setNow(new Date(`${today}T10:00:00Z`));
  company = await createCompany(api);
  const { status, data } = await api.call(endpoints.createUser, {
    ...endpoints.createUser.example(company),
    as: company.adminId,
  });
  expect(status).toBe(201);
  id = (data as { id: number }).id;
  await api.sql('update enterprise_users set accepted_at = hired_at where user_id = $1', [id]);
  await api.sql('update users set email_verified_at = now() where id = $1', [id]);
});

const setDates = (hired_on: string | null, left_on: string | null = null) =>
  api.call(endpoints.setContractDates, {
    as: company.adminId,
    params: { id },
    body: { enterprise_id: company.enterpriseId, hired_on, left_on },
  });
const planOf = async () =>
  ((await api.call(endpoints.getOwnPlan, { as: id, query: { enterprise_id: company.enterpriseId } })).data ??
    []) as PlannedDay[];
const viewOf = async (startDate: string, endDate: string) => {
  const { data } = await api.call(endpoints.listUsers, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query: { role: 'employee', startDate, endDate },
  });
  return (data as UserWithTime[]).find((one) => one.id === id);
};
const closedIn = (month: string) =>
  toBeClosed(api.database, {
    enterpriseIds: [company.enterpriseId],
    month,
    reopenedBefore: new Date(),
    among: (table) => sql`${table}.user_id = ${id}`,
    most: 10,
  });
const owesRecord = async (from: string, to: string) =>
  (await peopleOfRange(api.database, company.enterpriseId, from, to)).some((one) => one.id === id);

describe('the first day of the contract is before the one on which the person was written down', () => {
  beforeEach(async () => {
    expect((await setDates('2020-01-01')).status).toBe(200);
  });

  test('hours are agreed from it on, and what is beyond them is overtime', async () => {
    const dates = Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
    await punched(
      api,
      { enterpriseId: company.enterpriseId, userId: id },
      dates.map((date) => [`${date} 08:00`, `${date} 16:00`]),
    );
    const { data } = await api.call(endpoints.getTimeRecord, {
      as: company.adminId,
      params: { id },
      query: { enterprise_id: company.enterpriseId, startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    const { total, terms } = data as TimeRecord;
    expect(terms).toHaveLength(1);
    expect(total.agreed).toBeGreaterThan(150 * HOUR_MS);
    expect(total.overtime).toBe(240 * HOUR_MS - (total.agreed ?? 0));
  });

  test('80 hours of overtime may be done in the year', async () => {
    const { data } = await api.call(endpoints.getHoursAccount, {
      as: company.adminId,
      params: { id },
      query: { enterprise_id: company.enterpriseId, year: 2026 },
    });
    expect((data as HoursAccount).overtime.limit).toBe(80 * HOUR_MS);
    await punched(api, { enterpriseId: company.enterpriseId, userId: id }, [['2026-10-01 08:00', '2026-10-01 16:00']]);
    const withEntry = await api.call(endpoints.getHoursAccount, {
      as: company.adminId,
      params: { id },
      query: { enterprise_id: company.enterpriseId, year: 2026 },
    });
    expect((withEntry.data as HoursAccount).overtime.limit).toBe(80 * HOUR_MS);
  });

  test('months from it on are closed, and the record of the company has them', async () => {
    expect([(await closedIn('2026-10')).length, (await closedIn('2019-12')).length]).toEqual([1, 0]);
    expect([await owesRecord('2026-10-01', '2026-10-31'), await owesRecord('2019-12-01', '2019-12-31')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the first day of the contract is to come', () => {
  beforeEach(async () => {
    await onShift(api, { enterpriseId: company.enterpriseId, userId: id }, '09:00 - 17:00');
    expect((await setDates('2026-12-15')).status).toBe(200);
  });

  test('nothing is scheduled before it', async () => {
    expect((await planOf())[0]?.date).toBe('2026-12-15');
    const view = await viewOf('2026-12-07', '2026-12-20');
    expect(view?.hired_on).toBe('2026-12-15');
    expect(Object.keys(view?.scheduledTime ?? {})[0]).toBe('2026-12-15');
    expect(Object.keys(view?.userSchedule ?? {})[0]).toBe('2026-12-15');
  });

  test('nobody is reminded of a shift before it', async () => {
    const reminded = async (at: string) => {
      const people = await remindedPeople(
        { db: api.database, holidays: api.holidays },
        {
          id: company.enterpriseId,
          time_zone: 'Europe/Madrid',
          rules: { in: 10, out: 10, pause: null, sign: null } as never,
        },
        Date.parse(at),
      );
      return people.get(id)?.shifts.length;
    };
    expect([await reminded('2026-12-10T10:00Z'), await reminded('2026-12-16T10:00Z')]).toEqual([0, 3]);
  });
});

test('nothing is scheduled after the last day of the contract, shifts neither', async () => {
  await setDates(null, '2026-12-10');
  expect((await planOf()).at(-1)?.date).toBe('2026-12-10');
  expect(Object.keys((await viewOf('2026-12-07', '2026-12-20'))?.scheduledTime ?? {}).at(-1)).toBe('2026-12-10');
  await onShift(api, { enterpriseId: company.enterpriseId, userId: id }, '09:00 - 17:00');
  const view = await viewOf('2026-12-07', '2026-12-20');
  expect(Object.keys(view?.userSchedule ?? {}).at(-1)).toBe('2026-12-10');
  expect(Object.keys(view?.scheduledTime ?? {}).at(-1)).toBe('2026-12-10');
});

test('who came back has been there since the first contract, also where that had begun before they were written down', async () => {
  await setDates('2024-03-01', '2026-06-30');
  await api.call(endpoints.deactivateUser, { as: company.adminId, params: { id } });
  const activated = await api.call(endpoints.activateUser, {
    as: company.adminId,
    params: { userId: id, enterpriseId: company.enterpriseId },
  });
  expect(activated.status).toBe(200);
  await setDates('2026-12-01');
  const basis = (
    await basisOf(api.database, api.holidays, { id: company.enterpriseId, time_zone: 'Europe/Madrid' }, [id], {
      from: '2026-06-01',
      to: '2026-12-31',
    })
  ).get(id);
  expect([basis?.hired, basis?.left, basis?.terms[0]?.valid_from]).toEqual(['2024-03-01', null, '2024-03-01']);
  expect(['2026-06-30', '2026-07-01', '2026-11-27', '2026-12-01'].map((date) => basis?.off(date))).toEqual([
    0, 1, 1, 0,
  ]);
});

test('who comes back the day after their last one keeps the days of the former contract', async () => {
  await setDates('2024-03-01', '2026-11-27');
  const userId = id;
  await api.call(endpoints.deactivateUser, { as: company.adminId, params: { id } });
  await api.call(endpoints.activateUser, {
    as: company.adminId,
    params: { userId, enterpriseId: company.enterpriseId },
  });
  const enterprise = { id: company.enterpriseId, time_zone: 'Europe/Madrid' };
  const range = { from: '2026-10-01', to: '2026-12-31' };
  // The next contract begins the day after, later, and the day after again.
  for (const start of ['2026-11-28', '2026-12-01', '2026-11-28']) {
    expect((await setDates(start)).status).toBe(200);
    const basis = (await basisOf(api.database, api.holidays, enterprise, [id], range)).get(id);
    expect([basis?.hired, basis?.off('2026-11-27'), basis?.off('2026-11-28')]).toEqual([
      '2024-03-01',
      0,
      start === '2026-11-28' ? 0 : 1,
    ]);
  }
  const { data } = await api.call(endpoints.getTimeRecord, {
    as: company.adminId,
    params: { id },
    query: { enterprise_id: company.enterpriseId, startDate: '2026-10-01', endDate: '2026-10-31' },
  });
  expect((data as TimeRecord).total.agreed).toBeGreaterThan(150 * HOUR_MS);
  expect([(await closedIn('2026-10')).length, await owesRecord('2026-10-01', '2026-10-31')]).toEqual([1, true]);
});

test('nobody begins before they are 16 (art. 6.1 ET)', async () => {
  await api.sql(`update enterprise_users set birth_date = '2009-03-02' where enterprise_id = $1 and user_id = $2`, [
    company.enterpriseId,
    id,
  ]);
  const { status, errors } = await setDates('2025-03-01');
  expect([status, errors]).toEqual([422, { hired_on: personMessages.underWorkingAge }]);
  expect((await setDates('2025-03-02')).status).toBe(200);
  await api.sql(
    `update enterprise_users set hired_at = '2025-01-01T10:00Z' where enterprise_id = $1 and user_id = $2`,
    [company.enterpriseId, id],
  );
  expect((await setDates(null)).errors).toEqual({ hired_on: personMessages.underWorkingAge });
});

test('leave after the last day is given back when the end is recorded, and none is taken after it (art. 38.1 ET)', async () => {
  await setDates('2020-01-01');
  const take = (dates: string[]) =>
    api.call(endpoints.createVacations, {
      as: company.adminId,
      body: {
        ...(endpoints.createVacations.example(company).body as object),
        dates,
        employees: [id],
        status: 'approved',
      },
    });
  expect((await take(['2026-12-14', '2026-12-23', '2026-12-24'])).status).toBe(201);
  const ended = await setDates('2020-01-01', '2026-12-15');
  expect(ended.message).toContain(employeeMessages.leaveGivenBack(2));
  const left = await api.sql(`select day::text as day from leave where user_id = $1 and status = 'approved'`, [id]);
  expect(left).toEqual([{ day: '2026-12-14' }]);
  expect((await take(['2026-12-16'])).status).toBe(422);
  await api.call(endpoints.deactivateUser, { as: company.adminId, params: { id } });
  expect((await take(['2026-12-01'])).status).toBe(422);
});

test('a closed month keeps its days of the contract', async () => {
  await setDates('2020-01-01');
  await api.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at) values ($1, $2, '2026-10-01', 0, 0, now())`,
    [company.enterpriseId, id],
  );
  const refusal = { status: 409, message: employeeMessages.termsInClosedMonths(monthInWords('2026-10')) };
  expect(await setDates('2020-01-01', '2026-10-15')).toMatchObject(refusal);
  expect(await setDates('2026-10-02')).toMatchObject(refusal);
  expect((await setDates('2020-01-01', '2026-11-15')).status).toBe(200);
  expect((await setDates('2020-01-01')).status).toBe(200);
});

test('nobody proposes an entry after the last day of who is gone, whenever they were deactivated', async () => {
  await setDates('2020-01-01', '2026-11-13');
  await api.call(endpoints.deactivateUser, { as: company.adminId, params: { id } });
  const propose = (date: string) =>
    api.call(endpoints.proposeCorrection, {
      as: company.adminId,
      body: {
        ...(endpoints.proposeCorrection.example(company).body as object),
        user_id: id,
        start_hour: `${date} 08:00:00`,
        end_hour: `${date} 12:00:00`,
        time_paused: 0,
      },
    });
  expect((await propose('2026-11-16')).errors).toEqual({ start_hour: correctionMessages.left });
  expect((await propose('2026-11-12')).errors?.start_hour).toBeUndefined();
});
