import { scheduleEndpoints, schedules as entity } from '../../../domain/schedules.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Module } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import { mustBeAllowed } from '../../http/route.ts';
import { presentSchedule } from './present.ts';
import { findSchedule, listSchedules } from './repo.ts';

export const schedules: Module = (serve, { database }) => {
  serve(scheduleEndpoints.listSchedules, async ({ params, query }) => {
    const window = windowOf(query, entity.sortable);
    const { rows, total } = await listSchedules(database, params.id, window);
    return { data: rows.map(presentSchedule), range: rangeOf('schedules', window, rows.length, total) };
  });

  serve(scheduleEndpoints.getSchedule, async ({ actor, params }) => {
    const found = await findSchedule(database, params.id);
    if (!found) throw notFound();
    mustBeAllowed(actor, 'schedules.list', found);
    return { data: presentSchedule(found) };
  });
};
