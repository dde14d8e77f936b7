import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Notification, NotificationChoice } from '#domain/operation/notifications/inbox.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { onShift } from '#tests/support/shifts.ts';
import { readConfig } from '#server/config.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { deliveryWorker, requeueNotifications } from '../jobs/deliver.ts';

let api: Api;
let company: Company;
const now = new Date('2026-11-24T10:00:00Z');

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(now);
  company = await createCompany(api);
  await api.sql('delete from pgboss.job');
  await api.sql('delete from notifications');
  await api.sql('delete from leave where enterprise_id = $1', [company.enterpriseId]);
  await api.sql('update users set email_verified_at = now()');
  api.outbox.length = 0;
  api.pushes.length = 0;
});

const ask = (dates = ['2026-12-09']) =>
  api.call(endpoints.createVacations, {
    as: company.employeeId,
    body: {
      type: company.leaveTypeId,
      dates,
      employees: [company.employeeId],
      teams: [],
      status: 'pending',
      comment: '',
      enterprise_id: company.enterpriseId,
    },
  });
const idOf = (sent: { data: unknown }) => (sent.data as { id: number }[])[0]?.id ?? 0;
const answer = (id: number, as = company.adminId, status = 'approved') =>
  api.call(endpoints.answerVacation, { as, params: { id }, body: { status } });
const list = async (as: number, query: Record<string, number> = {}) =>
  (await api.call(endpoints.listNotifications, { as, query })).data as { items: Notification[]; unread: number };
const unread = async (as: number) =>
  ((await api.call(endpoints.countNotifications, { as })).data as { unread: number }).unread;
const subscribed = (userId: number) =>
  api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'k', 'a')`, [
    userId,
    `https://push.example/${company.uuid()}`,
  ]);
const atWork = (userId: number) =>
  onShift(api, { enterpriseId: company.enterpriseId, userId }, '00:00 - 23:59', [0, 1, 2, 3, 4, 5, 6]);

describe('the list', () => {
  test('has at once what mail and browser bring later, and says where it is answered', async () => {
    await ask();
    const { items, unread: count } = await list(company.adminId);
    expect(items).toMatchObject([
      {
        kind: 'leaveRequested',
        title: 'Persona De Prueba ha pedido: Vacaciones',
        path: '/solicitudes/vacaciones',
        enterprise_id: company.enterpriseId,
        read_at: null,
      },
    ]);
    expect([count, api.outbox.length, await unread(company.employeeId)]).toEqual([1, 0, 0]);
  });

  test('what was read counts no more, one or all of it; nobody reads for another', async () => {
    for (const date of ['2026-12-09', '2026-12-10', '2026-12-11']) await ask([date]);
    const [first] = (await list(company.adminId)).items;
    const read = (as: number, body: object) => api.call(endpoints.readNotifications, { as, body });
    expect((await read(company.people.manager, { ids: [first?.id] })).data).toEqual({ unread: 3 });
    expect((await read(company.adminId, { ids: [first?.id] })).data).toEqual({ unread: 2 });
    expect((await read(company.adminId, {})).data).toEqual({ unread: 0 });
    expect(await unread(company.people.manager)).toBe(3);
  });

  test('answers wait on the page of the employee until they are read, by kind and enterprise', async () => {
    await answer(idOf(await ask()));
    const waiting = async () => {
      const { data } = await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId });
      return (data as OwnTimeSheet).answers_unread;
    };
    const read = (body: object) => api.call(endpoints.readNotifications, { as: company.employeeId, body });
    const kinds = ['leaveAnswered', 'leaveRecorded'];
    const latest_leave = { outcome: 'approved', type: 'Vacaciones', dates: ['2026-12-09'] };
    expect(await waiting()).toEqual({ leave: 1, corrections: 0, latest_leave });
    await read({ kinds: ['correctionAnswered'], enterprise_id: company.enterpriseId });
    await read({ kinds, enterprise_id: company.enterpriseId + 1 });
    expect(await waiting()).toEqual({ leave: 1, corrections: 0, latest_leave });
    expect((await read({ kinds, enterprise_id: company.enterpriseId })).data).toEqual({ unread: 0 });
    expect(await waiting()).toEqual({ leave: 0, corrections: 0 });
    expect((await read({ kinds: ['nonsense'] })).status).toBe(422);
  });

  test('once somebody has answered, nobody else waits for it, and who was not told is not', async () => {
    const id = idOf(await ask());
    expect([await unread(company.adminId), await unread(company.people.manager)]).toEqual([1, 1]);
    await answer(id);
    expect([await unread(company.adminId), await unread(company.people.manager)]).toEqual([0, 0]);
    await api.notified();
    expect(api.outbox.map(({ subject }) => subject)).toEqual(['Tu solicitud de Vacaciones ha sido aprobada']);
  });

  test('shows by pages, the latest first', async () => {
    await api.sql(
      `insert into notifications (enterprise_id, user_id, kind, data, delivered_at)
       select $1, $2, 'documentAdded', '{}', now() from generate_series(1, 40)`,
      [company.enterpriseId, company.employeeId],
    );
    const first = await list(company.employeeId);
    const second = await list(company.employeeId, { before: first.items.at(-1)?.id ?? 0 });
    expect([first.items.length, second.items.length, first.unread]).toEqual([30, 10, 40]);
    expect(first.items[0]?.id).toBeGreaterThan(second.items[0]?.id ?? 0);
  });

  test('who is no manager any more, or has left, does not see what they had as one', async () => {
    await ask();
    await api.sql(`update enterprise_users set role = 'employee' where user_id = $1`, [company.people.manager]);
    await api.sql(`update enterprise_users set active = false where user_id = $1`, [company.adminId]);
    expect([await unread(company.people.manager), await unread(company.adminId)]).toEqual([0, 0]);
    await api.notified();
    expect(api.outbox).toEqual([]);
  });

  test('another enterprise’s people have nothing of it', async () => {
    const other = await createCompany(api);
    await ask();
    expect((await list(other.adminId)).items).toEqual([]);
  });
});

