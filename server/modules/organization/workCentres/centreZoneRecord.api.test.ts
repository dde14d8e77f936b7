import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Correction, EntryHistory } from '#domain/timekeeping/corrections/corrections.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { belongs } from '#tests/support/centres.ts';
import { type LocalStretch, punched } from '#tests/support/timeRecord.ts';
import { canary, type Chain, chain, sheetOf } from './centreZone.fixture.ts';

let api: Api;
let all: Chain;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  all = await chain(api);
});
afterEach(() => api.setNow(null));

const there = (...stretches: LocalStretch[]) => punched(api, { ...all, userId: all.ana, zone: canary }, stretches);
const here = (...stretches: LocalStretch[]) => punched(api, { ...all, userId: all.eva }, stretches);
const range = (startDate: string, endDate: string) => ({ startDate, endDate });
const recordOf = async (id: number, startDate: string, endDate: string) =>
  (
    await api.call(endpoints.getTimeRecord, {
      as: all.company.adminId,
      params: { id },
      query: range(startDate, endDate),
    })
  ).data as TimeRecord;

describe('hours at night are by the clock of the person', () => {
  test.each([
    ['2026-07-02 22:00', '2026-07-03 06:00', 8],
    ['2026-07-02 21:00', '2026-07-02 23:00', 1],
    // In March the night has an hour less, in October one more.
    ['2026-03-28 22:00', '2026-03-29 06:00', 7],
    ['2026-10-24 22:00', '2026-10-25 06:00', 9],
  ])('from %s to %s: %i', async (from, to, hours) => {
    await there([from, to]);
    await here([from, to]);
    for (const who of [all.ana, all.eva]) {
      const { total } = await recordOf(who, from.slice(0, 10), to.slice(0, 10));
      expect(total.kinds?.night).toBe(hours * HOUR_MS);
    }
  });
});

test('the record of a person and that of everybody have each entry by its own clock', async () => {
  await there(['2026-07-02 08:00', '2026-07-02 16:00']);
  await here(['2026-07-02 08:00', '2026-07-02 16:00']);
  const own = await recordOf(all.ana, '2026-07-01', '2026-07-31');
  expect([own.enterprise.time_zone, own.entries]).toMatchObject([
    'Europe/Madrid',
    [{ date: '2026-07-02', start_hour: '2026-07-02T08:00:00+01:00', time_zone: canary }],
  ]);
  const { data } = await api.call(endpoints.getEnterpriseRecord, {
    as: all.company.adminId,
    params: { enterpriseId: all.enterpriseId },
    query: range('2026-07-01', '2026-07-31'),
  });
  const entriesOf = (id: number) =>
    (data as EnterpriseRecord).people
      .find(({ person }) => person.id === id)
      ?.entries.map(({ end_hour, time_zone }) => [end_hour, time_zone]);
  expect([entriesOf(all.ana), entriesOf(all.eva)]).toEqual([
    [['2026-07-02T16:00:00+01:00', canary]],
    [['2026-07-02T16:00:00+02:00', undefined]],
  ]);
});

test('the spreadsheet of everybody’s record names the clock on each line that is not by the enterprise’s', async () => {
  await there(['2026-07-02 08:00', '2026-07-02 16:00'], ['2026-07-03 08:00', '2026-07-03 16:00']);
  await here(['2026-07-02 08:00', '2026-07-02 16:00']);
  const { text } = await api.call(endpoints.getEnterpriseRecord, {
    as: all.company.adminId,
    params: { enterpriseId: all.enterpriseId },
    query: { ...range('2026-07-01', '2026-07-31'), format: 'csv' },
  });
  const linesOf = (name: string) => text.match(new RegExp(`^Ruiz, ${name};[^;]*;\\d\\d/.*$`, 'gm')) ?? [];
  expect(linesOf('Ana')).toEqual([
    expect.stringMatching(/;02\/07\/2026;8:00:00;16:00:00;.*hora de Canarias$/),
    expect.stringMatching(/;03\/07\/2026;8:00:00;16:00:00;.*hora de Canarias$/),
  ]);
  expect(linesOf('Eva')).toEqual([expect.stringMatching(/;02\/07\/2026;8:00:00;16:00:00;/)]);
  expect(linesOf('Eva').join('\n')).not.toContain('hora de');
});

