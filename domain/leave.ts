import { z } from 'zod';
import { limits } from './constants.ts';
import { id, localDate } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { leaveMessages as say } from './messages/es.ts';
import { routes } from './routes.ts';

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

export const leave = z.object({
  id,
  date: localDate,
  status: z.enum(leaveStatuses),
  comment: z.string().nullable(),
  permission_type_id: id,
  permission_type_name: z.string(),
  user: z.object({ id, name: z.string(), last_name: z.string() }),
  type: z.string(),
});
export type Leave = z.output<typeof leave>;

/** `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM:SS` as the screens send it. */
const dayOrMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?$/);

export const newLeave = z.object({
  type: id,
  comment: z.string().max(limits.leaveComment, say.commentMax).nullish(),
  dates: z.array(dayOrMoment, { error: say.dateRequired }).min(1, say.dateRequired),
  employees: z.array(id).default([]),
  teams: z.array(id).default([]),
  status: z.enum(['pending', 'approved'], { error: say.statusRequired }),
  enterprise_id: id,
});

export const leaveEndpoints = {
  listVacations: endpoint(routes.listVacations, {
    about: 'Leave of an enterprise in a range; status filters.',
    access: 'leave.see',
    scope: { enterprise: 'query.enterprise_id' },
    query: z.object({
      enterprise_id: id,
      start_date: dayOrMoment.optional(),
      end_date: dayOrMoment.optional(),
      status: z.enum(leaveStatuses).optional(),
    }),
    data: z.array(leave),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
  createVacations: endpoint(routes.createVacations, {
    about: 'Creates leave for people and teams on dates; an employee asks for their own and it stays pending.',
    access: 'leave.create',
    scope: { enterprise: 'body.enterprise_id' },
    body: newLeave,
    data: z.array(leave),
    success: 201,
    example: ({ enterpriseId, employeeId, leaveTypeId }) => ({
      body: {
        type: leaveTypeId,
        dates: ['2030-01-08'],
        employees: [employeeId],
        teams: [],
        status: 'approved',
        enterprise_id: enterpriseId,
      },
    }),
  }),
  answerVacation: endpoint(routes.answerVacation, {
    about: 'Approves or rejects a pending leave.',
    access: 'leave.answer',
    scope: { record: 'leave' },
    params: z.object({ id }),
    body: z.object({ status: z.enum(['approved', 'rejected']) }),
    example: ({ leaveId }) => ({ params: { id: leaveId }, body: { status: 'approved' } }),
  }),
  deleteVacation: endpoint(routes.deleteVacation, {
    about: 'Deletes a leave in any status.',
    access: 'leave.delete',
    scope: { record: 'leave' },
    params: z.object({ id }),
    example: ({ leaveId }) => ({ params: { id: leaveId } }),
  }),
  listLeaveTypes: endpoint(routes.listLeaveTypes, {
    about: 'Leave types of an enterprise.',
    access: 'leave.see',
    scope: { enterprise: 'query.enterprise_id' },
    query: z.object({ enterprise_id: id }),
    data: z.array(z.object({ id, name: z.string() })),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
};
