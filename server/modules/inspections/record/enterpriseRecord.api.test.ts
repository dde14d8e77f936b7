import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../../domain/endpoints.ts';
import type { EnterpriseRecord } from '../../../../domain/inspections/enterpriseRecord.ts';
import type { IncidentLine } from '../../../../domain/incidents/incidents.ts';
import type { InspectedRecord, Inspection, InspectionView } from '../../../../domain/inspections/inspections.ts';
import { legalRecordMessages as say } from '../../../../domain/inspections/messages/index.ts';
import { correctEntry, voidEntry } from '../../timeEntries/ledger/ledger.ts';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { day, newPerson, newWorker, type Worker } from '../../../../tests/support/closures.ts';
import { punched } from '../../../../tests/support/timeRecord.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

interface Exported extends EnterpriseRecord {
  ledger: { rows: { seq: number; user_id: number; hash: string; text: string }[] };
}

const ask = (who: Worker, query: Record<string, string> = march, as = who.company.people.admin) =>
  api.call(endpoints.getEnterpriseRecord, { params: { enterpriseId: who.enterpriseId }, query, as });

/** Two people: one with an entry corrected, one with an entry voided; and an entry outside of March. */
async function march26() {
  const who = await newWorker(api);
  const other = { ...who, userId: await newPerson(api, who.company) };
  await punched(api, who, [day('2026-03-02'), day('2026-03-03'), day('2026-04-01')]);
  await punched(api, other, [day('2026-03-02', 6)]);
  const entries = await api.sql<{ id: number; user_id: number }>(
    'select id, user_id from time_entries where enterprise_id = $1 and local_date > $2 order by started_at, user_id',
    [who.enterpriseId, '2026-01-01'],
  );
  const change = { enterpriseId: who.enterpriseId, actorId: who.company.people.admin, reason: 'Olvido' };
  const [first, second] = entries;
  if (!first || !second) throw new Error('no entries');
  await correctEntry(api.database, {
    ...change,
    userId: first.user_id,
    entryId: first.id,
    startedAt: Date.parse('2026-03-02T07:00Z'),
    endedAt: Date.parse('2026-03-02T16:00Z'),
    pausedMs: 0,
  });
  await voidEntry(api.database, { ...change, userId: second.user_id, entryId: second.id });
  return { who, other };
}

async function verified(json: string): Promise<{ code: number; said: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-record-'));
  const file = path.join(folder, 'record.json');
  await writeFile(file, json);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/record/verify.mjs', file]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the record of a whole enterprise (art. 34.9 ET)', () => {
  test('everybody’s entries of the range with their totals and fingerprints, and nobody else’s', async () => {
    const { who, other } = await march26();
    const { data } = await ask(who);
    const record = data as EnterpriseRecord;
    const of = (id: number) => record.people.find(({ person }) => person.id === id);
    expect(of(who.userId)?.entries.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03']);
    expect(of(other.userId)?.entries).toEqual([]);
    expect(of(who.userId)?.fingerprint.rows).toBe(5);
    expect(of(other.userId)?.fingerprint.rows).toBe(3);
    expect(record.fingerprint.rows).toBe(8);
  });

  test('a year at most: 422 at the end', async () => {
    const who = await newWorker(api);
    const answer = await ask(who, { startDate: '2025-01-01', endDate: '2026-01-02' });
    expect([answer.status, answer.errors]).toEqual([422, { endDate: say.rangeTooLong }]);
    expect((await ask(who, { startDate: '2024-01-01', endDate: '2024-12-31' })).status).toBe(200);
  });

  test('CSV: one line per entry, totals of each person, fingerprints', async () => {
    const { who } = await march26();
    const { headers, text } = await ask(who, { ...march, format: 'csv' });
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/registro-jornada-empresa-.*-2026-03-01-2026-03-31\.csv/);
    expect(text).toContain('De Prueba, Persona;');
    expect(text).toContain(';02/03/2026;8:00:00;17:00:00;0:00:00;9:00:00;9:00:00;9:00:00;Corregido');
    expect(text).toContain('Último eslabón de la cadena');
  });

  test('JSON: a third party verifies the chain with the script and nothing else', async () => {
    const { who } = await march26();
    const { text } = await ask(who, { ...march, format: 'json' });
    const whole = await verified(text);
    expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('8 rows verified')]);
  });

  const forged: [string, (record: Exported) => void][] = [
    [
      'a time is changed',
      ({ ledger }) => void (ledger.rows[0] && (ledger.rows[0].text = ledger.rows[0].text.replace('onsite', 'remote'))),
    ],
    ['a row is taken out', ({ ledger }) => void ledger.rows.splice(1, 1)],
    ['rows change places', ({ ledger }) => void ledger.rows.reverse()],
    [
      'a person’s row is given to another',
      ({ ledger, people }) =>
        void (ledger.rows[0] && (ledger.rows[0].user_id = people[0]?.person.id ?? 0) && (ledger.rows[0].user_id += 1)),
    ],
  ];
  test.each(forged)('%s: the script says so', async (_, forge) => {
    const { who } = await march26();
    const { text } = await ask(who, { ...march, format: 'json' });
    const record = JSON.parse(text) as Exported;
    forge(record);
    expect((await verified(JSON.stringify(record))).code).toBe(1);
  });
});

