import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import type { UserWithClosures } from '#domain/timekeeping/closures/usersWithClosures.ts';
import { correctEntry, voidEntry } from '../timeEntries/ledger/ledger.ts';
import { rebuildEntries } from '../timeEntries/ledger/rebuild.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { closeAt, day, monthOf as findMonth, newPerson, newWorker, type Worker } from '#tests/support/closures.ts';
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

const sign = (who: Worker, id: number, body?: object) =>
  api.call(endpoints.signClosure, { params: { id }, as: who.userId, ...(body && { body }) });
const reopen = (who: Worker, id: number, reason = 'Faltaba una salida', role: Role = 'admin') =>
  api.call(endpoints.reopenClosure, { params: { id }, body: { reason }, as: who.company.people[role] });

describe('signed by the employee', () => {
  async function closed(): Promise<{ who: Worker; id: number; closed_at: string | null }> {
    const who = await worker();
    await punched(api, who, [day('2026-03-02')]);
    await close('2026-04-01T08:00:00Z');
    const { id, closed_at } = await monthOf(who, '2026-03');
    return { who, id, closed_at };
  }

  test('not one that is opened again meanwhile', async () => {
    const { who, id } = await closed();
    const open = sql`update closures set closed_at = null, reopened_at = now() where id = ${id}`;
    const answer = await whileBlocked(api.database, { hold: (tx) => tx.run(open), start: () => sign(who, id) });
    expect([answer.status, answer.message]).toEqual([409, closureMessages.notClosed]);
  });

  test('pending, then completed; /fichar counts what waits', async () => {
    const { who, id, closed_at } = await closed();
    const waiting = async () =>
      ((await api.call(endpoints.getOwnTimeSheet, { as: who.userId })).data as { closures_pending: number })
        .closures_pending;
    expect(await waiting()).toBe(1);
    const { data } = await api.call(endpoints.getUser, { params: { id: who.userId }, as: who.userId });
    expect((data as UserWithClosures).cierresPendientes.map((one) => one.id)).toContain(id);
    api.setNow(new Date('2026-04-02T10:00:00+02:00'));
    const answer = await sign(who, id, { closed_at });
    expect([answer.status, answer.message]).toEqual([200, closureMessages.signed]);
    expect(answer.data).toMatchObject({ state: 'signed', signed_at: '2026-04-02T10:00:00+02:00' });
    expect(await waiting()).toBe(0);
  });

  test('the month holds its pauses and what was worked elsewhere; one closed before these were kept says nothing', async () => {
    const who = await worker();
    await punched(api, who, [
      ['2026-02-27 08:00', '2026-02-27 16:00', 30],
      ['2026-03-02 08:00', '2026-03-02 16:00', 45],
      ['2026-03-03 08:00', '2026-03-03 12:00', 15, 'remote'],
    ]);
    await close('2026-04-01T08:00:00Z');
    expect(await monthOf(who, '2026-03')).toMatchObject({
      worked: 11 * HOUR_MS,
      paused: HOUR_MS,
      remote: 3.75 * HOUR_MS,
    });
    await api.sql('update closures set paused_ms = null, remote_ms = null where user_id = $1', [who.userId]);
    expect(await monthOf(who, '2026-03')).toMatchObject({ paused: null, remote: null });
  });

  test('a second signature changes nothing', async () => {
    const { who, id } = await closed();
    api.setNow(new Date('2026-04-02T10:00:00+02:00'));
    await sign(who, id);
    api.setNow(new Date('2026-04-02T12:00:00+02:00'));
    const again = await sign(who, id);
    expect(again.status).toBe(200);
    expect(again.data).toMatchObject({ signed_at: '2026-04-02T10:00:00+02:00' });
  });

  test.each<Role>(['admin', 'advisor', 'manager'])('not by the %s', async (role) => {
    const { who, id } = await closed();
    const answer = await api.call(endpoints.signClosure, { params: { id }, as: who.company.people[role] });
    expect([answer.status, answer.message]).toEqual([403, generalMessages.forbidden]);
    expect((await monthOf(who, '2026-03')).state).toBe('unsigned');
  });

  test('not by a colleague (403) nor by somebody of another company (404)', async () => {
    const { who, id } = await closed();
    const stranger = await createCompany(api);
    const colleague = await newPerson(api, who.company);
    const [near, far] = [
      await api.call(endpoints.signClosure, { params: { id }, as: colleague }),
      await api.call(endpoints.signClosure, { params: { id }, as: stranger.people.employee }),
    ];
    expect([near.status, far.status, far.data]).toEqual([403, 404, null]);
  });

  test('what was read is what is signed: a month closed anew since is refused', async () => {
    const { who, id, closed_at } = await closed();
    api.setNow(new Date('2026-04-05T10:00:00Z'));
    await reopen(who, id);
    const open = await sign(who, id, { closed_at });
    expect([open.status, open.message]).toEqual([409, closureMessages.notClosed]);
    await close('2026-04-06T10:00:00Z');
    const answer = await sign(who, id, { closed_at });
    expect([answer.status, answer.message]).toEqual([409, closureMessages.changed]);
  });
});

