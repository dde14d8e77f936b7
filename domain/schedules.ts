import { z } from 'zod';
import { schedulePriority } from './constants.ts';
import { id, text255 } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { entity } from './kernel/entity.ts';
import { listQuery } from './kernel/list.ts';
import { scheduleMessages as say } from './messages/es.ts';
import { routes } from './routes.ts';

/** `HH:MM - HH:MM` pairs joined by semicolons (time-and-leave 3). */
export const shiftText = z.string().regex(/^\d{2}:\d{2} - \d{2}:\d{2}(;\s?\d{2}:\d{2} - \d{2}:\d{2})*$/);

export const daySchedule = z.object({
  /** 0 (Sunday) to 6. */
  days: z.array(z.number().int().min(0).max(6)),
  shift: z.string(),
});

export const rotatingWeek = z.object({
  week_number: z.number().int().min(1),
  day_schedules: z.array(daySchedule),
  employees: z.array(id).default([]),
  teams: z.array(id).default([]),
});

export const scheduleForm = z
  .object({
    name: z.string({ error: say.nameRequired }).trim().min(1, say.nameRequired).max(255),
    priority: z.literal(schedulePriority).default(schedulePriority),
    month_days: z.array(z.number().int().min(1).max(12)).min(1, say.monthRequired),
    rotating_weeks: z.array(rotatingWeek).min(1),
  })
  .superRefine((form, context) => {
    for (const [index, week] of form.rotating_weeks.entries()) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['rotating_weeks', index, 'day_schedules'], message });
      if (week.day_schedules.length === 0) refuse(say.blockRequired(index + 1));
      else if (week.day_schedules.some((block) => block.days.length === 0)) refuse(say.dayRequired(index + 1));
      else if (week.day_schedules.some((block) => !shiftText.safeParse(block.shift).success))
        refuse(say.shiftRequired(index + 1));
    }
  });

export const schedule = z.object({
  id,
  name: z.string(),
  enterprise_id: id,
  priority: z.number().int(),
  /** Months 1 to 12, read back as a text list. */
  month_days: text255,
  rotating_weeks: z.array(rotatingWeek),
  /** JSON text lists. */
  users: z.string(),
  teams: z.string(),
});
export type Schedule = z.output<typeof schedule>;

export const schedules = entity({
  name: 'schedules',
  record: schedule,
  steps: { main: scheduleForm },
  sortable: ['name'],
  searchable: ['name'],
  references: {},
  routes: {
    list: routes.listSchedules,
    one: routes.getSchedule,
    create: routes.createSchedule,
    update: routes.updateSchedule,
    remove: routes.deleteSchedule,
  },
  rights: {
    list: 'schedules.list',
    create: 'schedules.edit',
    edit: 'schedules.edit',
    delete: 'schedules.delete',
  },
  defaults: { priority: schedulePriority },
});

const byId = z.object({ id });

const exampleForm = (name: string, employeeId: number) => ({
  name,
  month_days: [1, 2, 3],
  rotating_weeks: [
    {
      week_number: 1,
      day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '08:00 - 16:00' }],
      employees: [employeeId],
      teams: [],
    },
  ],
});
const withEnterprise = scheduleForm.safeExtend({ enterprise_id: id });

export const scheduleEndpoints = {
  listSchedules: endpoint(routes.listSchedules, {
    about: 'Schedules of an enterprise.',
    access: 'schedules.list',
    scope: { enterprise: 'params.id' },
    params: byId,
    query: listQuery,
    data: z.array(schedule),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  getSchedule: endpoint(routes.getSchedule, {
    about: 'One schedule.',
    access: 'schedules.list',
    scope: { record: 'schedule' },
    params: byId,
    data: schedule,
    example: ({ scheduleId }) => ({ params: { id: scheduleId } }),
  }),
  createSchedule: endpoint(routes.createSchedule, {
    about: 'Creates a schedule.',
    access: 'schedules.edit',
    scope: { enterprise: 'body.enterprise_id' },
    body: withEnterprise,
    data: schedule,
    success: 201,
    example: ({ enterpriseId, employeeId, unique }) => ({
      body: { ...exampleForm(`Horario ${unique()}`, employeeId), enterprise_id: enterpriseId },
    }),
  }),
  updateSchedule: endpoint(routes.updateSchedule, {
    about: 'Changes a schedule from today on; the past is not rewritten.',
    access: 'schedules.edit',
    scope: { record: 'schedule' },
    params: byId,
    body: scheduleForm,
    data: schedule,
    example: ({ scheduleId, employeeId, unique }) => ({
      params: { id: scheduleId },
      body: exampleForm(`Horario ${unique()}`, employeeId),
    }),
  }),
  deleteSchedule: endpoint(routes.deleteSchedule, {
    about: 'Deletes a schedule.',
    access: 'schedules.delete',
    scope: { record: 'schedule' },
    params: byId,
    example: ({ scheduleId }) => ({ params: { id: scheduleId } }),
  }),
};
