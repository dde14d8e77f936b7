import type { PlannedDay } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import { mondayOf } from '#domain/time/localTime.ts';

interface Week {
  readonly monday: string;
  readonly days: readonly PlannedDay[];
  /** Milliseconds. */
  readonly scheduled: number;
}

/** Days, in their order, by week. */
export function weeksOf(days: readonly PlannedDay[]): Week[] {
  const weeks = new Map<string, PlannedDay[]>();
  for (const day of days) {
    const monday = mondayOf(day.date);
    const week = weeks.get(monday);
    if (week) week.push(day);
    else weeks.set(monday, [day]);
  }
  return [...weeks].map(([monday, some]) => ({
    monday,
    days: some,
    scheduled: some.reduce((sum, { scheduled }) => sum + scheduled, 0),
  }));
}
