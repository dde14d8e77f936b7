import type { Actor, Right } from '../../../domain/rights.ts';
import { scheduleRules as say } from '../../../domain/schedules/messages/index.ts';
import type { RotatingWeek } from '../../../domain/schedules/schedules.ts';
import type { Db, Tx } from '../../db/rows.ts';
import { lockRow } from '../../db/statements.ts';
import { invalid, notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { findSchedule, firstOpenDay, type ScheduleRow, selectableOf } from './repo.ts';
import { numericDate } from '../../../domain/time/format.ts';

/** The schedule, if the actor may do this to it: 404 in another's company, 403 without the right. */
export async function scheduleFor(db: Db, actor: Actor, right: Right, id: number): Promise<ScheduleRow> {
  const schedule = await findSchedule(db, id);
  if (!schedule) throw notFound();
  authorize(actor, right, { enterprise_id: schedule.enterprise_id });
  return schedule;
}

/** As `scheduleFor`, and nobody else changes it until the transaction ends. */
export async function scheduleToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<ScheduleRow> {
  await lockRow(tx, 'schedules', id);
  return scheduleFor(tx, actor, right, id);
}

/** Only active employees and the teams of the enterprise can be assigned. @throws 422 that names the week */
export async function assertSelectable(db: Db, enterpriseId: number, weeks: readonly RotatingWeek[]): Promise<void> {
  const known = await selectableOf(
    db,
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
export async function assertOpen(db: Db, enterpriseId: number, from: string): Promise<void> {
  const open = await firstOpenDay(db, enterpriseId);
  if (open !== null && from < open) {
    throw invalid({ applies_from: say.monthClosed(numericDate(open)) });
  }
}
