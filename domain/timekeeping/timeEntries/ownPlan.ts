import { z } from 'zod';
import { id, localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';

/** The running week and those after it, of which the page of the employee shows what is planned. */
export const plannedWeeks = 4;

const plannedDay = z.object({
  date: localDate,
  /** `HH:MM - HH:MM` each, the earliest first; none where the hours of the contract count alone. */
  shifts: z.array(z.string()),
  /** Less holidays and approved leave. */
  scheduled: milliseconds,
  /** Holiday and approved leave by name, the holiday first. */
  off: z.array(z.string()),
});
export type PlannedDay = z.output<typeof plannedDay>;

export const ownPlanEndpoints = {
  getOwnPlan: endpoint(routes.getOwnPlan, {
    about: `What the caller is to work from today to the Sunday of the ${plannedWeeks}th week, this week being the first.`,
    access: 'schedules.seeOwn',
    scope: { enterprise: 'query.enterprise_id' },
    query: z.object({ enterprise_id: id }),
    data: z.array(plannedDay),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
};
