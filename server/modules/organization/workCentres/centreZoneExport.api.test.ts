import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  personalDataColumns as columns,
  personalDataTitles as titles,
} from '#domain/operation/privacy/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { belongs } from '#tests/support/centres.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { collectPersonalData } from '#server/modules/operation/privacy/index.ts';
import { canary, chain } from './centreZone.fixture.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('in the export of a person an entry, its events and its corrections have one clock', async () => {
  const all = await chain(api);
  api.setNow(new Date('2026-07-10T12:00:00Z'));
  await punched(api, { ...all, userId: all.ana, zone: canary }, [['2026-07-09 22:00', '2026-07-10 05:00']]);
  // On the day of the exit Ana is of Madrid.
  await belongs(api, all.company, all.ana, '2026-07-10', 0);
  const [entry] = await api.sql<{ id: number }>('select id from time_entries where user_id = $1', [all.ana]);
  const body = {
    time_sheet_id: entry?.id,
    start_hour: '2026-07-09 22:00:00',
    end_hour: '2026-07-10 04:30:00',
    reason: 'Salí antes',
  };
  expect((await api.call(endpoints.requestCorrection, { as: all.ana, body })).status).toBe(201);
  const { enterprises } = await collectPersonalData(
    api.database,
    [{ enterprise_id: all.enterpriseId, user_id: all.ana }],
    { viewerIn: () => all.company.adminId },
  );
  const rowsOf = (title: string) => enterprises[0]?.tables.find((table) => table.title === title)?.rows ?? [];
  const [entered] = rowsOf(titles.entries);
  expect(entered).toMatchObject({
    [columns.started]: '2026-07-09T22:00:00+01:00',
    [columns.ended]: '2026-07-10T05:00:00+01:00',
  });
  expect(Object.keys(entered ?? {})).not.toContain('local_date');
  expect(rowsOf(titles.events).map((event) => event[columns.event_time])).toEqual([
    '2026-07-09T22:00:00+01:00',
    '2026-07-10T05:00:00+01:00',
  ]);
  expect(rowsOf(titles.corrections)).toMatchObject([
    {
      [columns.started]: '2026-07-09T22:00:00+01:00',
      [columns.ended]: '2026-07-10T04:30:00+01:00',
      // By the clock of when it was asked for.
      [columns.correction_requested]: '2026-07-10T14:00:00+02:00',
      [columns.annuls]: false,
    },
  ]);
  api.setNow(null);
});
