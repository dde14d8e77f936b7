import { z } from 'zod';
import { isOfWorkingAge } from '../people/age.ts';
import { isTooShort } from '../people/identityNumber.ts';
import { personMessages } from '../people/messages/index.ts';
import { memberFieldNames, memberWire, personForm } from '../people/personFields.ts';
import { isSocialSecurityNumber, plainSocialSecurityNumber } from '../people/socialSecurityNumber.ts';
import { workForm } from '../people/workFields.ts';
import { inAnyForm } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { applies } from '#domain/kernel/form.ts';
import { isIban, plainIban } from '#domain/kernel/iban.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { contractDurations, contractTypes } from '../people/terms.ts';
import { salaryPeriods } from './kinds.ts';
import { staffChangeMessages as say } from './messages/index.ts';

const { birth_date: _atHire, ...whoForm } = personForm;

/** A text that may be missing, null where it is. */
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => say.tooLong(most) })
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);

/** 100,000,000 €, in cents: more is a mistake of typing. */
const mostSalary = 10_000_000_000;
const weekHours = 7 * 24;
export const mostNote = 1000;

const isTemporary = ({ duration }: Readonly<Record<string, unknown>>) => duration === 'temporary';

/** What a gestoría needs to know of somebody who begins to work in a company; who they are is said as of an employee. */
export const joinerForm = z
  .object({
    ...whoForm,
    dni: personForm.dni.refine((text) => !isTooShort(text), { error: () => say.identityShort }),
    birth_date: givenDate(() => personMessages.birthDateRequired),
    /** Null: the person has none yet. */
    social_security_number: optionalText(30)
      .transform((text) => text && plainSocialSecurityNumber(text))
      .refine((text) => text === null || isSocialSecurityNumber(text), { error: () => say.socialSecurityNumber }),
    starts_on: givenDate(() => say.startRequired),
    duration: z.enum(contractDurations, { error: () => say.durationRequired }),
    /** Last day of a contract for a time. */
    ends_on: givenDate(() => say.endRequired)
      .nullish()
      .transform((date) => date ?? null)
      .register(applies, { when: isTemporary }),
    contract_type: z.enum(contractTypes, { error: () => say.contractTypeRequired }),
    part_time_percent: workForm.part_time_percent,
    /** Of a week. */
    hours: z
      .number({ error: () => say.hours })
      .gt(0, { error: () => say.hours })
      .max(weekHours, { error: () => say.hours })
      .refine((hours) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6, {
        error: () => personMessages.twoDecimals,
      }),
    /** Days worked a week. */
    quantity_days: z
      .number({ error: () => personMessages.quantityDaysMin })
      .int()
      .min(1, { error: () => personMessages.quantityDaysMin })
      .max(7, { error: () => personMessages.quantityDaysMax }),
    /** 0: the enterprise itself. */
    work_centre_id: z
      .number({ error: () => say.centreUnknown })
      .int()
      .min(0)
      .max(2_147_483_647)
      .default(0),
    agreement_id: workForm.agreement_id.transform((id) => id ?? null),
    /** Professional category; the person's position. */
    category: requiredName(() => say.categoryRequired),
    /** Before taxes, in cents. */
    salary: z
      .number({ error: () => say.salaryRequired })
      .int({ error: () => say.salaryRequired })
      .min(1, { error: () => say.salaryRequired })
      .max(mostSalary, { error: () => say.salaryTooHigh }),
    salary_period: z.enum(salaryPeriods, { error: () => say.salaryPeriodRequired }),
    /** Null: not paid into an account. */
    iban: optionalText(60)
      .transform((text) => text && plainIban(text))
      .refine((text) => text === null || isIban(text), { error: () => say.iban }),
    note: optionalText(mostNote),
  })
  .refine(({ duration, ends_on: end }) => duration !== 'temporary' || Boolean(end), {
    path: ['ends_on'],
    error: () => say.endRequired,
    when: inAnyForm,
  })
  .refine(({ starts_on: start, ends_on: end }) => !start || !end || end >= start, {
    path: ['ends_on'],
    error: () => say.endBeforeStart,
    when: inAnyForm,
  })
  .refine(({ contract_type: type, part_time_percent: percent }) => type !== 'partial' || typeof percent === 'number', {
    path: ['part_time_percent'],
    error: () => personMessages.partTimePercent,
    when: inAnyForm,
  })
  .refine(
    ({ birth_date: born, starts_on: start }) =>
      !isDate(born) || !isDate(start) || (born < start && isOfWorkingAge(born, start)),
    { path: ['birth_date'], error: () => personMessages.underWorkingAge, when: inAnyForm },
  )
  .overwrite((form) => ({
    ...form,
    ends_on: form.duration === 'temporary' ? form.ends_on : null,
    part_time_percent: form.contract_type === 'partial' ? form.part_time_percent : null,
  }));

const isDate = (value: unknown): value is string => z.iso.date().safeParse(value).success;

/** As it is kept and answered. */
export const joiner = z.object({
  ...memberWire,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dni: z.string(),
  birth_date: z.string(),
  phone: z.string(),
  address: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  state: z.string().nullable().default(null),
  zip_code: z.string().nullable().default(null),
  country: z.string().nullable().default(null),
  social_security_number: z.string().nullable(),
  starts_on: z.string(),
  duration: z.enum(contractDurations),
  ends_on: z.string().nullable(),
  contract_type: z.enum(contractTypes),
  part_time_percent: z.number().nullable().default(null),
  hours: z.number(),
  quantity_days: z.number().int(),
  work_centre_id: z.number().int(),
  agreement_id: z.number().int().nullable(),
  category: z.string(),
  salary: z.number().int(),
  salary_period: z.enum(salaryPeriods),
  iban: z.string().nullable(),
  note: z.string().nullable(),
});
export type Joiner = z.output<typeof joiner>;

const unsaid = Object.fromEntries(memberFieldNames.map((name) => [name, null]));

/** Reads what was kept, maybe before a field of a person was added. */
export const keptJoiner = (form: unknown): Joiner => joiner.parse({ ...unsaid, ...(form as object) });

/** What a new form starts with: a full week, as of an employee. */
export const joinerDefaults = {
  name: '',
  last_name: '',
  email: '',
  dni: '',
  birth_date: null,
  phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  social_security_number: '',
  starts_on: null,
  duration: 'permanent',
  ends_on: null,
  contract_type: 'full',
  part_time_percent: null,
  hours: 40,
  quantity_days: 5,
  work_centre_id: 0,
  agreement_id: null,
  category: '',
  salary: null,
  salary_period: 'year',
  iban: '',
  note: '',
} as const;
