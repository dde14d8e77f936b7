import { z } from 'zod';
import { instant } from '#domain/kernel/codecs.ts';
import { type DayOff, dayOffNames, hoursOffOf } from '#domain/timekeeping/workPlan/dayOff.ts';
import { areWithin, beginOfWork } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { minutesOfDay } from '#domain/time/wallTime.ts';

/** Minutes after the beginning of a shift from which a person is late. */
const GRACE_MINUTES = 5;

export const presentPerson = z.object({ since: instant, paused: z.boolean() });
/** `HH:MM` by their own clock, when their first shift began; its zone where that is not the enterprise's. */
export const latePerson = z.object({ due: z.string(), time_zone: z.string().optional() });
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
 * nor is who has come and gone. Rest by the hour moves the beginning of the shift; who rests at the moment is off.
 */
export function absenceOf({ entered, shifts, daysOff, time }: Day): Absence {
  const leave = daysOff.filter(({ kind }) => kind === 'leave');
  if (entered) return null;
  const hours = hoursOffOf(leave);
  const isResting = hours.length > 0 && (areWithin(hours, time) || beginOfWork(shifts, hours) === undefined);
  if (isResting || leave.some((one) => !one.hours)) return { state: 'off', why: dayOffNames(leave).join(', ') };
  if (daysOff.some((one) => !one.hours)) return null;
  const due = beginOfWork(shifts, hours);
  return due !== undefined && minutesOfDay(due) + GRACE_MINUTES < minutesOfDay(time) ? { state: 'late', due } : null;
}
