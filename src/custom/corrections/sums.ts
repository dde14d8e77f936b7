import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { Sums } from '#domain/timekeeping/timeEntries/workedTime.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';

/** The sums of what is asked for, as they follow from its times as they are shown; none while it has no end, or if the entry is to be annulled. */
export function sumsOf(change: Correction): Sums {
  const start_hour = change.start_hour_modified ?? change.start_hour;
  const end_hour = change.end_hour_modified ?? change.end_hour;
  if (start_hour === null || end_hour === null || change.annul === 1) return { worked: 0, paused: 0, total: 0 };
  return measureShown({ start_hour, end_hour, time_paused: change.time_paused, paused_since: null }, 0);
}
