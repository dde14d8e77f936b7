import { z } from 'zod';
import { type Flag, flag01, id } from '#domain/kernel/codecs.ts';
import { givenCustomValues } from '#domain/kernel/customValues.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { field } from '#domain/kernel/fields.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { leaveTypeMessages as say } from './messages/index.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { routes } from '#domain/routes.ts';

/** Temporary incapacity; incapacity or suspension by pregnancy, birth, nursing and care (arts. 48.4, 48.5 and 48.7 ET). */
export const incapacities = ['none', 'sickness', 'birth'] as const;

/** The default stands in for what is left out, not for what is emptied. */
const flag = (standard: Flag) => ({ ...field('flag', { default: standard }), form: flag01.default(standard) });

/** What follows from the fields; numbers, addresses and statements are those of leave types. */
const plain = plainEntity({
  name: 'leaveTypes',
  table: 'leave_types',
  title: 'name',
  fields: {
    name: field('text', {
      required: () => say.nameRequired,
      most: 60,
      tooLong: () => say.nameMax,
      sortable: true,
      searchable: true,
    }),
    paid: flag(1),
    counts_against_balance: flag(0),
    /** 1 counted in working days, 0 in natural days. */
    working_days: flag(1),
    half_days: flag(1),
    /** Its days are rest from the hours bank (docs/product/working-time.md, 4). */
    hours_bank: flag(0),
    /** Health and other private matters: managers see an absence and its dates, and do not answer it. */
    confidential: flag(0),
    active: flag(1),
    /** Vacation that it kept from being taken is taken later (art. 38.3 ET). */
    incapacity: {
      ...field('select', { choices: incapacities, default: 'none' }),
      form: z.enum(incapacities).optional(),
    },
  },
  rights: { list: 'leaveTypes.list', edit: 'leaveTypes.manage', delete: 'leaveTypes.manage' },
  conflicts: { leave_types_name_unique: { field: 'name', message: () => say.nameTaken } },
});
const { form } = plain;

/** A day off takes from the vacation or from the hours bank, never from both. */
const isCountedOnce = ({ hours_bank, counts_against_balance }: { hours_bank: Flag; counts_against_balance: Flag }) =>
  hours_bank === 0 || counts_against_balance === 0;

const body = form.extend({ custom_fields: givenCustomValues }).refine(isCountedOnce, {
  path: ['hours_bank'],
  error: () => say.countedOnce,
});
export type LeaveTypeForm = z.output<typeof form>;

export const leaveType = plain.record.extend({
  /** Number within the enterprise, as leave names its type; 1 to 4 are the default types. */
  permission_type_id: id,
});
export type LeaveType = z.output<typeof leaveType>;

export const leaveTypeFields = plain.fields;

export const leaveTypes = entity({
  ...plain,
  record: leaveType,
  sortable: ['permission_type_id', 'name'],
  searchable: ['name'],
  routes: {
    list: routes.listLeaveTypeRecords,
    one: routes.getLeaveType,
    create: routes.createLeaveType,
    update: routes.updateLeaveType,
    remove: routes.deleteLeaveType,
  },
});

const byId = z.object({ id });

export const leaveTypeEndpoints = {
  listLeaveTypeRecords: endpoint(routes.listLeaveTypeRecords, {
    about: 'Leave types of an enterprise as its administrators keep them.',
    access: 'leaveTypes.list',
    scope: { enterprise: 'params.id' },
    ownFields: leaveTypes.name,
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
    body: body.safeExtend({ enterprise_id: id }),
    data: leaveType,
    success: 201,
    example: ({ enterpriseId, unique }) => ({ body: { name: `Tipo ${unique()}`, enterprise_id: enterpriseId } }),
  }),
  updateLeaveType: endpoint(routes.updateLeaveType, {
    about: 'Changes a leave type; balances follow at once.',
    access: 'leaveTypes.manage',
    scope: { record: 'plain' },
    params: byId,
    body,
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
