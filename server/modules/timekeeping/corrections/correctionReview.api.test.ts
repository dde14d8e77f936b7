import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Correction, CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newPerson, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

let api: Api;
let who: Worker;
let entryId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(new Date('2026-03-10T12:00:00Z'));
  who = await newWorker(api);
  await punched(api, who, [
    ['2026-03-02 08:00', '2026-03-02 17:00', 30],
    ['2026-03-03 08:00', '2026-03-03 17:00', 30],
  ]);
  const [entry] = await api.sql<{ id: number }>(
    `select id from time_entries where user_id = $1 and local_date = '2026-03-02'`,
    [who.userId],
  );
  entryId = entry?.id ?? 0;
});

const times = (start: string, end: string, minutes = 30) => ({
  start_hour: `${start}:00`,
  end_hour: `${end}:00`,
  time_paused: minutes * MINUTE_MS,
});

async function review(asked: object) {
  const { status, data } = await api.call(endpoints.previewProposal, {
    as: who.company.people.manager,
    body: { enterprise_id: who.enterpriseId, user_id: who.userId, ...asked },
  });
  expect(status).toBe(200);
  return (data as CorrectionFinding[]).map(({ kind, article, date, value }) => [kind, article, date, value / HOUR_MS]);
}

describe('what a correction would break is said before it is saved', () => {
  test('a day of ten hours and the rest after it', async () => {
    const asked = times('2026-03-02 11:00', '2026-03-02 21:30');
    expect(await review({ time_sheet_id: entryId, ...asked })).toEqual([
      ['longDay', '34.3', '2026-03-02', 10],
      ['shortRest', '34.3', '2026-03-03', 10.5],
    ]);
  });

  test('a missing entry, with what is recorded beside it', async () => {
    expect(await review(times('2026-03-02 18:00', '2026-03-02 19:30', 0))).toEqual([
      ['longDay', '34.3', '2026-03-02', 10],
    ]);
  });

  test('the first day of somebody who has punched nothing', async () => {
    const userId = await newPerson(api, who.company);
    const asked = { user_id: userId, ...times('2026-03-09 08:00', '2026-03-09 20:00', 0) };
    expect(await review(asked)).toEqual([
      ['longDay', '34.3', '2026-03-09', 12],
      ['noPause', '34.4', '2026-03-09', 0],
    ]);
  });

  test('a day without a pause', async () => {
    const asked = times('2026-03-02 08:00', '2026-03-02 16:00', 0);
    expect(await review({ time_sheet_id: entryId, ...asked })).toEqual([['noPause', '34.4', '2026-03-02', 0]]);
  });

  test('nothing of one that breaks nothing, nor of one that makes good what was broken', async () => {
    expect(await review({ time_sheet_id: entryId, ...times('2026-03-02 08:00', '2026-03-02 16:00') })).toEqual([]);
    await punched(api, who, [['2026-03-05 08:00', '2026-03-05 20:00', 30]]);
    const [long] = await api.sql<{ id: number }>(
      `select id from time_entries where user_id = $1 and local_date = '2026-03-05'`,
      [who.userId],
    );
    const shorter = { time_sheet_id: long?.id, ...times('2026-03-05 08:00', '2026-03-05 19:00') };
    expect(await review(shorter)).toEqual([]);
  });

  test('the person, of their own, and nothing is saved', async () => {
    const { status, data } = await api.call(endpoints.previewCorrection, {
      as: who.userId,
      body: { time_sheet_id: entryId, ...times('2026-03-02 07:00', '2026-03-02 17:00') },
    });
    expect([status, (data as CorrectionFinding[]).map(({ kind }) => kind)]).toEqual([200, ['longDay']]);
    expect(await api.sql('select 1 from corrections where user_id = $1', [who.userId])).toEqual([]);
  });

  test('whoever approves a request, until it is answered', async () => {
    const asked = await api.call(endpoints.requestCorrection, {
      as: who.userId,
      body: { time_sheet_id: entryId, ...times('2026-03-02 07:00', '2026-03-02 17:00'), reason: 'Abrí antes' },
    });
    const { id } = asked.data as Correction;
    const reviewed = async (as: number) => {
      const { status, data } = await api.call(endpoints.reviewCorrection, { as, params: { id } });
      return [status, ...((data as CorrectionFinding[] | null) ?? []).map(({ kind }) => kind)];
    };
    const { manager, admin } = who.company.people;
    expect(await reviewed(manager)).toEqual([200, 'longDay']);
    expect(await reviewed(who.userId)).toEqual([403]);
    await api.call(endpoints.approveCorrection, { as: admin, params: { id } });
    expect(await reviewed(manager)).toEqual([200]);
  });

  test('nobody approves what the company proposed: 404', async () => {
    const proposed = await api.call(endpoints.proposeCorrection, {
      as: who.company.people.admin,
      body: {
        enterprise_id: who.enterpriseId,
        user_id: who.userId,
        time_sheet_id: entryId,
        ...times('2026-03-02 07:00', '2026-03-02 17:00'),
        reason: 'Abrió antes',
      },
    });
    const { id } = proposed.data as Correction;
    const as = who.company.people.manager;
    expect((await api.call(endpoints.reviewCorrection, { as, params: { id } })).status).toBe(404);
  });

  test('what is impossible is refused as when it is saved: 422', async () => {
    const asked = times('2026-03-02 10:00', '2026-03-02 09:00');
    const answer = await api.call(endpoints.previewCorrection, { as: who.userId, body: asked });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['end_hour']]);
  });
});
