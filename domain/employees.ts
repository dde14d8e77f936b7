import { z } from 'zod';
import { limits } from './constants.ts';
import { hasWrongLetter } from './identity.ts';
import { commaList, emailPattern, flag01, fromCommaList, id, inAnyForm, localDate } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { entity } from './kernel/entity.ts';
import { listQuery } from './kernel/list.ts';
import { employeeMessages as say } from './messages/es.ts';
import { identityMessages } from './messages/identity.ts';
import { postalAddress } from './postalAddress.ts';
import { roles } from './rights.ts';
import { routes } from './routes.ts';
import { newPassword } from './session.ts';
import { contractTypes, hoursTypes, user, userDetail, userWithTime } from './users.ts';

const required = (message: string) => z.string({ error: message }).trim().min(1, message).max(limits.text);
const optional = z.string().trim().max(limits.text).nullish();
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Numbers of a form arrive as numbers; an untouched input is null. */
const quantity = (min: number, message: string) =>
  z
    .number({ error: message })
    .min(min, message)
    .max(limits.hoursMax, say.hoursMax)
    .refine(twoDecimals, say.twoDecimals);

const email = z
  .string({ error: say.emailRequired })
  .trim()
  .min(1, say.emailEmpty)
  .max(limits.text)
  .regex(emailPattern, say.emailFormat)
  .transform((text) => text.toLowerCase());

const password = z.union([newPassword, z.literal('').transform(() => null)]).nullish();

/**
 * A DNI, NIE or CIF, or another document of a foreigner, as it is kept: capitals without spaces, dots or dashes. What is
 * written as a DNI or NIE must have its control letter.
 */
export const identityNumber = (message: string) =>
  required(message)
    .transform((text) => text.toUpperCase().replace(/[\s.-]/g, ''))
    .refine((text) => !hasWrongLetter(text), identityMessages.wrongLetter);

/** What the forms of all people have in common. */
export const personFields = {
  name: required(say.nameRequired),
  last_name: required(say.lastNameRequired),
  email,
  dni: identityNumber(say.dniRequired),
  phone: required(say.phoneRequired),
  ...postalAddress(optional),
  password,
  confirm_password: z.string().nullish(),
};

const staff = { ...personFields, role: z.enum(roles).exclude(['advisor']).default('employee') };

interface Passwords {
  password?: string | null | undefined;
  confirm_password?: string | null | undefined;
}
export const passwordsAgree = (form: Passwords) => (form.password ?? '') === (form.confirm_password ?? '');
export const confirmation = { path: ['confirm_password'], error: say.passwordsDiffer, when: inAnyForm };
const birthDate = z.iso.date({ error: say.birthDateRequired });

/** Step 1 of the wizard for employees and managers (people-and-billing 5). */
export const personalStep = z.object({ ...staff, birth_date: birthDate }).refine(passwordsAgree, confirmation);

/** Step 2: the work terms. A full contract is always counted by the week; terms that do not apply are emptied. */
export const workStep = z
  .object({
    title: optional,
    hours: quantity(0, say.hoursMin),
    contract_type: z.enum(contractTypes).default('full'),
    hours_type: z.enum(hoursTypes).default('weekly'),
    flex: flag01.default(1),
    days_of_week: commaList(0, 6).default(''),
    quantity_days: z
      .number({ error: say.quantityDaysMin })
      .int()
      .min(1, say.quantityDaysMin)
      .max(7, say.quantityDaysMax)
      .nullish(),
    has_complementary_hours: flag01.default(0),
    complementary_hours: quantity(1, say.complementaryHoursMin).nullish(),
    vacation_days: z
      .number({ error: say.vacationDaysMin })
      .int()
      .min(0, say.vacationDaysMin)
      .max(limits.vacationDaysMax, say.vacationDaysMax)
      .default(0),
  })
  .refine(
    (form) => form.flex !== 0 || typeof form.days_of_week !== 'string' || fromCommaList(form.days_of_week).length > 0,
    {
      path: ['days_of_week'],
      error: say.daysOfWeek,
      when: inAnyForm,
    },
  )
  .overwrite((form) => ({
    ...form,
    hours_type: form.contract_type === 'full' ? 'weekly' : form.hours_type,
    days_of_week: form.flex === 0 ? form.days_of_week : '',
    complementary_hours: form.has_complementary_hours === 1 ? form.complementary_hours : null,
  }));

/** The only step for people of role admin: no work terms. */
export const adminStep = z
  .object({ ...staff, birth_date: birthDate.nullish(), title: optional })
  .refine(passwordsAgree, confirmation)
  .refine((form) => form.role !== 'admin' || Boolean(form.birth_date), {
    path: ['birth_date'],
    error: say.birthDateRequired,
    when: inAnyForm,
  });

/** Which steps the form of a person of this role has; the server validates with the same. */
export const stepsFor = (role: string | undefined) =>
  role === 'admin' ? (['admin'] as const) : (['personal', 'work'] as const);

/** Keys of the database in a conflict's message, and what they mean to the person at the form (people-and-billing 8). */
export const personConflicts = {
  enterprise_users_unique: { field: 'email', message: say.alreadyLinked },
  users_email_unique: { field: 'email', message: say.emailTaken },
  users_dni_unique: { field: 'dni', message: say.dniTaken },
} as const;

const employeeDefaults = {
  role: 'employee',
  hours: 1,
  contract_type: 'full',
  hours_type: 'weekly',
  flex: 1,
  quantity_days: 1,
  vacation_days: 0,
  has_complementary_hours: 0,
  days_of_week: '',
} as const;

export const employees = entity({
  name: 'employees',
  record: userDetail,
  steps: { personal: personalStep, work: workStep, admin: adminStep },
  sortable: ['name', 'last_name', 'email', 'title', 'hours', 'created_at'],
  searchable: ['name', 'last_name', 'email', 'dni'],
  references: { teamIds: 'teams' },
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
  defaults: employeeDefaults,
});

/** A person may be sent as either kind of form; `role` tells which (the server picks the steps by it). */
const userBody = z.looseObject({ role: z.enum(roles).optional() });

const exampleForm = (unique: string) => ({
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
  listUsers: endpoint(routes.listUsers, {
    about: 'People of an enterprise. With startDate and endDate each carries timeSheet and userSchedule.',
    access: 'employees.list',
    whenCanceled: true,
    scope: { enterprise: 'params.id' },
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
  getUser: endpoint(routes.getUser, {
    about: 'One person with files, payrolls and closures (files only for whom may see them).',
    access: 'employees.see',
    whenCanceled: true,
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional() }),
    data: userDetail,
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  createUser: endpoint(routes.createUser, {
    about:
      'Creates a person in an enterprise, or links a person known elsewhere by the same e-mail and DNI; sends the invitation. Advisors (role advisor) by an admin only.',
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
      'Changes a person (an advisor: by an admin only); on oneself, role, enterprise, hours and active are ignored.',
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
  resendInvitation: endpoint(routes.resendInvitation, {
    about: 'Sends the invitation again with a new code.',
    access: 'employees.resendInvitation',
    scope: { record: 'user' },
    params: z.object({ id }),
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
};
