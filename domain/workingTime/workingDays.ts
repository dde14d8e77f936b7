import type { TimedEntry } from './entries.ts';

/** What a person worked on a local date, in epoch milliseconds. */
export interface WorkingDay {
  readonly date: string;
  readonly start: number;
  /** Null while an entry is open. */
  readonly end: number | null;
  readonly worked: number;
  /** In the order of their beginning. */
  readonly entries: readonly TimedEntry[];
}

interface Filling extends WorkingDay {
  end: number | null;
  worked: number;
  readonly entries: TimedEntry[];
}

/** Entries by the working day to which they belong, the first one first. */
export function workingDays(entries: readonly TimedEntry[]): WorkingDay[] {
  const byDate = new Map<string, Filling>();
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    const { date, start, end, worked, open = false } = entry;
    const day = byDate.get(date);
    if (!day) byDate.set(date, { date, start, end: open ? null : end, worked, entries: [entry] });
    else {
      day.end = open || day.end === null ? null : Math.max(day.end, end);
      day.worked += worked;
      day.entries.push(entry);
    }
  }
  return [...byDate.values()];
}
