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

/** Entries by the working day to which they belong, the first one first. */
export function workingDays(entries: readonly TimedEntry[]): WorkingDay[] {
  const byDate = new Map<string, TimedEntry[]>();
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    const known = byDate.get(entry.date);
    if (known) known.push(entry);
    else byDate.set(entry.date, [entry]);
  }
  return [...byDate].map(([date, own]) => ({
    date,
    start: Math.min(...own.map(({ start }) => start)),
    end: own.some(({ open }) => open) ? null : Math.max(...own.map(({ end }) => end)),
    worked: own.reduce((sum, { worked }) => sum + worked, 0),
    entries: own,
  }));
}
