import type { Actor, Right } from '#domain/rights.ts';
import { scheduleRules as say } from '#domain/planning/schedules/messages/index.ts';
import type { RotatingWeek } from '#domain/planning/schedules/schedules.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { forbidden, invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { isLimited } from '#server/http/scope.ts';
import { findSchedule, firstOpenDay, type ScheduleRow, selectableOf, unseenMembers } from './repo.ts';
import { numericDate } from '#domain/time/format.ts';

/**
 * Schedules without the people and teams of whom the actor may not know; one that has no others is left out.
 * @param rows of one enterprise
 */
export async function withSeenMembers(db: Db, actor: Actor, rows: readonly ScheduleRow[]): Promise<ScheduleRow[]> {
  const [first] = rows;
  if (!first || !isLimited(actor, first.enterprise_id)) return [...rows];
  const unseen = await unseenMembers(
    db,
    actor,
    first.enterprise_id,
    rows.map(({ id }) => id),
  );
  const isUnseen = (id: number, { user_id, team_id }: ScheduleRow['members'][number]) =>
    unseen.some((one) => one.schedule_id === id && one.user_id === user_id && one.team_id === team_id);
  return rows
    .map((row) => ({ ...row, members: row.members.filter((member) => !isUnseen(row.id, member)) }))
    .filter(({ members }, index) => members.length > 0 || rows[index]?.members.length === 0);
}

/**
 * The schedule, if the actor may do this to it: 404 in another's company, or where it is of people of whom a manager may
 * not know, 403 without the right.
 */
export async function scheduleFor(db: Db, actor: Actor, right: Right, id: number): Promise<ScheduleRow> {
  const schedule = await findSchedule(db, id);
  const [seen] = schedule ? await withSeenMembers(db, actor, [schedule]) : [];
  if (!schedule || !seen) throw notFound();
  authorize(actor, right, { enterprise_id: schedule.enterprise_id });
  return seen;
}

/**
 * As `scheduleFor`, and nobody else changes it until the transaction ends.
 * @throws ApiError 403 also where it is of others too, of whom the actor may not know
 */
export async function scheduleToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<ScheduleRow> {
  await lockRow(tx, 'schedules', id);
  const seen = await scheduleFor(tx, actor, right, id);
  if (isLimited(actor, seen.enterprise_id)) {
    const whole = await findSchedule(tx, id);
    if (whole && whole.members.length > seen.members.length) throw forbidden(say.ofOthers);
  }
  return seen;
}

/** Only active employees and the teams of the enterprise can be assigned. @throws 422 that names the week */
export async function assertSelectable(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  weeks: readonly RotatingWeek[],
): Promise<void> {
  const known = await selectableOf(
    db,
    actor,
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
