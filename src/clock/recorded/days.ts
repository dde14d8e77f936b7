import { mondayOf } from '#domain/time/localTime.ts';
import type { OwnTimeSheet, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';

interface Day {
  readonly date: string;
  readonly entries: TimeEntry[];
}

/** Entries by day, earliest day first; days without any are left out. */
export function byDay(entries: readonly TimeEntry[]): Day[] {
  const days = new Map<string, TimeEntry[]>();
  for (const entry of entries) {
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days].map(([date, list]) => ({ date, entries: list })).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The week's entries by day, newest day first. */
export function daysOfWeek({ today, entries }: OwnTimeSheet): Day[] {
  const monday = mondayOf(today);
  return byDay(entries.filter(({ date }) => date >= monday)).toReversed();
}
