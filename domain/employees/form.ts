import { z } from 'zod';
import { limits } from '../constants.ts';
import { furtherForm } from './furtherFields.ts';
import { hasWrongLetter } from './identityNumber.ts';
import { commaList, emailPattern, flag01, fromCommaList, inAnyForm } from '../kernel/codecs.ts';
import { employeeMessages as say, identityMessages } from './messages/index.ts';
import { roles } from '../rights.ts';
import { newPassword } from '../auth/session.ts';
import { contractTypes, hoursTypes } from '../workPlan/terms.ts';

const required = (error: () => string) => z.string({ error }).trim().min(1, { error }).max(limits.text);
const optional = z.string().trim().max(limits.text).nullish();
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Numbers of a form arrive as numbers; an untouched input is null. */
const quantity = (min: number, error: () => string) =>
  z
    .number({ error })
    .min(min, { error })
    .max(limits.hoursMax, { error: () => say.hoursMax })
    .refine(twoDecimals, { error: () => say.twoDecimals });

const email = z
  .string({ error: () => say.emailRequired })
  .trim()
  .min(1, { error: () => say.emailEmpty })
  .max(limits.text)
  .regex(emailPattern, { error: () => say.emailFormat })
  .transform((text) => text.toLowerCase());

const password = z.union([newPassword, z.literal('').transform(() => null)]).nullish();

/**
 * A DNI, NIE or CIF, or another document of a foreigner, as it is kept: capitals without spaces, dots or dashes. What is
 * written as a DNI or NIE must have its control letter.
 */
export const identityNumber = (error: () => string) =>
  required(error)
    .transform((text) => text.toUpperCase().replace(/[\s.-]/g, ''))
    .refine((text) => !hasWrongLetter(text), { error: () => identityMessages.wrongLetter });

/** What the forms of all people have in common. */
export const personFields = {
  name: required(() => say.nameRequired),
  last_name: required(() => say.lastNameRequired),
  email,
  dni: identityNumber(() => say.dniRequired),
  phone: required(() => say.phoneRequired),
  ...furtherForm,
  password,
  confirm_password: z.string().nullish(),
};

const staff = { ...personFields, role: z.enum(roles).exclude(['advisor']).default('employee') };

interface Passwords {
  password?: string | null | undefined;
  confirm_password?: string | null | undefined;
}
export const passwordsAgree = (form: Passwords) => (form.password ?? '') === (form.confirm_password ?? '');
export const confirmation = { path: ['confirm_password'], error: () => say.passwordsDiffer, when: inAnyForm };
const birthDate = z.iso.date({ error: () => say.birthDateRequired });

/** Step 1 of the wizard for employees and managers (employees 5). */
export const personalStep = z.object({ ...staff, birth_date: birthDate }).refine(passwordsAgree, confirmation);

/** Step 2: the work terms. A full contract is always counted by the week; terms that do not apply are emptied. */
export const workStep = z
  .object({
    title: optional,
    hours: quantity(0, () => say.hoursMin),
    contract_type: z.enum(contractTypes).default('full'),
    hours_type: z.enum(hoursTypes).default('weekly'),
    flex: flag01.default(1),
    days_of_week: commaList(0, 6).default(''),
    quantity_days: z
      .number({ error: () => say.quantityDaysMin })
      .int()
      .min(1, { error: () => say.quantityDaysMin })
      .max(7, { error: () => say.quantityDaysMax })
      .nullish(),
    has_complementary_hours: flag01.default(0),
    complementary_hours: quantity(1, () => say.complementaryHoursMin).nullish(),
    vacation_days: z
      .number({ error: () => say.vacationDaysMin })
      .int()
      .min(0, { error: () => say.vacationDaysMin })
      .max(limits.vacationDaysMax, { error: () => say.vacationDaysMax })
      .default(0),
  })
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
    error: () => say.birthDateRequired,
    when: inAnyForm,
  });

/** Which steps the form of a person of this role has; the server validates with the same. */
export const stepsFor = (role: string | undefined) =>
  role === 'admin' ? (['admin'] as const) : (['personal', 'work'] as const);
