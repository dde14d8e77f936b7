import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import type { Coordinates, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { locationsIn } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import { numericDate } from '#domain/time/format.ts';

/** `2026-11-16` as `16/11/2026`. */
export const numeric = (date: string): string => numericDate(date);

/** Weekdays from Monday, 0 is Sunday ("Monday first, Lun to Dom", timeEntries 9). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** One side of an entry by the person's clock. */
export interface Moment {
  readonly date: string;
  /** `8:02`. */
  readonly time: string;
  readonly location: Coordinates | null;
}

const momentOf = (instant: string, location: Coordinates | null | undefined, zone: string): Moment => {
  const at = Date.parse(instant);
  return { date: localDateOf(at, zone), time: localTimeOf(at, zone), location: location ?? null };
};

/** @param zone the enterprise's */
export const startOf = (entry: TimeEntry, zone: string): Moment =>
  momentOf(entry.start_hour, locationsIn(entry.location).entrada, zoneOf(entry, zone));

/** Null while the entry is open. */
export const endOf = (entry: TimeEntry, zone: string): Moment | null =>
  entry.end_hour === null ? null : momentOf(entry.end_hour, locationsIn(entry.location).salida, zoneOf(entry, zone));
