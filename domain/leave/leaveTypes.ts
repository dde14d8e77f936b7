import { z } from 'zod';
import { flag01, id } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { entity } from '../kernel/entity.ts';
import { listQuery } from '../kernel/list.ts';
import { leaveTypeMessages as say } from './messages/index.ts';
import { routes } from '../routes.ts';

export const leaveTypeForm = z.object({
  name: z
    .string({ error: () => say.nameRequired })
    .trim()
    .min(1, { error: () => say.nameRequired })
    .max(60, { error: () => say.nameMax }),
  paid: flag01.default(1),
  counts_against_balance: flag01.default(0),
  /** 1 counted in working days, 0 in natural days. */
  working_days: flag01.default(1),
  half_days: flag01.default(1),
  active: flag01.default(1),
});

export const leaveType = leaveTypeForm.extend({
  id,
  enterprise_id: id,
  /** Number within the enterprise, as leave names its type; 1 to 4 are the default types. */
  permission_type_id: id,
});
export type LeaveType = z.output<typeof leaveType>;

export const leaveTypes = entity({
  name: 'leaveTypes',
  record: leaveType,
  steps: { main: leaveTypeForm },
  sortable: ['permission_type_id', 'name'],
  searchable: ['name'],
  references: {},
  routes: {
    list: routes.listLeaveTypeRecords,
    one: routes.getLeaveType,
    create: routes.createLeaveType,
    update: routes.updateLeaveType,
    remove: routes.deleteLeaveType,
  },
  rights: {
    list: 'leaveTypes.list',
    show: 'leaveTypes.list',
    create: 'leaveTypes.manage',
    edit: 'leaveTypes.manage',
    delete: 'leaveTypes.manage',
  },
  conflicts: { leave_types_name_unique: { field: 'name', message: () => say.nameTaken } },
  defaults: { paid: 1, counts_against_balance: 0, working_days: 1, half_days: 1, active: 1 },
});

const byId = z.object({ id });

export const leaveTypeEndpoints = {
  listLeaveTypeRecords: endpoint(routes.listLeaveTypeRecords, {
    about: 'Leave types of an enterprise as its administrators keep them.',
    access: 'leaveTypes.list',
    scope: { enterprise: 'params.id' },
    params: byId,
    query: listQuery,
    data: z.array(leaveType),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  getLeaveType: endpoint(routes.getLeaveType, {
    about: 'One leave type.',
    access: 'leaveTypes.list',
    scope: { record: 'plain' },
    params: byId,
    data: leaveType,
    example: ({ recordOf }) => ({ params: { id: recordOf('leaveTypes') } }),
  }),
  createLeaveType: endpoint(routes.createLeaveType, {
    about: 'Creates a leave type.',
    access: 'leaveTypes.manage',
    scope: { enterprise: 'body.enterprise_id' },
    body: leaveTypeForm.extend({ enterprise_id: id }),
    data: leaveType,
    success: 201,
    example: ({ enterpriseId, unique }) => ({ body: { name: `Tipo ${unique()}`, enterprise_id: enterpriseId } }),
  }),
  updateLeaveType: endpoint(routes.updateLeaveType, {
    about: 'Changes a leave type; balances follow at once.',
    access: 'leaveTypes.manage',
    scope: { record: 'plain' },
    params: byId,
    body: leaveTypeForm,
    data: leaveType,
    example: ({ recordOf, unique }) => ({
      params: { id: recordOf('leaveTypes') },
      body: { name: `Tipo ${unique()}`, half_days: 0 },
    }),
  }),
  deleteLeaveType: endpoint(routes.deleteLeaveType, {
    about: 'Deletes a leave type that was never used and is none of the four default ones.',
    access: 'leaveTypes.manage',
    scope: { record: 'plain' },
    params: byId,
    example: ({ recordOf }) => ({ params: { id: recordOf('leaveTypes') } }),
  }),
};
