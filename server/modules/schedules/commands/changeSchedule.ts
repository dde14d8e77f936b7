import { sql } from 'drizzle-orm';
import { addDays } from '../../../../domain/time/localTime.ts';
import type { ScheduleForm } from '../../../../domain/schedules/schedules.ts';
import type { Tx } from '../../../db/connect.ts';
import { notFound } from '../../../http/apiError.ts';
import type { ScheduleRow } from '../repo.ts';
import { saveVersion } from './saveVersion.ts';
import { setParts } from './parts.ts';

/**
 * Changes a schedule from a day on. What it was before stays in force for the days before, as a version of its own; the
 * schedule keeps its id. Versions that would only begin on that day or later are gone.
 */
export async function changeSchedule(tx: Tx, { id, enterprise_id }: ScheduleRow, form: ScheduleForm, from: string) {
  const { rows } = await tx.execute<{ valid_from: string; rotation_start: string }>(sql`
    select to_char(valid_from, 'YYYY-MM-DD') as valid_from, to_char(rotation_start, 'YYYY-MM-DD') as rotation_start
      from schedules where id = ${id} and enterprise_id = ${enterprise_id} and valid_to is null for update`);
  const [standing] = rows;
  if (!standing) throw notFound();
  const dayBefore = addDays(from, -1);
  await tx.execute(sql`delete from schedules where version_of = ${id} and valid_from >= ${from}`);
  await tx.execute(sql`update schedules set valid_to = ${dayBefore} where version_of = ${id} and valid_to >= ${from}`);
  if (standing.valid_from < from) await saveVersion(tx, id, dayBefore);
  await tx.execute(sql`
    update schedules
       set name = ${form.name}, months = ${sql.param(form.month_days)}::smallint[], valid_from = ${from},
           rotation_start = ${form.rotation_start ?? standing.rotation_start}
     where id = ${id}`);
  await setParts(tx, enterprise_id, id, form.rotating_weeks);
}
