import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, day, monthOf, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched, termsOf } from '#tests/support/timeRecord.ts';

let api: Api;
let who: Worker;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(new Date('2026-03-02T10:00Z'));
  who = await newWorker(api);
});

const workdays = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
);

const work = (hoursOn: (date: string) => number) =>
  punched(
    api,
    who,
    workdays.map((date) => day(date, hoursOn(date))),
  );

/** Hours by what each output says of February, overtime first; what it says of others stands beside. */
async function said() {
  const query = { enterprise_id: who.enterpriseId };
  const [params, as, admin] = [{ id: who.userId }, who.userId, who.company.people.admin];
  const record = await api.call(endpoints.getTimeRecord, {
    as,
    params,
    query: { startDate: '2026-02-01', endDate: '2026-02-28' },
  });
  const { total } = record.data as TimeRecord;
  const statement = (
    await api.call(endpoints.getOvertimeStatement, { as, params, query: { ...query, month: '2026-02' } })
  ).data as OvertimeStatement;
  const account = (await api.call(endpoints.getHoursAccount, { as, params, query })).data as HoursAccount;
  const { data } = await api.call(endpoints.getPayrollVariables, {
    as: admin,
    params: { enterpriseId: who.enterpriseId },
    query: { month: '2026-02' },
  });
  const values = (data as MonthVariables).lines.find(({ user_id }) => user_id === who.userId)?.values ?? {};
  await closeAt(api, '2026-03-02T10:00Z');
  const closure = await monthOf(api, who, '2026-02');
  const month = account.months.find((one) => one.month === '2026-02');
  return {
    overtime: [
      total.overtime,
      statement.total.overtime,
      month?.overtime ?? 0,
      (values['overtime'] ?? 0) * 60_000,
      closure.overtime,
    ].map((ms) => ms / HOUR_MS),
    ordinary: [total.ordinary, month?.ordinary ?? 0, closure.ordinary].map((ms) => ms / HOUR_MS),
    complementary: [total.complementary, closure.complementary].map((ms) => ms / HOUR_MS),
    counted: account.overtime.counted / HOUR_MS,
    toRest: statement.total.toRest / HOUR_MS,
    urgent: [statement.total.forceMajeure / HOUR_MS, (values['overtimeForceMajeure'] ?? 0) / 60],
  };
}

test('arts. 34.3 and 35.1 ET: three hours beyond nine are overtime in every output, and the day is told', async () => {
  const lengthOf = (date: string) => ({ '2026-02-02': 12, '2026-02-03': 4 })[date] ?? 8;
  await work(lengthOf);
  const { data } = await api.call(endpoints.listIncidents, {
    as: who.company.people.admin,
    params: { enterpriseId: who.enterpriseId },
    query: { startDate: '2026-02-01', endDate: '2026-02-28' },
  });
  const found = (data as IncidentLine[]).filter(({ kind }) => kind === 'longDay');
  expect(found).toMatchObject([{ date: '2026-02-02', value: 12 * HOUR_MS, limit: 9 * HOUR_MS }]);
  expect(await said()).toEqual({
    overtime: [3, 3, 3, 3, 3],
    ordinary: [157, 157, 157],
    complementary: [0, 0],
    counted: 3,
    toRest: 3,
    urgent: [0, 0],
  });
});

test('arts. 12.4.c and 35.3 ET: a part-timer’s force majeure is overtime in every output', async () => {
  await termsOf(api, who, [{ from: '2020-01-01', hours: 20, contract: 'partial', days: [1, 2, 3, 4, 5] }]);
  await work((date) => (date === '2026-02-27' ? 8 : 4));
  const decide = (hours: number, date = '2026-02-27') =>
    api.call(endpoints.decideHours, {
      as: who.company.people.admin,
      params: { id: who.userId },
      body: {
        enterprise_id: who.enterpriseId,
        kind: 'forceMajeure',
        date,
        ms: hours * HOUR_MS,
        reason: 'Inundación',
      },
    });
  expect((await decide(5)).errors).toEqual({ ms: say.tooMuch('4:00') });
  expect((await decide(3)).status).toBe(201);
  expect((await decide(2)).errors).toEqual({ ms: say.tooMuch('1:00') });
  expect(await said()).toEqual({
    overtime: [3, 3, 3, 3, 3],
    ordinary: [80, 80, 80],
    complementary: [1, 1],
    counted: 0,
    toRest: 3,
    urgent: [3, 3],
  });
});
