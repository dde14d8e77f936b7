import { z } from 'zod';
import { instant } from '../kernel/codecs.ts';
import { type DayOff, dayOffNames } from '../workPlan/dayOff.ts';
import { shiftsOf } from '../workPlan/balance.ts';
import { minutesOfDay } from '../time/wallTime.ts';

/** Minutes after the beginning of a shift from which a person is late. */
const GRACE_MINUTES = 5;

export const presentPerson = z.object({ since: instant, paused: z.boolean() });
/** `HH:MM`, when their first shift began. */
export const latePerson = z.object({ due: z.string() });
/** What they are off for: the leave's type, or «Ausencia» for whom it is confidential. */
export const absentPerson = z.object({ why: z.string() });

interface Day {
  /** There is an entry of today. */
  readonly entered: boolean;
  /** `HH:MM - HH:MM` of today, the earliest first. */
  readonly shifts: readonly string[];
  readonly daysOff: readonly DayOff[];
  /** Local time, `HH:MM`. */
  readonly time: string;
}

export type Absence =
  { readonly state: 'late'; readonly due: string } | { readonly state: 'off'; readonly why: string } | null;

/**
 * Whether somebody who is not at work is off or late. On a holiday and with leave for a part of the day nobody is late;
 * nor is who has come and gone.
 */
export function absenceOf({ entered, shifts, daysOff, time }: Day): Absence {
  const leave = daysOff.filter(({ kind }) => kind === 'leave');
  if (entered) return null;
  if (leave.length > 0) return { state: 'off', why: dayOffNames(leave).join(', ') };
  if (daysOff.length > 0) return null;
  const due = shifts
    .flatMap(shiftsOf)
    .map((shift) => shift.slice(0, 5))
    .toSorted()[0];
  return due !== undefined && minutesOfDay(due) + GRACE_MINUTES < minutesOfDay(time) ? { state: 'late', due } : null;
}
