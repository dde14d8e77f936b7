import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { NotificationChoice } from '#domain/operation/notifications/inbox.ts';
import { enterpriseCallMessages } from '#domain/organization/enterprises/messages/index.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { remindPeople } from './jobs/remind.ts';
import { api, at, workerOf, withApi } from './reminders.fixture.ts';

withApi();

let company: Company;
let userId: number;
beforeEach(async () => {
  await api.sql(
    'update enterprises set remind_entry = null, remind_out = null, remind_pause = null, remind_sign = null',
  );
  company = await createCompany(api);
  userId = await workerOf(company);
});

const rules = (values: string) =>
  api.sql(`update enterprises set ${values}, next_reminders_at = '2026-11-01' where id = $1`, [company.enterpriseId]);

/** Runs the job at a moment of the Monday; which reminders the person has by then. */
async function remindedAt(time: string, date?: string): Promise<unknown[]> {
  const now = at(time, date);
  api.setNow(now);
  await remindPeople({ database: api.database, holidays: api.holidays, clock: { now: () => now }, log: quietLog });
  const rows = await api.sql<{ type: string }>(
    `select data ->> 'type' as type from notifications where user_id = $1 and kind like '%Reminder' order by id`,
    [userId],
  );
  return rows.map(({ type }) => type);
}

const enter = (from: string, to: string | null, paused?: number) =>
  punched(api, { enterpriseId: company.enterpriseId, userId }, [
    [`2026-11-16 ${from}`, to === null ? null : `2026-11-16 ${to}`, paused],
  ]);

test('who has not clocked in is reminded once, by mail too', async () => {
  await rules('remind_entry = 15');
  expect(await remindedAt('09:10')).toEqual([]);
  expect(await remindedAt('09:15')).toEqual(['entry']);
  expect(await remindedAt('09:45')).toEqual(['entry']);
  await api.notified();
  expect(api.outbox.map(({ subject }) => subject)).toEqual(['Recuerda fichar tu entrada']);
});

test('two processes at once remind once', async () => {
  await rules('remind_entry = 15');
  const now = at('09:20');
  api.setNow(now);
  const means = { database: api.database, holidays: api.holidays, clock: { now: () => now }, log: quietLog };
  await Promise.all([remindPeople(means), remindPeople(means)]);
  await rules('remind_entry = 15');
  await remindPeople(means);
  expect(await api.sql('select id from notifications where user_id = $1', [userId])).toHaveLength(1);
});

test('an enterprise that fails keeps no other from its reminders, and is tried again some minutes later', async () => {
  await rules('remind_entry = 15');
  const broken = await createCompany(api);
  const brokenUser = await workerOf(broken);
  const zone = (to: string) =>
    api.sql('update enterprises set time_zone = $2 where id = $1', [broken.enterpriseId, to]);
  // The first to be looked at.
  await api.sql(`update enterprises set remind_entry = 15, next_reminders_at = '2026-10-01' where id = $1`, [
    broken.enterpriseId,
  ]);
  // Damage of a kind that the database itself refuses.
  await api.sql('alter table enterprises drop constraint enterprises_time_zone');
  await zone('Mars/Olympus');
  const errors: object[] = [];
  const run = (time: string) => {
    const now = at(time);
    api.setNow(now);
    const log = { ...quietLog, error: (fields: object) => void errors.push(fields) };
    return remindPeople({ database: api.database, holidays: api.holidays, clock: { now: () => now }, log });
  };
  const remindedTo = async (id: number) =>
    (await api.sql(`select id from notifications where user_id = $1 and kind = 'entryReminder'`, [id])).length;

  expect(await run('09:20')).toBe(1);
  expect([await remindedTo(userId), await remindedTo(brokenUser)]).toEqual([1, 0]);
  expect(errors).toEqual([{ err: expect.any(Error), enterpriseId: broken.enterpriseId }]);

  await zone('Europe/Madrid');
  expect(await run('09:24')).toBe(0);
  expect(await run('09:25')).toBe(1);
  expect([await remindedTo(userId), await remindedTo(brokenUser)]).toEqual([1, 1]);
});

