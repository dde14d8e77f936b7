import { isoInZone } from '../../../domain/time/localTime.ts';
import { measureInstants } from '../../../domain/timeEntries/workedTime.ts';
import { toEntryTime, toFlag } from '../../../domain/kernel/codecs.ts';
import type { Coordinates, TimeEntry } from '../../../domain/timeEntries/timeEntries.ts';
import { type EntryRow, timesOfRow } from './repo.ts';

/** A row of time_entries with its instants as epoch milliseconds, which is how both ways to read it meet. */
export interface EntryFacts extends Pick<
  EntryRow,
  | 'id'
  | 'local_date'
  | 'paused_ms'
  | 'start_latitude'
  | 'start_longitude'
  | 'end_latitude'
  | 'end_longitude'
  | 'method'
  | 'work_mode'
  | 'offline'
  | 'modified'
> {
  readonly started: number;
  readonly ended: number | null;
  readonly pausedSince: number | null;
  readonly created: number;
}

export const coordinatesOf = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const coordinatesText = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? 'null' : `{"latitude":${latitude},"longitude":${longitude}}`;

/**
 * Presents entries as the wire has them.
 * @param stamp an instant with the zone's offset
 * @param now epoch milliseconds up to which an open entry counts, unless it counts up to an earlier moment only
 */
export const entryPresenter =
  (stamp: (instant: number) => string, now: number) =>
  (facts: EntryFacts, countsUntil?: number): TimeEntry => {
    const start_hour = stamp(facts.started);
    const end_hour = facts.ended === null ? null : stamp(facts.ended);
    const sums = measureInstants(facts, Math.min(now, countsUntil ?? now));
    return {
      id: facts.id,
      date: facts.local_date,
      time: toEntryTime(start_hour, end_hour),
      start_hour,
      end_hour,
      closed: toFlag(facts.ended !== null),
      location: `{"entrada":${coordinatesText(facts.start_latitude, facts.start_longitude)},"salida":${coordinatesText(facts.end_latitude, facts.end_longitude)}}`,
      // The closed pauses: whoever shows an open entry lets the running one tick from `paused_since`.
      time_paused: facts.paused_ms,
      worked_time: sums.worked,
      total_time: sums.total,
      created_at: stamp(facts.created),
      paused_since: facts.pausedSince === null ? null : stamp(facts.pausedSince),
      ...(countsUntil !== undefined && { counts_until: stamp(countsUntil) }),
      method: facts.method,
      work_mode: facts.work_mode,
      offline: toFlag(facts.offline),
      modified: toFlag(facts.modified),
    };
  };

/** A row as the wire has it. */
export const presentEntry = (row: EntryRow, zone: string, now: number, countsUntil?: number): TimeEntry =>
  entryPresenter((instant) => isoInZone(instant, zone), now)(
    { ...timesOfRow(row), created: row.created_at.getTime() },
    countsUntil,
  );
