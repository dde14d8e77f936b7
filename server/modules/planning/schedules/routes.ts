import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { planReviewEndpoints } from '#domain/planning/schedules/planReview.ts';
import { scheduleMessages as say } from '#domain/planning/schedules/messages/index.ts';
import {
  type RotatingWeek,
  type Schedule,
  scheduleEndpoints,
  scheduleFields,
  type ScheduleForm,
  schedules as entity,
} from '#domain/planning/schedules/schedules.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { notFound } from '#server/http/apiError.ts';
import { answersOf } from '#server/http/customFields/answers.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { reviewPlan } from '#server/modules/timekeeping/workingTime/index.ts';
import { assertNoOverlap, lockSchedules, overlapsOf } from './queries/overlaps.ts';
import { assertOpen, assertSelectable, scheduleFor, scheduleToChange, withSeenMembers } from './policy.ts';
import { findSchedule, listSchedules, localDateIn, type ScheduleRow } from './repo.ts';
import { sql } from 'drizzle-orm';
import { addDays, mondayOf } from '#domain/time/localTime.ts';
import { schedulePriority } from '#domain/constants.ts';
import { assignments, columnsOf, insertedId, insertOf, parametersOf } from '#server/db/statements.ts';
import {
  changedCustomValues,
  type CustomValues,
  newCustomValues,
  presentCustomValues,
} from '#server/http/customFields/values.ts';
import { presentValues, storedValues } from '#server/http/plain/storedValues.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { saveVersion } from './commands/saveVersion.ts';

/** Puts weeks and members of a schedule instead of those that it had. */
async function setParts(
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

/**
 * Changes a schedule, which must be locked, from a day on. What it was before stays in force for the days before, as a
 * version of its own; the schedule keeps its id. Versions that would only begin on that day or later are gone.
 */
async function changeSchedule(
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

const isId = (id: number | null): id is number => id !== null;

/** `users` and `teams` are JSON text lists and `month_days` a text list, as the screens read them. */
function presentSchedule(row: ScheduleRow, own: Fields): Schedule {
  const shown = row.members.filter(({ selectable }) => selectable);
  const inWeek = (number: number) => shown.filter(({ week }) => week === number);
  return {
    id: row.id,
    enterprise_id: row.enterprise_id,
    ...presentValues(scheduleFields, row),
    priority: row.priority,
    month_days: row.months.join(','),
    rotating_weeks: row.weeks.map(({ number, blocks }) => ({
      week_number: number,
      day_schedules: blocks,
      employees: inWeek(number)
        .map(({ user_id }) => user_id)
        .filter(isId),
      teams: inWeek(number)
        .map(({ team_id }) => team_id)
        .filter(isId),
    })),
    users: JSON.stringify(shown.map(({ user_id }) => user_id).filter(isId)),
    teams: JSON.stringify(shown.map(({ team_id }) => team_id).filter(isId)),
    rotation_start: row.rotation_start,
    valid_from: row.valid_from,
    custom_fields: presentCustomValues(own, row.custom_fields),
  };
}

/**
 * @param from first day on which it applies
 * @returns the new schedule's id
 */
async function createSchedule(
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

/** Ends a schedule: from today on it says nothing, the days before keep it. */
async function deleteSchedule(tx: Tx, { id, enterprise_id }: ScheduleRow, today: string): Promise<void> {
  const its = sql`enterprise_id = ${enterprise_id} and (id = ${id} or version_of = ${id})`;
  await tx.run(sql`
    update schedules set valid_to = ${addDays(today, -1)}
     where ${its} and valid_from < ${today} and (valid_to is null or valid_to >= ${today})`);
  await tx.run(sql`delete from schedules where ${its} and valid_from >= ${today}`);
}

const answers = answersOf(entity, presentSchedule);

export const schedules: Module = (serve, deps) => {
  const { database, clock } = deps;
  serve(scheduleEndpoints.listSchedules, ({ actor, params, query, own }) =>
    answers.list(database, actor, params.id, query, own, async (db, ...page) => {
      const { rows, ...found } = await listSchedules(db, ...page);
      return { rows: await withSeenMembers(db, actor, rows), ...found };
    }),
  );

  serve(scheduleEndpoints.getSchedule, async ({ actor, params }) => ({
    data: await answers.one(database, actor, await scheduleFor(database, actor, 'schedules.list', params.id)),
  }));

  serve(planReviewEndpoints.previewSchedule, async ({ actor, body }) => ({
    data: await reviewPlan(deps, actor, await zoneOf(database, body.enterprise_id), body),
  }));

  serve(scheduleEndpoints.createSchedule, async ({ actor, body }) => {
    const { enterprise_id: enterpriseId } = body;
    const data = await database.transaction(async (tx) => {
      const from = body.applies_from ?? (await localDateIn(tx, enterpriseId, clock.now()));
      await assertOpen(tx, enterpriseId, from);
      await assertSelectable(tx, actor, enterpriseId, body.rotating_weeks);
      const own = await fieldsToFill(tx, actor, enterpriseId, entity.name);
      const custom = await customValuesFor(tx, actor, enterpriseId, own, body.custom_fields, { isNew: true });
      await lockSchedules(tx, enterpriseId);
      const id = await createSchedule(tx, enterpriseId, body, custom, from);
      await assertNoOverlap(tx, enterpriseId, id, from);
      const schedule = await known(tx, id);
      await audit(tx, actOn(schedule, actor, 'schedules.create'));
      return answers.one(tx, actor, schedule);
    });
    return { data, message: say.created };
  });

  serve(scheduleEndpoints.updateSchedule, async ({ actor, params, body, assertUnchanged }) => {
    const data = await database.transaction(async (tx) => {
      const schedule = await scheduleToChange(tx, actor, 'schedules.edit', params.id);
      await assertUnchanged(() => answers.one(tx, actor, schedule));
      const today = await localDateIn(tx, schedule.enterprise_id, clock.now());
      const from = body.applies_from ?? (schedule.valid_from > today ? schedule.valid_from : today);
      await assertOpen(tx, schedule.enterprise_id, from);
      await assertSelectable(tx, actor, schedule.enterprise_id, body.rotating_weeks);
      const own = await fieldsToFill(tx, actor, schedule.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, actor, schedule.enterprise_id, own, body.custom_fields);
      await lockSchedules(tx, schedule.enterprise_id);
      const before = await overlapsOf(tx, schedule.enterprise_id, schedule.id, from);
      await changeSchedule(tx, schedule, body, custom, from);
      await assertNoOverlap(tx, schedule.enterprise_id, schedule.id, from, before);
      await audit(tx, actOn(schedule, actor, 'schedules.update'));
      return answers.one(tx, actor, await known(tx, schedule.id));
    });
    return { data, message: say.updated };
  });

  serve(scheduleEndpoints.deleteSchedule, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const schedule = await scheduleToChange(tx, actor, 'schedules.delete', params.id);
      await deleteSchedule(tx, schedule, await localDateIn(tx, schedule.enterprise_id, clock.now()));
      await audit(tx, { ...actOn(schedule, actor, 'schedules.delete'), details: { name: schedule.name } });
    });
    return { data: null, message: say.deleted };
  });
};

const actOn = ({ enterprise_id, id }: ScheduleRow, actor: Actor, action: AuditAction) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action,
  recordId: id,
});

async function known(db: Db, id: number): Promise<ScheduleRow> {
  const schedule = await findSchedule(db, id);
  if (!schedule) throw notFound();
  return schedule;
}
