import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { endpoints } from '#domain/endpoints.ts';
import { newPerson, newWorker, type Worker } from '#tests/support/closures.ts';
import { addPerson, createCompany, link } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { countDueIncidents } from '#server/modules/timekeeping/incidents/jobs/countIncidents.ts';
import { api, overview, withApi } from './advisory.fixture.ts';

withApi();

let who: Worker;
let advisor: number;

const longDay = (date: string): [string, string, number] => [`${date} 08:00`, `${date} 18:30`, 30];

/** Two long days of one person and one of another in October, one in November. */
beforeEach(async () => {
  await api.jobs.settled();
  await api.sql('delete from rate_limits');
  await api.sql(`delete from pgboss.job where name = 'count-incidents'`);
  api.setNow(new Date('2026-11-16T10:00:00Z'));
  who = await newWorker(api);
  const other = await newPerson(api, who.company);
  advisor = await addPerson(api, who.enterpriseId, { role: 'advisor', name: 'Jorge', lastName: 'Llorente' });
  await punched(api, who, [longDay('2026-10-05'), longDay('2026-10-07'), longDay('2026-11-03')]);
  await punched(api, { ...who, userId: other }, [longDay('2026-10-06')]);
});

const count = (log: Parameters<typeof countDueIncidents>[0]['log'] = quietLog, now = '2026-11-16T10:00:00Z') => {
  const { database, holidays } = api;
  return countDueIncidents({ database, holidays, clock: { now: () => new Date(now) }, log });
};
const rowFor = async (as: number, enterpriseId = who.enterpriseId) =>
  (await overview(as)).rows.find(({ id }) => id === enterpriseId);
const leftOf = async (month: string, as = advisor) => {
  const { data } = await api.call(endpoints.getMonthRun, { as, query: { month } });
  return (data as CompanyMonth[]).find(({ id }) => id === who.enterpriseId)?.steps.incidents?.left;
};
const review = (date: string) =>
  api.call(endpoints.reviewIncidents, {
    as: who.company.people.admin,
    body: {
      enterprise_id: who.enterpriseId,
      incidents: [{ user_id: who.userId, kind: 'longDay', date }],
      state: 'explained',
      text: 'Inventario',
    },
  });
const countedAt = async (enterpriseId = who.enterpriseId) => {
  const [row] = await api.sql<{ at: string; since: string | null }>(
    `select (counted_at at time zone 'UTC')::text as at, since::text from incident_counts where enterprise_id = $1`,
    [enterpriseId],
  );
  return row;
};

