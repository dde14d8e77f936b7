import { zoneOn } from '#domain/organization/workCentres/zones.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { addDays, isoInZone } from '#domain/time/localTime.ts';
import { pauseEndpoints } from '#domain/timekeeping/timeEntries/pauses.ts';
import { invalid } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { personFor } from '#server/modules/organization/employees/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { datedPauses } from '#server/modules/timekeeping/workingTime/index.ts';

const LONGEST_RANGE_DAYS = 31;

export const pauses: Module = (serve, { database }) => {
  serve(pauseEndpoints.listPauses, async ({ actor, params, query: { startDate, endDate, enterprise_id: asked } }) => {
    if (endDate > addDays(startDate, LONGEST_RANGE_DAYS - 1)) throw invalid({ endDate: generalMessages.rangeTooLong });
    const { id, enterprise_id } = await personFor(database, actor, 'timeSheets.see', params.id, asked);
    const [entries, zones] = await Promise.all([
      datedPauses(database, enterprise_id, [id], startDate, endDate),
      zonesOfOne(database, enterprise_id, id),
    ]);
    const data = entries.map(({ id: entry_id, date, pauses: own }) => ({
      entry_id,
      pauses: own.map(({ from, to, kind }) => ({
        ...(kind && { kind }),
        from: isoInZone(from, zoneOn(zones, date)),
        to: to === null ? null : isoInZone(to, zoneOn(zones, date)),
      })),
    }));
    return { data: data.filter((entry) => entry.pauses.length > 0) };
  });
};
