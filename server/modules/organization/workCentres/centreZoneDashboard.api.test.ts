import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { belongs } from '#tests/support/centres.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { canary, type Chain, chain, madrid } from './centreZone.fixture.ts';

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

const dashboard = async () => (await api.call(endpoints.getDashboard, { as: all.company.adminId })).data as Dashboard;

/** An entry that begins at a local time of a zone and is open. */
const begins = (userId: number, local: string, zone = madrid) =>
  punched(api, { ...all, userId, zone }, [[local, null]]);

test('the newest punches are shown, also one of the day before in the Canaries', async () => {
  for (let one = 0; one < 11; one += 1)
    await begins(await addPerson(api, all.enterpriseId, { role: 'employee' }), '2026-07-03 00:05');
  await begins(all.ana, '2026-07-02 23:30', canary);
  api.setNow(new Date('2026-07-02T22:45:00Z'));
  const { lastTimeSheets: latest } = await dashboard();
  expect(latest).toHaveLength(10);
  expect(latest[0]).toMatchObject({ user_id: all.ana, at: '2026-07-02T23:30:00+01:00' });
});

test('fewer punches than are shown reach back to any day', async () => {
  await begins(all.eva, '2026-06-01 08:00');
  await begins(all.ana, '2026-07-02 08:00', canary);
  api.setNow(new Date('2026-07-03T10:00:00Z'));
  expect((await dashboard()).lastTimeSheets.map(({ user_id }) => user_id)).toEqual([all.ana, all.eva]);
});

test('about midnight the entries of today are those of everybody’s own day, of who moves on it as well', async () => {
  // From the 3rd on Ana is in Madrid and Eva in the Canaries, where that day begins an hour later.
  await belongs(api, all.company, all.ana, '2026-07-03', 0);
  await belongs(api, all.company, all.eva, '2026-07-03', all.centre);
  api.setNow(new Date('2026-07-02T22:30:00Z'));
  const count = async () => (await dashboard()).clockInsToday;
  await punched(api, { ...all, userId: all.ana, zone: canary }, [['2026-07-02 08:00', '2026-07-02 16:00']]);
  expect(await count()).toBe(0);
  await punched(api, { ...all, userId: all.eva }, [['2026-07-02 08:00', '2026-07-02 16:00']]);
  expect(await count()).toBe(1);
  await begins(all.ana, '2026-07-03 00:10');
  expect(await count()).toBe(2);
});

test('a correction reopens the month of the person’s own date', async () => {
  api.setNow(new Date('2026-07-02T10:00:00Z'));
  const asks = async (as: number, start_hour: string, end_hour: string) => {
    const body = { time_sheet_id: null, start_hour, end_hour, reason: 'Olvido' };
    const answer = await api.call(endpoints.requestCorrection, { as, body });
    expect(answer).toMatchObject({ status: 201 });
  };
  await asks(all.ana, '2026-06-30 23:15:00', '2026-06-30 23:45:00');
  await asks(all.eva, '2026-07-01 00:15:00', '2026-07-01 00:45:00');
  await api.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     select $1, user_id, month, 0, 0, now() from unnest($2::int[]) user_id, unnest('{2026-06-01,2026-07-01}'::date[]) month`,
    [all.enterpriseId, [all.ana, all.eva]],
  );
  const monthsOf = async () => {
    const { data } = await api.call(endpoints.listCorrections, {
      as: all.company.adminId,
      params: { enterpriseId: all.enterpriseId },
      query: { side: 'person' },
    });
    return (data as Correction[])
      .filter(({ user_id }) => [all.ana, all.eva].includes(user_id))
      .map(({ user_id, closed_months }) => [user_id, closed_months]);
  };
  expect(Object.fromEntries(await monthsOf())).toEqual({ [all.ana]: ['2026-06'], [all.eva]: ['2026-07'] });
  // The other month is open again: it is none of the correction's.
  await api.sql(
    `update closures set closed_at = null
      where enterprise_id = $1 and user_id = $2 and month = '2026-06-01'`,
    [all.enterpriseId, all.ana],
  );
  const params = { enterpriseId: all.enterpriseId };
  const { data } = await api.call(endpoints.getWaiting, { as: all.company.adminId, params });
  const told = (data as Waiting).corrections?.first
    .filter(({ user_id }) => [all.ana, all.eva].includes(user_id))
    .map(({ user_id, closed_month }) => [user_id, closed_month]);
  expect(Object.fromEntries(told ?? [])).toEqual({ [all.ana]: false, [all.eva]: true });
});
