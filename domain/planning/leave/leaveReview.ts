import { z } from 'zod';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { flag01, id, localDate } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { askedHours, checkAskedHours } from './restHours.ts';
import { routes } from '#domain/routes.ts';
import { restEffect } from './restEffect.ts';
import { dayOrMoment, leaveStatuses, otherDays } from './leave.ts';
import { balanceChanges, skippedDates } from './leaveBalances.ts';

const person = z.object({ id, name: z.string(), last_name: z.string() });

/** What whoever answers a request looks at first. */
export const leaveReview = z.object({
  /** How many days they count for, halves as 0.5; null of rest by the hour, and where the person has no terms of work yet. */
  days: z.number().nullable(),
  /** Of their type. */
  unit: z.enum(['working', 'natural']),
  /** The days where they are working ones, under the name that pages of the release before read. */
  working_days: z.number().nullable(),
  /** What can still be asked for in each year if the days are rejected, and if they are approved. */
  balances: balanceChanges,
  /** Of a type that takes from the hours bank. */
  rest: restEffect.optional(),
  /** Names of the person's teams that the reader may know of. */
  teams: z.array(z.string()),
  /** Colleagues in these teams; in the whole enterprise where the person is in no team. */
  colleagues: z.number().int(),
  /** Those of them who are away on some of the days, never why. */
  away: z.array(person.extend({ dates: z.array(localDate), status: z.enum(leaveStatuses) })),
});
export type LeaveReview = z.output<typeof leaveReview>;

export const newLeavePreview = z.array(
  z.object({
    user: person,
    /** Dates that would be written. */
    dates: z.number().int(),
    skipped: skippedDates,
    /** What they take from the balance. */
    days: z.number(),
    balances: balanceChanges,
    /** Of a type that takes from the hours bank, where not too many people are asked about. */
    rest: restEffect.optional(),
  }),
);
export type NewLeavePreview = z.output<typeof newLeavePreview>;

export const leaveReviewEndpoints = {
  reviewVacation: endpoint(routes.reviewVacation, {
    about:
      'What a request of somebody else means, with others several days, with whole all pending ones of the request: days, balance before and after, and who of the team is away.',
    access: 'leave.answer',
    scope: { record: 'leave' },
    params: z.object({ id }),
    query: z.object({ others: otherDays, whole: flag01.default(0) }),
    data: leaveReview,
    example: ({ leaveId }) => ({ params: { id: leaveId } }),
  }),
  previewNewVacations: endpoint(routes.previewNewVacations, {
    about:
      'What new leave of people and teams would take from each person: dates, those that are skipped, and the balance before and after.',
    access: 'leave.create',
    scope: { record: 'enterprise' },
    body: z
      .object({
        enterprise_id: id,
        type: id,
        dates: z.array(dayOrMoment).min(1).max(1000),
        part: z.enum(leaveParts).default('full'),
        ...askedHours,
        employees: z.array(id).max(1000).default([]),
        teams: z.array(id).max(1000).default([]),
      })
      .superRefine(checkAskedHours),
    data: newLeavePreview,
    example: ({ enterpriseId, employeeId, leaveTypeId }) => ({
      body: {
        enterprise_id: enterpriseId,
        type: leaveTypeId,
        dates: ['2030-01-08'],
        employees: [employeeId],
        teams: [],
      },
    }),
  }),
};
