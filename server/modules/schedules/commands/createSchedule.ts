import { mondayOf } from '../../../../domain/time/localTime.ts';
import { schedulePriority } from '../../../../domain/constants.ts';
import type { ScheduleForm } from '../../../../domain/schedules/schedules.ts';
import type { Tx } from '../../../db/connect.ts';
import { schedules } from '../../../db/schema/index.ts';
import { setParts } from './parts.ts';

/**
 * @param from first day on which it applies
 * @returns the new schedule's id
 */
export async function createSchedule(tx: Tx, enterpriseId: number, form: ScheduleForm, from: string): Promise<number> {
  const [made] = await tx
    .insert(schedules)
    .values({
      enterprise_id: enterpriseId,
      name: form.name,
      priority: schedulePriority,
      months: form.month_days,
      rotation_start: form.rotation_start ?? mondayOf(from),
      valid_from: from,
    })
    .returning({ id: schedules.id });
  if (!made) throw new Error('A schedule was inserted without an id');
  await setParts(tx, enterpriseId, made.id, form.rotating_weeks);
  return made.id;
}
