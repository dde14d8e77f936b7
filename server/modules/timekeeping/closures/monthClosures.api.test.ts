import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closureMessages as say } from '#domain/timekeeping/closures/messages/index.ts';
import { type MonthClosures, monthStates } from '#domain/timekeeping/closures/monthClosures.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, day, monthOf, newWorker, type Worker } from '#tests/support/closures.ts';
import { addPerson, createCompany } from '#tests/support/company/company.ts';
import { punched } from '#tests/support/timeRecord.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

const month = '2026-03';
const at = (time: string) => api.setNow(new Date(time));

/** Somebody whose March is closed, and was written about on the 1st of April. */
async function closed(): Promise<Worker> {
  const who = await newWorker(api);
  await punched(api, who, [day('2026-03-02')]);
  await closeAt(api, '2026-04-01T08:00:00Z');
  await api.sql('update users set email_verified_at = now() where id = $1', [who.userId]);
  at('2026-04-10T10:00:00Z');
  return who;
}

const list = async (who: Worker, query: object = {}, as = who.company.adminId) => {
  const answer = await api.call(endpoints.listMonthClosures, {
    as,
    params: { enterpriseId: who.enterpriseId },
    query: { month, ...query },
  });
  return { status: answer.status, ...(answer.data as MonthClosures) };
};
const stateOf = async (who: Worker) => (await list(who)).people.find(({ user_id }) => user_id === who.userId)?.state;
const remind = async (who: Worker, body: object = {}, as = who.company.adminId) => {
  const answer = await api.call(endpoints.remindSignatures, {
    as,
    params: { enterpriseId: who.enterpriseId },
    body: { month, ...body },
  });
  return [answer.status, (answer.data as { reminded: number } | null)?.reminded, answer.message];
};

test('who is registered after their contract began belongs to its months, as far back as the product kept the company', async () => {
  const who = await newWorker(api);
  const { enterpriseId, userId, company } = who;
  await api.sql(`update enterprises set rules_from = '2026-02-10' where id = $1`, [enterpriseId]);
  await api.sql(`update enterprise_users set hired_at = '2026-04-20T08:00Z' where user_id = $1`, [userId]);
  await api.sql(`update work_terms set valid_from = '2026-04-20' where user_id = $1`, [userId]);
  await closeAt(api, '2026-04-01T08:00:00Z');
  at('2026-04-20T10:00:00Z');
  const before = await list(who);
  expect(before.people.map(({ user_id }) => user_id)).not.toContain(userId);
  const setDates = api.call(endpoints.setContractDates, {
    as: company.adminId,
    params: { id: userId },
    body: { enterprise_id: enterpriseId, hired_on: '2026-01-12', left_on: null },
  });
  expect((await setDates).status).toBe(200);
  expect(await stateOf(who)).toBe('none');
  await closeAt(api, '2026-04-21T08:00:00Z');
  expect(await stateOf(who)).toBe('unsigned');
  const months = await api.sql(
    `select to_char(month, 'YYYY-MM') as month from closures where user_id = $1 order by 1`,
    [userId],
  );
  expect(months.map((row) => row['month'])).toEqual(['2026-02', '2026-03']);
});

test('months that a former release closed with other figures are listed, and stay until they are reopened', async () => {
  const who = await closed();
  const ask = async (as = who.company.adminId) =>
    (
      await api.call(endpoints.listClosureDifferences, {
        as,
        params: { enterpriseId: who.enterpriseId },
        query: { month },
      })
    ).data;
  expect(await ask()).toEqual([]);
  await api.sql(`update closures set ordinary_ms = 0, overtime_ms = 8 * 3600000 where user_id = $1`, [who.userId]);
  const hours = 3_600_000;
  const common = { worked: 8 * hours, complementary: 0 };
  expect(await ask()).toMatchObject([
    {
      user_id: who.userId,
      closed: { ...common, ordinary: 0, overtime: 8 * hours },
      counted: { ...common, ordinary: 8 * hours, overtime: 0 },
    },
  ]);
  const { id, overtime } = await monthOf(api, who, month);
  expect(overtime).toBe(8 * hours);
  await api.call(endpoints.reopenClosure, {
    as: who.company.adminId,
    params: { id },
    body: { reason: 'Recalcular' },
  });
  await api.call(endpoints.closeAgain, { as: who.company.adminId, params: { id } });
  expect(await ask()).toEqual([]);
  expect(await monthOf(api, who, month)).toMatchObject({ overtime: 0, ordinary: 8 * hours });
});

