import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { planReviewEndpoints } from '#domain/planning/schedules/planReview.ts';
import { scheduleMessages as say } from '#domain/planning/schedules/messages/index.ts';
import { scheduleEndpoints, schedules as entity } from '#domain/planning/schedules/schedules.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { notFound } from '#server/http/apiError.ts';
import { answersOf } from '#server/http/customFields/answers.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { reviewPlan } from '#server/modules/timekeeping/workingTime/index.ts';
import { changeSchedule } from './commands/changeSchedule.ts';
import { createSchedule } from './commands/createSchedule.ts';
import { deleteSchedule } from './commands/deleteSchedule.ts';
import { assertNoOverlap, lockSchedules, overlapsOf } from './queries/overlaps.ts';
import { assertOpen, assertSelectable, scheduleFor, scheduleToChange, withSeenMembers } from './policy.ts';
import { presentSchedule } from './present.ts';
import { findSchedule, listSchedules, localDateIn, type ScheduleRow } from './repo.ts';

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
