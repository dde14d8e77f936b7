import { expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import { api, decide, who, withFebruary } from '#server/modules/timekeeping/workingTime/bank/hoursBank.fixture.ts';

withFebruary();

const ask = (month: string, as = who.userId) =>
  api.call(endpoints.getOvertimeStatement, {
    as,
    params: { id: who.userId },
    query: { enterprise_id: who.enterpriseId, month },
  });
const statement = async (month = '2026-02') => (await ask(month)).data as OvertimeStatement;

test('eight hours on the last day, to be rested in four months; all of them count for the 80 (art. 35.1 and 35.2 ET)', async () => {
  const { days, total, year } = await statement();
  const overtime = 8 * HOUR_MS;
  const fates = { overtime, settled: 0, offset: 0, toRest: overtime, toPay: 0, unknown: 0, forceMajeure: 0 };
  expect(days).toEqual([{ ...fates, date: '2026-02-27', until: '2026-06-27' }]);
  expect(total).toEqual(fates);
  expect(year).toMatchObject({ done: overtime, counted: overtime, limit: 80 * HOUR_MS, left: 72 * HOUR_MS });
});

test('the month’s total is what the record of the month says', async () => {
  const { data } = await api.call(endpoints.getTimeRecord, {
    as: who.userId,
    params: { id: who.userId },
    query: { startDate: '2026-02-01', endDate: '2026-02-28' },
  });
  expect((data as TimeRecord).total.overtime).toBe((await statement()).total.overtime);
});

test('what is paid is settled, force majeure leaves the count', async () => {
  await decide({});
  await decide({ kind: 'forceMajeure', date: '2026-02-27', ms: 2 * HOUR_MS });
  const { total, year } = await statement();
  expect(total).toMatchObject({ settled: 3 * HOUR_MS, toRest: 5 * HOUR_MS, forceMajeure: 2 * HOUR_MS });
  expect(year).toMatchObject({ forceMajeure: 2 * HOUR_MS, counted: 6 * HOUR_MS, left: 74 * HOUR_MS });
});

test('an adjustment of the same day stands by itself once the person agreed, and is no overtime', async () => {
  const before = await statement();
  const date = '2026-02-27';
  const { data } = await decide({ kind: 'adjusted', date, ms: 3 * HOUR_MS, reason: 'Saldo de 2025' });
  expect((await statement()).adjustments).toEqual([]);
  const { id } = data as { id: number };
  await api.call(endpoints.answerHours, { as: who.userId, params: { id }, body: { accept: 1 } });
  const { adjustments, days } = await statement();
  expect(adjustments).toEqual([{ date, ms: 3 * HOUR_MS, reason: 'Saldo de 2025' }]);
  expect(days).toEqual(before.days);
});

test('what was not rested in time is to be paid', async () => {
  api.setNow(new Date('2026-07-01T10:00Z'));
  expect((await statement()).total).toMatchObject({ toRest: 0, toPay: 8 * HOUR_MS });
});

test('a month without any has no days; one that does not exist is refused at the field', async () => {
  expect((await statement('2026-01')).days).toEqual([]);
  const { status, errors } = await ask('2026-13');
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['month']]);
});

test('whoever takes that of somebody else stands in the log of activity', async () => {
  const taken = () =>
    api.sql(`select user_id, details from audit_log where enterprise_id = $1 and action = 'timeEntries.export'`, [
      who.enterpriseId,
    ]);
  await ask('2026-02');
  expect(await taken()).toEqual([]);
  expect((await ask('2026-02', who.company.people.admin)).status).toBe(200);
  expect(await taken()).toEqual([
    { user_id: who.userId, details: { format: 'pdf', from: '2026-02-01', to: '2026-02-28' } },
  ]);
});
