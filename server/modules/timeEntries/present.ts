import { isoInZone } from '../../../domain/time/localTime.ts';
import { measureEntry } from '../../../domain/timeEntries/workedTime.ts';
import { toEntryTime, toFlag } from '../../../domain/kernel/codecs.ts';
import type { Coordinates, TimeEntry } from '../../../domain/timeEntries/timeEntries.ts';
import type { EntryRow } from './repo.ts';

export const coordinatesOf = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A row as the wire has it: instants with the zone's offset, an open entry counted up to `now` (epoch ms). */
export function presentEntry(row: EntryRow, zone: string, now: number): TimeEntry {
  const text = (instant: Date) => isoInZone(instant.getTime(), zone);
  const start_hour = text(row.started_at);
  const end_hour = row.ended_at && text(row.ended_at);
  const paused_since = row.paused_since && text(row.paused_since);
  const sums = measureEntry({ start_hour, end_hour, paused_since, time_paused: row.paused_ms }, now);
  return {
    id: row.id,
    date: row.local_date,
    time: toEntryTime(start_hour, end_hour),
    start_hour,
    end_hour,
    closed: toFlag(row.ended_at !== null),
    location: JSON.stringify({
      entrada: coordinatesOf(row.start_latitude, row.start_longitude),
      salida: coordinatesOf(row.end_latitude, row.end_longitude),
    }),
    // The closed pauses: whoever shows an open entry lets the running one tick from `paused_since`.
    time_paused: row.paused_ms,
    worked_time: sums.worked,
    total_time: sums.total,
    created_at: text(row.created_at),
    paused_since,
    method: row.method,
    work_mode: row.work_mode,
    offline: toFlag(row.offline),
    modified: toFlag(row.modified),
  };
}

/** Date to entries, as the time views hold them. */
export function byDate(entries: readonly TimeEntry[]): Record<string, TimeEntry[]> {
  const days: Record<string, TimeEntry[]> = {};
  for (const entry of entries) (days[entry.date] ??= []).push(entry);
  return days;
}
