import { isoInZone } from '#domain/time/localTime.ts';
import { measureInstants } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { ownZone, type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { toEntryTime, toFlag } from '#domain/kernel/codecs.ts';
import type { Coordinates, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type EntryRow, type LeaveAnswer, timesOfRow } from './repo.ts';

/** A row of time_entries with its instants as epoch milliseconds, which is how both ways to read it meet. */
export interface EntryFacts extends Pick<
  EntryRow,
  | 'id'
  | 'local_date'
  | 'paused_ms'
  | 'paid_ms'
  | 'start_latitude'
  | 'start_longitude'
  | 'end_latitude'
  | 'end_longitude'
  | 'start_work_centre'
  | 'end_work_centre'
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
 * @param stampIn writes instants with the offset of a zone
 * @param now epoch milliseconds up to which an open entry counts, unless it counts up to an earlier moment only
 */
export const entryPresenter =
  (stampIn: (zone: string) => (instant: number) => string, now: number) =>
  (facts: EntryFacts, zones: Zones, countsUntil?: number): TimeEntry => {
    const stamp = stampIn(zoneOn(zones, facts.local_date));
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
      ...(facts.paid_ms > 0 && { time_paid: facts.paid_ms }),
      worked_time: sums.worked,
      total_time: sums.total,
      created_at: stamp(facts.created),
      paused_since: facts.pausedSince === null ? null : stamp(facts.pausedSince),
      ...(countsUntil !== undefined && { counts_until: stamp(countsUntil) }),
      method: facts.method,
      work_mode: facts.work_mode,
      offline: toFlag(facts.offline),
      modified: toFlag(facts.modified),
      ...(facts.start_work_centre !== null && { start_work_centre: facts.start_work_centre }),
      ...(facts.end_work_centre !== null && { end_work_centre: facts.end_work_centre }),
      ...ownZone(zones, facts.local_date),
    };
  };

/** A row as the wire has it, by the clock of the person on its date. */
export const presentEntry = (row: EntryRow, zones: Zones, now: number, countsUntil?: number): TimeEntry =>
  entryPresenter((zone) => (instant) => isoInZone(instant, zone), now)(
    { ...timesOfRow(row), created: row.created_at.getTime() },
    zones,
    countsUntil,
  );

/** What became of which days of leave. */
export const presentLeaveAnswer = ({ data: { typeName, dates, status = 'approved' }, kind }: LeaveAnswer) => ({
  outcome: kind === 'leaveRecorded' ? ('recorded' as const) : status,
  type: typeName,
  dates,
});
