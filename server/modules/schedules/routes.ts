import { scheduleMessages as say } from '../../../domain/schedules/messages/index.ts';
import { scheduleEndpoints, schedules as entity } from '../../../domain/schedules/schedules.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Db } from '../../db/rows.ts';
import type { Module } from '../deps.ts';
import { notFound } from '../../http/apiError.ts';
import { changeSchedule } from './commands/changeSchedule.ts';
import { createSchedule } from './commands/createSchedule.ts';
import { deleteSchedule } from './commands/deleteSchedule.ts';
import { assertOpen, assertSelectable, scheduleFor, scheduleToChange } from './policy.ts';
import { presentSchedule } from './present.ts';
import { findSchedule, listSchedules, localDateIn } from './repo.ts';

export const schedules: Module = (serve, { database, clock }) => {
  serve(scheduleEndpoints.listSchedules, async ({ params, query }) => {
    const window = windowOf(query, entity.sortable);
    const { rows, total } = await listSchedules(database, params.id, window);
    return { data: rows.map(presentSchedule), range: rangeOf('schedules', window, rows.length, total) };
  });

  serve(scheduleEndpoints.getSchedule, async ({ actor, params }) => ({
    data: presentSchedule(await scheduleFor(database, actor, 'schedules.list', params.id)),
  }));

  serve(scheduleEndpoints.createSchedule, async ({ body }) => {
    const { enterprise_id: enterpriseId } = body;
    const data = await database.transaction(async (tx) => {
      const from = body.applies_from ?? (await localDateIn(tx, enterpriseId, clock.now()));
      await assertOpen(tx, enterpriseId, from);
      await assertSelectable(tx, enterpriseId, body.rotating_weeks);
      return presented(tx, await createSchedule(tx, enterpriseId, body, from));
    });
    return { data, message: say.created };
  });

  serve(scheduleEndpoints.updateSchedule, async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      const schedule = await scheduleToChange(tx, actor, 'schedules.edit', params.id);
      const today = await localDateIn(tx, schedule.enterprise_id, clock.now());
      const from = body.applies_from ?? (schedule.valid_from > today ? schedule.valid_from : today);
      await assertOpen(tx, schedule.enterprise_id, from);
      await assertSelectable(tx, schedule.enterprise_id, body.rotating_weeks);
      await changeSchedule(tx, schedule, body, from);
      return presented(tx, schedule.id);
    });
    return { data, message: say.updated };
  });

  serve(scheduleEndpoints.deleteSchedule, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const schedule = await scheduleToChange(tx, actor, 'schedules.delete', params.id);
      await deleteSchedule(tx, schedule, await localDateIn(tx, schedule.enterprise_id, clock.now()));
    });
    return { data: null, message: say.deleted };
  });
};

async function presented(db: Db, id: number) {
  const schedule = await findSchedule(db, id);
  if (!schedule) throw notFound();
  return presentSchedule(schedule);
}
