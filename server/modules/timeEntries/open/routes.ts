import { isoInZone } from '../../../../domain/time/localTime.ts';
import { openTooLongSince } from '../../../../domain/timeEntries/openEntryRules.ts';
import { openEntryEndpoints } from '../../../../domain/timeEntries/openEntries.ts';
import type { Module } from '../../deps.ts';
import { zoneOf } from '../../enterprises/index.ts';
import { openEndsOf } from '../../workPlan/index.ts';
import { openEntryOfRow, openSince } from './repo.ts';

export const openEntries: Module = (serve, { database, holidays, clock }) => {
  serve(openEntryEndpoints.listOpenEntries, async ({ actor, params }) => {
    const now = clock.now().getTime();
    const [rows, zone] = await Promise.all([
      openSince(database, params.enterpriseId, actor, new Date(openTooLongSince(now))),
      zoneOf(database, params.enterpriseId),
    ]);
    const openEnd = await openEndsOf({ database, holidays }, { id: params.enterpriseId, time_zone: zone }, rows);
    const data = rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      name: row.name,
      last_name: row.last_name,
      start_hour: isoInZone(row.started_at.getTime(), zone),
      open_time: now - row.started_at.getTime(),
      time_paused: row.paused_ms,
      counts_until: isoInZone(openEnd(row.user_id)(openEntryOfRow(row), row.worked), zone),
    }));
    return { data };
  });
};
