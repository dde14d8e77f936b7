import { scheduleMessages as say } from '../../../domain/schedules/messages/index.ts';
import { scheduleEndpoints, schedules as entity } from '../../../domain/schedules/schedules.ts';
import type { Database } from '../../db/connect.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Module } from '../deps.ts';
import { notFound } from '../../http/apiError.ts';
import { changeSchedule } from './commands/changeSchedule.ts';
import { createSchedule } from './commands/createSchedule.ts';
import { deleteSchedule } from './commands/deleteSchedule.ts';
import { assertOpen, assertSelectable, scheduleFor } from './policy.ts';
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
    const from = body.applies_from ?? (await localDateIn(database, body.enterprise_id, clock.now()));
    await assertOpen(database, body.enterprise_id, from);
    await assertSelectable(database, body.enterprise_id, body.rotating_weeks);
    const id = await database.transaction((tx) => createSchedule(tx, body.enterprise_id, body, from));
    return { data: await presented(database, id), message: say.created };
  });

  serve(scheduleEndpoints.updateSchedule, async ({ actor, params, body }) => {
    const schedule = await scheduleFor(database, actor, 'schedules.edit', params.id);
    const today = await localDateIn(database, schedule.enterprise_id, clock.now());
    const from = body.applies_from ?? (schedule.valid_from > today ? schedule.valid_from : today);
    await assertOpen(database, schedule.enterprise_id, from);
    await assertSelectable(database, schedule.enterprise_id, body.rotating_weeks);
    await database.transaction((tx) => changeSchedule(tx, schedule, body, from));
    return { data: await presented(database, schedule.id), message: say.updated };
  });

  serve(scheduleEndpoints.deleteSchedule, async ({ actor, params }) => {
    const schedule = await scheduleFor(database, actor, 'schedules.delete', params.id);
    const today = await localDateIn(database, schedule.enterprise_id, clock.now());
    await database.transaction((tx) => deleteSchedule(tx, schedule, today));
    return { data: null, message: say.deleted };
  });
};

async function presented(database: Database, id: number) {
  const schedule = await findSchedule(database, id);
  if (!schedule) throw notFound();
  return presentSchedule(schedule);
}
