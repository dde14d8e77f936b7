import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { BankDecisionLine, PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import { closeAt, day, monthOf } from '#tests/support/closures.ts';
import { hiredOn, punched } from '#tests/support/timeRecord.ts';
import { keepKindsDue } from '#server/modules/timekeeping/closures/jobs/keepKinds.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { account, api, decide, rest, sumsOf, who, withFebruary } from './hoursBank.fixture.ts';

withFebruary();

const recordOf = async (month: string, lastDay: number) => {
  const { data } = await api.call(endpoints.getTimeRecord, {
    as: who.userId,
    params: { id: who.userId },
    query: { startDate: `${month}-01`, endDate: `${month}-${lastDay}` },
  });
  return (data as TimeRecord).total;
};

const statementOf = async (month: string) => {
  const { data } = await api.call(endpoints.getOvertimeStatement, {
    as: who.userId,
    params: { id: who.userId },
    query: { enterprise_id: who.enterpriseId, month },
  });
  return data as OvertimeStatement;
};

const lineOf = async (month: string) => {
  const { data } = await api.call(endpoints.listHoursBank, {
    as: who.company.people.admin,
    params: { enterpriseId: who.enterpriseId },
    query: { year: 2026, month },
  });
  return (data as { people: PersonsHours[] }).people.find(({ user_id }) => user_id === who.userId)?.kinds;
};

const agree = async (body: object) => {
  const { data } = await decide({ kind: 'adjusted', ...body });
  const { id } = data as BankDecisionLine;
  await api.call(endpoints.answerHours, { as: who.userId, params: { id }, body: { accept: 1 } });
};

test('a night with a pause of past months is as long in the record, its closure, the bank and the month of everybody', async () => {
  // From 21:30 to 22:30 is a pause: the night is what follows, not its share of the pause.
  await punched(api, who, [['2026-02-15 21:00', '2026-02-16 02:00', 60]]);
  const night = 3.5 * HOUR_MS;
  expect((await recordOf('2026-02', 28)).kinds?.night).toBe(night);
  expect((await account()).months.find(({ month }) => month === '2026-02')?.night).toBe(night);
  expect((await account(who.userId, 2026)).months.find(({ month }) => month === '2026-02')?.night).toBe(night);
  expect((await lineOf('2026-02'))?.night).toBe(night);
  await closeAt(api, '2026-03-02T10:00Z');
  const { database, holidays } = api;
  await keepKindsDue({ database, holidays, clock: { now: () => new Date('2026-03-02T10:00Z') }, log: quietLog });
  expect((await monthOf(api, who, '2026-02')).kinds?.night).toBe(night);
});

test('a year that is counted as a whole has no overtime in the bank before the record has any, though its history begins late (art. 34.2 ET)', async () => {
  await api.sql(`update work_terms set distribution = 'irregular' where enterprise_id = $1`, [who.enterpriseId]);
  // 176 hours in 160 agreed ones: January, of which nothing is recorded, is of the year as well.
  await punched(api, who, [['2026-02-28 08:00', '2026-02-28 16:00']]);
  expect((await recordOf('2026-02', 28)).overtime).toBe(0);
  expect(sumsOf(await account())).toMatchObject({ balance: 0, done: 0, counted: 0 });
  expect((await statementOf('2026-02')).total.overtime).toBe(0);
});

test('new terms that change no hours neither make nor take overtime', async () => {
  await api.sql(
    `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, days_of_week, quantity_days, vacation_days)
     select enterprise_id, user_id, '2026-02-11', hours, contract_type, hours_type, flexible_days, days_of_week, quantity_days, 25
       from work_terms where enterprise_id = $1 and user_id = $2`,
    [who.enterpriseId, who.userId],
  );
  expect((await recordOf('2026-02', 28)).overtime).toBe(8 * HOUR_MS);
  const { days, total } = await statementOf('2026-02');
  expect([days.map(({ date }) => date), total.overtime]).toEqual([['2026-02-27'], 8 * HOUR_MS]);
  expect(sumsOf(await account())).toMatchObject({ balance: 8, done: 8 });
});

describe('an hour is rested, paid or settled once (art. 35.2 ET)', () => {
  test('rest that both parties agreed on comes before overtime, which then counts', async () => {
    const { id } = (await decide({ kind: 'adjusted', date: '2026-01-15', ms: 8 * HOUR_MS })).data as BankDecisionLine;
    // The person's own session is for July.
    await api.sql('update hours_decisions set accepted = true, answered_at = decided_at where id = $1', [id]);
    await rest(['2026-03-10']);
    api.setNow(new Date('2026-07-01T20:00Z'));
    // Sessions of March have ended.
    const { manager } = who.company.people;
    expect(sumsOf(await account(manager))).toMatchObject({ balance: 0, toPay: 8, rested: 0, counted: 8 });
    await decide({ date: '2026-07-01', ms: 8 * HOUR_MS }, manager);
    const found = await account(manager);
    expect(sumsOf(found)).toMatchObject({ balance: 0, toPay: 0, rested: 0, counted: 8 });
    expect(found.movements[0]).toEqual({ kind: 'paid', date: '2026-07-01', ms: 0, paid: 8 * HOUR_MS });
    const { total, year } = await statementOf('2026-02');
    expect(total).toMatchObject({ settled: 8 * HOUR_MS, offset: 0, toPay: 0 });
    expect(year).toMatchObject({ rested: 0, counted: 8 * HOUR_MS });
  });

  test('hours that make up for lack were neither rested nor paid', async () => {
    await agree({ ms: -6 * HOUR_MS });
    const { total, year } = await statementOf('2026-02');
    expect(total).toMatchObject({ settled: 0, offset: 6 * HOUR_MS, toRest: 2 * HOUR_MS });
    expect(year).toMatchObject({ rested: 0, counted: 8 * HOUR_MS });
  });
});

test('lack counts from the first day on which something is recorded since the person was hired', async () => {
  await api.sql('update enterprises set hours_bank_lack = true where id = $1', [who.enterpriseId]);
  await hiredOn(api, who, '2025-06-01');
  await punched(api, who, [day('2016-05-03')]);
  api.setNow(new Date('2026-03-31T20:00Z'));
  // Nothing of the months before February; March, of which nothing is recorded, is owed once it is over.
  expect(sumsOf(await account()).balance).toBe(8);
  api.setNow(new Date('2026-04-01T20:00Z'));
  expect(sumsOf(await account(who.company.people.manager)).balance).toBe(8 - 22 * 8);
});

test.each([
  ['a night worker (art. 36.1 ET)', 'update work_terms set night_worker = true where user_id = $1'],
  ['a minor (art. 6.3 ET)', `update enterprise_users set birth_date = '2012-05-01' where user_id = $1`],
  ['who has left', `update enterprise_users set left_at = '2026-03-01' where user_id = $1`],
])('of a year without entries nothing remains of 80 hours for %s', async (_, change) => {
  expect((await account(who.userId, 2027)).overtime).toMatchObject({ limit: 80 * HOUR_MS });
  await api.sql(change, [who.userId]);
  expect((await account(who.company.people.admin, 2027)).overtime).toMatchObject({ limit: 0, left: 0 });
});