describe('an inspector’s or a representative’s access', () => {
  const body = { name: 'Inspección de Trabajo', purpose: 'Requerimiento 28/0001', days: 15 };
  const create = (who: Worker, over: object = {}) =>
    api.call(endpoints.createInspection, {
      as: who.company.people.admin,
      body: { ...body, enterprise_id: who.enterpriseId, start_date: '2026-03-01', end_date: '2026-03-31', ...over },
    });
  const open = (code: string, format = 'view') =>
    api.call(endpoints.readInspection, { params: { code }, query: { format } });
  const list = async (who: Worker) =>
    (
      await api.call(endpoints.listInspections, {
        params: { enterpriseId: who.enterpriseId },
        as: who.company.people.admin,
      })
    ).data as Inspection[];
  const input = async (who: Worker) => (await create(who)).data as Inspection & { code: string };

  test('shows the record of its range without a session, and is kept nowhere on the way', async () => {
    const { who } = await march26();
    const { code } = await input(who);
    const { status, data, headers } = await open(code);
    const { record, purpose } = data as InspectedRecord;
    expect([status, purpose, record.startDate, record.endDate]).toEqual([
      200,
      body.purpose,
      '2026-03-01',
      '2026-03-31',
    ]);
    expect(record.people.flatMap(({ entries }) => entries.map(({ date }) => date))).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex, nofollow']);
  });

  test('downloads CSV and JSON, which verifies', async () => {
    const { who } = await march26();
    const { code } = await input(who);
    const csv = await open(code, 'csv');
    expect([csv.status, csv.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await verified((await open(code, 'json')).text)).code).toBe(0);
  });

  test('each view and download is logged, and the admin sees them', async () => {
    const { who } = await march26();
    const { code, id } = await input(who);
    for (const format of ['view', 'pdf', 'csv', 'json']) await open(code, format);
    const { data } = await api.call(endpoints.listInspectionViews, { params: { id }, as: who.company.people.admin });
    expect((data as InspectionView[]).map(({ act }) => act)).toEqual(['json', 'csv', 'pdf', 'view']);
    expect((await list(who)).find((one) => one.id === id)).toMatchObject({ views: 4, state: 'active' });
  });

  test('unknown, expired and revoked: the same answer, and nothing is logged', async () => {
    const { who } = await march26();
    const [expiring, revoked] = [await input(who), await input(who)];
    const { admin } = who.company.people;
    const ended = await api.call(endpoints.revokeInspection, { params: { id: revoked.id }, as: admin });
    expect([ended.status, (ended.data as Inspection).state]).toEqual([200, 'revoked']);
    const again = await api.call(endpoints.revokeInspection, { params: { id: revoked.id }, as: admin });
    expect([again.status, again.message]).toEqual([409, say.alreadyEnded]);
    api.setNow(new Date(Date.now() + 15 * 86_400_000 + 1000));
    const answers = await Promise.all([open('desconocido'), open(expiring.code), open(revoked.code)]);
    for (const { status, message, data, text } of answers) {
      expect([status, message, data, text]).toEqual([404, say.linkInvalid, null, answers[0]?.text]);
    }
    api.setNow(null);
    expect((await list(who)).filter(({ views }) => views > 0)).toEqual([]);
  });

  test('guessing is slowed down: 429', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const guess = () => api.call(endpoints.readInspection, { params: { code: 'x' }, headers });
    const answers = [];
    for (let tried = 0; tried < 61; tried += 1) answers.push((await guess()).status);
    expect([answers[59], answers[60]]).toEqual([404, 429]);
  });

  test('only the hash of the code is kept', async () => {
    const who = await newWorker(api);
    const { code } = await input(who);
    const rows = await api.sql<{ row: string }>('select i::text as row from inspections i');
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  });

  test.each([
    [{ name: ' ' }, { name: say.nameRequired }],
    [{ purpose: '' }, { purpose: say.purposeRequired }],
    [{ days: 0 }, { days: say.daysRange(90) }],
    [{ days: 91 }, { days: say.daysRange(90) }],
    [{ start_date: '2026-04-01' }, { start_date: 'La fecha de inicio no puede ser mayor que la fecha de fin' }],
    [{ end_date: '2027-04-01' }, { end_date: say.rangeTooLong }],
  ])('%j: 422', async (over, errors) => {
    const answer = await create(await newWorker(api), over);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });
});

