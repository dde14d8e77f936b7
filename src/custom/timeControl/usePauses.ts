import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Pause, pausesShown } from '#domain/timekeeping/workingTime/pausesOf.ts';
import type { EntryPauses } from '#domain/timekeeping/timeEntries/pauses.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { useEnterprise } from '#src/session/store.ts';
import { call } from '#src/session/http.ts';

/** Pauses in whole minutes by the number of their entry; undefined while they are not known. */
export type KnownPauses = ReadonlyMap<number, readonly Pause[]> | undefined;

interface Days {
  readonly from: string;
  readonly to: string;
}

const none: KnownPauses = new Map();

/**
 * When a person whose row is open paused on some days. Asked for once, and again when the entries' pauses have changed;
 * not at all where none has any.
 */
export function usePauses(userId: number, { from, to }: Days, entries: readonly TimeEntry[]): KnownPauses {
  const enterprise = useEnterprise();
  const paused = entries.filter(({ time_paused, paused_since }) => time_paused > 0 || paused_since !== null);
  const stand = paused.map(({ id, start_hour, end_hour, time_paused, paused_since }) =>
    [id, start_hour, end_hour, time_paused, paused_since].join(),
  );
  const { data } = useQuery({
    queryKey: ['timeControl', 'pauses', enterprise?.id, userId, from, to, stand],
    enabled: paused.length > 0 && enterprise !== null,
    queryFn: async ({ signal }) => {
      const query = { startDate: from, endDate: to, enterprise_id: enterprise?.id };
      return (await call('listPauses', { params: { id: userId }, query, signal })).data;
    },
  });
  return useMemo(() => {
    if (paused.length === 0) return none;
    return data && new Map(data.map(({ entry_id, pauses }) => [entry_id, pausesShown(pauses.map(instants))]));
  }, [data, paused.length]);
}

const instants = ({ from, to, kind }: EntryPauses['pauses'][number]): Pause => ({
  ...(kind && { kind }),
  from: Date.parse(from),
  to: to === null ? null : Date.parse(to),
});
