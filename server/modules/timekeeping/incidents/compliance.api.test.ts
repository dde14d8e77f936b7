import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Compliance } from '#domain/timekeeping/incidents/compliance.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newPerson, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

let api: Api;
let who: Worker;
let other: number;

const longDay = (date: string): [string, string, number] => [`${date} 08:00`, `${date} 18:30`, 30];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
/** One in the company's team, one in none. */
beforeEach(async () => {
  api.setNow(new Date('2026-03-20T12:00:00Z'));
  who = await newWorker(api);
  other = await newPerson(api, who.company);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    who.enterpriseId,
    who.company.teamId,
    who.userId,
  ]);
  await punched(api, who, [longDay('2026-02-27'), longDay('2026-03-02'), longDay('2026-03-05')]);
  await punched(api, { ...who, userId: other }, [longDay('2026-03-03')]);
  await api.call(endpoints.reviewIncidents, {
    as: who.company.people.admin,
    body: {
      enterprise_id: who.enterpriseId,
      incidents: [{ user_id: who.userId, kind: 'longDay', date: '2026-03-02' }],
      state: 'settled',
      text: 'Libró el viernes',
    },
  });
});

async function read(as = who.company.people.admin, month = '2026-03'): Promise<Compliance> {
  const { data } = await api.call(endpoints.getCompliance, {
    params: { enterpriseId: who.enterpriseId },
    query: { month },
    as,
  });
  return data as Compliance;
}

test('a month by rule and by team, and the months before it', async () => {
  const { total, rules, teams, trend } = await read();
  expect(total).toEqual({ open: 2, explained: 0, settled: 1, people: 2 });
  expect(rules).toEqual([{ kind: 'longDay', article: '34.3', severity: 'breach', ...total }]);
  expect(teams).toEqual([
    { team_id: who.company.teamId, name: expect.any(String), open: 1, explained: 0, settled: 1, people: 1 },
    { team_id: 0, name: null, open: 1, explained: 0, settled: 0, people: 1 },
  ]);
  expect(trend.map(({ month, open, settled }) => [month, open, settled])).toEqual([
    ['2025-10', 0, 0],
    ['2025-11', 0, 0],
    ['2025-12', 0, 0],
    ['2026-01', 0, 0],
    ['2026-02', 1, 0],
    ['2026-03', 2, 1],
  ]);
});

test('overtime of months before the trend counts, though their days are read as sums', async () => {
  const workdays = (month: string) =>
    Array.from({ length: 30 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(
      (date) => ![0, 6].includes(new Date(date).getUTCDay()),
    );
  await punched(api, who, [
    ...workdays('2025-01').map((date): [string, string, number] => [`${date} 07:00`, `${date} 18:30`, 30]),
    ...workdays('2025-12').map((date): [string, string, number] => [`${date} 07:00`, `${date} 16:30`, 30]),
  ]);
  const { data } = await api.call(endpoints.listIncidents, {
    params: { enterpriseId: who.enterpriseId },
    query: { startDate: '2025-12-01', endDate: '2025-12-31' },
    as: who.company.people.admin,
  });
  const { rules } = await read(who.company.people.admin, '2025-12');
  expect(rules.map(({ kind, open }) => [kind, open])).toEqual([['overtimeOver', 1]]);
  expect((data as IncidentLine[]).map(({ kind, times }) => [kind, times])).toEqual([['overtimeOver', 1]]);
});

test.each([
  ['a team', () => who.company.teamId, () => [who.userId]],
  ['those in none', () => 0, () => [other]],
])('the incidents of %s are those that it counts', async (_, team, people) => {
  const { data } = await api.call(endpoints.listIncidents, {
    params: { enterpriseId: who.enterpriseId },
    query: { startDate: '2026-03-01', endDate: '2026-03-31', team_id: team() },
    as: who.company.people.admin,
  });
  expect([...new Set((data as IncidentLine[]).map(({ user_id }) => user_id))]).toEqual(people());
});

test('a manager who sees only their teams counts nobody else', async () => {
  const { manager } = who.company.people;
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [who.enterpriseId]);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    who.enterpriseId,
    who.company.teamId,
    manager,
  ]);
  expect((await read(manager)).total).toEqual({ open: 1, explained: 0, settled: 1, people: 1 });
});

test('an employee sees none of it: 403; what is no month: 422', async () => {
  const call = (as: number, month: string) =>
    api.call(endpoints.getCompliance, { params: { enterpriseId: who.enterpriseId }, query: { month }, as });
  expect([
    (await call(who.userId, '2026-03')).status,
    (await call(who.company.people.admin, '2026-13')).status,
  ]).toEqual([403, 422]);
});
