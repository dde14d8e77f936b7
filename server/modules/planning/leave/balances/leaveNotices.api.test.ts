import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWorker, type Worker } from '#tests/support/closures.ts';
import { accrue } from './accrual.ts';
import { notifyExpiring } from '../jobs/notifyExpiring.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Somebody with 22 days a year, of a company kept since 2026 that carries none over. */
async function worker(zone?: string): Promise<Worker> {
  const who = await newWorker(api, zone);
  await api.sql(`update enterprises set created_at = '2026-01-02T08:00Z', rules_from = '2026-01-02' where id = $1`, [
    who.enterpriseId,
  ]);
  await api.sql(
    `update leave_types set counts_against_balance = true, working_days = true where enterprise_id = $1 and id = 1`,
    [who.enterpriseId],
  );
  await api.sql(
    `insert into leave_types (enterprise_id, id, name, incapacity) values ($1, 44, 'Nacimiento', 'birth')`,
    [who.enterpriseId],
  );
  await api.sql('update work_terms set vacation_days = 22 where user_id = $1', [who.userId]);
  await api.sql('update users set email_verified_at = now() where id = $1', [who.userId]);
  return who;
}
let now = new Date();
const sources = () => ({ database: api.database, holidays: api.holidays, clock: { now: () => now } });
const balance = async ({ enterpriseId, userId }: Worker, year: number) => {
  const [accrued] = await accrue(sources(), { enterpriseId, actor: null, year, userIds: [userId] });
  return accrued?.balance;
};
const run = async (at: string) => {
  now = new Date(at);
  await notifyExpiring({ ...sources(), log: api.app.fastify.log });
};
const inbox = ({ userId }: Worker) =>
  api.sql(`select data from notifications where user_id = $1 and kind = 'leaveExpiring' order by id`, [userId]);

test('who would lose days is invited once and warned once, by mail, with the proof beside the balance (CJEU C-684/16)', async () => {
  const who = await worker();
  await run('2026-10-01T08:00:00Z');
  expect(await inbox(who)).toEqual([]);
  await run('2026-10-02T08:00:00Z');
  await run('2026-10-03T08:00:00Z');
  expect(await inbox(who)).toEqual([{ data: { notice: 'invitation', days: 22, lastDay: '2026-12-31' } }]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     values ($1, $2, 1, '2026-11-16', 'approved', $2)`,
    [who.enterpriseId, who.userId],
  );
  await run('2026-12-01T08:00:00Z');
  await run('2026-12-02T08:00:00Z');
  expect((await inbox(who))[1]).toEqual({ data: { notice: 'warning', days: 21, lastDay: '2026-12-31' } });
  expect(await balance(who, 2026)).toMatchObject({
    expiring: [{ last_day: '2026-12-31', days: 21 }],
    notices: [
      { last_day: '2026-12-31', kind: 'invitation', days: 22, notified_on: '2026-10-02' },
      { last_day: '2026-12-31', kind: 'warning', days: 21, notified_on: '2026-12-01' },
    ],
  });
  await run('2027-01-02T08:00:00Z');
  expect(await inbox(who)).toHaveLength(2);
  expect(await balance(who, 2027)).toMatchObject({ carried: 0, kept: [], left: 22 });
});

test('who cannot be reached by mail gets no notice, and loses nothing', async () => {
  const who = await worker();
  await api.sql('update users set email_verified_at = null where id = $1', [who.userId]);
  await run('2026-10-02T08:00:00Z');
  await run('2026-12-01T08:00:00Z');
  expect(await inbox(who)).toEqual([]);
  await run('2027-01-02T08:00:00Z');
  expect(await balance(who, 2027)).toMatchObject({
    carried: 22,
    left: 44,
    kept: [{ days: 22, reason: 'unnotified', until: null }],
  });
});

test('the day is that of the enterprise’s zone', async () => {
  const [madrid, canary] = [await worker(), await worker('Atlantic/Canary')];
  await run('2026-10-01T22:30:00Z');
  expect([(await inbox(madrid)).length, (await inbox(canary)).length]).toEqual([1, 0]);
});

test('who is on birth leave gets no notice of days that it keeps (art. 38.3 ET)', async () => {
  const who = await worker();
  await api.sql(`update enterprises set carry_over_until = '01-31', carry_over_max = 3 where id = $1`, [
    who.enterpriseId,
  ]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select $1, $2, 44, day, 'approved', $2 from generate_series('2026-10-01'::date, '2027-02-14', '1 day') day`,
    [who.enterpriseId, who.userId],
  );
  for (const at of ['2026-10-02', '2026-12-02', '2027-01-02', '2027-01-24']) await run(`${at}T08:00:00Z`);
  expect(await inbox(who)).toEqual([]);
  expect(await balance(who, 2027)).toMatchObject({ carried_until: null, kept: [{ days: 22, reason: 'law' }] });
});

test('days of 2026 that birth leave kept from being taken stay; days from before are entered with the contract’s dates', async () => {
  const who = await worker();
  await api.sql(`update enterprises set carry_over_until = '01-31', carry_over_max = 3 where id = $1`, [
    who.enterpriseId,
  ]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select $1, $2, 44, day, 'approved', $2 from generate_series('2026-11-02'::date, '2027-02-14', '1 day') day`,
    [who.enterpriseId, who.userId],
  );
  const dates = await api.call(endpoints.setContractDates, {
    as: who.company.adminId,
    params: { id: who.userId },
    body: { enterprise_id: who.enterpriseId, hired_on: '2020-01-01', left_on: null, carried_days: 1.5 },
  });
  expect(dates.status).toBe(200);
  now = new Date('2026-01-15T08:00:00Z');
  expect(await balance(who, 2026)).toMatchObject({ carried_before: 1.5, carried: 1.5, carried_until: '2026-01-31' });
  now = new Date('2027-03-01T08:00:00Z');
  const { kept, expired } = (await balance(who, 2027)) ?? {};
  // 1.5 of before 2026 were not notified either.
  expect([expired, kept]).toEqual([
    0,
    [
      { days: 1.5, reason: 'unnotified', until: null },
      { days: 22, reason: 'law', until: null },
    ],
  ]);
});
