import { z } from 'zod';
import { adminStep, personalStep, workStep } from './form.ts';
import { givenCustomValues } from '#domain/kernel/customValues.ts';
import { flag01, id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { formFields } from '#domain/kernel/form.ts';
import { employeeMessages as say } from './messages/index.ts';
import { namesWhere, type SortableOf } from '#domain/kernel/plainEntity.ts';
import { personFields } from '../people/personFields.ts';
import { roles } from '#domain/rights.ts';
import { routes } from '#domain/routes.ts';
import { user, userDetail } from './users.ts';
import { workFields } from '../people/workFields.ts';

/** Keys of the database in a conflict's message, and what they mean to the person at the form (employees 7). */
export const personConflicts = {
  enterprise_users_unique: { field: 'email', message: () => say.alreadyLinked },
  users_email_unique: { field: 'email', message: () => say.emailTaken },
  users_dni_unique: { field: 'dni', message: () => say.dniTaken },
} as const;

const sortableFields = namesWhere({ ...personFields, ...workFields }, ({ sortable }) => sortable) as SortableOf<
  typeof personFields & typeof workFields
>[];

/**
 * A full working week, and the 30 calendar days of vacation that art. 38 ET grants at least, as the 22 working days of them.
 */
const employeeDefaults = {
  role: 'employee',
  hours: 40,
  contract_type: 'full',
  hours_type: 'weekly',
  flex: 1,
  quantity_days: 5,
  vacation_days: 22,
  has_complementary_hours: 0,
  days_of_week: '',
} as const;

export const employees = entity({
  name: 'employees',
  record: userDetail,
  steps: { personal: personalStep, work: workStep, admin: adminStep },
  sortable: [...sortableFields, 'created_at'],
  searchable: ['name', 'last_name', 'email', 'dni'],
  references: { teamIds: 'teams', agreement_id: 'agreements' },
  routes: {
    list: routes.listUsers,
    one: routes.getUser,
    create: routes.createUser,
    update: routes.updateUser,
    remove: routes.deactivateUser,
  },
  rights: {
    list: 'employees.list',
    show: 'employees.see',
    create: 'employees.create',
    edit: 'employees.edit',
    delete: 'employees.setActive',
  },
  listParameters: ['role', 'startDate', 'endDate'],
  subject: ({ id: user_id }) => (typeof user_id === 'number' ? { user_id } : {}),
  conflicts: personConflicts,
  customFieldsIn: ['work', 'admin'],
  defaults: employeeDefaults,
});

/** A person may be sent as either kind of form; `role` says which (the server picks the steps by it). */
const userBody = z.object({
  ...formFields({ ...adminStep.shape, ...personalStep.shape, ...workStep.shape }),
  role: z.enum(roles).optional(),
  custom_fields: givenCustomValues,
});

const exampleForm = (unique: string): z.input<typeof userBody> => ({
  name: 'Ana',
  last_name: 'Prueba',
  email: `ana.${unique}@ejemplo.es`,
  dni: `T${unique}`.slice(0, 20),
  birth_date: '1990-05-17',
  phone: '600000000',
  role: 'employee',
  hours: 40,
  contract_type: 'full',
  flex: 1,
  quantity_days: 5,
  vacation_days: 22,
});

export const employeeEndpoints = {
  createUser: endpoint(routes.createUser, {
    about:
      'Creates a person in an enterprise and sends the invitation. An account that has the e-mail already is not altered: its owner sees the enterprise once they accept. Advisors (role advisor) by an admin only.',
    access: 'employees.create',
    scope: { enterprise: 'body.enterprise_id' },
    body: userBody.extend({ role: z.enum(roles).default('employee'), enterprise_id: id }),
    /** `mailed` is 0 when the invitation could not be sent. */
    data: user.extend({ mailed: flag01 }),
    success: 201,
    example: ({ enterpriseId, unique }) => ({ body: { ...exampleForm(unique()), enterprise_id: enterpriseId } }),
  }),
  updateUser: endpoint(routes.updateUser, {
    about:
      'Changes a person in one enterprise (an advisor: by an admin only). On oneself, in every enterprise in which one works: role, enterprise, hours and active are ignored, and a new e-mail counts once the link mailed to it is opened. Of somebody else, too, once they have accepted; a password that somebody else types serves until its owner has chosen one, and while no other enterprise knows the account.',
    access: 'employees.edit',
    scope: { record: 'user' },
    params: z.object({ id }),
    body: userBody.extend({ enterprise_id: id.optional() }),
    data: user,
    example: ({ employeeId, unique }) => ({ params: { id: employeeId }, body: exampleForm(unique()) }),
  }),
  deactivateUser: endpoint(routes.deactivateUser, {
    about:
      'Deactivates a person in one enterprise (enterprise_id) or in all that the caller administers; an advisor by an admin only. Nothing is deleted.',
    access: 'employees.setActive',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional() }),
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  activateUser: endpoint(routes.activateUser, {
    about: 'Activates a person, unless the plan’s limit is reached.',
    access: 'employees.setActive',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id, userId: id }),
    example: ({ enterpriseId, inactiveId }) => ({ params: { enterpriseId, userId: inactiveId } }),
  }),
  withdrawEmail: endpoint(routes.withdrawEmail, {
    about: 'Takes back another address that was typed for somebody who has accepted, as long as it does not count.',
    access: 'employees.edit',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional() }),
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  resendInvitation: endpoint(routes.resendInvitation, {
    about: 'Sends the invitation again with a new code.',
    access: 'employees.resendInvitation',
    scope: { record: 'user' },
    params: z.object({ id }),
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
};
