import { generalMessages } from '../../../../domain/system/messages/index.ts';
import { addDays, isoInZone } from '../../../../domain/time/localTime.ts';
import { pauseEndpoints } from '../../../../domain/timeEntries/pauses.ts';
import { invalid } from '../../../http/apiError.ts';
import type { Module } from '../../deps.ts';
import { personFor } from '../../employees/index.ts';
import { zoneOf } from '../../enterprises/index.ts';
import { pausesByEntry } from './repo.ts';

const LONGEST_RANGE_DAYS = 31;

export const pauses: Module = (serve, { database }) => {
  serve(pauseEndpoints.listPauses, async ({ actor, params, query: { startDate, endDate, enterprise_id: asked } }) => {
    if (endDate > addDays(startDate, LONGEST_RANGE_DAYS - 1)) throw invalid({ endDate: generalMessages.rangeTooLong });
    const { id, enterprise_id } = await personFor(database, actor, 'timeSheets.see', params.id, asked);
    const [entries, zone] = await Promise.all([
      pausesByEntry(database, enterprise_id, [id], startDate, endDate),
      zoneOf(database, enterprise_id),
    ]);
    const data = [...entries].map(([entry_id, own]) => ({
      entry_id,
      pauses: own.map(({ from, to, kind }) => ({
        ...(kind && { kind }),
        from: isoInZone(from, zone),
        to: to === null ? null : isoInZone(to, zone),
      })),
    }));
    return { data: data.filter((entry) => entry.pauses.length > 0) };
  });
};
