import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { day, newPerson } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { account, api, rest, sumsOf, who, withFebruary } from './hoursBank.fixture.ts';

withFebruary();

describe('overtime of a month', () => {
  test('is rest that is due for four months (art. 35.1 ET), and counts for the 80 hours (art. 35.2)', async () => {
    const found = await account();
    expect(sumsOf(found)).toEqual({
      balance: 8,
      toPay: 0,
      done: 8,
      rested: 0,
      forceMajeure: 0,
      counted: 8,
      left: 72,
    });
    expect(found).toMatchObject({
      from: '2026-02-01',
      year: 2026,
      until: '2026-06-27',
      lots: [{ date: '2026-02-27', until: '2026-06-27' }],
      movements: [{ kind: 'earned', date: '2026-02-27', ms: 8 * HOUR_MS }],
    });
  });

  test('what the time of each month counts as, and of the year in the list', async () => {
    await punched(api, who, [['2026-03-01 22:00', '2026-03-02 02:00']]);
    const { months } = await account();
    expect(
      months.map(({ month, ordinary, overtime, night, holiday }) => [
        month,
        ...[ordinary, overtime, night, holiday].map((ms) => ms / HOUR_MS),
      ]),
    ).toEqual([
      ['2026-03', 4, 0, 4, 0],
      ['2026-02', 160, 8, 0, 0],
    ]);
    expect((await account(who.userId, 2025)).months).toEqual([]);
    const params = { enterpriseId: who.enterpriseId };
    const as = who.company.people.admin;
    const { data } = await api.call(endpoints.listHoursBank, { as, params, query: { year: 2026 } });
    const line = (data as { people: PersonsHours[] }).people.find(({ user_id }) => user_id === who.userId);
    expect(line?.kinds).toMatchObject({ ordinary: 164 * HOUR_MS, overtime: 8 * HOUR_MS, night: 4 * HOUR_MS });
  });

  test('rested within four months it leaves both, once', async () => {
    await rest(['2026-03-10']);
    api.setNow(new Date('2026-03-31T20:00Z'));
    const found = await account();
    expect(sumsOf(found)).toMatchObject({ balance: 0, done: 8, rested: 8, counted: 0, left: 80 });
    expect(found.movements[0]).toEqual({ kind: 'rested', date: '2026-03-10', ms: -8 * HOUR_MS });
  });

  test('half a day off takes half of its hours', async () => {
    await rest(['2026-03-10'], 'morning');
    api.setNow(new Date('2026-03-31T20:00Z'));
    expect(sumsOf(await account())).toMatchObject({ balance: 4, rested: 4, counted: 4 });
  });

  test('rest to come is not yet taken', async () => {
    await rest(['2026-03-10']);
    expect(sumsOf(await account())).toMatchObject({ balance: 8, counted: 8 });
  });

  test('not rested in its time it has to be paid', async () => {
    api.setNow(new Date('2026-06-28T10:00Z'));
    const found = await account();
    expect(sumsOf(found)).toMatchObject({ balance: 0, toPay: 8, counted: 8 });
    expect(found.movements[0]).toEqual({ kind: 'expired', date: '2026-06-28', ms: -8 * HOUR_MS });
  });

  test('rest of January is for what is left of the year before', async () => {
    await punched(api, who, [day('2025-12-20'), ...decemberDays.map((date) => day(date))]);
    await rest(['2026-03-10']);
    api.setNow(new Date('2026-03-31T20:00Z'));
    expect(sumsOf(await account(who.userId, 2025))).toMatchObject({ done: 8, rested: 8, counted: 0 });
    expect(sumsOf(await account())).toMatchObject({ done: 8, rested: 0, counted: 8, balance: 8 });
  });

  test('as much rest for an hour as the agreement gives', async () => {
    const { data } = await api.call(endpoints.createAgreement, {
      as: who.company.people.admin,
      body: {
        name: 'Convenio propio',
        source: 'BOE-A-2020-1',
        overtime_value: 1.5,
        overtime_rest_months: 6,
        enterprise_id: who.enterpriseId,
      },
    });
    await api.sql('update work_terms set agreement_id = $2 where user_id = $1', [
      who.userId,
      (data as { id: number }).id,
    ]);
    expect(await account()).toMatchObject({ balance: 12 * HOUR_MS, until: '2026-08-27' });
    await api.sql('update agreements set bank_max_hours = 9 where id = $1', [(data as { id: number }).id]);
    const found = await account();
    expect(found).toMatchObject({ balance: 9 * HOUR_MS, to_pay: 2 * HOUR_MS });
    expect(found.movements[0]).toMatchObject({ kind: 'beyondMost', ms: -3 * HOUR_MS });
  });
});

