import { z } from 'zod';
import { commonForm, confirmation, passwordsAgree } from '../employees/form.ts';
import { personConflicts } from '../employees/employees.ts';
import { identityNumber } from '../people/personFields.ts';
import { entity } from '#domain/kernel/entity.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { advisorMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { user } from '../employees/users.ts';

const birthDate = givenDate(() => say.birthDateFormat);

/** The one step of an advisor's form; the server validates with the same. The role cannot be chosen. */
export const advisorForm = z
  .object({
    ...commonForm,
    dni: identityNumber(() => say.dniRequired),
    birth_date: birthDate.nullish(),
    role: z.literal('advisor').default('advisor'),
  })
  .refine(passwordsAgree, confirmation);

/** External consultants linked to an enterprise: people of role advisor (advisors 1). */
export const advisors = entity({
  name: 'advisors',
  record: user,
  steps: { main: advisorForm },
  sortable: ['name', 'last_name', 'email'],
  searchable: ['name', 'last_name', 'email', 'dni'],
  references: {},
  routes: {
    list: routes.listUsers,
    one: routes.getUser,
    create: routes.createUser,
    update: routes.updateUser,
    remove: routes.deactivateUser,
  },
  rights: {
    list: 'advisors.list',
    show: 'advisors.list',
    create: 'advisors.create',
    edit: 'advisors.edit',
    delete: 'advisors.setActive',
  },
  listParameters: ['role'],
  subject: ({ id: user_id }) => (typeof user_id === 'number' ? { user_id } : {}),
  conflicts: personConflicts,
  defaults: { role: 'advisor' },
});
