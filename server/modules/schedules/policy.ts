import type { Actor, Right } from '../../../domain/rights.ts';
import { scheduleRules as say } from '../../../domain/schedules/messages/index.ts';
import type { RotatingWeek } from '../../../domain/schedules/schedules.ts';
import type { Database } from '../../db/connect.ts';
import { invalid, notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { findSchedule, firstOpenDay, type ScheduleRow, selectableOf } from './repo.ts';
import { numericDate } from '../../../domain/time/format.ts';

/** The schedule, if the actor may do this to it: 404 in another's company, 403 without the right. */
export async function scheduleFor(database: Database, actor: Actor, right: Right, id: number): Promise<ScheduleRow> {
  const schedule = await findSchedule(database, id);
  if (!schedule) throw notFound();
  authorize(actor, right, { enterprise_id: schedule.enterprise_id });
  return schedule;
}

/** Only active employees and the teams of the enterprise can be assigned. @throws 422 that names the week */
export async function assertSelectable(
  database: Database,
  enterpriseId: number,
  weeks: readonly RotatingWeek[],
): Promise<void> {
  const known = await selectableOf(
    database,
    enterpriseId,
    weeks.flatMap(({ employees }) => employees),
    weeks.flatMap(({ teams }) => teams),
  );
  for (const { week_number, employees, teams } of weeks) {
    if (!employees.every((id) => known.employees.has(id)))
      throw invalid({ rotating_weeks: say.unknownEmployee(week_number) });
    if (!teams.every((id) => known.teams.has(id))) throw invalid({ rotating_weeks: say.unknownTeam(week_number) });
  }
}

/** A month that is closed for somebody keeps the schedule with which it was closed. @throws 422 */
export async function assertOpen(database: Database, enterpriseId: number, from: string): Promise<void> {
  const open = await firstOpenDay(database, enterpriseId);
  if (open !== null && from < open) {
    throw invalid({ applies_from: say.monthClosed(numericDate(open)) });
  }
}
