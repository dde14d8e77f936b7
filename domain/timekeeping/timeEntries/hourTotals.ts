/** A person's hours of a period, in milliseconds. */
interface PersonHours {
  readonly scheduled: number;
  /** What of it was scheduled up to today. */
  readonly due: number;
  readonly worked: number;
}

/** What a period's statistics show, in milliseconds. */
interface HourTotals {
  readonly scheduled: number;
  readonly due: number;
  readonly worked: number;
  /** Worked over what was due, person by person: what somebody else did not work takes nothing away. */
  readonly overtime: number;
  /** Percentage of what was due, one decimal; null where nothing was. */
  readonly efficiency: number | null;
  readonly people: number;
}

/**
 * "Efficiency is registered hours over scheduled hours as a percentage, rounded to 1 decimal" (timeEntries 8);
 * null where nothing was scheduled.
 */
export const efficiency = (worked: number, scheduled: number): number | null =>
  scheduled > 0 ? Math.round((worked * 1000) / scheduled) / 10 : null;

export function totalHours(people: readonly PersonHours[]): HourTotals {
  let scheduled = 0;
  let due = 0;
  let worked = 0;
  let overtime = 0;
  for (const person of people) {
    scheduled += person.scheduled;
    due += person.due;
    worked += person.worked;
    overtime += Math.max(0, person.worked - person.due);
  }
  return { scheduled, due, worked, overtime, efficiency: efficiency(worked, due), people: people.length };
}
