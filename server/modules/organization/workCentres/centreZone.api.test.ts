import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { KioskStatus } from '#domain/timekeeping/kiosks/kiosks.ts';
import type { OpenEntry } from '#domain/timekeeping/timeEntries/openEntries.ts';
import { dateIn, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { belongs } from '#tests/support/centres.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { remindPeople } from '#server/modules/operation/notifications/jobs/remind.ts';
import { zonesOfPeople } from './index.ts';
import { canary, type Chain, chain, clock, madrid, seen, sheetOf } from './centreZone.fixture.ts';

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

describe('a punch', () => {
  test('at half past midnight in Madrid is of the day before in the Canaries, and of the new one in Madrid', async () => {
    const at = '2026-07-02T22:30:00Z';
    api.setNow(new Date(at));
    for (const who of [all.ana, all.eva]) expect((await clock(api, who, 'entry', at)).status).toBe(201);
    const [there, here] = [await sheetOf(api, all.ana), await sheetOf(api, all.eva)];
    expect([there.today, there.enterprise.time_zone, there.now]).toEqual([
      '2026-07-02',
      canary,
      '2026-07-02T23:30:00+01:00',
    ]);
    expect(there.entries).toMatchObject([{ date: '2026-07-02', start_hour: '2026-07-02T23:30:00+01:00' }]);
    expect([here.today, here.enterprise.time_zone]).toEqual(['2026-07-03', madrid]);
    expect(here.entries).toMatchObject([{ date: '2026-07-03', start_hour: '2026-07-03T00:30:00+02:00' }]);
    const dashboard = (await api.call(endpoints.getDashboard, { as: all.company.adminId })).data as Dashboard;
    expect(dashboard.clockInsToday).toBe(2);
    expect(dashboard.lastTimeSheets.map((punch) => punch.at).toSorted()).toEqual([
      '2026-07-02T23:30:00+01:00',
      '2026-07-03T00:30:00+02:00',
    ]);
  });

  test('without an offset is read by the clock of the person', async () => {
    api.setNow(new Date('2026-07-02T12:00:00Z'));
    for (const who of [all.ana, all.eva]) await clock(api, who, 'entry', '2026-07-02 08:00:00');
    const started = async (who: number) => (await sheetOf(api, who)).entries.map(({ start_hour }) => start_hour);
    expect([await started(all.ana), await started(all.eva)]).toEqual([
      ['2026-07-02T08:00:00+01:00'],
      ['2026-07-02T08:00:00+02:00'],
    ]);
  });

  test('in a company of the Canaries by somebody on the mainland is already of the next day', async () => {
    const other = await chain(api, [canary, madrid]);
    const at = '2026-07-02T22:30:00Z';
    api.setNow(new Date(at));
    await clock(api, other.ana, 'entry', at);
    const sheet = await sheetOf(api, other.ana);
    expect([sheet.today, sheet.enterprise.time_zone]).toEqual(['2026-07-03', madrid]);
    expect(sheet.entries).toMatchObject([{ date: '2026-07-03', start_hour: '2026-07-03T00:30:00+02:00' }]);
    const incidents = await api.call(endpoints.listOwnIncidents, { as: other.ana, query: {} });
    expect(incidents.status).toBe(200);
  });
});

test('time control shows each by their clock and says so where it is not the enterprise’s', async () => {
  await punched(api, { ...all, userId: all.ana, zone: canary }, [['2026-07-02 08:00', '2026-07-02 16:00']]);
  await punched(api, { ...all, userId: all.eva }, [['2026-07-02 08:00', '2026-07-02 16:00']]);
  const [ana, eva] = [await seen(api, all, all.ana, '2026-07-02'), await seen(api, all, all.eva, '2026-07-02')];
  const [there] = ana?.timeSheet?.['2026-07-02'] ?? [];
  const [here] = eva?.timeSheet?.['2026-07-02'] ?? [];
  expect([ana?.time_zone, there?.time_zone, there?.start_hour]).toEqual([canary, canary, '2026-07-02T08:00:00+01:00']);
  expect(here?.start_hour).toBe('2026-07-02T08:00:00+02:00');
  expect([eva, here].map((one) => 'time_zone' in (one ?? {}))).toEqual([false, false]);
});

test('a move: days before it are by the former clock, days from it on by the new one', async () => {
  await belongs(api, all.company, all.ana, '2026-07-10', 0);
  await punched(api, { ...all, userId: all.ana, zone: canary }, [['2026-07-09 08:00', '2026-07-09 16:00']]);
  await punched(api, { ...all, userId: all.ana }, [['2026-07-10 08:00', '2026-07-10 16:00']]);
  api.setNow(new Date('2026-07-12T10:00:00Z'));
  const ana = await seen(api, all, all.ana, '2026-07-09', '2026-07-10');
  const entries = Object.values(ana?.timeSheet ?? {}).flat();
  expect(entries.map(({ start_hour, time_zone }) => [start_hour, time_zone])).toEqual([
    ['2026-07-09T08:00:00+01:00', canary],
    ['2026-07-10T08:00:00+02:00', undefined],
  ]);
  expect(ana).not.toHaveProperty('time_zone');
  // Their own page is by the clock of today: that of Madrid.
  const own = await sheetOf(api, all.ana, '2026-07-09', '2026-07-10');
  expect([own.enterprise.time_zone, own.entries.map((entry) => entry.time_zone)]).toEqual([
    madrid,
    [canary, undefined],
  ]);
  api.setNow(new Date('2026-07-08T10:00:00Z'));
  const before = await sheetOf(api, all.ana, '2026-07-09', '2026-07-10');
  expect([before.enterprise.time_zone, before.entries.map((entry) => entry.time_zone)]).toEqual([
    canary,
    [undefined, madrid],
  ]);
});

test('the ledger and the rest of the product know the same dates', async () => {
  await belongs(api, all.company, all.ana, '2026-06-15', 0);
  await belongs(api, all.company, all.ana, '2026-09-01', all.centre);
  const zones = zonesFrom(
    [
      { valid_from: '2020-01-01', time_zone: canary },
      { valid_from: '2026-06-15', time_zone: null },
      { valid_from: '2026-09-01', time_zone: canary },
    ],
    madrid,
  );
  const days = ['2026-03-28', '2026-06-13', '2026-06-14', '2026-08-30', '2026-08-31', '2026-10-24', '2026-12-31'];
  const instants = days.flatMap((day) =>
    ['21:30', '22:00', '22:30', '23:00', '23:30'].map((time) => `${day}T${time}:00Z`),
  );
  const rows = await api.sql<{ date: string }>(
    'select local_date_of(at, $1, $2)::text as date from unnest($3::timestamptz[]) with ordinality as t (at, n) order by n',
    [all.enterpriseId, all.ana, instants],
  );
  expect(rows.map(({ date }) => date)).toEqual(instants.map((at) => dateIn(Date.parse(at), zones)));
});

test('nothing is read of people where each centre has the enterprise’s zone, said or not', async () => {
  const same = await chain(api, [canary, canary]);
  const enterprisesOf = (...chains: Chain[]) =>
    chains.map(({ enterpriseId: id }) => ({ id, time_zone: zone[id] ?? '' }));
  const zone = { [all.enterpriseId]: madrid ?? '', [same.enterpriseId]: canary ?? '' };
  const alone = await zonesOfPeople(api.database, enterprisesOf(same), null);
  expect([alone.own, alone.of(same.enterpriseId, same.ana)]).toEqual([[], canary]);
  const both = await zonesOfPeople(api.database, enterprisesOf(same, all), null);
  expect(both.own).toEqual([both.of(all.enterpriseId, all.ana)]);
  expect(both.of(same.enterpriseId, same.ana)).toBe(canary);
});

describe('shifts are by the clock of the centre', () => {
  /** Who of the two is late at a moment. */
  async function lateAt(moment: string) {
    api.setNow(new Date(moment));
    const params = { enterpriseId: all.enterpriseId };
    const { data } = await api.call(endpoints.getWaiting, { as: all.company.adminId, params });
    return (data as Waiting).today.late.first
      .filter(({ user_id }) => [all.ana, all.eva].includes(user_id))
      .map(({ user_id, due, time_zone }) => [user_id === all.ana ? 'Ana' : 'Eva', due, time_zone]);
  }

  test('nobody of the Canaries is late at nine in Madrid', async () => {
    expect(await lateAt('2026-07-02T08:30:00+02:00')).toEqual([['Eva', '08:00', undefined]]);
    expect(await lateAt('2026-07-02T08:30:00+01:00')).toEqual([
      ['Ana', '08:00', canary],
      ['Eva', '08:00', undefined],
    ]);
  });

  test('reminders come an hour later', async () => {
    const remindedBy = async (moment: string) => {
      const now = new Date(moment);
      api.setNow(now);
      await api.sql(`update enterprises set remind_entry = 15, next_reminders_at = '2026-01-01' where id = $1`, [
        all.enterpriseId,
      ]);
      await remindPeople({ database: api.database, holidays: api.holidays, clock: { now: () => now }, log: quietLog });
      const rows = await api.sql<{ user_id: number }>(
        `select user_id from notifications where user_id = any($1) and kind = 'entryReminder' order by id`,
        [[all.ana, all.eva]],
      );
      return rows.map(({ user_id }) => user_id);
    };
    expect(await remindedBy('2026-07-02T08:20:00+02:00')).toEqual([all.eva]);
    expect(await remindedBy('2026-07-02T08:20:00+01:00')).toEqual([all.eva, all.ana]);
    await api.sql('update enterprises set remind_entry = null where id = $1', [all.enterpriseId]);
  });

  test('a forgotten exit counts up to the end of theirs', async () => {
    await punched(api, { ...all, userId: all.ana, zone: canary }, [['2026-07-02 08:00', null]]);
    api.setNow(new Date('2026-07-03T20:00:00Z'));
    const params = { enterpriseId: all.enterpriseId };
    const { data } = await api.call(endpoints.listOpenEntries, { as: all.company.adminId, params });
    expect((data as OpenEntry[]).filter(({ user_id }) => user_id === all.ana)).toMatchObject([
      { start_hour: '2026-07-02T08:00:00+01:00', counts_until: '2026-07-02T16:00:00+01:00', time_zone: canary },
    ]);
    const ana = await seen(api, all, all.ana, '2026-07-02');
    expect(ana?.timeSheet?.['2026-07-02']).toMatchObject([
      { counts_until: '2026-07-02T16:00:00+01:00', worked_time: 8 * HOUR_MS },
    ]);
  });
});

test('a kiosk shows the clock of the centre where it stands', async () => {
  api.setNow(new Date('2026-07-02T10:00:00Z'));
  const statusIn = async (work_centre_id: number) => {
    const body = { enterprise_id: all.enterpriseId, name: 'Recepción', work_centre_id };
    const { data } = await api.call(endpoints.enrolKiosk, { as: all.company.adminId, body });
    return (await api.call(endpoints.getKiosk, { token: (data as { token: string }).token })).data as KioskStatus;
  };
  const [there, here] = [await statusIn(all.centre), await statusIn(0)];
  expect([there.enterprise.time_zone, there.now]).toEqual([canary, '2026-07-02T11:00:00+01:00']);
  expect([here.enterprise.time_zone, here.now]).toEqual([madrid, '2026-07-02T12:00:00+02:00']);
});
