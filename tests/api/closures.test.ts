import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Closure } from '../../domain/closures.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { closureMessages, generalMessages } from '../../domain/messages/es.ts';
import type { Role } from '../../domain/rights.ts';
import type { UserDetail } from '../../domain/users.ts';
import { closeMonths } from '../../server/jobs/closeMonth.ts';
import { correctEntry, voidEntry } from '../../server/modules/timeSheets/ledger.ts';
import { rebuildEntries } from '../../server/modules/timeSheets/rebuild.ts';
import { type Api, startApi } from '../support/api.ts';
import { addPerson, type Company, createCompany } from '../support/company.ts';
import { hiredOn, type LocalStretch, punched, termsOf } from '../support/timeRecord.ts';

let api: Api;
const hour = 3_600_000;
const canaries = 'Atlantic/Canary';
const weekdays = [1, 2, 3, 4, 5];

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

interface Worker {
  enterpriseId: number;
  userId: number;
  company: Company;
  zone?: string;
}

/** An employee of a new company, since 2020, with 40 hours a week from Monday to Friday. */
async function worker(zone?: string): Promise<Worker> {
  const company = await createCompany(api, { ...(zone && { zone }) });
  const who = { enterpriseId: company.enterpriseId, userId: await newPerson(company), company, ...(zone && { zone }) };
  await api.sql('delete from closures where enterprise_id = $1', [who.enterpriseId]);
  await hiredOn(api, who, '2020-01-01');
  await termsOf(api, who, [{ from: '2020-01-01', hours: 40, days: weekdays }]);
  return who;
}

const newPerson = (company: Company) => addPerson(api, company.enterpriseId, { role: 'employee' });

const close = (now: string) => closeMonths(api.database, new Date(now));

async function monthsOf({ enterpriseId, userId, company }: Worker): Promise<Closure[]> {
  const { data } = await api.call(endpoints.getUser, {
    params: { id: userId },
    query: { enterprise_id: enterpriseId },
    as: company.people.admin,
  });
  const { cierresCompletados, cierresPendientes } = data as UserDetail;
  return [...cierresCompletados, ...cierresPendientes].toSorted((a, b) => a.month.localeCompare(b.month));
}

async function monthOf(who: Worker, month: string): Promise<Closure> {
  const found = (await monthsOf(who)).find((one) => one.month === month);
  if (!found) throw new Error(`${month} is not there`);
  return found;
}

const day = (date: string, hours = 8): LocalStretch => [
  `${date} 08:00`,
  `${date} ${String(8 + hours).padStart(2, '0')}:00`,
];

const sign = (who: Worker, id: number, body?: object) =>
  api.call(endpoints.signClosure, { params: { id }, as: who.userId, ...(body && { body }) });
const reopen = (who: Worker, id: number, reason = 'Faltaba una salida', role: Role = 'admin') =>
  api.call(endpoints.reopenClosure, { params: { id }, body: { reason }, as: who.company.people[role] });

