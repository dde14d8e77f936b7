import { sql } from 'drizzle-orm';
import type { RotatingWeek } from '#domain/planning/schedules/schedules.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { insertOf } from '#server/db/statements.ts';

/** Puts weeks and members of a schedule instead of those that it had. */
export async function setParts(
  tx: Tx,
  enterprise_id: number,
  schedule_id: number,
  weeks: readonly RotatingWeek[],
): Promise<void> {
  for (const part of ['schedule_weeks', 'schedule_members']) {
    const its = sql`enterprise_id = ${enterprise_id} and schedule_id = ${schedule_id}`;
    await tx.run(sql`delete from ${sql.identifier(part)} where ${its}`);
  }
  const rows = weeks.map(({ week_number, day_schedules }) => ({
    enterprise_id,
    schedule_id,
    week_number,
    blocks: day_schedules,
  }));
  await tx.run(insertOf('schedule_weeks', rows));
  const members = weeks.flatMap(({ week_number, employees, teams }) => [
    ...employees.map((userId) => ({ week_number, userId, teamId: null })),
    ...teams.map((teamId) => ({ week_number, userId: null, teamId })),
  ]);
  // Arrays, since a statement takes 65,535 parameters at most.
  await tx.run(sql`
    insert into schedule_members (enterprise_id, schedule_id, week_number, user_id, team_id)
    select ${enterprise_id}::int, ${schedule_id}::int, m.*
      from unnest(${array(members.map(({ week_number }) => week_number))}::smallint[],
                  ${array(members.map(({ userId }) => userId))}::int[],
                  ${array(members.map(({ teamId }) => teamId))}::int[]) as m`);
}
