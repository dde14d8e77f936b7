import type { Schedule } from '#domain/planning/schedules/schedules.ts';

/**
 * What is sent to put people into a week of a schedule. Neither its first day nor the start of its rotation is said, so
 * that the server keeps the rotation and applies it from today on, or from the day on which the schedule begins.
 */
export const withPeople = (
  { name, priority, month_days, rotating_weeks }: Schedule,
  week: number,
  ids: readonly number[],
) => ({
  name,
  priority,
  month_days,
  rotating_weeks: rotating_weeks.map((one) =>
    one.week_number === week ? { ...one, employees: [...new Set([...one.employees, ...ids])] } : one,
  ),
});
