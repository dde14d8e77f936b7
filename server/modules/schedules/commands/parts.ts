import { and, eq, sql } from 'drizzle-orm';
import type { RotatingWeek } from '../../../../domain/schedules/schedules.ts';
import type { Tx } from '../../../db/connect.ts';
import { scheduleMembers, scheduleWeeks } from '../../../db/schema/index.ts';

/** Puts weeks and members of a schedule instead of those that it had. */
export async function setParts(
  tx: Tx,
  enterprise_id: number,
  schedule_id: number,
  weeks: readonly RotatingWeek[],
): Promise<void> {
  for (const part of [scheduleWeeks, scheduleMembers])
    await tx.delete(part).where(and(eq(part.enterprise_id, enterprise_id), eq(part.schedule_id, schedule_id)));
  const key = { enterprise_id, schedule_id };
  await tx
    .insert(scheduleWeeks)
    .values(weeks.map(({ week_number, day_schedules }) => ({ ...key, week_number, blocks: day_schedules })));
  const members = weeks.flatMap(({ week_number, employees, teams }) => [
    ...employees.map((userId) => ({ week_number, userId, teamId: null })),
    ...teams.map((teamId) => ({ week_number, userId: null, teamId })),
  ]);
  // Arrays, since a statement takes 65,535 parameters at most.
  await tx.execute(sql`
    insert into schedule_members (enterprise_id, schedule_id, week_number, user_id, team_id)
    select ${enterprise_id}::int, ${schedule_id}::int, m.*
      from unnest(${sql.param(members.map(({ week_number }) => week_number))}::smallint[],
                  ${sql.param(members.map(({ userId }) => userId))}::int[],
                  ${sql.param(members.map(({ teamId }) => teamId))}::int[]) as m`);
}
