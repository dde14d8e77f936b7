import { dividedByRest } from '../time/dividedByRest.ts';
import type { TimedEntry } from './entries.ts';
import { type WorkingDay, workingDayOf } from './workingDays.ts';

/** Working days as the limits of a day count them: each by the date on which it began, of which there may be two. */
export const daysOfLimits = (entries: readonly TimedEntry[], restOn: (date: string) => number): WorkingDay[] =>
  dividedByRest(
    entries.toSorted((one, other) => one.start - other.start),
    restOn,
  ).flatMap((own) => workingDayOf(own) ?? []);