describe('by which ways', () => {
  const choose = (as: number, body: object) => api.call(endpoints.setNotificationChoice, { as, body });

  test('each may be switched off by itself', async () => {
    await subscribed(company.employeeId);
    await atWork(company.employeeId);
    const off = { kinds: [{ kind: 'leaveAnswered', mail: 0, push: 1 }], any_time: 0 };
    expect((await choose(company.employeeId, off)).status).toBe(200);
    await answer(idOf(await ask()));
    await api.notified();
    expect([api.outbox.length, api.pushes.length]).toEqual([0, 1]);
    await choose(company.employeeId, { kinds: [{ kind: 'leaveAnswered', mail: 1, push: 0 }], any_time: 0 });
    await answer(idOf(await ask(['2026-12-10'])));
    await api.notified();
    expect([api.outbox.length, api.pushes.length]).toEqual([1, 1]);
    expect(await unread(company.employeeId)).toBe(2);
  });

  test('kinds are those that can reach the person; what the law sets a deadline for is mailed in any case', async () => {
    const choiceOf = async (as: number) =>
      (await api.call(endpoints.getNotificationChoice, { as })).data as NotificationChoice;
    const kinds = async (as: number) => (await choiceOf(as)).kinds.map(({ kind }) => kind);
    expect(await kinds(company.employeeId)).not.toContain('leaveRequested');
    expect(await kinds(company.people.manager)).toContain('leaveRequested');
    expect(await kinds(company.people.manager)).not.toContain('complaints');
    await choose(company.adminId, { kinds: [{ kind: 'complaints', mail: 0, push: 0 }], any_time: 1 });
    const chosen = await choiceOf(company.adminId);
    expect(chosen.any_time).toBe(1);
    expect(chosen.kinds.find(({ kind }) => kind === 'complaints')).toMatchObject({ mail: 1, push: 0, fixed: 1 });
  });

  test('at any time, for who wants it', async () => {
    await subscribed(company.employeeId);
    await onShift(api, { enterpriseId: company.enterpriseId, userId: company.employeeId }, '20:00 - 22:00', [2]);
    await choose(company.employeeId, { kinds: [], any_time: 1 });
    await answer(idOf(await ask()));
    await api.notified();
    expect([api.outbox.length, api.pushes.length]).toEqual([1, 1]);
  });
});

describe('each is told once', () => {
  const means = () => ({
    ...api,
    outbox: api.mails,
    clock: { now: () => new Date(now.getTime() + 600_000) },
    config: { ...readConfig({}), demo: false },
  });

  test('by three processes that look at once', async () => {
    await answer(idOf(await ask()));
    const workers = Array.from({ length: 3 }, () => deliveryWorker(means()));
    const data = { userId: company.employeeId, enterpriseId: company.enterpriseId, kind: 'leaveAnswered' as const };
    const job = { id: 'x', data, isLastTry: false, signal: new AbortController().signal };
    await Promise.all(workers.map((worker) => worker.work(job)));
    await api.jobs.settled();
    expect(api.outbox).toHaveLength(1);
  });

  test('what has lost its job, as in a restored backup, gets one', async () => {
    await answer(idOf(await ask()));
    await api.sql('delete from pgboss.job');
    await api.sql(`update notifications set created_at = created_at - interval '2 days'`);
    expect(await requeueNotifications(api.database)).toBe(1);
    const jobs = await startJobs({
      database: api.database,
      workers: [deliveryWorker(means())],
      schedules: [],
      log: quietLog,
    });
    await jobs.settled();
    await jobs.close();
    await api.jobs.settled();
    expect(api.outbox).toHaveLength(1);
  });
});