test('nobody who is there, on leave, inactive, or has not accepted to belong to the enterprise', async () => {
  await rules('remind_entry = 15');
  await enter('08:55', null);
  expect(await remindedAt('09:20')).toEqual([]);
  const away = await workerOf(company);
  await api.call(endpoints.createVacations, {
    as: company.adminId,
    body: {
      type: 1,
      dates: ['2026-11-16'],
      employees: [away],
      teams: [],
      status: 'approved',
      enterprise_id: company.enterpriseId,
    },
  });
  const gone = await workerOf(company);
  await api.sql('update enterprise_users set active = false where user_id = $1', [gone]);
  const invited = await workerOf(company);
  await api.sql('update enterprise_users set accepted_at = null where user_id = $1', [invited]);
  await rules('remind_entry = 15');
  await remindedAt('09:25');
  const others = await api.sql('select user_id from notifications where user_id = any($1) and kind = $2', [
    [away, gone, invited],
    'entryReminder',
  ]);
  expect(others).toEqual([]);
});

test('who is still in after the shift, and whose pause goes on', async () => {
  await rules('remind_out = 30, remind_pause = 45');
  await enter('09:00', null);
  await api.sql(`update time_entries set paused_since = $2 where user_id = $1`, [userId, at('16:00')]);
  expect(await remindedAt('16:50')).toEqual(['pause']);
  await rules('remind_out = 30, remind_pause = 45');
  expect(await remindedAt('17:35')).toEqual(['pause', 'out']);
});

test('a month that waits for the signature, within the shift', async () => {
  await rules('remind_sign = 3');
  await api.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     values ($1, $2, '2026-10-01', 0, 0, '2026-11-01T03:00+01')`,
    [company.enterpriseId, userId],
  );
  expect(await remindedAt('08:00')).toEqual([]);
  await rules('remind_sign = 3');
  expect(await remindedAt('10:00')).toEqual(['sign']);
  await rules('remind_sign = 3');
  expect(await remindedAt('10:00', '2026-11-17')).toEqual(['sign']);
});

test('each kind is muted by itself, and offered where an enterprise uses it', async () => {
  await rules('remind_entry = 15, remind_pause = 45');
  const { data } = await api.call(endpoints.getNotificationChoice, { as: userId });
  const offered = (data as NotificationChoice).kinds.map(({ kind }) => kind).filter((kind) => kind.endsWith('eminder'));
  expect(offered).toEqual(['reminder', 'entryReminder', 'pauseReminder']);
  const kinds = [{ kind: 'entryReminder', mail: 0, push: 0 }];
  await api.call(endpoints.setNotificationChoice, { as: userId, body: { kinds, any_time: 0 } });
  expect(await remindedAt('09:20')).toEqual(['entry']);
  await api.notified();
  expect(api.outbox).toEqual([]);
  await enter('09:30', null);
  await api.sql(`update time_entries set paused_since = $2 where user_id = $1`, [userId, at('10:00')]);
  await rules('remind_entry = 15, remind_pause = 45');
  expect(await remindedAt('10:50')).toEqual(['entry', 'pause']);
  await api.notified();
  expect(api.outbox.map(({ subject }) => subject)).toEqual(['Tu pausa sigue en marcha']);
});

describe('what an enterprise asks for', () => {
  const change = (body: object) =>
    api.call(endpoints.updateEnterprise, { as: company.adminId, params: { id: company.enterpriseId }, body });

  test('is looked at with the next run', async () => {
    await api.sql(`update enterprises set next_reminders_at = now() + interval '1 hour' where id = $1`, [
      company.enterpriseId,
    ]);
    expect((await change({ remind_entry: 20 })).status).toBe(200);
    const [row] = await api.sql<{ due: boolean }>(
      'select next_reminders_at <= now() as due from enterprises where id = $1',
      [company.enterpriseId],
    );
    expect(row?.due).toBe(true);
  });

  test.each([0, 241, 1.5, 'x'])('is refused at its field: %s', async (remind_out) => {
    const { status, errors } = await change({ remind_out });
    expect([status, errors]).toEqual([422, { remind_out: enterpriseCallMessages.remindedAfter(240) }]);
  });

  test('who asks for nothing is not looked at', async () => {
    await rules('remind_entry = null');
    expect(await remindedAt('09:20')).toEqual([]);
  });
});
