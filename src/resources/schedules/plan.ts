import { isLocalDate, mondayOf } from '#domain/time/localTime.ts';
import { type Plan, planOf } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { wholeShifts, writeShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { RotatingWeek, Schedule } from '#domain/planning/schedules/schedules.ts';
import { usualStart } from './dates.ts';

/** What stands in the form, as far as it is there. */
interface TypedSchedule {
  readonly month_days: unknown;
  readonly applies_from: unknown;
  readonly rotation_start: unknown;
  readonly rotating_weeks: unknown;
}

const dateIn = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined);

const startOf = (appliesFrom: unknown, record: Schedule | undefined, today: string): string =>
  dateIn(appliesFrom) ?? usualStart(today, record?.valid_from);

/** The Monday from which the server would count: the chosen one, the record's, or that of the first day. */
export const rotationStartOf = (
  { rotation_start, applies_from }: Pick<TypedSchedule, 'rotation_start' | 'applies_from'>,
  record: Schedule | undefined,
  today: string,
): string => dateIn(rotation_start) ?? record?.rotation_start ?? mondayOf(startOf(applies_from, record, today));

export const monthsIn = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : fromCommaList(typeof value === 'string' ? value : '');

export const weeksIn = (value: unknown): readonly RotatingWeek[] =>
  Array.isArray(value) ? (value as readonly RotatingWeek[]) : [];

/** Shifts that are still being typed plan nothing. */
const finished = (shift: string): string => writeShifts(wholeShifts(shift));

/** What the form would plan if it were saved now. */
export const typedPlan = (typed: TypedSchedule, record: Schedule | undefined, today: string): Plan =>
  planOf({
    months: monthsIn(typed.month_days),
    valid_from: startOf(typed.applies_from, record, today),
    rotation_start: rotationStartOf(typed, record, today),
    rotating_weeks: weeksIn(typed.rotating_weeks).map((week) => ({
      ...week,
      day_schedules: week.day_schedules.map(({ days, shift }) => ({ days, shift: finished(shift) })),
    })),
  });

export const recordPlan = (record: Schedule): Plan => planOf({ ...record, months: fromCommaList(record.month_days) });
