import { defaultLeaveTypes } from '#domain/constants.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { type DayOff, holidayOf, shareOff } from './dayOff.ts';
import { workedOn } from './stretches.ts';

/** `none`, a clock-in that is missing, is the only one that asks for something. */
export const dayStatuses = ['completed', 'inProgress', 'none', 'notYet', 'vacation', 'leave', 'free'] as const;
export type DayStatus = (typeof dayStatuses)[number];

interface Day {
  readonly date: string;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly entries: readonly { readonly closed: 0 | 1 }[];
  readonly shifts: readonly string[];
  /** Milliseconds, less what is off. */
  readonly scheduled: number;
  readonly daysOff?: readonly DayOff[] | undefined;
  /** The first date in the enterprise; may be missing where it is not after `date`. */
  readonly hired?: string | undefined;
}

const [vacation] = defaultLeaveTypes;

/** State of a person's day (workPlan 4). */
export function dayStatus(day: Day): DayStatus {
  const { date, entries, scheduled, daysOff = [], hired } = day;
  if (entries.some(({ closed }) => closed === 0)) return 'inProgress';
  if (entries.length > 0) return 'completed';
  if (hired !== undefined && date < hired) return 'notYet';
  const leave = daysOff.filter(({ kind }) => kind === 'leave');
  if (shareOff(leave) === 1) return leave.every(({ name }) => name === vacation) ? 'vacation' : 'leave';
  if (!holidayOf(daysOff) && scheduled === 0 && leave.some(({ hours }) => hours)) return 'leave';
  if (holidayOf(daysOff) || scheduled === 0) return 'free';
  return isBefore(day) ? 'notYet' : 'none';
}

/** Whether what is to be worked of a day has not begun. */
function isBefore({ date, zone, now, shifts, daysOff }: Day): boolean {
  if (localDateOf(now, zone) < date) return true;
  const starts = workedOn({ date, shifts, zone, daysOff }).map(({ start }) => start);
  return starts.length > 0 && now < Math.min(...starts);
}
