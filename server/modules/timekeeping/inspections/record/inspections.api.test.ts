import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { InspectedRecord, Inspection, InspectionView } from '#domain/timekeeping/inspections/inspections.ts';
import { legalRecordMessages as say } from '#domain/timekeeping/inspections/messages/index.ts';
import { newWorker, type Worker } from '#tests/support/closures.ts';
import { api, march26, verified, withApi } from './enterpriseRecord.fixture.ts';

withApi();

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
    const answers = [await open('desconocido'), await open(expiring.code), await open(revoked.code)];
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
