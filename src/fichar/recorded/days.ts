import { mondayOf } from '../../../domain/calc/localTime.ts';
import type { OwnTimeSheet, TimeEntry } from '../../../domain/timeSheets.ts';

/** The week's entries by day, newest day first; days without any are left out. */
export function daysOfWeek({ today, entries }: OwnTimeSheet): { date: string; entries: TimeEntry[] }[] {
  const monday = mondayOf(today);
  const days = new Map<string, TimeEntry[]>();
  for (const entry of entries) {
    if (entry.date < monday) continue;
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days].map(([date, list]) => ({ date, entries: list })).toSorted((a, b) => b.date.localeCompare(a.date));
}
