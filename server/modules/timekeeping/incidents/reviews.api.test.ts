import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { incidentMessages as say } from '#domain/timekeeping/incidents/messages/index.ts';
import type { IncidentKey, IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newPerson, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

let api: Api;
let who: Worker;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(new Date('2026-03-10T12:00:00Z'));
  who = await newWorker(api);
  await punched(api, who, [
    ['2026-03-02 08:00', '2026-03-02 18:30', 30],
    ['2026-03-03 05:00', '2026-03-03 10:30'],
  ]);
});

async function listed(as = who.company.people.admin): Promise<IncidentLine[]> {
  const { data } = await api.call(endpoints.listIncidents, {
    params: { enterpriseId: who.enterpriseId },
    query: { startDate: '2026-03-01', endDate: '2026-03-31' },
    as,
  });
  return data as IncidentLine[];
}
const states = async () => (await listed()).map(({ kind, state, review }) => [kind, state, review?.text]);

const review = (incidents: readonly IncidentKey[], over: object = {}, as = who.company.people.admin) =>
  api.call(endpoints.reviewIncidents, {
    as,
    body: { enterprise_id: who.enterpriseId, incidents, state: 'explained', text: 'Avería', ...over },
  });
const longDay = (): IncidentKey => ({ user_id: who.userId, kind: 'longDay', date: '2026-03-02' });

describe('incidents are worked off', () => {
  test('open until one is explained, then settled: the latest review counts and the earlier one is kept', async () => {
    expect(await states()).toEqual([
      ['shortRest', 'open', undefined],
      ['longDay', 'open', undefined],
    ]);
    expect((await review([longDay()])).status).toBe(201);
    expect(await states()).toEqual([
      ['shortRest', 'open', undefined],
      ['longDay', 'explained', 'Avería'],
    ]);
    await review([longDay()], { state: 'settled', text: 'Libró el viernes' }, who.company.people.manager);
    const [, line] = await listed();
    expect([line?.state, line?.review]).toEqual([
      'settled',
      { text: 'Libró el viernes', by: 'Persona De Prueba', at: expect.stringMatching(/^2026-03-10T/) },
    ]);
    const rows = await api.sql('select 1 from incident_reviews where enterprise_id = $1', [who.enterpriseId]);
    expect(rows).toHaveLength(2);
  });

  test('several at once, one line of the audit log for each person, without what was written', async () => {
    await review([longDay(), { ...longDay(), kind: 'shortRest', date: '2026-03-03' }]);
    expect((await states()).map(([, state]) => state)).toEqual(['explained', 'explained']);
    const log = await api.sql(
      `select user_id, details from audit_log where enterprise_id = $1 and action = 'incidents.review'`,
      [who.enterpriseId],
    );
    expect(log).toEqual([{ user_id: who.userId, details: { state: 'explained', count: 2 } }]);
  });

  test('that of a year holds as the year goes on', async () => {
    await api.sql(`update work_terms set hours = 1 where user_id = $1`, [who.userId]);
    const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'];
    await punched(
      api,
      who,
      days.map((day) => [`2026-02-${day} 08:00`, `2026-02-${day} 16:00`, 30]),
    );
    const yearly = async () => (await listed()).find(({ kind }) => kind.startsWith('overtime'));
    const before = await yearly();
    expect(before).toMatchObject({ date: '2026-03-03', state: 'open' });
    if (!before) throw new Error('overtime is found');
    await review([before]);
    await punched(api, who, [['2026-03-05 08:00', '2026-03-05 09:00']]);
    expect(await yearly()).toMatchObject({ kind: before.kind, date: '2026-03-05', state: 'explained' });
  });

  test('nothing breaks where the incident is found no more', async () => {
    await review([longDay(), { ...longDay(), date: '2026-03-09' }]);
    expect((await states()).map(([kind]) => kind)).toEqual(['shortRest', 'longDay']);
  });

  test('the person sees the state', async () => {
    await review([longDay()]);
    const own = await api.call(endpoints.listOwnIncidents, { as: who.userId });
    expect((own.data as IncidentLine[]).map(({ state }) => state)).toEqual(['open', 'explained']);
  });
});

describe('refused', () => {
  test('without a text: 422', async () => {
    const { status, errors } = await review([longDay()], { text: ' ' });
    expect([status, errors]).toEqual([422, { text: say.textRequired }]);
  });

  test('of nobody whom the enterprise knows: 404, and nothing is kept', async () => {
    const stranger = (await newWorker(api)).userId;
    expect((await review([longDay(), { ...longDay(), user_id: stranger }])).status).toBe(404);
    expect((await states()).map(([, state]) => state)).toEqual(['open', 'open']);
  });

  test('by an advisor or the person: 403', async () => {
    const { advisor } = who.company.people;
    expect([
      (await review([longDay()], {}, advisor)).status,
      (await review([longDay()], {}, who.userId)).status,
    ]).toEqual([403, 403]);
  });

  test('by a manager who sees only their teams, of somebody else’s: 404', async () => {
    const other = await newPerson(api, who.company);
    await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [who.enterpriseId]);
    await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3), ($1, $2, $4)', [
      who.enterpriseId,
      who.company.teamId,
      who.company.people.manager,
      who.userId,
    ]);
    const { manager } = who.company.people;
    expect([
      (await review([longDay()], {}, manager)).status,
      (await review([{ ...longDay(), user_id: other }], {}, manager)).status,
    ]).toEqual([201, 404]);
  });

  test('a review is not changed afterwards by the product', async () => {
    await review([longDay()]);
    await expect(api.database.pool.query(`update incident_reviews set explanation = 'x'`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
