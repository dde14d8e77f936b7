import { z } from 'zod';
import { timePattern } from '#domain/kernel/codecs.ts';
import { areWithinShifts, type HoursOff, hoursOffLength, overlap } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { leaveErrors as say } from './messages/index.ts';

const time = z.string().regex(timePattern, { error: () => say.timeWrong });

/** Rest by the hour as it is asked for: local times of each of the dates; an end before the start is on the next day. */
export const askedHours = { rest_from: time.nullish(), rest_to: time.nullish() };

interface Asked {
  readonly rest_from?: string | null | undefined;
  readonly rest_to?: string | null | undefined;
  readonly part: string;
}

/** Both times or none, of no half day; for `superRefine`. */
export function checkAskedHours({ rest_from: from, rest_to: to, part }: Asked, context: z.RefinementCtx): void {
  const issue = (path: keyof Asked, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!from && to) issue('rest_from', say.timeRequired);
  if (from && !to) issue('rest_to', say.timeRequired);
  if (from && from === to) issue('rest_to', say.hoursBackwards);
  if (from && to && part !== 'full') issue('part', say.hoursOrHalf);
}

interface Day {
  readonly hours: HoursOff;
  /** Of the date. */
  readonly shifts: readonly string[];
  /** Whether a plan says of this month when the person works; else the contract says how long. */
  readonly isPlanned: boolean;
  readonly isHoliday: boolean;
  /** Milliseconds that the contract asks for on such a day. */
  readonly agreed: number;
  /** Asked for or approved on the date. */
  readonly others: readonly HoursOff[];
}

/** Why somebody cannot rest at these hours of a day; undefined: they can. */
export function hoursProblem({ hours, shifts, isPlanned, isHoliday, agreed, others }: Day) {
  if (isHoliday || (isPlanned ? shifts.length === 0 : agreed === 0)) return 'free';
  const isWithin = isPlanned && areWithinShifts(hours, shifts);
  if (!isWithin && hours.to <= hours.from) return 'backwards';
  if (!isWithin && isPlanned) return 'outside';
  if (others.some((other) => overlap(hours, other))) return 'taken';
  const length = [hours, ...others].reduce((sum, one) => sum + hoursOffLength(one), 0);
  return !isPlanned && length > agreed ? 'tooLong' : undefined;
}

/**
 * Why somebody cannot rest a whole or half day from the hours bank; undefined: they can. Such a day takes what the contract
 * asks for on it, which is to be what the plan has: nothing on a day without shifts, by the hour on one that the contract does not name.
 */
export function restDayProblem({ shifts, isPlanned, isHoliday, agreed }: Omit<Day, 'hours' | 'others'>) {
  if (isHoliday || !isPlanned) return undefined;
  if (shifts.length === 0) return agreed > 0 ? 'free' : undefined;
  return agreed === 0 ? 'byHour' : undefined;
}