describe('monthly closing per person by a job in the enterprise’s zone', () => {
  test('on the first days of a month the former one is closed and waits for the signature', async () => {
    const who = await worker();
    await punched(api, who, [day('2026-04-01', 9), ['2026-04-02 08:00', '2026-04-02 17:00', 60]]);
    await close('2026-05-01T08:00:00+02:00');
    expect(await monthOf(who, '2026-04')).toMatchObject({
      scheduled: 22 * 8 * hour,
      worked: 17 * hour,
      balance: (17 - 176) * hour,
      agreed: 176 * hour,
      ordinary: 17 * hour,
      complementary: 0,
      overtime: 0,
      state: 'unsigned',
      closed_at: '2026-05-01T08:00:00+02:00',
      signed_at: null,
    });
  });

  test('the month is over by the enterprise’s clock: the Canaries close an hour later', async () => {
    const [madrid, tenerife] = [await worker(), await worker(canaries)];
    await close('2026-05-01T02:59:00+02:00');
    expect([await monthsOf(madrid), await monthsOf(tenerife)].map((months) => months.at(-1)?.month)).toEqual([
      '2026-03',
      '2026-03',
    ]);
    await close('2026-05-01T03:30:00+02:00');
    expect([(await monthsOf(madrid)).at(-1)?.month, (await monthsOf(tenerife)).at(-1)?.month]).toEqual([
      '2026-04',
      '2026-03',
    ]);
    await close('2026-05-01T04:00:00+02:00');
    expect((await monthOf(tenerife, '2026-04')).closed_at).toBe('2026-05-01T03:00:00+01:00');
  });

  test.each([
    ['March, whose night lasts 7:00', '2026-03', ['2026-03-28 22:00', '2026-03-29 06:00'], 7],
    ['October, whose night lasts 9:00', '2025-10', ['2025-10-25 22:00', '2025-10-26 06:00'], 9],
    ['a night into the next month belongs to its start', '2026-01', ['2026-01-31 22:00', '2026-02-01 06:00'], 8],
    ['29 February', '2024-02', ['2024-02-29 09:00', '2024-02-29 17:00'], 8],
  ] as const)('%s', async (_, month, stretch, hours) => {
    const who = await worker();
    await punched(api, who, [stretch]);
    const [year = 0, number = 0] = month.split('-').map(Number);
    await close(new Date(Date.UTC(year, number, 2)).toISOString());
    expect((await monthOf(who, month)).worked).toBe(hours * hour);
  });

  test('part-time: ordinary and complementary hours (art. 12.4.c ET); full time: overtime (art. 35 ET)', async () => {
    const [part, full] = [await worker(), await worker()];
    await termsOf(api, part, [{ from: '2020-01-01', hours: 10, contract: 'partial', days: [1] }]);
    await punched(api, part, [
      day('2026-02-02', 12),
      day('2026-02-09', 12),
      day('2026-02-16', 12),
      day('2026-02-23', 12),
    ]);
    await termsOf(api, full, [{ from: '2020-01-01', hours: 8, days: [1] }]);
    await punched(api, full, [day('2026-02-02', 10), day('2026-02-09'), day('2026-02-16'), day('2026-02-23')]);
    await close('2026-03-02T08:00:00Z');
    expect(await monthOf(part, '2026-02')).toMatchObject({ ordinary: 40 * hour, complementary: 8 * hour, overtime: 0 });
    expect(await monthOf(full, '2026-02')).toMatchObject({ ordinary: 32 * hour, complementary: 0, overtime: 2 * hour });
  });

  test('scheduled from the plans by their nominal hours, less approved leave', async () => {
    const who = await worker();
    await api.sql(
      `with week as (insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
         values ($1, $2, 1, '[{"days": [1], "shift": "22:00 - 06:00"}]'))
       insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) values ($1, $2, 1, $3)`,
      [who.enterpriseId, who.company.scheduleId, who.userId],
    );
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, 1, '2026-03-02', 'full', 'approved', $2), ($1, $2, 1, '2026-03-09', 'morning', 'approved', $2),
              ($1, $2, 1, '2026-03-16', 'full', 'pending', $2)`,
      [who.enterpriseId, who.userId],
    );
    await close('2026-04-01T08:00:00Z');
    // Five Mondays, the last one in the week of the clock change.
    expect((await monthOf(who, '2026-03')).scheduled).toBe(3.5 * 8 * hour);
  });

  test('who came later or left before has no month; who left keeps the one in which they worked', async () => {
    const [later, before, left] = [await worker(), await worker(), await worker()];
    await hiredOn(api, later, '2026-04-02');
    await api.sql(`update enterprise_users set active = false, left_at = '2026-02-20T12:00Z' where user_id = any($1)`, [
      [before.userId, left.userId],
    ]);
    await punched(api, left, [day('2026-03-02')]);
    await close('2026-04-01T08:00:00Z');
    expect(await monthsOf(later)).toEqual([]);
    expect(await monthsOf(before)).toEqual([]);
    expect(await monthsOf(left)).toMatchObject([
      { month: '2026-03', scheduled: 0, worked: 8 * hour, ordinary: 8 * hour },
    ]);
  });

  test('months that a stopped server missed are closed afterwards', async () => {
    const who = await worker();
    await close('2026-02-01T08:00:00Z');
    await close('2026-05-10T08:00:00Z');
    expect((await monthsOf(who)).map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  });

  test('an entry that is still open keeps that person’s month pending, with the reason; nobody else’s', async () => {
    const who = await worker();
    const other = { ...who, userId: await newPerson(who.company) };
    await hiredOn(api, other, '2020-01-01');
    await punched(api, who, [day('2026-03-30'), ['2026-03-31 22:00', null]]);
    await punched(api, other, [day('2026-03-30')]);
    await close('2026-04-01T08:00:00+02:00');
    expect(await monthOf(who, '2026-03')).toMatchObject({ state: 'open_entry', closed_at: null, worked: 8 * hour });
    expect((await monthOf(other, '2026-03')).state).toBe('unsigned');
    const refused = await sign(who, (await monthOf(who, '2026-03')).id);
    expect([refused.status, refused.message]).toEqual([409, closureMessages.notClosed]);

    api.setNow(new Date('2026-04-01T09:00:00+02:00'));
    const out = await api.call(endpoints.clock, {
      body: { action: 'out', client_id: crypto.randomUUID(), occurred_at: '2026-04-01T06:00:00+02:00' },
      as: who.userId,
    });
    expect(out.status).toBe(201);
    await close('2026-04-01T09:00:00+02:00');
    expect(await monthOf(who, '2026-03')).toMatchObject({ state: 'unsigned', worked: 16 * hour });
  });

  test('a second run changes nothing', async () => {
    const who = await worker();
    await close('2026-04-01T08:00:00Z');
    const first = await monthsOf(who);
    expect(await close('2026-04-01T09:00:00Z')).toBe(0);
    expect(await monthsOf(who)).toEqual(first);
  });

  test('several processes at once close each month once', async () => {
    const who = await worker();
    for (let count = 0; count < 70; count += 1) {
      const userId = await newPerson(who.company);
      await hiredOn(api, { ...who, userId }, '2020-01-01');
    }
    const runs = await Promise.all([1, 2, 3].map(() => close('2026-04-01T08:00:00Z')));
    await close('2026-04-01T08:00:00Z');
    const [{ rows = 0, people = 0 } = {}] = await api.sql<{ rows: number; people: number }>(
      `select count(*)::int as rows, count(distinct user_id)::int as people from closures
        where enterprise_id = $1 and month = '2026-03-01' and closed_at is not null`,
      [who.enterpriseId],
    );
    expect(runs.some((closed) => closed > 0)).toBe(true);
    expect([rows, people]).toEqual([71, 71]);
  });
});

describe('signed by the employee', () => {
  async function closed(): Promise<{ who: Worker; id: number; closed_at: string | null }> {
    const who = await worker();
    await punched(api, who, [day('2026-03-02')]);
    await close('2026-04-01T08:00:00Z');
    const { id, closed_at } = await monthOf(who, '2026-03');
    return { who, id, closed_at };
  }

  test('pending, then completed; /fichar counts what waits', async () => {
    const { who, id, closed_at } = await closed();
    const waiting = async () =>
      ((await api.call(endpoints.getOwnTimeSheet, { as: who.userId })).data as { closures_pending: number })
        .closures_pending;
    expect(await waiting()).toBe(1);
    const { data } = await api.call(endpoints.getUser, { params: { id: who.userId }, as: who.userId });
    expect((data as UserDetail).cierresPendientes.map((one) => one.id)).toContain(id);
    api.setNow(new Date('2026-04-02T10:00:00+02:00'));
    const answer = await sign(who, id, { closed_at });
    expect([answer.status, answer.message]).toEqual([200, closureMessages.signed]);
    expect(answer.data).toMatchObject({ state: 'signed', signed_at: '2026-04-02T10:00:00+02:00' });
    expect(await waiting()).toBe(0);
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
    expect([answer.status, answer.message]).toEqual([403, generalMessages.noRight]);
    expect((await monthOf(who, '2026-03')).state).toBe('unsigned');
  });

  test('not by a colleague (403) nor by somebody of another company (404)', async () => {
    const { who, id } = await closed();
    const stranger = await createCompany(api);
    const colleague = await newPerson(who.company);
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
      correctEntry(api.database.db, { ...change, ...correction, ...over, reason: 'Salida', entryId, pausedMs: 0 });
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
    expect(await voidEntry(api.database.db, { ...change, reason: 'Error', entryId: march })).toEqual(refused);
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
    expect(await monthOf(who, '2026-03')).toMatchObject({ state: 'unsigned', worked: 10 * hour });
    expect(await correct(march)).toEqual(refused);
  });

  test('each reopening stands in the audit log, with what had been signed', async () => {
    const { who, id } = await closedWithEntry();
    await sign(who, id);
    await reopen(who, id, 'Primera');
    const again = await reopen(who, id, 'Segunda');
    expect([again.status, again.message]).toEqual([409, closureMessages.notClosed]);
    const log = await api.sql<{ actor_id: number; action: string; subject: string }>(
      'select actor_id, action, subject from audit_log where enterprise_id = $1',
      [who.enterpriseId],
    );
    expect(log).toMatchObject([{ actor_id: who.company.people.admin, action: 'closure.reopen' }]);
    expect(JSON.parse(log[0]?.subject ?? '')).toMatchObject({
      closure: id,
      month: '2026-03',
      reason: 'Primera',
      signed_at: expect.any(String),
      worked_ms: 8 * hour,
    });
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
