import { addDays, mondayOf, weekdayOf } from '#domain/time/localTime.ts';

/** What decides on which dates a person works. */
export interface WorkPattern {
  isHoliday(date: string): boolean;
  /** Whether a schedule gives the person a shift on the date. */
  hasShift(date: string): boolean;
  /** Weekdays, 0 (Sunday) to 6, where the contract fixes them on the date; else null. */
  fixedDays(date: string): readonly number[] | null;
}

const officeDays = [1, 2, 3, 4, 5];

const weekOf = (date: string): string[] => {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
};

/**
 * Whether a person would work on a date. Never on a holiday; else as the schedule says in a week for which it gives
 * shifts, as the contract fixes the days without, and from Monday to Friday where neither says.
 */
export function isWorkingDay(date: string, pattern: WorkPattern): boolean {
  if (pattern.isHoliday(date)) return false;
  if (weekOf(date).some((day) => pattern.hasShift(day))) return pattern.hasShift(date);
  return (pattern.fixedDays(date) ?? officeDays).includes(weekdayOf(date));
}

/** Longest comment of a leave, in characters (leave 4). */
export const leaveCommentMax = 150;

export const leaveParts = ['full', 'morning', 'afternoon'] as const;
export type LeavePart = (typeof leaveParts)[number];

export interface CountedType {
  readonly countsAgainstBalance: boolean;
  /** Counted in working days; natural days otherwise. */
  readonly workingDays: boolean;
}

/** Days that a leave on one date takes from the balance: 0, 0.5 or 1. */
export function daysTaken(date: string, part: LeavePart, type: CountedType, pattern: WorkPattern): number {
  if (!type.countsAgainstBalance) return 0;
  if (type.workingDays && !isWorkingDay(date, pattern)) return 0;
  return part === 'full' ? 1 : 0.5;
}

type SkipReason = 'holiday' | 'free';

interface LeaveRange {
  /** The dates to ask for. */
  readonly dates: readonly string[];
  /** Those of the range that are off anyway. */
  readonly skipped: readonly { readonly date: string; readonly reason: SkipReason }[];
}

/** All dates from the first to the last, both included; none where they are the wrong way round. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The dates of a range that have to be asked for: all in natural days, those worked in working days. */
export const expandRange = (from: string, to: string, type: CountedType, pattern: WorkPattern): LeaveRange =>
  expandDates(datesBetween(from, to), type, pattern);

/** As `expandRange`, of any dates. */
export function expandDates(some: readonly string[], type: CountedType, pattern: WorkPattern): LeaveRange {
  const dates: string[] = [];
  const skipped: LeaveRange['skipped'][number][] = [];
  for (const date of some) {
    if (!type.workingDays || isWorkingDay(date, pattern)) dates.push(date);
    else skipped.push({ date, reason: pattern.isHoliday(date) ? 'holiday' : 'free' });
  }
  return { dates, skipped };
}
