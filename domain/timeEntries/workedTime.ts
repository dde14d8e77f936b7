/** The part of a time entry that its sums are made of (`TimeEntry` on the wire has these fields). */
export interface EntryTimes {
  readonly start_hour: string;
  /** Null while the entry is open. */
  readonly end_hour: string | null;
  /** Milliseconds of the pauses that have ended. */
  readonly time_paused: number;
  /** Since when the person is in a pause; null when not. */
  readonly paused_since: string | null;
}

/** Milliseconds; `total` is `worked` and `paused` together. */
export interface Sums {
  readonly worked: number;
  readonly paused: number;
  readonly total: number;
}

/**
 * Time elapsed between the instants less the pauses (timeEntries 5): the clock changes of March and
 * October shorten and lengthen a night by themselves. An open entry and a running pause count up to `now`.
 */
export function measureEntry(entry: EntryTimes, now: number): Sums {
  const end = entry.end_hour === null ? now : Date.parse(entry.end_hour);
  const total = Math.max(0, end - Date.parse(entry.start_hour));
  const running = entry.paused_since === null ? 0 : Math.max(0, end - Date.parse(entry.paused_since));
  const paused = Math.min(total, entry.time_paused + running);
  return { worked: total - paused, paused, total };
}

/** Sums of several entries, in milliseconds: rounding is for display. */
export function measureEntries(entries: readonly EntryTimes[], now: number): Sums {
  let worked = 0;
  let paused = 0;
  for (const entry of entries) {
    const sums = measureEntry(entry, now);
    worked += sums.worked;
    paused += sums.paused;
  }
  return { worked, paused, total: worked + paused };
}
