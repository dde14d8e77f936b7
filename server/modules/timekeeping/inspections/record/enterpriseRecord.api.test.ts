import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { legalRecordMessages as say } from '#domain/timekeeping/inspections/messages/index.ts';
import { day, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { api, march26, verified, withApi } from './enterpriseRecord.fixture.ts';

withApi();

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

interface Exported extends EnterpriseRecord {
  ledger: { rows: { seq: number; user_id: number; hash: string; text: string }[] };
}

const ask = (who: Worker, query: Record<string, string> = march, as = who.company.people.admin) =>
  api.call(endpoints.getEnterpriseRecord, { params: { enterpriseId: who.enterpriseId }, query, as });

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
      { kind: 'overtimeNear', date: '2026-01-15', limit: 80 * 3_600_000 },
    ]);
  });
});
