import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/localTime.ts';
import { scheduleFields, type ScheduleForm } from '#domain/planning/schedules/schedules.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { assignments } from '#server/db/statements.ts';
import { changedCustomValues, type CustomValues } from '#server/http/customFields/values.ts';
import { storedValues } from '#server/http/plain/storedValues.ts';
import type { ScheduleRow } from '../repo.ts';
import { saveVersion } from './saveVersion.ts';
import { setParts } from './parts.ts';

/**
 * Changes a schedule, which must be locked, from a day on. What it was before stays in force for the days before, as a
 * version of its own; the schedule keeps its id. Versions that would only begin on that day or later are gone.
 */
export async function changeSchedule(
  tx: Tx,
  standing: ScheduleRow,
  form: ScheduleForm,
  custom: CustomValues,
  from: string,
): Promise<void> {
  const { id, enterprise_id } = standing;
  const dayBefore = addDays(from, -1);
  await tx.run(sql`delete from schedules where version_of = ${id} and valid_from >= ${from}`);
  await tx.run(sql`update schedules set valid_to = ${dayBefore} where version_of = ${id} and valid_to >= ${from}`);
  if (standing.valid_from < from) await saveVersion(tx, id, dayBefore);
  await tx.run(
    sql`update schedules
           set ${assignments({ ...storedValues(scheduleFields, form), custom_fields: changedCustomValues(custom) })},
               months = ${array(form.month_days)}, valid_from = ${from},
               rotation_start = ${form.rotation_start ?? standing.rotation_start}
         where id = ${id}`,
  );
  await setParts(tx, enterprise_id, id, form.rotating_weeks);
}