/** The other workdays of December 2025 (the 8th and the 25th are holidays). */
const decemberDays = Array.from({ length: 31 }, (_, index) => `2025-12-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()) && date !== '2025-12-08' && date !== '2025-12-25',
);

describe('hours that are missing', () => {
  const lack = (values: string) => api.sql(`update enterprises set ${values} where id = $1`, [who.enterpriseId]);
  test('are owed where the enterprise says so, from its date on, once the month is over', async () => {
    await punched(api, who, [day('2026-03-02', 4)]);
    await lack(`hours_bank_lack = true, hours_bank_from = '2026-02-01'`);
    expect(sumsOf(await account()).balance).toBe(8);
    api.setNow(new Date('2026-04-01T10:00Z'));
    const found = await account(who.company.people.manager);
    expect(found.movements[0]).toMatchObject({ kind: 'earned', date: '2026-03-31' });
    expect(found.balance).toBeLessThan(0);
  });
  test('and what was worked before that date plays no part in the bank, and counts for the 80 hours', async () => {
    await lack(`hours_bank_from = '2026-03-01'`);
    expect(await account()).toMatchObject({ balance: 0, from: '2026-03-01', overtime: { counted: 8 * HOUR_MS } });
  });
});

test('everybody’s, by name and page, as far as a manager sees them', async () => {
  const other = await newPerson(api, who.company);
  const list = async (as: number) => {
    const params = { enterpriseId: who.enterpriseId };
    const { data } = await api.call(endpoints.listHoursBank, { as, params, query: { year: 2026 } });
    return data as { people: PersonsHours[]; total: number };
  };
  const { people, total } = await list(who.company.people.admin);
  expect(total).toBe(people.length);
  expect(people.find(({ user_id }) => user_id === who.userId)).toMatchObject({
    balance: 8 * HOUR_MS,
    until: '2026-06-27',
    overtime: { counted: 8 * HOUR_MS },
  });
  expect(people.find(({ user_id }) => user_id === other)).toMatchObject({ balance: 0, until: null });
  await api.sql(`update enterprise_users set active = false, left_at = '2026-02-28' where user_id = $1`, [who.userId]);
  expect((await list(who.company.people.admin)).people.map(({ user_id }) => user_id)).toContain(who.userId);
  await api.sql(`update enterprise_users set left_at = '2025-12-31' where user_id = $1`, [who.userId]);
  expect((await list(who.company.people.admin)).people.map(({ user_id }) => user_id)).not.toContain(who.userId);
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [who.enterpriseId]);
  const { manager } = who.company.people;
  expect((await list(manager)).people.map(({ user_id }) => user_id)).toEqual([manager]);
});

test('a leave type takes from the vacation or from the bank', async () => {
  const { status, errors } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso', hours_bank: 1, counts_against_balance: 1, enterprise_id: who.enterpriseId },
  });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {})).toEqual(['hours_bank']);
});

test('who asks for rest, who answers and who enters it sees what it takes from the bank', async () => {
  const { data: made } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso compensatorio', hours_bank: 1, enterprise_id: who.enterpriseId },
  });
  const { permission_type_id: type } = made as { permission_type_id: number };
  const range = { start_date: '2026-03-10', end_date: '2026-03-11' };
  const query = { enterprise_id: who.enterpriseId, type, ...range };
  const preview = await api.call(endpoints.previewVacations, { as: who.userId, query });
  expect(preview.data).toMatchObject({ rest: { balance: 8 * HOUR_MS, takes: 16 * HOUR_MS } });
  const half = await api.call(endpoints.previewVacations, { as: who.userId, query: { ...query, part: 'morning' } });
  expect(half.data).toMatchObject({ rest: { takes: 8 * HOUR_MS } });
  const asked = await api.call(endpoints.createVacations, {
    as: who.userId,
    body: {
      type,
      dates: ['2026-03-10'],
      employees: [who.userId],
      teams: [],
      status: 'pending',
      enterprise_id: who.enterpriseId,
    },
  });
  const [leave] = asked.data as { id: number }[];
  const review = await api.call(endpoints.reviewVacation, {
    as: who.company.people.manager,
    params: { id: leave?.id ?? 0 },
  });
  expect(review.data).toMatchObject({ rest: { balance: 8 * HOUR_MS, takes: 8 * HOUR_MS } });
  const entered = await api.call(endpoints.previewNewVacations, {
    as: who.company.people.admin,
    body: { enterprise_id: who.enterpriseId, type, dates: ['2026-03-12'], employees: [who.userId], teams: [] },
  });
  expect(entered.data).toMatchObject([
    { user: { id: who.userId }, rest: { balance: 8 * HOUR_MS, takes: 8 * HOUR_MS } },
  ]);
});
