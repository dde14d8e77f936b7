import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { day, newWorker, type Worker } from '#tests/support/closures.ts';
import { hiredOn, punched, termsOf } from '#tests/support/timeRecord.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.setNow(null));

const account = async (who: Worker, year: number) => {
  const { data } = await api.call(endpoints.getHoursAccount, {
    as: who.company.people.admin,
    params: { id: who.userId },
    query: { enterprise_id: who.enterpriseId, year },
  });
  return data as HoursAccount;
};

/** February has no public holiday: what is worked beside its workdays is overtime. */
const workdaysOfFebruary = (year: number): string[] => {
  const last = new Date(Date.UTC(year, 2, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${year}-02-${String(index + 1).padStart(2, '0')}`).filter(
    (date) => ![0, 6].includes(new Date(date).getUTCDay()),
  );
};
const years = Array.from({ length: 11 }, (_, index) => 2016 + index);

describe('eleven years of a record', () => {
  test('each has its overtime and its 80 hours; what no rest was taken for in time is to be paid', async () => {
    const who = await newWorker(api);
    await hiredOn(api, who, '2016-01-01');
    await termsOf(api, who, [{ from: '2016-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
    // Nine hours on the first workday of each February, 29 February of the leap years included in the rest.
    const days = years.flatMap((year) => workdaysOfFebruary(year).map((date, index) => day(date, index === 0 ? 9 : 8)));
    await punched(api, who, days);
    api.setNow(new Date('2026-03-02T10:00Z'));
    for (const year of years) {
      const { overtime, months } = await account(who, year);
      expect([year, overtime.done, overtime.counted, overtime.left].join()).toBe(
        [year, HOUR_MS, HOUR_MS, 79 * HOUR_MS].join(),
      );
      expect(months.map(({ month }) => month)).toEqual([`${year}-02`]);
    }
    const { balance, to_pay, from } = await account(who, 2026);
    expect({ balance, to_pay, from }).toEqual({ balance: HOUR_MS, to_pay: 10 * HOUR_MS, from: '2016-02-01' });
  });

  test('incidents of one year are not those of another', async () => {
    const who = await newWorker(api);
    await hiredOn(api, who, '2016-01-01');
    await termsOf(api, who, [{ from: '2016-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
    await punched(
      api,
      who,
      years.map((year) => day(`${year}-02-15`, 12)),
    );
    api.setNow(new Date('2026-03-02T10:00Z'));
    const { data } = await api.call(endpoints.listIncidents, {
      as: who.company.people.admin,
      params: { enterpriseId: who.enterpriseId },
      query: { startDate: '2018-01-01', endDate: '2018-12-31' },
    });
    const long = (data as IncidentLine[]).filter(({ kind, user_id }) => kind === 'longDay' && user_id === who.userId);
    expect(long.map(({ date, times }) => [date, times])).toEqual([['2018-02-15', 1]]);
  });
});

/** The workdays of November, but for All Saints' Day. */
const workdaysOfNovember = (year: number): string[] =>
  Array.from({ length: 29 }, (_, index) => `${year}-11-${String(index + 2).padStart(2, '0')}`).filter(
    (date) => ![0, 6].includes(new Date(date).getUTCDay()),
  );

describe('four hours of overtime a day, in November of three years', () => {
  test.each([
    ['rested in each February, leave the count of their year', [2024, 2025, 2026], 0],
    ['not rested in the last one, count', [2024, 2025], 80],
  ])('that are %s in the bank and in the rules alike', async (_, rested, counted) => {
    api.setNow(new Date('2026-03-02T10:00Z'));
    const who = await newWorker(api);
    await punched(
      api,
      who,
      [2023, 2024, 2025].flatMap((year) => workdaysOfNovember(year).map((date) => day(date, 12))),
    );
    const as = who.company.people.admin;
    const { data: type } = await api.call(endpoints.createLeaveType, {
      as,
      body: { name: 'Descanso compensatorio', hours_bank: 1, enterprise_id: who.enterpriseId },
    });
    const { status } = await api.call(endpoints.createVacations, {
      as,
      body: {
        type: (type as { permission_type_id: number }).permission_type_id,
        dates: rested.flatMap((year) => workdaysOfFebruary(year).slice(0, 10)),
        part: 'full',
        employees: [who.userId],
        teams: [],
        status: 'approved',
        enterprise_id: who.enterpriseId,
      },
    });
    expect(status).toBe(201);
    const { overtime } = await account(who, 2025);
    expect(overtime).toMatchObject({ done: 80 * HOUR_MS, counted: counted * HOUR_MS });
    const { data } = await api.call(endpoints.listIncidents, {
      as,
      params: { enterpriseId: who.enterpriseId },
      query: { startDate: '2025-11-01', endDate: '2025-12-31' },
    });
    const found = (data as IncidentLine[]).filter(({ kind }) => kind.startsWith('overtime'));
    expect(found.map(({ kind, value }) => [kind, value])).toEqual(
      counted > 0 ? [['overtimeNear', overtime.counted]] : [],
    );
  });
});

describe('a record that begins within a year', () => {
  test('counts from the first month with a punch: nothing before it is lacking, nor over', async () => {
    const who = await newWorker(api);
    await punched(api, who, [day('2026-02-16'), day('2026-02-17'), day('2026-02-18', 9)]);
    api.setNow(new Date('2026-03-02T10:00Z'));
    const { from, balance, to_pay, overtime } = await account(who, 2026);
    expect({ from, balance, to_pay, done: overtime.done }).toEqual({
      from: '2026-02-01',
      balance: 0,
      to_pay: 0,
      done: 0,
    });
  });

  test('of an irregular year that begins with the hiring, hours are asked for from then on', async () => {
    const who = await newWorker(api);
    await hiredOn(api, who, '2026-02-16');
    await termsOf(api, who, [{ from: '2026-02-16', hours: 40, days: [1, 2, 3, 4, 5] }]);
    await api.sql(`update work_terms set distribution = 'irregular' where user_id = $1`, [who.userId]);
    await punched(
      api,
      who,
      workdaysOfFebruary(2026)
        .filter((date) => date >= '2026-02-16')
        .map((date) => day(date, 10)),
    );
    api.setNow(new Date('2026-03-02T10:00Z'));
    const { overtime, balance } = await account(who, 2026);
    expect({ done: overtime.done, balance }).toEqual({ done: 0, balance: 0 });
  });
});
