import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { newPassword } from '#domain/access/auth/session.ts';
import { fromCommaList, inAnyForm } from '#domain/kernel/codecs.ts';
import { employeeMessages as say } from './messages/index.ts';
import { personMessages } from '../people/messages/index.ts';
import { personForm } from '../people/personFields.ts';
import { roles } from '#domain/rights.ts';
import { workForm } from '../people/workFields.ts';

const password = z.union([newPassword, z.literal('').transform(() => null)]).nullish();

const passwords = { password, confirm_password: z.string().max(limits.text).nullish() };
const { birth_date: birthDate, ...others } = personForm;

/** What the forms of all people have in common. */
export const commonForm = { ...others, ...passwords };

const staff = { ...commonForm, role: z.enum(roles).exclude(['advisor']).default('employee') };

interface Passwords {
  password?: string | null | undefined;
  confirm_password?: string | null | undefined;
}
export const passwordsAgree = (form: Passwords) => (form.password ?? '') === (form.confirm_password ?? '');
export const confirmation = { path: ['confirm_password'], error: () => say.passwordsDiffer, when: inAnyForm };

/** Step 1 of the wizard for employees and managers (employees 5). */
export const personalStep = z.object({ ...staff, birth_date: birthDate }).refine(passwordsAgree, confirmation);

/** Step 2: the work terms. A full contract is counted by the week or the year; terms that do not apply are emptied. */
export const workStep = z
  .object(workForm)
  .refine(
    (form) => form.flex !== 0 || typeof form.days_of_week !== 'string' || fromCommaList(form.days_of_week).length > 0,
    {
      path: ['days_of_week'],
      error: () => say.daysOfWeek,
      when: inAnyForm,
    },
  )
  .overwrite((form) => ({
    ...form,
    hours_type: form.contract_type === 'full' && form.hours_type !== 'yearly' ? 'weekly' : form.hours_type,
    part_time_percent: form.contract_type === 'full' ? null : form.part_time_percent,
    days_of_week: form.flex === 0 ? form.days_of_week : '',
    complementary_hours: form.has_complementary_hours === 1 ? form.complementary_hours : null,
  }));

/** The only step for people of role admin: no work terms. */
export const adminStep = z
  .object({ ...staff, birth_date: birthDate.nullish(), title: workForm.title })
  .refine(passwordsAgree, confirmation)
  .refine((form) => form.role !== 'admin' || Boolean(form.birth_date), {
    path: ['birth_date'],
    error: () => personMessages.birthDateRequired,
    when: inAnyForm,
  });

/** Which steps the form of a person of this role has; the server validates with the same. */
export const stepsFor = (role: string | undefined) =>
  role === 'admin' ? (['admin'] as const) : (['personal', 'work'] as const);
