import { z } from 'zod';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { limits } from '#domain/constants.ts';
import { id, localDate } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { isEveryYear } from '#domain/time/months.ts';
import { dayOrMoment } from './leave.ts';
import { noticeKinds } from './leaveNotices.ts';
import { leaveErrors as say } from './messages/index.ts';
import { restEffect } from './restEffect.ts';
import { askedHours, checkAskedHours } from './restHours.ts';
import { routes } from '#domain/routes.ts';

/** Days of one year; halves are 0.5. */
const sums = {
  year: z.number().int(),
  /** Days of the year, pro rata by hire and leaving date. */
  entitlement: z.number(),
  /** Brought over from the year before, and until when they can be taken. */
  carried: z.number(),
  carried_until: localDate.nullable(),
  /** Of those carried, what was not taken in time. */
  expired: z.number(),
  taken: z.number(),
  pending: z.number(),
  /** What can still be asked for; below zero where too much was granted. */
  left: z.number(),
};

export const leaveBalance = z.object({
  user: z.object({ id, name: z.string(), last_name: z.string() }),
  /** First and last day of the contract. */
  hired_on: localDate,
  left_on: localDate.nullable(),
  ...sums,
  /** Days that were left before the first year that the product knows of; they are carried into it as the enterprise lets them. */
  carried_before: z.number(),
  /** Days of former years, within `left`, that are not lost with the enterprise's date (art. 38.3 ET; CJEU C-684/16, C-120/21). */
  kept: z.array(z.object({ days: z.number(), reason: z.enum(['law', 'unnotified']), until: localDate.nullable() })),
  /** Days within `left` that are lost within the year unless they are taken. */
  expiring: z.array(z.object({ last_day: localDate, days: z.number() })),
  /** Notices of it that the person got: the proof without which nothing is lost. */
  notices: z.array(
    z.object({ last_day: localDate, kind: z.enum(noticeKinds), days: z.number(), notified_on: localDate }),
  ),
});
export type LeaveBalanceRow = z.output<typeof leaveBalance>;

const year = z.coerce.number().int().min(2000).max(2100);

/** What an enterprise lets people carry into the next year. */
export const leavePolicy = z.object({
  /** `MM-DD`; null: days left over are lost with the year. */
  carry_over_until: z
    .string({ error: () => say.carryOverUntil })
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: () => say.carryOverUntil })
    .refine((text) => isEveryYear(text), { error: () => say.carryOverNotEveryYear })
    .nullable(),
  /** Null: all. */
  carry_over_max: z
    .number({ error: () => say.carryOverMax })
    .int({ error: () => say.carryOverMax })
    .min(0, { error: () => say.carryOverMax })
    .max(limits.vacationDaysMax, { error: () => say.carryOverMax })
    .nullable(),
});
export type LeavePolicy = z.output<typeof leavePolicy>;

/** First and last day of a contract; null: the day on which the person came, or left, here. */
const contractDates = z
  .object({
    hired_on: givenDate(() => say.dateWrong).nullable(),
    left_on: givenDate(() => say.dateWrong).nullable(),
    /** Days of leave left before the first year that the product knows of, in halves; left out: as before. */
    carried_days: z
      .number({ error: () => say.carriedDays })
      .min(0, { error: () => say.carriedDays })
      .max(366, { error: () => say.carriedDays })
      .multipleOf(0.5, { error: () => say.carriedDays })
      .optional(),
  })
  .refine(({ hired_on, left_on }) => !hired_on || !left_on || hired_on <= left_on, {
    path: ['left_on'],
    error: () => say.leftBeforeHired,
  });

/** Dates that are off anyway, on which there is leave already, or before or after the contract. */
export const skippedDates = z.array(
  z.object({ date: localDate, reason: z.enum(['holiday', 'free', 'leave', 'outside']) }),
);

/** What can still be asked for in a year, before and after. */
export const balanceChanges = z.array(z.object({ year: z.number().int(), left: z.number(), after: z.number() }));
export type BalanceChange = z.output<typeof balanceChanges>[number];

export const leavePreview = z.object({
  /** The dates to send. */
  dates: z.array(localDate),
  skipped: skippedDates,
  /** What they take from the balance. */
  days: z.number(),
  /** Balance of each year that the range touches, before and after; empty for a type that does not count. */
  balances: balanceChanges,
  /** Of a type that takes from the hours bank. */
  rest: restEffect.optional(),
});
export type LeavePreview = z.output<typeof leavePreview>;

export const leaveBalanceEndpoints = {
  listLeaveBalances: endpoint(routes.listLeaveBalances, {
    about:
      'Vacation balance of each person for a year, by name; employees get their own. With `left_on`, as if their contracts ended on that day.',
    access: 'leave.see',
    whenCanceled: 'own',
    scope: { record: 'enterprise' },
    query: z.object({ enterprise_id: id, year, user_id: id.optional(), left_on: localDate.optional() }),
    data: z.array(leaveBalance),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId, year: 2026 } }),
  }),
  previewVacations: endpoint(routes.previewVacations, {
    about:
      'What a range of a type would ask for: its dates, and the balance before and after; of oneself without user_id.',
    access: 'leave.see',
    scope: { record: 'enterprise' },
    query: z
      .object({
        enterprise_id: id,
        type: id,
        start_date: dayOrMoment,
        end_date: dayOrMoment,
        part: z.enum(leaveParts).default('full'),
        ...askedHours,
        user_id: id.optional(),
      })
      .refine(({ start_date, end_date }) => start_date <= end_date, {
        path: ['end_date'],
        error: () => say.rangeBackwards,
      })
      .superRefine(checkAskedHours),
    data: leavePreview,
    example: ({ enterpriseId, leaveTypeId, employeeId }) => ({
      query: {
        enterprise_id: enterpriseId,
        type: leaveTypeId,
        start_date: '2030-01-07',
        end_date: '2030-01-11',
        user_id: employeeId,
      },
    }),
  }),
  getLeavePolicy: endpoint(routes.getLeavePolicy, {
    about: 'Until when, and how many, days left over are carried into the next year.',
    access: 'leave.see',
    scope: { record: 'enterprise' },
    query: z.object({ enterprise_id: id }),
    data: leavePolicy,
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
  updateLeavePolicy: endpoint(routes.updateLeavePolicy, {
    about: 'Changes what is carried into the next year; balances follow at once.',
    access: 'leave.setPolicy',
    scope: { enterprise: 'body.enterprise_id' },
    body: leavePolicy.extend({ enterprise_id: id }),
    data: leavePolicy,
    example: ({ enterpriseId }) => ({
      body: { enterprise_id: enterpriseId, carry_over_until: '03-31', carry_over_max: 5 },
    }),
  }),
  setContractDates: endpoint(routes.setContractDates, {
    about:
      'Says when somebody else’s contract began and ended, by which the days of a year are shared out, and how many days were left before the first year that is kept here.',
    access: 'employees.setContractDates',
    scope: { record: 'user' },
    params: z.object({ id }),
    body: contractDates.safeExtend({ enterprise_id: id }),
    example: ({ employeeId, enterpriseId }) => ({
      params: { id: employeeId },
      body: { enterprise_id: enterpriseId, hired_on: '2025-03-01', left_on: null },
    }),
  }),
};