describe('a closed month refuses changes', () => {
  const correction = { startedAt: Date.parse('2026-03-02T08:00+01:00'), endedAt: Date.parse('2026-03-02T18:00+01:00') };
  const refused = { ok: false, refusal: 'month_closed' };

  async function closedWithEntry() {
    const who = await worker();
    await punched(api, who, [day('2026-03-02'), day('2026-04-01')]);
    await close('2026-04-01T08:00:00Z');
    const entries = await api.sql<{ id: number }>(
      'select id from time_entries where user_id = $1 order by started_at',
      [who.userId],
    );
    const [march, april] = entries.map(({ id }) => id);
    const { id } = await monthOf(who, '2026-03');
    if (march === undefined || april === undefined) throw new Error('no entries');
    const change = { enterpriseId: who.enterpriseId, userId: who.userId, actorId: who.company.people.admin };
    const correct = (entryId: number | null, over: Partial<typeof correction> = {}) =>
      correctEntry(api.database, { ...change, ...correction, ...over, reason: 'Salida', entryId, pausedMs: 0 });
    return { who, id, march, april, change, correct };
  }

  test('a punch made offline in it: 409, and the next month’s goes through', async () => {
    const { who } = await closedWithEntry();
    api.setNow(new Date('2026-04-02T08:00:00+02:00'));
    const punch = (action: string, occurred_at: string) =>
      api.call(endpoints.clock, {
        body: { action, client_id: crypto.randomUUID(), occurred_at },
        as: who.userId,
      });
    const late = await punch('entry', '2026-03-31T09:00:00+02:00');
    expect([late.status, late.message]).toEqual([409, closureMessages.monthClosed]);
    expect((await punch('entry', '2026-04-02T07:00:00+02:00')).status).toBe(201);
  });

  test('a correction in it, out of it, into it; a missing entry; a void', async () => {
    const { march, april, change, correct } = await closedWithEntry();
    const inApril = { startedAt: Date.parse('2026-04-03T08:00+02:00'), endedAt: Date.parse('2026-04-03T16:00+02:00') };
    const inMarch = { startedAt: Date.parse('2026-03-03T08:00+01:00'), endedAt: Date.parse('2026-03-03T16:00+01:00') };
    expect(await correct(march)).toEqual(refused);
    expect(await correct(march, inApril)).toEqual(refused);
    expect(await correct(april, inMarch)).toEqual(refused);
    expect(await correct(null, inMarch)).toEqual(refused);
    expect(await voidEntry(api.database, { ...change, reason: 'Error', entryId: march })).toEqual(refused);
    expect(await correct(april, inApril)).toMatchObject({ ok: true });
  });

  test('reopened with a reason it takes the correction, is closed anew after a day and must be signed again', async () => {
    const { who, id, march, correct } = await closedWithEntry();
    await sign(who, id);
    api.setNow(new Date('2026-04-10T10:00:00+02:00'));
    const answer = await reopen(who, id, '  Salida olvidada  ', 'manager');
    expect([answer.status, answer.message]).toEqual([200, closureMessages.reopened]);
    expect(answer.data).toMatchObject({
      state: 'reopened',
      closed_at: null,
      signed_at: null,
      reopened_at: '2026-04-10T10:00:00+02:00',
      reopen_reason: 'Salida olvidada',
    });
    expect(await correct(march)).toMatchObject({ ok: true });
    await close('2026-04-11T09:59:00+02:00');
    expect((await monthOf(who, '2026-03')).state).toBe('reopened');
    await close('2026-04-11T10:01:00+02:00');
    expect(await monthOf(who, '2026-03')).toMatchObject({ state: 'unsigned', worked: 10 * HOUR_MS });
    expect(await correct(march)).toEqual(refused);
  });

  test('each reopening stands in the audit log, with what had been signed', async () => {
    const { who, id } = await closedWithEntry();
    await sign(who, id);
    await reopen(who, id, 'Primera');
    const again = await reopen(who, id, 'Segunda');
    expect([again.status, again.message]).toEqual([409, closureMessages.notClosed]);
    const log = await api.sql(
      `select actor_id, user_id, record_id, details from audit_log
        where enterprise_id = $1 and action = 'closure.reopen'`,
      [who.enterpriseId],
    );
    const signed = { month: '2026-03', reason: 'Primera', signed_at: expect.any(String), worked_ms: 8 * HOUR_MS };
    const { admin } = who.company.people;
    expect(log).toMatchObject([{ actor_id: admin, user_id: who.userId, record_id: id, details: signed }]);
  });

  test.each([{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(256) }, { reason: 5 }])(
    'the reason is required and short: %j',
    async (body) => {
      const { who, id } = await closedWithEntry();
      const answer = await api.call(endpoints.reopenClosure, { params: { id }, body, as: who.company.people.admin });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['reason']]);
      expect((await monthOf(who, '2026-03')).state).toBe('unsigned');
    },
  );

  test('what is rebuilt from the ledger is what stood there: a closed month has no objection', async () => {
    const { who, march } = await closedWithEntry();
    await rebuildEntries(api.owner, who.enterpriseId);
    expect(await api.sql('select id from time_entries where id = $1', [march])).toHaveLength(1);
  });
});