describe('how a month of everybody stands', () => {
  test('signed, waiting for it, reopened, with an entry open, not closed; each counted', async () => {
    const who = await closed();
    expect(await stateOf(who)).toBe('unsigned');
    const { id } = await monthOf(api, who, month);
    await api.call(endpoints.signClosure, { as: who.userId, params: { id } });
    expect(await stateOf(who)).toBe('signed');
    const manager = who.company.people.manager;
    await api.call(endpoints.reopenClosure, { as: manager, params: { id }, body: { reason: 'Faltaba una salida' } });
    expect(await stateOf(who)).toBe('reopened');
    await api.sql('update closures set reopened_at = null where id = $1', [id]);
    expect(await stateOf(who)).toBe('open_entry');
    await api.sql('delete from closures where id = $1', [id]);
    expect(await stateOf(who)).toBe('none');
    const { people, counts, total } = await list(who);
    expect(total).toBe(people.length);
    for (const state of monthStates) expect(counts[state]).toBe(people.filter((one) => one.state === state).length);
  });

  test('by state and by words of a name, with the counts of all', async () => {
    const who = await closed();
    const { counts } = await list(who);
    const found = await list(who, { state: 'unsigned' });
    expect([found.total, found.counts]).toEqual([counts.unsigned, counts]);
    expect((await list(who, { q: 'nadie se llama así' })).people).toEqual([]);
    const [name] = await api.sql<{ name: string }>(
      'select name from enterprise_users where enterprise_id = $1 and user_id = $2',
      [who.enterpriseId, who.userId],
    );
    expect((await list(who, { q: name?.name ?? '' })).people.map(({ user_id }) => user_id)).toContain(who.userId);
  });

  test('nobody who came after the month, had left before it, or has no contract', async () => {
    const who = await closed();
    const person = async (name: string) =>
      addPerson(api, who.enterpriseId, { role: 'employee', name, lastName: 'Prueba' });
    const [later, before, owner] = [await person('Tarde'), await person('Antes'), await person('Socio')];
    const set = (columns: string, id: number) =>
      api.sql(`update enterprise_users set ${columns} where enterprise_id = $1 and user_id = $2`, [
        who.enterpriseId,
        id,
      ]);
    await set(`hired_at = '2026-04-02T08:00Z', hired_on = '2026-04-02'`, later);
    await set(`hired_at = '2020-01-01T08:00Z', active = false, left_at = '2026-02-27T20:00Z'`, before);
    await set(`hired_at = '2020-01-01T08:00Z'`, owner);
    await api.sql('delete from work_terms where enterprise_id = $1 and user_id = $2', [who.enterpriseId, owner]);
    const ids = (await list(who)).people.map(({ user_id }) => user_id);
    for (const id of [later, before, owner]) expect(ids).not.toContain(id);
  });

  test.each(['2026-13', '1999-01', 'x', ''])('the month %j is refused at its field', async (wrong) => {
    const who = await closed();
    const answer = await api.call(endpoints.listMonthClosures, {
      as: who.company.adminId,
      params: { enterpriseId: who.enterpriseId },
      query: { month: wrong },
    });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['month']]);
  });
});

describe('a reminder of the signature', () => {
  test('is sent once a day, to one or to all, and stands in the log', async () => {
    const who = await closed();
    expect((await list(who)).to_remind).toBe(1);
    expect(await remind(who, { user_ids: [who.userId] })).toEqual([200, 1, say.reminded(1)]);
    await api.jobs.settled();
    const [user] = await api.sql<{ email: string }>('select email from users where id = $1', [who.userId]);
    expect(api.outbox.filter(({ to }) => to === user?.email).map(({ subject }) => subject)).toEqual([
      'Tu registro de marzo de 2026 está pendiente de firma',
    ]);
    expect((await list(who)).to_remind).toBe(0);
    expect(await remind(who)).toEqual([200, 0, say.remindedLately]);
    at('2026-04-11T10:00:01Z');
    expect(await remind(who)).toEqual([200, 1, say.reminded(1)]);
    const log = await api.sql(
      `select actor_id, user_id, details from audit_log where enterprise_id = $1 and action = 'closure.remind'`,
      [who.enterpriseId],
    );
    const one = { actor_id: who.company.adminId, user_id: who.userId, details: { month } };
    expect(log).toEqual([one, one]);
  });

  test('never goes to who has signed, left, or has no confirmed address', async () => {
    const who = await closed();
    const cases: [string, string][] = [
      [
        'update users set email_verified_at = null where id = $1',
        'update users set email_verified_at = now() where id = $1',
      ],
      [
        'update enterprise_users set active = false, left_at = now() where user_id = $1',
        'update enterprise_users set active = true, left_at = null where user_id = $1',
      ],
    ];
    for (const [change, back] of cases) {
      await api.sql(change, [who.userId]);
      expect((await remind(who))[1]).toBe(0);
      await api.sql(back, [who.userId]);
    }
    const { id } = await monthOf(api, who, month);
    await api.call(endpoints.signClosure, { as: who.userId, params: { id } });
    expect((await remind(who))[1]).toBe(0);
  });

  test('of a limited manager, to their own people alone', async () => {
    const who = await closed();
    await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [who.enterpriseId]);
    await api.sql('delete from team_members where enterprise_id = $1', [who.enterpriseId]);
    const { manager } = who.company.people;
    expect((await list(who, {}, manager)).people.map(({ user_id }) => user_id)).not.toContain(who.userId);
    expect((await remind(who, { user_ids: [who.userId] }, manager))[1]).toBe(0);
  });

  test('is no other company’s: 404, and its people are nobody here', async () => {
    const who = await closed();
    const other = await createCompany(api);
    expect((await remind(who, {}, other.adminId))[0]).toBe(404);
    const foreign = await closed();
    expect((await remind(foreign, { user_ids: [who.userId] }))[1]).toBe(0);
  });
});