describe('incidents are reported, and never keep anybody from punching', () => {
  test('everybody’s in a range for the office; one’s own for the person', async () => {
    const who = await newWorker(api);
    await punched(api, who, [
      ['2026-03-02 08:00', '2026-03-02 18:30', 30],
      ['2026-03-03 05:00', '2026-03-03 11:30'],
    ]);
    api.setNow(new Date('2026-03-04T12:00:00Z'));
    const { data } = await api.call(endpoints.listIncidents, {
      params: { enterpriseId: who.enterpriseId },
      query: march,
      as: who.company.people.manager,
    });
    const listed = (lines: IncidentLine[]) => lines.map(({ kind, date, user_id }) => [kind, date, user_id]);
    const expected = [
      ['noPause', '2026-03-03', who.userId],
      ['shortRest', '2026-03-03', who.userId],
      ['longDay', '2026-03-02', who.userId],
    ];
    expect(listed(data as IncidentLine[])).toEqual(expected);
    const own = await api.call(endpoints.listOwnIncidents, { as: who.userId });
    expect(listed(own.data as IncidentLine[])).toEqual(expected);
    const punch = await api.call(endpoints.clock, {
      as: who.userId,
      body: { action: 'entry', client_id: crypto.randomUUID() },
    });
    expect(punch.status).toBe(201);
  });

  test('the rest before the first day of a range counts', async () => {
    const who = await newWorker(api);
    await punched(api, who, [
      ['2026-02-28 18:00', '2026-02-28 23:00'],
      ['2026-03-01 06:00', '2026-03-01 10:00'],
    ]);
    api.setNow(new Date('2026-03-04T12:00:00Z'));
    const { data } = await api.call(endpoints.listIncidents, {
      params: { enterpriseId: who.enterpriseId },
      query: march,
      as: who.company.people.admin,
    });
    expect((data as IncidentLine[]).map(({ kind, value }) => [kind, value])).toEqual([['shortRest', 7 * 3_600_000]]);
  });

  test('overtime of the year: a warning near 80 hours (art. 35.2 ET)', async () => {
    const who = await newWorker(api);
    await api.sql(`update work_terms set hours = 1 where user_id = $1`, [who.userId]);
    const days = ['05', '06', '07', '08', '09', '12', '13', '14', '15'].map((date) => day(`2026-01-${date}`, 8));
    await punched(api, who, days);
    api.setNow(new Date('2026-01-20T12:00:00Z'));
    const { data } = await api.call(endpoints.listOwnIncidents, { as: who.userId });
    expect((data as IncidentLine[]).filter(({ kind }) => kind.startsWith('overtime'))).toMatchObject([
      { kind: 'overtimeNear', date: '2026-01-20', limit: 80 * 3_600_000 },
    ]);
  });
});