describe('the incidents of a company', () => {
  test('are unknown until they are counted, which the first look has done; then they are those of the company’s page', async () => {
    expect(await rowFor(advisor)).toMatchObject({ incidents: null, due: expect.not.arrayContaining(['incidents']) });
    await api.jobs.settled();
    expect(await rowFor(advisor)).toMatchObject({ incidents: 3, due: expect.arrayContaining(['incidents']) });
    expect([await leftOf('2026-10'), await leftOf('2026-11'), await leftOf('2026-09')]).toEqual([3, 1, null]);
    const { data } = await api.call(endpoints.listIncidents, {
      as: who.company.people.admin,
      params: { enterpriseId: who.enterpriseId },
      query: { startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    expect(data).toHaveLength(3);
    expect((await overview(advisor, { filter: '{"due":"incidents"}' })).rows.map(({ id }) => id)).toEqual([
      who.enterpriseId,
    ]);
  });

  test('a review counts at once', async () => {
    await count();
    await review('2026-10-05');
    expect([await leftOf('2026-10'), (await rowFor(advisor))?.incidents]).toEqual([2, 2]);
    await count();
    expect(await leftOf('2026-10')).toBe(2);
  });

  test('are counted anew when something was written, a day later, or in another month; not otherwise', async () => {
    await count();
    await count(quietLog, '2026-11-16T11:00:00Z');
    expect((await countedAt())?.at).toContain('2026-11-16 10:00');
    await punched(api, who, [longDay('2026-10-14')]);
    await count(quietLog, '2026-11-16T11:30:00Z');
    expect(await leftOf('2026-10')).toBe(4);
    await count(quietLog, '2026-11-17T12:00:00Z');
    expect((await countedAt())?.at).toContain('2026-11-17 12:00');
    await count(quietLog, '2026-12-01T02:00:00Z');
    expect((await countedAt())?.since).toBe('2026-11-01');
    expect([await leftOf('2026-10'), await leftOf('2026-11'), await leftOf('2026-12')]).toEqual([null, 1, 0]);
  });

  test('are nobody’s who may not see them: another company, another firm, a mandate without the record', async () => {
    const of = firmsOf(api);
    const [firm, foreign] = [await of.firm(), await of.firm()];
    const mandateId = await of.mandate(who.company, firm);
    await of.mandate(await createCompany(api), foreign);
    await count();
    expect(await rowFor(firm.owner.id)).toMatchObject({ incidents: 3 });
    expect(await leftOf('2026-10', firm.owner.id)).toBe(3);
    expect(await rowFor(foreign.owner.id)).toBeUndefined();
    expect((await overview(foreign.owner.id)).rows.map(({ incidents }) => incidents)).toEqual([0]);
    await api.sql(`update mandates set rights = '{payrolls}' where id = $1`, [mandateId]);
    expect(await rowFor(firm.owner.id)).toMatchObject({ incidents: null });
    expect(await leftOf('2026-10', firm.owner.id)).toBeUndefined();
  });

  test('one that is damaged keeps no other from its count, and shows none itself', async () => {
    const good = await newWorker(api);
    await link(api, good.enterpriseId, advisor, 'advisor');
    await punched(api, good, [longDay('2026-10-08')]);
    await count();
    // Damage of a kind that the database itself refuses.
    await api.sql('alter table enterprises drop constraint enterprises_time_zone');
    await api.sql(`update enterprises set time_zone = 'Marte/Olimpo' where id = $1`, [who.enterpriseId]);
    await punched(api, good, [longDay('2026-10-09')]);
    const error = vi.fn();
    await count({ ...quietLog, error }, '2026-11-17T12:00:00Z');
    await api.sql(`update enterprises set time_zone = 'Europe/Madrid' where id = $1`, [who.enterpriseId]);
    expect(error.mock.calls.map(([about]) => (about as { enterpriseId: number }).enterpriseId)).toEqual([
      who.enterpriseId,
    ]);
    expect(await rowFor(advisor, good.enterpriseId)).toMatchObject({ incidents: 2 });
    expect(await rowFor(advisor)).toMatchObject({ incidents: null });
    await count(quietLog, '2026-11-17T12:30:00Z');
    expect(await rowFor(advisor)).toMatchObject({ incidents: 3 });
  });

  test('of companies in no panel are not counted, and those of one that left are forgotten', async () => {
    const alone = await newWorker(api);
    await punched(api, alone, [longDay('2026-10-08')]);
    await api.sql(`update enterprise_users set active = false where enterprise_id = $1 and role = 'advisor'`, [
      alone.enterpriseId,
    ]);
    await count();
    expect(await countedAt(alone.enterpriseId)).toBeUndefined();
    await link(api, alone.enterpriseId, who.company.adminId, 'admin');
    await count();
    expect(await rowFor(who.company.adminId, alone.enterpriseId)).toMatchObject({ incidents: 1 });
    await api.sql('delete from enterprise_users where enterprise_id = $1 and user_id = $2', [
      alone.enterpriseId,
      who.company.adminId,
    ]);
    await count(quietLog, '2026-11-19T10:00:00Z');
    expect(await countedAt(alone.enterpriseId)).toBeUndefined();
    expect(await api.sql('select from month_incidents where enterprise_id = $1', [alone.enterpriseId])).toEqual([]);
    expect(await countedAt()).toBeDefined();
  });

  test('the first looks of many have them counted once', async () => {
    await Promise.all([...Array.from({ length: 5 }, () => overview(advisor)), leftOf('2026-10')]);
    const [jobs] = await api.sql<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'count-incidents'`,
    );
    // A second one where a minute ends meanwhile.
    expect([1, 2]).toContain(jobs?.n);
    await api.jobs.settled();
    await overview(advisor);
    expect((await countedAt())?.since).toBe('2026-10-01');
  });
});
