import { z } from 'zod';
import { employees } from '#domain/organization/employees/employees.ts';
import { user } from '#domain/organization/employees/users.ts';
import { id, localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { routes } from '#domain/routes.ts';
import { dayOff } from '../workPlan/dayOffRow.ts';
import { timeEntry } from './timeEntries.ts';

const shift = z.object({ type: z.literal('shift'), time: z.string() });

/** With both dates in the query a list carries the days between them (employees 12). */
export const userWithTime = user.extend({
  /** Date to entries. */
  timeSheet: z.record(z.string(), z.array(timeEntry)).optional(),
  /** Date to shifts, each `HH:MM - HH:MM`. */
  userSchedule: z.record(z.string(), z.array(shift)).optional(),
  /** Date to what is off on it; lowers the scheduled hours (`scheduledOnDay`). Dates without are absent. */
  daysOff: z.record(z.string(), z.array(dayOff)).optional(),
  /** Date to scheduled milliseconds, less what is off: shifts, or the contract's hours (`scheduledByDay`). */
  scheduledTime: z.record(z.string(), milliseconds).optional(),
  /** The first date in the enterprise, where it is after the range begins. */
  hired_on: localDate.optional(),
  /** Zone of the person today, or on the day of the range nearest to it, if it is not the enterprise's (workCentres 6). */
  time_zone: z.string().optional(),
});
export type UserWithTime = z.output<typeof userWithTime>;

export const userListEndpoints = {
  listUsers: endpoint(routes.listUsers, {
    heavy: 'dated',
    about: 'People of an enterprise. With startDate and endDate each carries timeSheet and userSchedule.',
    access: 'employees.list',
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    ownFields: employees.name,
    params: z.object({ id }),
    query: listQuery.extend({
      /** One role or a comma list. */
      role: z.string().max(60).optional(),
      startDate: localDate.optional(),
      endDate: localDate.optional(),
    }),
    data: z.array(userWithTime),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, query: { role: 'employee' } }),
  }),
};
