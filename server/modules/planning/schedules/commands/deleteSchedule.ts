import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/localTime.ts';
import type { Tx } from '#server/db/rows.ts';
import type { ScheduleRow } from '../repo.ts';

/** Ends a schedule: from today on it says nothing, the days before keep it. */
export async function deleteSchedule(tx: Tx, { id, enterprise_id }: ScheduleRow, today: string): Promise<void> {
  const its = sql`enterprise_id = ${enterprise_id} and (id = ${id} or version_of = ${id})`;
  await tx.run(sql`
    update schedules set valid_to = ${addDays(today, -1)}
     where ${its} and valid_from < ${today} and (valid_to is null or valid_to >= ${today})`);
  await tx.run(sql`delete from schedules where ${its} and valid_from >= ${today}`);
}
