import type { Fields } from '#domain/kernel/fields.ts';
import { type Schedule, scheduleFields } from '#domain/planning/schedules/schedules.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { presentValues } from '#server/http/plain/storedValues.ts';
import type { ScheduleRow } from './repo.ts';

const isId = (id: number | null): id is number => id !== null;

/** `users` and `teams` are JSON text lists and `month_days` a text list, as the screens read them. */
export function presentSchedule(row: ScheduleRow, own: Fields): Schedule {
  const shown = row.members.filter(({ selectable }) => selectable);
  const inWeek = (number: number) => shown.filter(({ week }) => week === number);
  return {
    id: row.id,
    enterprise_id: row.enterprise_id,
    ...presentValues(scheduleFields, row),
    priority: row.priority,
    month_days: row.months.join(','),
    rotating_weeks: row.weeks.map(({ number, blocks }) => ({
      week_number: number,
      day_schedules: blocks,
      employees: inWeek(number)
        .map(({ user_id }) => user_id)
        .filter(isId),
      teams: inWeek(number)
        .map(({ team_id }) => team_id)
        .filter(isId),
    })),
    users: JSON.stringify(shown.map(({ user_id }) => user_id).filter(isId)),
    teams: JSON.stringify(shown.map(({ team_id }) => team_id).filter(isId)),
    rotation_start: row.rotation_start,
    valid_from: row.valid_from,
    custom_fields: presentCustomValues(own, row.custom_fields),
  };
}
