import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../../domain/endpoints.ts';
import type { IncidentLine } from '../../../../domain/incidents/incidents.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';
import type { BankDecisionLine, HoursAccount, PersonsHours } from '../../../../domain/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '../../../../domain/workingTime/messages/index.ts';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { day, newPerson, newWorker, type Worker } from '../../../../tests/support/closures.ts';
import { punched } from '../../../../tests/support/timeRecord.ts';

let api: Api;
let who: Worker;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The workdays of February 2026, of eight hours each, and eight hours on a Saturday. */
const february = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => date === '2026-02-07' || ![0, 6].includes(new Date(date).getUTCDay()),
);

beforeEach(async () => {
  who = await newWorker(api);
  await punched(
    api,
    who,
    february.map((date) => day(date)),
  );
  api.setNow(new Date('2026-03-02T10:00Z'));
});

async function account(as = who.userId, year?: number): Promise<HoursAccount> {
  const { data } = await api.call(endpoints.getHoursAccount, {
    as,
    params: { id: who.userId },
    query: { enterprise_id: who.enterpriseId, ...(year && { year }) },
  });
  return data as HoursAccount;
}

const hours = (ms: number) => ms / HOUR_MS;
const sumsOf = ({ balance, to_pay, overtime: { done, rested, forceMajeure, counted, left } }: HoursAccount) => ({
  balance: hours(balance),
  toPay: hours(to_pay),
  done: hours(done),
  rested: hours(rested),
  forceMajeure: hours(forceMajeure),
  counted: hours(counted),
  left: hours(left),
});

const decide = (over: Record<string, unknown>, as = who.company.people.admin) =>
  api.call(endpoints.decideHours, {
    as,
    params: { id: who.userId },
    body: {
      enterprise_id: who.enterpriseId,
      kind: 'paid',
      date: '2026-03-01',
      ms: 3 * HOUR_MS,
      reason: 'Nómina de febrero',
      ...over,
    },
  });

/** A leave type of rest from the bank, and days of it that are asked for and approved. */
async function rest(dates: readonly string[], part: 'full' | 'morning' = 'full') {
  const { data: type } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso compensatorio', hours_bank: 1, enterprise_id: who.enterpriseId },
  });
  const { status } = await api.call(endpoints.createVacations, {
    as: who.company.people.admin,
    body: {
      type: (type as { permission_type_id: number }).permission_type_id,
      dates,
      part,
      employees: [who.userId],
      teams: [],
      status: 'approved',
      enterprise_id: who.enterpriseId,
    },
  });
  expect(status).toBe(201);
}

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
  });
});

