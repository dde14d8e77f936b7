import { isoInZone } from '#domain/time/localTime.ts';
import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import { openEntryEndpoints } from '#domain/timekeeping/timeEntries/openEntries.ts';
import { ownZone, zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { Module } from '#server/modules/deps.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { openEndsOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { zonesOfPeople } from '#server/modules/organization/workCentres/index.ts';
import { openEntryOfRow, openSince } from './repo.ts';

export const openEntries: Module = (serve, { database, holidays, clock }) => {
  serve(openEntryEndpoints.listOpenEntries, async ({ actor, params }) => {
    const now = clock.now().getTime();
    const [rows, zone] = await Promise.all([
      openSince(database, params.enterpriseId, actor, new Date(openTooLongSince(now))),
      zoneOf(database, params.enterpriseId),
    ]);
    const enterprise = { id: params.enterpriseId, time_zone: zone };
    const ids = rows.map(({ user_id }) => user_id);
    const [openEnd, zonesOf] = await Promise.all([
      openEndsOf({ database, holidays }, enterprise, rows),
      zonesOfPeople(database, [enterprise], ids),
    ]);
    const stamp = (row: (typeof rows)[number], instant: number) =>
      isoInZone(instant, zoneOn(zonesOf.of(enterprise.id, row.user_id), row.local_date));
    const data = rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      name: row.name,
      last_name: row.last_name,
      start_hour: stamp(row, row.started_at.getTime()),
      open_time: now - row.started_at.getTime(),
      time_paused: row.paused_ms,
      counts_until: stamp(row, openEnd(row.user_id)(openEntryOfRow(row), row.worked)),
      ...ownZone(zonesOf.of(enterprise.id, row.user_id), row.local_date),
    }));
    return { data };
  });
};
