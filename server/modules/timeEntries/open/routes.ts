import { isoInZone } from '../../../../domain/time/localTime.ts';
import { openTooLongSince } from '../../../../domain/timeEntries/openEntryRules.ts';
import { openEntryEndpoints } from '../../../../domain/timeEntries/openEntries.ts';
import type { Module } from '../../deps.ts';
import { zoneOf } from '../../enterprises/index.ts';
import { openSince } from './repo.ts';

export const openEntries: Module = (serve, { database, clock }) => {
  serve(openEntryEndpoints.listOpenEntries, async ({ actor, params }) => {
    const now = clock.now().getTime();
    const [rows, zone] = await Promise.all([
      openSince(database, params.enterpriseId, actor, new Date(openTooLongSince(now))),
      zoneOf(database, params.enterpriseId),
    ]);
    const data = rows.map(({ started_at, ...row }) => ({
      ...row,
      start_hour: isoInZone(started_at.getTime(), zone),
      open_time: now - started_at.getTime(),
    }));
    return { data };
  });
};
