/** The part of a time entry that its sums are made of (`TimeEntry` on the wire has these fields). */
export interface EntryTimes {
  readonly start_hour: string;
  /** Null while the entry is open. */
  readonly end_hour: string | null;
  /** Milliseconds of the pauses that have ended. */
  readonly time_paused: number;
  /** The part of them that counts as work (art. 34.4 ET); left out: none. */
  readonly time_paid?: number | undefined;
  /** Since when the person is in a pause; null when not. */
  readonly paused_since: string | null;
  /** Until when an open entry counts at most. */
  readonly counts_until?: string | undefined;
}

/** Milliseconds; `total` is `worked` and `paused` together, less what of the pauses counts as work. */
export interface Sums {
  readonly worked: number;
  readonly paused: number;
  readonly total: number;
}

/** The same as epoch milliseconds. */
interface EntryInstants {
  readonly started: number;
  readonly ended: number | null;
  readonly paused_ms: number;
  /** Left out: none. */
  readonly paid_ms?: number | undefined;
  readonly pausedSince: number | null;
}

/**
 * Time elapsed between the instants less the pauses (timeEntries 5): the clock changes of March and
 * October shorten and lengthen a night by themselves. An open entry and a running pause count up to `now`.
 */
export function measureInstants(entry: EntryInstants, now: number): Sums {
  const { started, ended, paused_ms, paid_ms = 0, pausedSince } = entry;
  const end = ended ?? now;
  const total = Math.max(0, end - started);
  const running = pausedSince === null ? 0 : Math.max(0, end - pausedSince);
  const paused = Math.min(total, paused_ms + running);
  return { worked: total - paused + Math.min(paused, paid_ms), paused, total };
}

const orNull = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** The same of an entry as the wire has it. */
export const measureEntry = (entry: EntryTimes, now: number): Sums =>
  measureInstants(
    {
      started: Date.parse(entry.start_hour),
      ended: orNull(entry.end_hour),
      paused_ms: entry.time_paused,
      paid_ms: entry.time_paid,
      pausedSince: orNull(entry.paused_since),
    },
    countedTo(entry, now),
  );

/** Whether an entry is still open though it counts no longer. */
export const isForgotten = ({ end_hour, counts_until }: Pick<EntryTimes, 'end_hour' | 'counts_until'>, now: number) =>
  end_hour === null && counts_until !== undefined && Date.parse(counts_until) < now;

/** Up to when an open entry counts, in epoch milliseconds. */
export const countedTo = ({ counts_until }: Pick<EntryTimes, 'counts_until'>, now: number): number =>
  counts_until === undefined ? now : Math.min(now, Date.parse(counts_until));

/** Sums of several entries, in milliseconds: rounding is for display. */
export function measureEntries(entries: readonly EntryTimes[], now: number): Sums {
  let worked = 0;
  let paused = 0;
  let total = 0;
  for (const entry of entries) {
    const sums = measureEntry(entry, now);
    worked += sums.worked;
    paused += sums.paused;
    total += sums.total;
  }
  return { worked, paused, total };
}
