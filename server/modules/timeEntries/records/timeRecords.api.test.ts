import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../../domain/endpoints.ts';
import { timeRecordMessages as say } from '../../../../domain/timeEntries/messages/index.ts';
import type { Role } from '../../../../domain/rights.ts';
import type { TimeRecord } from '../../../../domain/timeEntries/timeRecords.ts';
import { correctEntry, voidEntry } from '../ledger/ledger.ts';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { type Company, createCompany } from '../../../../tests/support/company/company.ts';
import { hiredOn, punched, termsOf } from '../../../../tests/support/timeRecord.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

async function worker(zone?: string) {
  const company = await createCompany(api, { ...(zone && { zone }) });
  const who = { enterpriseId: company.enterpriseId, userId: company.employeeId, company, ...(zone && { zone }) };
  await hiredOn(api, who, '2020-01-01');
  await termsOf(api, who, [{ from: '2020-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
  return who;
}
type Worker = Awaited<ReturnType<typeof worker>>;

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

const ask = (who: Worker, query: Record<string, string | number> = march, as = who.company.people.admin) =>
  api.call(endpoints.getTimeRecord, { params: { id: who.userId }, query, as });

async function recordOf(who: Worker, query: Record<string, string | number> = march): Promise<TimeRecord> {
  const { status, data, message } = await ask(who, query);
  if (status !== 200) throw new Error(message);
  return data as TimeRecord;
}

describe('who reads a record of time', () => {
  test.each<[Role, number]>([
    ['admin', 200],
    ['advisor', 200],
    ['manager', 403],
  ])('"Export employee time-sheet": %s %i', async (role, status) => {
    const who = await worker();
    expect((await ask(who, march, who.company.people[role])).status).toBe(status);
  });

  test('one’s own always, a colleague’s never', async () => {
    const who = await worker();
    const colleague = { ...who, userId: who.company.inactiveId };
    expect((await ask(who, march, who.userId)).status).toBe(200);
    expect((await ask(colleague, march, who.userId)).status).toBe(403);
  });

  test('one’s own also when inactive (art. 34.9 ET)', async () => {
    const who = await worker();
    await punched(api, who, [['2026-03-02 08:00', '2026-03-02 16:00']]);
    await api.tokenFor(who.userId);
    await api.sql('update enterprise_users set active = false where user_id = $1', [who.userId]);
    const { status, data } = await ask(who, march, who.userId);
    expect([status, (data as TimeRecord).entries.length]).toEqual([200, 1]);
  });

  test('a person of another company is not there: 404', async () => {
    const [ours, theirs] = [await worker(), await worker()];
    for (const role of ['admin', 'advisor', 'employee'] as const) {
      const { status, data } = await ask(theirs, march, ours.company.people[role]);
      expect([role, status, data]).toEqual([role, 404, null]);
    }
    const foreign = await ask(ours, { ...march, enterprise_id: theirs.enterpriseId });
    expect(foreign.status).toBe(404);
  });
});

describe('"start_date and end_date are required dates"', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['no start', { endDate: '2026-03-31' }, { startDate: say.startRequired }],
    ['no end', { startDate: '2026-03-01' }, { endDate: say.endRequired }],
    ['a date that is none', { startDate: '2026-02-29', endDate: '2026-03-31' }, { startDate: say.startRequired }],
    ['start after end', { startDate: '2026-03-31', endDate: '2026-03-01' }, { startDate: say.startAfterEnd }],
    ['too long', { startDate: '2000-01-01', endDate: '2026-03-01' }, { endDate: say.rangeTooLong }],
  ])('%s', async (_, query, errors) => {
    const who = await worker();
    const answer = await ask(who, query);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('29 February of its year is a date', async () => {
    const who = await worker();
    await punched(api, who, [['2024-02-29 08:00', '2024-02-29 16:00']]);
    expect((await recordOf(who, { startDate: '2024-02-29', endDate: '2024-02-29' })).total.worked).toBe(8 * HOUR_MS);
  });
});

describe('what the record says', () => {
  test('entries of the range by their local start, totals of its months, terms, who and where', async () => {
    const who = await worker();
    await termsOf(api, who, [
      { from: '2020-01-01', hours: 20, contract: 'partial', days: [1, 2, 3, 4, 5] },
      { from: '2026-03-16', hours: 40, days: [1, 2, 3, 4, 5] },
    ]);
    await punched(api, who, [
      ['2026-02-28 22:00', '2026-03-01 06:00'],
      ['2026-03-28 22:00', '2026-03-29 06:00', 30],
      ['2026-03-31 22:00', '2026-04-01 06:00'],
      ['2026-04-01 22:00', '2026-04-02 06:00'],
    ]);
    const record = await recordOf(who);
    expect(record.entries.map(({ date, worked_time }) => [date, worked_time / HOUR_MS])).toEqual([
      ['2026-03-28', 6.5],
      ['2026-03-31', 8],
    ]);
    expect(record.total).toMatchObject({ days: 2, worked: 14.5 * HOUR_MS, paused: 0.5 * HOUR_MS, total: 15 * HOUR_MS });
    expect(record.months).toMatchObject([
      { month: '2026-03', agreed: (10 * 4 + 12 * 8) * HOUR_MS, ordinary: 14.5 * HOUR_MS },
    ]);
    expect(record.terms.map(({ valid_from, hours }) => [valid_from, hours])).toEqual([
      ['2020-01-01', 20],
      ['2026-03-16', 40],
    ]);
    expect([record.enterprise.id, record.person.id]).toEqual([who.enterpriseId, who.userId]);
  });

  test('an open entry is listed and counts nothing; what is owed is counted up to today', async () => {
    const who = await worker();
    await punched(api, who, [['2026-03-03 08:00', null]]);
    api.setNow(new Date('2026-03-03T12:00:00+01:00'));
    const { entries, total } = await recordOf(who);
    expect([entries.length, total.worked, total.agreed]).toEqual([1, 0, 2 * 8 * HOUR_MS]);
  });

  test('in the enterprise’s zone', async () => {
    const who = await worker('Atlantic/Canary');
    await punched(api, who, [['2026-03-31 23:30', '2026-04-01 00:30']]);
    expect((await recordOf(who)).entries[0]).toMatchObject({
      date: '2026-03-31',
      start_hour: '2026-03-31T23:30:00+01:00',
    });
  });
});

describe('the ledger’s fingerprint of the range', () => {
  const change = (who: Worker) => ({ enterpriseId: who.enterpriseId, userId: who.userId, actorId: null, reason: 'r' });
  const entryIds = async (who: Worker) =>
    (
      await api.sql<{ id: number }>('select id from time_entries where user_id = $1 order by started_at', [who.userId])
    ).map(({ id }) => id);

  test('is SHA-256 over the hashes of its ledger rows by seq, and can be recomputed', async () => {
    const who = await worker();
    await punched(api, who, [
      ['2026-02-28 22:00', '2026-03-01 06:00'],
      ['2026-03-02 08:00', '2026-03-02 16:00', 15],
      ['2026-03-31 22:00', '2026-04-01 06:00'],
    ]);
    const rows = await api.sql<{ hash: Buffer }>(
      `select hash from time_events where user_id = $1 and entry_id in
         (select id from time_entries where user_id = $1 and local_date between '2026-03-01' and '2026-03-31') order by seq`,
      [who.userId],
    );
    const expected = createHash('sha256');
    for (const { hash } of rows) expected.update(hash);
    expect((await recordOf(who)).fingerprint).toEqual({ rows: 6, sha256: expected.digest('hex') });
  });

  test('changes with a correction and with a void; another month’s and another person’s leave it alone', async () => {
    const who = await worker();
    await punched(api, who, [
      ['2026-03-02 08:00', '2026-03-02 16:00'],
      ['2026-04-02 08:00', '2026-04-02 16:00'],
    ]);
    const seen = [(await recordOf(who)).fingerprint];
    const [first = 0, other = 0] = await entryIds(who);
    const times = { startedAt: Date.parse('2026-03-02T07:00Z'), endedAt: Date.parse('2026-03-02T16:00Z'), pausedMs: 0 };
    await voidEntry(api.database, { ...change(who), entryId: other });
    await punched(api, { ...who, userId: who.company.people.manager }, [['2026-03-05 08:00', '2026-03-05 16:00']]);
    expect((await recordOf(who)).fingerprint).toEqual(seen[0]);
    await correctEntry(api.database, { ...change(who), ...times, entryId: first });
    seen.push((await recordOf(who)).fingerprint);
    await voidEntry(api.database, { ...change(who), entryId: first });
    seen.push((await recordOf(who)).fingerprint);
    expect(seen.map(({ rows }) => rows)).toEqual([2, 3, 4]);
    expect(new Set(seen.map(({ sha256 }) => sha256)).size).toBe(3);
  });

  test('of nothing says so', async () => {
    const empty = createHash('sha256').digest('hex');
    expect((await recordOf(await worker())).fingerprint).toEqual({ rows: 0, sha256: empty });
  });
});

describe('as CSV', () => {
  const csvOf = async (who: Worker, as?: number) => {
    const answer = await ask(who, { ...march, format: 'csv' }, as);
    return { ...answer, lines: answer.text.slice(1).split('\r\n') };
  };

  test('a file as a Spanish spreadsheet opens it: entries, totals, fingerprint', async () => {
    const who = await worker();
    await api.sql(`update enterprise_users set name = 'Íñigo', last_name = 'Núñez' where user_id = $1`, [who.userId]);
    await punched(api, who, [
      ['2026-03-02 08:05', '2026-03-02 12:00'],
      ['2026-03-02 13:00', '2026-03-02 17:00', 30],
      ['2026-03-31 22:00', '2026-04-01 06:00'],
    ]);
    const { status, text, lines, headers } = await csvOf(who, who.userId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('registro-jornada-inigo-nunez-2026-03-01-2026-03-31.csv');
    expect(text.startsWith('\uFEFFRegistro de jornada\r\n')).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Persona trabajadora;Íñigo Núñez',
        'Contrato;Jornada completa, 40 h a la semana, desde el 01/01/2020',
        'Fecha;Entrada;Salida;Pausas;Trabajado;Total;Total del día;Observaciones',
        '02/03/2026;8:05:00;12:00:00;0:00:00;3:55:00;3:55:00;;',
        '02/03/2026;13:00:00;17:00:00;0:30:00;3:30:00;4:00:00;7:25:00;',
        '31/03/2026;22:00:00;6:00:00 (+1);0:00:00;8:00:00;8:00:00;8:00:00;',
        'marzo de 2026;2;15:25:00;176:00:00;15:25:00;0:00:00;0:00:00',
        'Total;2;15:25:00;176:00:00;15:25:00;0:00:00;0:00:00',
        expect.stringMatching(/^Huella del registro \(SHA-256\);[0-9a-f]{64};8 anotaciones$/),
      ]),
    );
  });

  test('no cell begins a formula, whatever a person is called', async () => {
    const who = await worker();
    await api.sql(`update enterprise_users set name = '=HYPERLINK("http://x")', dni = '+1' where user_id = $1`, [
      who.userId,
    ]);
    await api.sql(`update enterprise_users set title = '@SUM(A1)' where user_id = $1`, [who.userId]);
    await api.sql(`update enterprises set name = '-2+3' where id = $1`, [who.enterpriseId]);
    const { lines } = await csvOf(who);
    const cells = lines.flatMap((line) => line.split(';'));
    expect(cells.filter((cell) => /^"?[=+@-]/.test(cell) && !/^-?\d+$/.test(cell))).toEqual([]);
  });
});

test('terms that change within a month are sorted each by itself: ordinary, complementary, overtime', async () => {
  const who: Worker & { company: Company } = await worker();
  await termsOf(api, who, [
    { from: '2020-01-01', hours: 5, contract: 'partial', days: [1, 2, 3, 4, 5] },
    { from: '2026-03-03', hours: 40, days: [1, 2, 3, 4, 5] },
  ]);
  await punched(api, who, [
    ['2026-03-02 08:00', '2026-03-02 13:00'],
    ['2026-03-03 08:00', '2026-03-03 18:00'],
  ]);
  const { total } = await recordOf(who, { startDate: '2026-03-02', endDate: '2026-03-03' });
  expect(total).toMatchObject({
    agreed: 9 * HOUR_MS,
    ordinary: 9 * HOUR_MS,
    complementary: 4 * HOUR_MS,
    overtime: 2 * HOUR_MS,
  });
});
