import { workingDaysByRest } from '../time/workingDaysByRest.ts';
import type { TimedEntry } from './entries.ts';
import type { Lot } from './lots.ts';
import type { PersonOnDate } from './rules/rule.ts';

export type WorkedEntry = Pick<TimedEntry, 'date' | 'start' | 'end' | 'worked'>;

interface Input {
  /** Of whole months, in the order of their beginning. */
  readonly entries: readonly WorkedEntry[];
  readonly personOn: (date: string) => PersonOnDate;
  readonly forceMajeure: readonly Lot[];
}

/**
 * Hours that are overtime whatever their reference period comes to, in milliseconds by date: of full-time adults what exceeds the
 * ordinary hours of a working day (arts. 34.3 and 35.1 ET), the last hours of it first, but where they are distributed irregularly
 * over the year (art. 34.2 ET); of part-time contracts force majeure (arts. 12.4.c and 35.3 ET). A working day over the end of a month is one of each month, so that records of a month know it whole.
 */
export function hoursApart({ entries, personOn, forceMajeure }: Input): Map<string, number> {
  const apart = new Map<string, number>();
  const add = (date: string, ms: number) => apart.set(date, ms + (apart.get(date) ?? 0));
  const days = workingDaysByRest(entries, {
    dayOf: ({ date }) => date,
    restOn: ({ date }) => personOn(date).limits.restBetweenDays,
  });
  const workedOn = new Map<string, number>();
  for (const day of days.flatMap(splitByMonth)) {
    const [first] = day;
    if (!first) continue;
    const { contract, irregular, minor, limits } = personOn(first.date);
    let excess = day.reduce((sum, { worked }) => sum + worked, 0) - limits.ordinaryDay;
    for (const { date, worked } of day.toReversed()) {
      workedOn.set(date, worked + (workedOn.get(date) ?? 0));
      if (excess <= 0 || contract !== 'full' || irregular || minor) continue;
      add(date, Math.min(excess, worked));
      excess -= worked;
    }
  }
  for (const { date, ms } of forceMajeure)
    if (personOn(date).contract === 'partial')
      add(date, Math.min(ms, (workedOn.get(date) ?? 0) - (apart.get(date) ?? 0)));
  return apart;
}

function splitByMonth<T extends { readonly date: string }>(day: readonly T[]): T[][] {
  const months = [...new Set(day.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => day.filter(({ date }) => date.startsWith(month)));
}
