import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { notifyClosed } from './index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, day, monthOf as findMonth, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

const worker = () => newWorker(api);
const close = (now: string) => closeAt(api, now);
const monthOf = (who: Worker, month: string) => findMonth(api, who, month);
const sign = (who: Worker, id: number) => api.call(endpoints.signClosure, { params: { id }, as: who.userId });
const reopen = (who: Worker, id: number) =>
  api.call(endpoints.reopenClosure, {
    params: { id },
    body: { reason: 'Faltaba una salida' },
    as: who.company.people.admin,
  });

describe('closed again at once', () => {
  const again = (who: Worker, id: number, role: Role = 'admin') =>
    api.call(endpoints.closeAgain, { params: { id }, as: who.company.people[role] });

  async function reopened() {
    const who = await worker();
    await punched(api, who, [day('2026-03-02')]);
    await close('2026-04-01T08:00:00Z');
    const { id } = await monthOf(who, '2026-03');
    api.setNow(new Date('2026-04-10T10:00:00+02:00'));
    await reopen(who, id);
    return { who, id };
  }

  test('with what stands there by then, before the day is over, to be signed again', async () => {
    const { who, id } = await reopened();
    await punched(api, who, [day('2026-03-03', 2)]);
    api.setNow(new Date('2026-04-10T10:05:00+02:00'));
    const answer = await again(who, id, 'manager');
    expect([answer.status, answer.message]).toEqual([200, closureMessages.closedAgain]);
    expect(answer.data).toMatchObject({
      state: 'unsigned',
      worked: 10 * HOUR_MS,
      closed_at: '2026-04-10T10:05:00+02:00',
      signed_at: null,
    });
    expect((await sign(who, id)).status).toBe(200);
  });

  test('not while an entry is open, nor a month that is not reopened', async () => {
    const { who, id } = await reopened();
    await punched(api, who, [['2026-03-04 08:00', null]]);
    const open = await again(who, id);
    expect([open.status, open.message]).toEqual([409, closureMessages.entryOpen]);
    const other = await reopened();
    await again(other.who, other.id);
    const twice = await again(other.who, other.id);
    expect([twice.status, twice.message]).toEqual([409, closureMessages.notReopened]);
  });
});

test('two at once on one month: one of them does it, the other is told that it is done, and the log has it once', async () => {
  const who = await worker();
  await punched(api, who, [day('2026-03-02')]);
  await close('2026-04-01T08:00:00Z');
  const { id } = await monthOf(who, '2026-03');
  const { manager, admin } = who.company.people;
  const both = async (endpoint: 'reopenClosure' | 'closeAgain', body?: object) =>
    (
      await Promise.all(
        [manager, admin].map((as) => api.call(endpoints[endpoint], { params: { id }, as, ...(body && { body }) })),
      )
    )
      .map(({ status, message }) => [status, message])
      .toSorted(([one], [other]) => Number(one) - Number(other));
  api.setNow(new Date('2026-04-10T10:00:00+02:00'));
  const reopened = await both('reopenClosure', { reason: 'Faltaba una salida' });
  expect(reopened).toEqual([
    [200, closureMessages.reopened],
    [409, closureMessages.notClosed],
  ]);
  expect(await both('closeAgain')).toEqual([
    [200, closureMessages.closedAgain],
    [409, expect.toBeOneOf([closureMessages.notReopened, closureMessages.busy])],
  ]);
  const reopenings = await api.sql(`select 1 from audit_log where enterprise_id = $1 and action = 'closure.reopen'`, [
    who.enterpriseId,
  ]);
  expect(reopenings).toHaveLength(1);
});

describe('a mail to the person when a month closes, once', () => {
  async function notifyAt({ enterpriseId }: Worker, at: string): Promise<void> {
    api.setNow(new Date(at));
    await notifyClosed(api.database, [enterpriseId], new Date(at));
    await api.jobs.settled();
  }

  async function closedFor() {
    const who = await worker();
    await punched(api, who, [day('2026-03-02')]);
    await api.sql('update users set email_verified_at = now() where id = $1', [who.userId]);
    await close('2026-04-01T08:00:00Z');
    const [user] = await api.sql<{ email: string }>('select email from users where id = $1', [who.userId]);
    const mails = () => api.outbox.filter(({ to }) => to === user?.email);
    return { who, mails };
  }

  test('it names the month and leads to the signature; the next hour sends none', async () => {
    const { who, mails } = await closedFor();
    await Promise.all([notifyAt(who, '2026-04-01T08:01:00Z'), notifyAt(who, '2026-04-01T08:01:00Z')]);
    await notifyAt(who, '2026-04-01T09:01:00Z');
    expect(mails().map(({ subject }) => subject)).toEqual(['Tu registro de marzo de 2026 está pendiente de firma']);
    expect(mails()[0]?.text).toContain('http://localhost:3000/fichar');
  });

  test('reopened and closed again: once more; signed: none', async () => {
    const { who, mails } = await closedFor();
    await notifyAt(who, '2026-04-01T08:01:00Z');
    const { id } = await monthOf(who, '2026-03');
    api.setNow(new Date('2026-04-02T10:00:00Z'));
    await reopen(who, id);
    await notifyAt(who, '2026-04-02T11:00:00Z');
    expect(mails()).toHaveLength(1);
    await close('2026-04-03T11:00:00Z');
    await notifyAt(who, '2026-04-03T11:01:00Z');
    expect(mails()).toHaveLength(2);
    api.setNow(new Date('2026-04-04T10:00:00Z'));
    await sign(who, id);
    await api.sql('update closures set notified_at = null where id = $1', [id]);
    await notifyAt(who, '2026-04-04T11:00:00Z');
    expect(mails()).toHaveLength(2);
  });

  test('nobody who has left, whose address is not verified, or whose month was closed long ago', async () => {
    const [left, unverified, old] = [await closedFor(), await closedFor(), await closedFor()];
    await api.sql('update enterprise_users set active = false where user_id = $1', [left.who.userId]);
    await api.sql('update users set email_verified_at = null where id = $1', [unverified.who.userId]);
    await api.sql(`update closures set closed_at = '2026-02-01' where user_id = $1`, [old.who.userId]);
    for (const { who } of [left, unverified, old]) await notifyAt(who, '2026-04-01T08:01:00Z');
    expect([left, unverified, old].map(({ mails }) => mails().length)).toEqual([0, 0, 0]);
  });
});
