import { z } from 'zod';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { restTimes } from '#domain/timekeeping/workPlan/restTimes.ts';
import { isLocalDate } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';
import { commaList, flag01, id, instant, localDate } from '#domain/kernel/codecs.ts';
import { dateError, inRecordedYears } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { leaveErrors as refuse, leaveMessages as say } from './messages/index.ts';
import { askedHours, checkAskedHours } from './restHours.ts';
import { routes } from '#domain/routes.ts';

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** One day, half a day, or hours of a day, of one person. */
export const leave = z.object({
  id,
  date: localDate,
  status: z.enum(leaveStatuses),
  comment: z.string().nullable(),
  /** Null where the kind is not the reader's to see: then the names say «Ausencia», and there is no comment. */
  permission_type_id: id.nullable(),
  permission_type_name: z.string(),
  user: z.object({ id, name: z.string(), last_name: z.string() }),
  type: z.string(),
  /** Of rest by the hour `full`, with the times beside it. */
  part: z.enum(leaveParts),
  ...restTimes,
  /**
   * Days that it counts for, where that was asked: 0.5 or 1 in the unit of its type, 0 on a day on which the person would not
   * work of a type in working days.
   */
  counts: z.number().optional(),
  /** The same for all days that were asked for in one go. */
  request_id: z.string(),
  requested_at: instant,
  answered_at: instant.nullable(),
  /** Who answered, by full name. */
  answered_by: z.string().nullable(),
  answer_comment: z.string().nullable(),
});
export type Leave = z.output<typeof leave>;

/** `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM:SS` as the screens send it; its date is kept. */
export const dayOrMoment = z
  .string({ error: () => refuse.dateWrong })
  .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?$/, { error: () => refuse.dateWrong })
  .transform((text) => text.slice(0, 10))
  .refine(isLocalDate, { error: dateError(() => refuse.dateWrong) })
  .refine(...inRecordedYears);

const comment = z
  .string()
  .trim()
  .max(limits.leaveComment, { error: () => say.commentMax })
  .nullish();

export const newLeave = z
  .object({
    type: z.coerce
      .number({ error: () => refuse.typeRequired })
      .int()
      .positive({ error: () => refuse.typeRequired })
      .max(2_147_483_647),
    comment,
    dates: z
      .array(dayOrMoment, { error: () => say.dateRequired })
      .min(1, { error: () => say.dateRequired })
      .max(limits.leaveAtOnce, { error: () => refuse.tooMany(limits.leaveAtOnce) }),
    part: z.enum(leaveParts).default('full'),
    ...askedHours,
    employees: z.array(id).max(limits.leaveAtOnce).default([]),
    teams: z.array(id).max(limits.leaveAtOnce).default([]),
    status: z.enum(['pending', 'approved'], { error: () => say.statusRequired }),
    /** Leaves out, for each person, the dates on which they would not work; not for types in natural days. */
    skip_days_off: flag01.default(0),
    enterprise_id: id,
  })
  .refine(({ employees, teams }) => employees.length + teams.length > 0, {
    path: ['employees'],
    error: () => say.whoRequired,
    when: ({ value }) => hasLists(value),
  })
  .superRefine(checkAskedHours);

/** Said beside what else is wrong, as soon as both lists are there to be counted. */
const hasLists = (value: unknown): boolean =>
  z.object({ employees: z.array(z.unknown()), teams: z.array(z.unknown()) }).safeParse(value).success;

/** Leave as a resource, by the wire's name: a record is a day, one call creates several, an update is an answer. */
export const vacations = entity({
  name: 'vacations',
  record: leave,
  steps: { main: newLeave },
  sortable: ['date'],
  searchable: [],
  references: {},
  routes: {
    list: routes.listVacations,
    create: routes.createVacations,
    update: routes.answerVacation,
    remove: routes.deleteVacation,
  },
  listParameters: ['start_date', 'end_date', 'status', 'user_id', 'counted'],
  rights: { list: 'leave.see', create: 'leave.create', edit: 'leave.answer', delete: 'leave.delete' },
  subject: ({ user }) => ({ user_id: (user as Leave['user']).id }),
  defaults: {},
});

/** Says of the answer or the deletion that it is for all pending days of the same request. */
const whole = flag01.default(0);

/** Ids of other days of the same person that are answered, deleted or looked at together with the one of the path. */
export const otherDays = commaList(1, 2_147_483_647)
  .max(limits.leaveDaysTogether * '2147483647,'.length)
  .default('');

export const leaveEndpoints = {
  listVacations: endpoint(routes.listVacations, {
    about: 'Leave of an enterprise in a range (both days included), by date and name; employees get their own.',
    access: 'leave.see',
    whenCanceled: 'own',
    scope: { record: 'enterprise' },
    query: z.object({
      enterprise_id: id,
      start_date: dayOrMoment.optional(),
      end_date: dayOrMoment.optional(),
      status: z.enum(leaveStatuses).optional(),
      user_id: id.optional(),
      /** Says of each day how much it counts. */
      counted: flag01.default(0),
    }),
    data: z.array(leave),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
  createVacations: endpoint(routes.createVacations, {
    about:
      'Creates leave for people and teams on dates, all or nothing, within their contracts. One’s own stays pending, whatever the status: nobody approves it for themselves, and the message says so to whom asked for more.',
    access: 'leave.create',
    scope: { record: 'enterprise' },
    body: newLeave,
    data: z.array(leave),
    success: 201,
    example: ({ enterpriseId, employeeId, leaveTypeId }) => ({
      body: {
        type: leaveTypeId,
        dates: ['2030-01-08'],
        employees: [employeeId],
        teams: [],
        status: 'approved' as const,
        enterprise_id: enterpriseId,
      },
    }),
  }),
  answerVacation: endpoint(routes.answerVacation, {
    about:
      'Approves or rejects a pending leave of somebody else; with whole, all pending days of its request; with others, these days of the same person as well, all or none.',
    access: 'leave.answer',
    scope: { record: 'leave' },
    params: z.object({ id }),
    body: z.object({
      status: z.enum(['approved', 'rejected'], { error: () => say.statusRequired }),
      comment,
      whole,
      others: z.array(id).max(limits.leaveDaysTogether).default([]),
    }),
    example: ({ leaveId }) => ({ params: { id: leaveId }, body: { status: 'approved' as const } }),
  }),
  deleteVacation: endpoint(routes.deleteVacation, {
    about:
      'Deletes a leave in any status, with whole all days of its request, with others these days of the same person, all or none; one’s own only while it is pending.',
    access: 'leave.delete',
    scope: { record: 'leave' },
    params: z.object({ id }),
    query: z.object({ whole, others: otherDays }),
    example: ({ leaveId }) => ({ params: { id: leaveId } }),
  }),
  listLeaveTypes: endpoint(routes.listLeaveTypes, {
    about: 'Leave types of an enterprise that can be chosen; with all, those no longer used as well.',
    access: 'leave.see',
    whenCanceled: 'own',
    scope: { record: 'enterprise' },
    query: z.object({ enterprise_id: id, all: flag01.default(0) }),
    data: z.array(
      z.object({
        /** Number within the enterprise: 1 to 4 are the default types, whose colours it decides. */
        id,
        name: z.string(),
        paid: flag01,
        counts_against_balance: flag01,
        working_days: flag01,
        half_days: flag01,
        hours_bank: flag01,
        confidential: flag01,
        active: flag01,
      }),
    ),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
};
