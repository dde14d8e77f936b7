import { z } from 'zod';
import { limits, scheduleLimits, schedulePriority } from '#domain/constants.ts';
import { weekdayOf } from '#domain/time/localTime.ts';
import { tidyShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import { fromCommaList, id, localDate, text255 } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { givenCustomValues } from '#domain/kernel/customValues.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { field } from '#domain/kernel/fields.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { scheduleMessages as spec, scheduleRules as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { weekProblems } from './scheduleRules.ts';

const sorted = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b);

const daySchedule = z.object({
  /** 0 (Sunday) to 6. */
  days: z.array(z.number().int().min(0).max(6)).max(7).transform(sorted),
  /** `HH:MM - HH:MM` pairs joined by semicolons (workPlan 1); an end before the start is on the next day. */
  shift: z.string().max(limits.text).transform(tidyShifts),
});

/** "Assigning an employee or team to a schedule requires integer ids" (schedules 3). */
const wholeId = z.number().int().positive().max(2_147_483_647);
const wholeIds = z
  .array(wholeId)
  .max(5000)
  .default([])
  .transform((ids) => [...new Set(ids)]);

export const rotatingWeek = z.object({
  week_number: z.number().int().min(1),
  day_schedules: z.array(daySchedule).max(scheduleLimits.blocks),
  employees: wholeIds,
  teams: wholeIds,
});
export type RotatingWeek = z.output<typeof rotatingWeek>;

/** A week with one block in which nothing is chosen yet. */
export const emptyWeek = (number: number): RotatingWeek => ({
  week_number: number,
  day_schedules: [{ days: [], shift: ' - ' }],
  employees: [],
  teams: [],
});

/** A date that may be left out, as an empty field leaves it. */
const optionalDate = z.preprocess(
  (value) => value || undefined,
  givenDate(() => say.dateInvalid)
    .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', { error: () => say.dateInvalid })
    .optional(),
);

const plain = plainEntity({
  name: 'schedules',
  table: 'schedules',
  title: 'name',
  fields: {
    name: field('text', {
      required: () => spec.nameRequired,
      most: limits.text,
      tooLong: () => say.nameMax,
      sortable: true,
      searchable: true,
      imported: false,
    }),
  },
  rights: { list: 'schedules.list', edit: 'schedules.edit', delete: 'schedules.delete' },
});

export const scheduleFields = plain.fields;

export const scheduleForm = plain.form.extend({
  priority: z.literal(schedulePriority).default(schedulePriority),
  /** Months 1 to 12 in which it applies; also as the text list that is read back. */
  month_days: z.preprocess(
    (value) => (typeof value === 'string' ? fromCommaList(value) : value),
    z
      .array(z.number().int().min(1).max(12), { error: () => spec.monthRequired })
      .min(1, { error: () => spec.monthRequired })
      .max(12, { error: () => spec.monthRequired })
      .transform(sorted),
  ),
  /** First day on which what is sent applies; what stood before stays for the days before. Left out: from today on. */
  applies_from: optionalDate,
  /** Monday of a week in which whoever stands in week 1 works week 1. Left out: that of the first day, or as before. */
  rotation_start: optionalDate.refine((date) => !date || weekdayOf(date) === 1, { error: () => say.notMonday }),
  rotating_weeks: z
    .array(rotatingWeek)
    .min(1, { error: () => say.weekRequired })
    .max(scheduleLimits.weeks, { error: () => say.weeksMax(scheduleLimits.weeks) })
    .superRefine((weeks, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (weeks.some(({ week_number }, index) => week_number !== index + 1)) refuse(say.weekNumbers);
      for (const { message } of weekProblems(weeks)) refuse(message);
    }),
});
export type ScheduleForm = z.output<typeof scheduleForm>;

const scheduleBody = scheduleForm.extend({ custom_fields: givenCustomValues });

export const schedule = plain.record.extend({
  priority: z.number().int(),
  /** Months 1 to 12, read back as a text list. */
  month_days: text255,
  rotating_weeks: z.array(rotatingWeek),
  /** JSON text lists. */
  users: z.string(),
  teams: z.string(),
  /** Monday from which week 1 counts. */
  rotation_start: localDate,
  /** First day on which this version applies; it may be to come. */
  valid_from: localDate,
});
export type Schedule = z.output<typeof schedule>;

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);

export const schedules = entity({
  ...plain,
  record: schedule,
  steps: { main: scheduleForm },
  defaults: { priority: schedulePriority, month_days: allMonths, rotating_weeks: [emptyWeek(1)] },
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

export const scheduleEndpoints = {
  listSchedules: endpoint(routes.listSchedules, {
    about: 'Schedules of an enterprise.',
    access: 'schedules.list',
    scope: { enterprise: 'params.id' },
    ownFields: schedules.name,
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
    body: scheduleBody.extend({ enterprise_id: id }),
    data: schedule,
    success: 201,
    example: ({ enterpriseId, employeeId, unique }) => ({
      body: { ...exampleForm(`Horario ${unique()}`, employeeId), enterprise_id: enterpriseId },
    }),
  }),
  updateSchedule: endpoint(routes.updateSchedule, {
    about: 'Changes a schedule from a day on, today when left out; the days before keep what they had.',
    access: 'schedules.edit',
    scope: { record: 'schedule' },
    params: byId,
    body: scheduleBody,
    data: schedule,
    example: ({ scheduleId, employeeId, unique }) => ({
      params: { id: scheduleId },
      body: exampleForm(`Horario ${unique()}`, employeeId),
    }),
  }),
  deleteSchedule: endpoint(routes.deleteSchedule, {
    about: 'Deletes a schedule from today on; past days keep it.',
    access: 'schedules.delete',
    scope: { record: 'schedule' },
    params: byId,
    example: ({ scheduleId }) => ({ params: { id: scheduleId } }),
  }),
};
