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

/** Entries by the local date to which they belong, the first one first. */
export function workingDays(entries: readonly TimedEntry[]): WorkingDay[] {
  const byDate = new Map<string, TimedEntry[]>();
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    const known = byDate.get(entry.date);
    if (known) known.push(entry);
    else byDate.set(entry.date, [entry]);
  }
  return [...byDate.values()].flatMap((own) => workingDayOf(own) ?? []);
}

/** @param entries of one working day, in the order of their beginning */
export function workingDayOf(entries: readonly TimedEntry[]): WorkingDay | undefined {
  const [first] = entries;
  return (
    first && {
      date: first.date,
      start: first.start,
      end: entries.some(({ open }) => open) ? null : entries.reduce((end, one) => Math.max(end, one.end), first.end),
      worked: entries.reduce((sum, { worked }) => sum + worked, 0),
      entries,
    }
  );
}
