import { type AccountInput, accountOf } from './account.ts';
import { breakTime, type TimedEntry } from './entries.ts';
import type { NightBand } from './limits.ts';
import { type NightOf, nightTime } from './night.ts';
import type { KindsOfDay } from './timeKinds.ts';
import { workingDays } from './workingDays.ts';

interface SortInput extends AccountInput {
  /** Of whole reference periods, in the order of their beginning. */
  readonly entries: readonly TimedEntry[];
  readonly isHoliday: (date: string) => boolean;
  readonly bandOn: (date: string) => NightBand;
  readonly nightOf: NightOf;
}

/**
 * Sorts time into kinds, day by day. Within a reference period the first hours are the ordinary ones; once they are as
 * many as the contract asks for in the whole of it, what follows is over them. So days add up to weeks, months and years
 * alike, and an irregular year has no overtime before its hours are done (arts. 34.2 and 35.1 ET). A contract that changes
 * within a period is counted up to the change and anew from it; without one all time is ordinary.
 */
export function sortTime(input: SortInput): KindsOfDay[] {
  const { entries, terms, bandOn, isHoliday, nightOf } = input;
  const account = accountOf(input);
  return workingDays(entries).map(({ date, worked, entries: own }) => {
    const sum = (of: (entry: TimedEntry) => number) => own.reduce((all, entry) => all + of(entry), 0);
    const inForce = terms.findLast(({ valid_from }) => valid_from <= date);
    return {
      date,
      ...account(inForce, date, worked),
      night: sum((entry) => nightTime(entry, bandOn(date), nightOf)),
      holiday: isHoliday(date) ? worked : 0,
      onsite: sum((entry) => (entry.mode === 'onsite' ? entry.worked : 0)),
      remote: sum((entry) => (entry.mode === 'remote' ? entry.worked : 0)),
      waiting: sum((entry) => breakTime(entry, 'waiting')),
      availability: sum((entry) => breakTime(entry, 'availability')),
    };
  });
}
