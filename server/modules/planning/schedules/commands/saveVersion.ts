import { sql } from 'drizzle-orm';
import { namesOf } from '#domain/kernel/pick.ts';
import { scheduleFields } from '#domain/planning/schedules/schedules.ts';
import type { Tx } from '#server/db/rows.ts';
import { columnsOf, insertedId } from '#server/db/statements.ts';

const fields = columnsOf(namesOf(scheduleFields));

/** Copies a version as it is, without the values of own fields, for its days up to the last one; whoever calls moves its first day behind that. */
export async function saveVersion(tx: Tx, id: number, last: string): Promise<void> {
  const kept = await insertedId(
    tx,
    sql`
    insert into schedules (enterprise_id, ${fields}, priority, months, rotation_start, valid_from, valid_to, version_of)
    select enterprise_id, ${fields}, priority, months, rotation_start, valid_from, ${last}::date, coalesce(version_of, id)
      from schedules where id = ${id} returning id`,
  );
  await tx.run(sql`
    insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
    select enterprise_id, ${kept}::int, week_number, blocks from schedule_weeks where schedule_id = ${id}`);
  await tx.run(sql`
    insert into schedule_members (enterprise_id, schedule_id, week_number, user_id, team_id)
    select enterprise_id, ${kept}::int, week_number, user_id, team_id from schedule_members where schedule_id = ${id}`);
}