test('the rest between two days is what elapses, though the clock is another on the second', async () => {
  await belongs(api, all.company, all.ana, '2026-07-10', 0);
  await there(['2026-07-09 13:00', '2026-07-09 21:00']);
  await punched(api, { ...all, userId: all.ana }, [['2026-07-10 09:00', '2026-07-10 13:00']]);
  api.setNow(new Date('2026-07-12T10:00:00Z'));
  const { data } = await api.call(endpoints.listIncidents, {
    as: all.company.adminId,
    params: { enterpriseId: all.enterpriseId },
    query: range('2026-07-01', '2026-07-31'),
  });
  const rests = (data as IncidentLine[]).filter(({ kind, user_id }) => kind === 'shortRest' && user_id === all.ana);
  // From 21:00 to 9:00 by the clocks; an hour less in truth.
  expect(rests.map(({ value }) => value)).toEqual([11 * HOUR_MS]);
});

describe('a correction', () => {
  const propose = (start_hour: string, end_hour: string, more: object = {}) =>
    api.call(endpoints.proposeCorrection, {
      as: all.company.adminId,
      body: { enterprise_id: all.enterpriseId, user_id: all.ana, reason: 'Olvido', start_hour, end_hour, ...more },
    });
  beforeEach(() => {
    api.setNow(new Date('2026-07-20T10:00:00Z'));
  });

  test('is read by the person’s clock and says so to both sides', async () => {
    const sent = await propose('2026-07-02 08:00:00', '2026-07-02 16:00:00');
    expect(sent).toMatchObject({
      status: 201,
      data: {
        date: '2026-07-02',
        start_hour_modified: '2026-07-02T08:00:00+01:00',
        end_hour_modified: '2026-07-02T16:00:00+01:00',
        time_zone: canary,
      },
    });
    const { id } = sent.data as Correction;
    expect(await api.call(endpoints.acceptCorrection, { as: all.ana, params: { id } })).toMatchObject({
      data: { status: 'approved', time_zone: canary },
    });
    const [entry] = (await sheetOf(api, all.ana, '2026-07-02')).entries;
    expect(entry).toMatchObject({ date: '2026-07-02', start_hour: '2026-07-02T08:00:00+01:00' });
    const history = await api.call(endpoints.getEntryHistory, { as: all.ana, params: { id: entry?.id ?? 0 } });
    const { time_zone, events } = history.data as EntryHistory;
    expect([time_zone, events[0]?.after?.start_hour]).toEqual([canary, '2026-07-02T08:00:00+01:00']);
  });

  test('over midnight stays on the day on which it begins', async () => {
    expect(await propose('2026-07-02 23:30:00', '2026-07-03 07:00:00')).toMatchObject({
      data: { date: '2026-07-02', end_hour_modified: '2026-07-03T07:00:00+01:00', total_time: 7.5 * HOUR_MS },
    });
  });

  test('of a day before the person moved back is by the clock of that day, one after it by the new one', async () => {
    await belongs(api, all.company, all.ana, '2026-07-10', 0);
    await there(['2026-07-02 08:00', '2026-07-02 16:00']);
    const [entry] = (await sheetOf(api, all.ana, '2026-07-02')).entries;
    expect(entry?.time_zone).toBe(canary);
    const sent = await propose('2026-07-02 08:30:00', '2026-07-02 16:00:00', { time_sheet_id: entry?.id });
    expect(sent.data).toMatchObject({
      start_hour: '2026-07-02T08:00:00+01:00',
      start_hour_modified: '2026-07-02T08:30:00+01:00',
      end_hour_modified: null,
      time_zone: canary,
    });
    const after = await propose('2026-07-13 08:00:00', '2026-07-13 16:00:00');
    expect(after.data).toMatchObject({ start_hour_modified: '2026-07-13T08:00:00+02:00' });
    expect(after.data).not.toHaveProperty('time_zone');
    // To the person both say theirs, who reads them by today's clock.
    const own = (await api.call(endpoints.listOwnCorrections, { as: all.ana, query: {} })).data as Correction[];
    expect(own.map(({ date, time_zone }) => `${date} ${time_zone}`).toSorted()).toEqual([
      `2026-07-02 ${canary}`,
      '2026-07-13 Europe/Madrid',
    ]);
  });

  test('names another entry by its own clock', async () => {
    await there(['2026-07-02 08:00', '2026-07-02 16:00']);
    expect(await propose('2026-07-02 15:00:00', '2026-07-02 17:00:00')).toMatchObject({
      status: 409,
      message: 'Se solapa con otro fichaje: de 8:00 del 02/07/2026 a 16:00 del 02/07/2026',
    });
  });

  test('of who is of the enterprise’s zone says nothing of zones', async () => {
    const sent = await propose('2026-07-02 08:00:00', '2026-07-02 16:00:00', { user_id: all.eva });
    expect(sent.data).toMatchObject({ start_hour_modified: '2026-07-02T08:00:00+02:00' });
    expect(sent.data).not.toHaveProperty('time_zone');
  });
});
