import { scheduledTime } from '#domain/timekeeping/workPlan/balance.ts';
import { addDays, mondayOf, weekdayOf } from '#domain/time/localTime.ts';
import { type Plan, shiftsOn, weekWorked } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { scheduleLimits } from '#domain/constants.ts';
import { type Turn, turnsOf } from '../turnsOf.ts';
import type { Person } from './people.ts';

export interface ComingWeek {
  readonly monday: string;
  /** The week of the rotation that is worked. */
  readonly rotation: number | undefined;
  readonly turns: readonly Turn[];
  /** Nominal milliseconds. */
  readonly scheduled: number;
}

/** What a plan means for a person in the eight weeks from that of a date. */
export function comingWeeks(plan: Plan, person: Pick<Person, 'id' | 'teamIds'>, from: string): ComingWeek[] {
  const first = mondayOf(from);
  return Array.from({ length: scheduleLimits.previewWeeks }, (_, index) => {
    const monday = addDays(first, index * 7);
    const days = Array.from({ length: 7 }, (__, day) => addDays(monday, day)).map((date) => ({
      day: weekdayOf(date),
      shifts: shiftsOn([plan], date, person.id, person.teamIds),
    }));
    return {
      monday,
      rotation: weekWorked(plan, monday, person.id, person.teamIds),
      turns: turnsOf(days),
      scheduled: days.reduce((sum, { shifts }) => sum + scheduledTime(shifts), 0),
    };
  });
}