/** The other workdays of December 2025 (the 8th and the 25th are holidays). */
const decemberDays = Array.from({ length: 31 }, (_, index) => `2025-12-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()) && date !== '2025-12-08' && date !== '2025-12-25',
);

describe('what is decided', () => {
  test('hours that are paid are due no more, and count all the same', async () => {
    const { status, data, message } = await decide({});
    expect([status, message]).toEqual([201, say.paid]);
    expect(data).toMatchObject({ kind: 'paid', state: 'inForce', reason: 'Nómina de febrero' });
    expect(sumsOf(await account())).toMatchObject({ balance: 5, counted: 8, rested: 0 });
  });

  test('more than there is to pay is refused, at the hours', async () => {
    const { status, errors } = await decide({ ms: 9 * HOUR_MS });
    expect([status, errors]).toEqual([422, { ms: say.tooMuch('8:00') }]);
    await decide({ ms: 6 * HOUR_MS });
    expect((await decide({})).errors).toEqual({ ms: say.tooMuch('2:00') });
  });

  test('nothing is paid before it was worked, nor on a day to come', async () => {
    expect((await decide({ date: '2026-02-10' })).errors).toEqual({ ms: say.tooMuch('0:00') });
    expect((await decide({ date: '2026-03-03' })).errors).toEqual({ date: say.future });
  });

  test('force majeure does not count, and is still due (art. 35.3 ET)', async () => {
    expect((await decide({ kind: 'forceMajeure', date: '2026-02-07', ms: 5 * HOUR_MS })).status).toBe(201);
    expect(sumsOf(await account())).toMatchObject({ balance: 8, forceMajeure: 5, counted: 3, left: 77 });
    const again = await decide({ kind: 'forceMajeure', date: '2026-02-07', ms: 5 * HOUR_MS });
    expect(again.errors).toEqual({ ms: say.tooMuch('3:00') });
    const january = await decide({ kind: 'forceMajeure', date: '2026-01-07', ms: HOUR_MS });
    expect(january.errors).toEqual({ ms: say.noOvertime });
  });

  test('an adjustment counts once the person agrees', async () => {
    const { data } = await decide({ kind: 'adjusted', ms: -2 * HOUR_MS, reason: 'Compensadas en enero' });
    const { id } = data as BankDecisionLine;
    expect(sumsOf(await account()).balance).toBe(8);
    const answer = () => api.call(endpoints.answerHours, { as: who.userId, params: { id }, body: { accept: 1 } });
    expect((await answer()).message).toBe(say.accepted);
    expect(sumsOf(await account()).balance).toBe(6);
    expect((await answer()).status).toBe(409);
  });

  test('one that is rejected does not, and neither does what was taken back', async () => {
    const proposed = (await decide({ kind: 'adjusted', ms: 2 * HOUR_MS })).data as BankDecisionLine;
    await api.call(endpoints.answerHours, { as: who.userId, params: { id: proposed.id }, body: { accept: 0 } });
    const paid = (await decide({})).data as BankDecisionLine;
    const withdraw = () => api.call(endpoints.withdrawHours, { as: who.company.people.admin, params: { id: paid.id } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    const { balance, decisions } = await account();
    expect(balance).toBe(8 * HOUR_MS);
    expect(decisions.map(({ kind, state }) => [kind, state])).toEqual([
      ['paid', 'withdrawn'],
      ['adjusted', 'rejected'],
    ]);
  });

  test('nobody decides on their own hours, nor answers for somebody else', async () => {
    const { manager, admin, advisor } = who.company.people;
    expect((await decide({}, advisor)).status).toBe(403);
    const own = await api.call(endpoints.decideHours, {
      as: manager,
      params: { id: manager },
      body: { enterprise_id: who.enterpriseId, kind: 'adjusted', date: '2026-03-01', ms: HOUR_MS, reason: 'x' },
    });
    expect(own.status).toBe(403);
    const { id } = (await decide({ kind: 'adjusted' })).data as BankDecisionLine;
    expect((await api.call(endpoints.answerHours, { as: admin, params: { id }, body: { accept: 1 } })).status).toBe(
      403,
    );
  });

  test('two at once do not pay the same hours', async () => {
    const answers = await Promise.all([decide({ ms: 5 * HOUR_MS }), decide({ ms: 5 * HOUR_MS })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

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
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [who.enterpriseId]);
  const { manager } = who.company.people;
  expect((await list(manager)).people.map(({ user_id }) => user_id)).toEqual([manager]);
});

test('overtime that was rested in time is no incident any more', async () => {
  await api.sql(`update work_terms set hours = 5 where user_id = $1`, [who.userId]);
  const overtime = async () => {
    const params = { enterpriseId: who.enterpriseId };
    const query = { startDate: '2026-02-01', endDate: '2026-02-28' };
    const { data } = await api.call(endpoints.listIncidents, { as: who.company.people.admin, params, query });
    return (data as IncidentLine[]).filter(({ kind }) => kind.startsWith('overtime')).map(({ kind }) => kind);
  };
  expect(await overtime()).toEqual(['overtimeOver']);
  await decide({ kind: 'forceMajeure', date: '2026-02-27', ms: 100 * HOUR_MS });
  expect(await overtime()).toEqual([]);
});

test('a leave type takes from the vacation or from the bank', async () => {
  const { status, errors } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso', hours_bank: 1, counts_against_balance: 1, enterprise_id: who.enterpriseId },
  });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {})).toEqual(['hours_bank']);
});

test('who asks for rest, and who answers, sees what it takes from the bank', async () => {
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
});
