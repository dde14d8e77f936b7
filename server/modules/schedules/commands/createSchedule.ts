import { sql } from 'drizzle-orm';
import { mondayOf } from '../../../../domain/time/localTime.ts';
import { schedulePriority } from '../../../../domain/constants.ts';
import type { ScheduleForm } from '../../../../domain/schedules/schedules.ts';
import { array, type Tx } from '../../../db/rows.ts';
import { insertedId } from '../../../db/statements.ts';
import { setParts } from './parts.ts';

/**
 * @param from first day on which it applies
 * @returns the new schedule's id
 */
export async function createSchedule(tx: Tx, enterpriseId: number, form: ScheduleForm, from: string): Promise<number> {
  const id = await insertedId(
    tx,
    sql`insert into schedules (enterprise_id, name, priority, months, rotation_start, valid_from)
        values (${enterpriseId}, ${form.name}, ${schedulePriority}, ${array(form.month_days)},
                ${form.rotation_start ?? mondayOf(from)}, ${from}) returning id`,
  );
  await setParts(tx, enterpriseId, id, form.rotating_weeks);
  return id;
}
