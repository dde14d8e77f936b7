import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EntryPauses } from '#domain/timekeeping/timeEntries/pauses.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { punched } from '#tests/support/timeRecord.ts';
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

const day = '2026-03-03';

test('what comes up is said by the clock of the person', async () => {
  const ana = { enterpriseId: all.enterpriseId, userId: all.ana, zone: canary, company: all.company };
  await punched(api, ana, [[`${day} 08:00`, null]]);
  api.setNow(new Date(`${day}T13:45:00Z`));
  const { limits_ahead: ahead } = await sheetOf(api, all.ana, '2026-03-02', day);
  expect(ahead?.map(({ kind, at }) => [kind, at])).toEqual([
    ['noPause', `${day}T14:00:00+00:00`],
    ['longDay', `${day}T17:00:00+00:00`],
  ]);
});

test('pauses and waiting are written by it, for the person and for the office', async () => {
  await api.sql('update enterprises set standby_time = true where id = $1', [all.enterpriseId]);
  const clock = (action: string, at: string, break_kind?: string) => {
    const occurred_at = `${day}T${at}:00Z`;
    api.setNow(new Date(occurred_at));
    const body = {
      action,
      occurred_at,
      method: 1,
      work_mode: 'onsite',
      client_id: randomUUID(),
      ...(break_kind && { break_kind }),
    };
    return api.call(endpoints.clock, { as: all.ana, body });
  };
  await clock('entry', '08:00');
  await clock('pause', '10:00', 'waiting');
  await clock('resume', '11:00');
  expect((await clock('out', '16:00')).status).toBe(201);
  const { entries } = await sheetOf(api, all.ana, day);
  const waiting = { from: `${day}T10:00:00+00:00`, to: `${day}T11:00:00+00:00` };
  expect(entries).toMatchObject([{ start_hour: `${day}T08:00:00+00:00`, standby: [waiting] }]);
  const { data } = await api.call(endpoints.listPauses, {
    as: all.company.people.manager,
    params: { id: all.ana },
    query: { startDate: day, endDate: day },
  });
  expect((data as EntryPauses[])[0]?.pauses).toMatchObject([waiting]);
});
