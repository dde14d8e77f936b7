import { sql } from 'drizzle-orm';
import { mondayOf } from '#domain/time/localTime.ts';
import { schedulePriority } from '#domain/constants.ts';
import { scheduleFields, type ScheduleForm } from '#domain/planning/schedules/schedules.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { columnsOf, insertedId, parametersOf } from '#server/db/statements.ts';
import { type CustomValues, newCustomValues } from '#server/http/customFields/values.ts';
import { storedValues } from '#server/http/plain/storedValues.ts';
import { setParts } from './parts.ts';

/**
 * @param from first day on which it applies
 * @returns the new schedule's id
 */
export async function createSchedule(
  tx: Tx,
  enterpriseId: number,
  form: ScheduleForm,
  custom: CustomValues,
  from: string,
): Promise<number> {
  const given = storedValues(scheduleFields, form);
  const id = await insertedId(
    tx,
    sql`insert into schedules (enterprise_id, custom_fields, ${columnsOf(Object.keys(given))}, priority, months, rotation_start, valid_from)
        values (${enterpriseId}, ${newCustomValues(custom)}, ${parametersOf(given)}, ${schedulePriority}, ${array(form.month_days)},
                ${form.rotation_start ?? mondayOf(from)}, ${from}) returning id`,
  );
  await setParts(tx, enterpriseId, id, form.rotating_weeks);
  return id;
}
