import { z } from 'zod';
import { scheduleLimits } from '#domain/constants.ts';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { scheduleForm } from './schedules.ts';
import { ruleFinding } from '#domain/timekeeping/workingTime/ruleFinding.ts';

/** Days from the first one of a plan that are looked at. */
export const reviewedDays = scheduleLimits.previewWeeks * 7;

/** A rule that a plan would break for a person. */
const planFinding = z.object({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  /** Of the first day. */
  ...ruleFinding.shape,
  /** How many days there are. */
  times: z.number().int(),
});
export type PlanFinding = z.output<typeof planFinding>;

export const planReviewEndpoints = {
  previewSchedule: endpoint(routes.previewSchedule, {
    about: `What a schedule would break of the rules of working time in its first ${reviewedDays / 7} weeks if it were saved: by person and rule the first day and how many. Saves nothing.`,
    access: 'schedules.edit',
    scope: { enterprise: 'body.enterprise_id' },
    body: scheduleForm.extend({
      enterprise_id: id,
      /** The schedule that it would replace. */
      schedule_id: id.nullish(),
    }),
    data: z.array(planFinding),
    example: ({ enterpriseId, employeeId, unique }) => ({
      body: {
        name: `Horario ${unique()}`,
        month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        rotating_weeks: [
          {
            week_number: 1,
            day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '08:00 - 18:00' }],
            employees: [employeeId],
            teams: [],
          },
        ],
        enterprise_id: enterpriseId,
      },
    }),
  }),
  previewTeam: endpoint(routes.previewTeam, {
    about: `What the schedules of a team would break of the rules of working time in the coming ${reviewedDays / 7} weeks for those who come to it or leave it: by person and rule the first day and how many. Saves nothing.`,
    access: 'teams.edit',
    scope: { record: 'team' },
    params: z.object({ id }),
    body: z.object({
      /** Ids of all members that it would have; managers only where they are said. */
      employees: z.array(id).max(5000),
      managers: z.array(id).max(500).optional(),
    }),
    data: z.array(planFinding),
    example: ({ teamId, employeeId }) => ({ params: { id: teamId }, body: { employees: [employeeId] } }),
  }),
};
