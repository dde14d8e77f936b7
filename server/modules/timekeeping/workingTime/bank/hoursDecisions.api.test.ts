import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { BankDecisionLine } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { account, api, decide, sumsOf, who, withFebruary } from './hoursBank.fixture.ts';

withFebruary();

/** Those that tests before have left. */
async function forgetMails(): Promise<void> {
  await api.notified();
  api.outbox.length = 0;
}

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

  test('the person is notified of an adjustment, and whoever proposed it of the answer', async () => {
    await forgetMails();
    const { data } = await decide({ kind: 'adjusted', ms: -2 * HOUR_MS, reason: 'Compensadas en enero' });
    const { id } = data as BankDecisionLine;
    await api.notified();
    await api.call(endpoints.answerHours, { as: who.userId, params: { id }, body: { accept: 1 } });
    await api.notified();
    expect(api.outbox.map(({ subject }) => subject)).toEqual([
      'Tu empresa propone un ajuste de tu bolsa de horas',
      'Respuesta al ajuste de horas que propusiste',
    ]);
    expect(api.outbox[0]?.text).toContain('−2:00, 01/03/2026: «Compensadas en enero»');
    expect(api.outbox[1]?.text).toContain('aceptado: −2:00, 01/03/2026');
  });

  test('nobody is notified of one that was taken back before, nor of what needs no answer', async () => {
    await forgetMails();
    const { data } = await decide({ kind: 'adjusted', ms: 2 * HOUR_MS });
    const { id } = data as BankDecisionLine;
    await api.call(endpoints.withdrawHours, { as: who.company.people.admin, params: { id } });
    await decide({});
    await api.notified();
    expect(api.outbox).toEqual([]);
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

  test('one that both agreed on is undone by another that both agree on', async () => {
    const { admin } = who.company.people;
    const answer = (id: number) =>
      api.call(endpoints.answerHours, { as: who.userId, params: { id }, body: { accept: 1 } });
    const agreed = (await decide({ kind: 'adjusted', ms: 2 * HOUR_MS })).data as BankDecisionLine;
    await answer(agreed.id);
    const { status, message } = await api.call(endpoints.withdrawHours, { as: admin, params: { id: agreed.id } });
    expect([status, message]).toEqual([409, say.agreed]);
    expect((await account()).balance).toBe(10 * HOUR_MS);
    const undoing = (await decide({ kind: 'adjusted', ms: -2 * HOUR_MS })).data as BankDecisionLine;
    expect((await account()).balance).toBe(10 * HOUR_MS);
    await answer(undoing.id);
    expect((await account()).balance).toBe(8 * HOUR_MS);
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

test('hours that give different rest are paid as they are, not by what an hour gives today', async () => {
  const { data } = await api.call(endpoints.createAgreement, {
    as: who.company.people.admin,
    body: { name: 'Convenio propio', source: 'BOE-A-2020-1', overtime_value: 2, enterprise_id: who.enterpriseId },
  });
  await api.sql(
    `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days,
                             days_of_week, agreement_id)
     values ($1, $2, '2026-03-01', 40, 'full', 'weekly', false, '{1,2,3,4,5}', $3)`,
    [who.enterpriseId, who.userId, (data as { id: number }).id],
  );
  expect((await decide({ ms: 9 * HOUR_MS })).errors).toEqual({ ms: say.tooMuch('8:00') });
  expect((await decide({ ms: 8 * HOUR_MS })).status).toBe(201);
});
