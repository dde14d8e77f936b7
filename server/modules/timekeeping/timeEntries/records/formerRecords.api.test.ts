import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { FormerRecord, TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { correctEntry, voidEntry } from '../index.ts';
import { api, ask, march, recordOf, type Worker, withApi, worker } from './timeRecords.fixture.ts';

withApi();

const listed = async (as: number) => (await api.call(endpoints.listFormerRecords, { as })).data as FormerRecord[];

/** Waits until the ledger's clock, which counts milliseconds, is past what was written before. */
async function tick(): Promise<void> {
  const now = async () => (await api.sql<{ now: string }>('select ledger_now()::text as now'))[0]?.now;
  const before = await now();
  await expect.poll(now, { interval: 1 }).not.toBe(before);
}

/** Somebody with the accounts that opened their membership one after another; the last one does. */
async function moved(who: Worker) {
  const { enterpriseId, userId } = who;
  const [former, between, present] = [userId, await stranger(), await stranger()];
  const move = async (from: number, to: number) => {
    await tick();
    await api.sql(`insert into former_accounts values ($1, $2, $3, ledger_now())`, [enterpriseId, userId, from]);
    await tick();
    await api.sql('update enterprise_users set account_id = $3 where enterprise_id = $1 and user_id = $2', [
      enterpriseId,
      userId,
      to,
    ]);
  };
  return { former, between, present, move };
}

/** An account of nobody's. */
async function stranger(): Promise<number> {
  const { enterpriseId } = await worker();
  return addPerson(api, enterpriseId, { role: 'employee' });
}

let who: Worker;
let accounts: Awaited<ReturnType<typeof moved>>;

/** Punched by the first account, by the second and by the third, in this order. */
beforeEach(async () => {
  who = await worker();
  accounts = await moved(who);
  await punched(api, who, [
    ['2026-03-02 08:00', '2026-03-02 16:00', 30],
    ['2026-03-05 08:00', null],
  ]);
  await accounts.move(accounts.former, accounts.between);
  await punched(api, who, [['2026-03-03 09:00', '2026-03-03 12:00']]);
  await accounts.move(accounts.between, accounts.present);
  await api.sql(
    `update enterprise_users set name = 'Otra', last_name = 'Persona', dni = 'AJENO1', title = 'Ajena'
      where enterprise_id = $1 and user_id = $2`,
    [who.enterpriseId, who.userId],
  );
});

const daysOf = (record: TimeRecord) => record.entries.map(({ date }) => date);
const readBy = async (as: number) => (await ask(who, march, as)).data as TimeRecord;

describe('an account that opened a membership once', () => {
  test('reads what was punched while it did, and nothing of before or after', async () => {
    expect(daysOf(await readBy(accounts.former))).toEqual(['2026-03-02', '2026-03-05']);
    expect(daysOf(await readBy(accounts.between))).toEqual(['2026-03-03']);
    expect(daysOf(await recordOf(who))).toEqual(['2026-03-02', '2026-03-03', '2026-03-05']);
    expect((await ask(who, march, accounts.present)).status).toBe(200);
  });

  test('as it stood then: later corrections, annulments and exits are of the others', async () => {
    const before = await readBy(accounts.former);
    const [corrected, annulled] = before.entries.map(({ id }) => id);
    const change = { enterpriseId: who.enterpriseId, userId: who.userId, actorId: who.userId, reason: 'Más tarde' };
    const times = { startedAt: Date.parse('2026-03-02T10:00Z'), endedAt: Date.parse('2026-03-02T11:00Z'), pausedMs: 0 };
    expect(await correctEntry(api.database, { ...change, ...times, entryId: corrected ?? 0 })).toMatchObject({
      ok: true,
    });
    expect(await voidEntry(api.database, { ...change, entryId: annulled ?? 0 })).toMatchObject({ ok: true });
    expect((await readBy(accounts.present)).total.worked).toBe(4 * HOUR_MS);
    expect(await readBy(accounts.former)).toEqual({ ...before, created_at: expect.any(String) });
    expect(before.total).toMatchObject({ days: 1, worked: 7.5 * HOUR_MS, paused: 0.5 * HOUR_MS });
  });

  test('knows neither contract, leave, name nor DNI, and exports it as a file', async () => {
    const record = await readBy(accounts.former);
    const [account] = await api.sql<{ email: string }>('select email from users where id = $1', [accounts.former]);
    expect(record.person).toEqual({ id: who.userId, name: account?.email, last_name: '', dni: null, title: null });
    expect([record.terms, record.daysOff, record.total.agreed]).toEqual([[], {}, null]);
    const file = await ask(who, { ...march, format: 'csv' }, accounts.former);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.text).toContain('02/03/2026;8:00:00;16:00:00;0:30:00;7:30:00');
    expect(file.text).not.toMatch(/Otra Persona|AJENO1|03\/03\/2026/);
  });

  test('finds it among its own, as long as it does not open it again', async () => {
    const [record, ...more] = await listed(accounts.former);
    expect([record, more]).toEqual([
      {
        enterprise_id: who.enterpriseId,
        user_id: who.userId,
        name: expect.stringMatching(/^Empresa /),
        time_zone: 'Europe/Madrid',
        until: expect.any(String),
      },
      [],
    ]);
    expect(Date.now() - Date.parse(record?.until ?? '')).toBeLessThan(DAY_MS);
    expect(await listed(accounts.present)).toEqual([]);
    await accounts.move(accounts.present, accounts.former);
    expect(await listed(accounts.former)).toEqual([]);
    expect(daysOf(await readBy(accounts.former))).toHaveLength(3);
  });

  test('gets nothing else of the person or the company', async () => {
    const params = { id: who.userId };
    const query = { enterprise_id: who.enterpriseId };
    const month = { startDate: '2026-03-01', endDate: '2026-03-31' };
    const refused = await Promise.all([
      api.call(endpoints.getUser, { as: accounts.former, params, query }),
      api.call(endpoints.exportPersonalData, { as: accounts.former, params, query }),
      api.call(endpoints.getOvertimeStatement, { as: accounts.former, params, query: { ...query, month: '2026-03' } }),
      api.call(endpoints.listPauses, { as: accounts.former, params, query: { ...query, ...month } }),
      api.call(endpoints.getOwnTimeSheet, { as: accounts.former, query }),
      api.call(endpoints.getEnterprise, { as: accounts.former, params: { id: who.enterpriseId } }),
      api.call(endpoints.downloadPayroll, { as: accounts.former, params: { id: who.company.payrollId } }),
      ask({ ...who, userId: who.company.managerId }, march, accounts.former),
    ]);
    expect(refused.map(({ status, data }) => [status >= 403 && status <= 404, data])).toEqual(
      refused.map(() => [true, null]),
    );
  });

  test('and nobody else: a colleague of any role but those with the right, or of another company', async () => {
    const other = await worker();
    expect((await ask(who, march, who.company.people.manager)).status).toBe(403);
    for (const role of ['admin', 'advisor', 'manager', 'employee'] as const) {
      expect([role, await listed(other.company.people[role])]).toEqual([role, []]);
      expect([role, (await ask(who, march, other.company.people[role])).status]).toEqual([role, 404]);
    }
    expect((await ask(who, { ...march, enterprise_id: other.enterpriseId }, accounts.former)).status).toBe(404);
  });
});
