import { z } from 'zod';
import { limits, timeZones } from '#domain/constants.ts';
import { flag01 } from '#domain/kernel/codecs.ts';
import type { FieldOptions } from '#domain/kernel/fieldKinds.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { givenPhone } from '#domain/kernel/givenPhone.ts';
import { field } from '#domain/kernel/fields.ts';
import { shortText } from '#domain/kernel/shortText.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { keptIdentity } from '../people/identityNumber.ts';
import { workForm } from '../people/workFields.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { enterpriseCallMessages, enterpriseMessages as say } from './messages/index.ts';

const tooLong = { error: () => generalMessages.tooLong };
const required = (error: () => string) => requiredName(error, tooLong.error);
const optional = (options: Pick<FieldOptions, 'sortable'> = {}) => ({
  ...field('text', options),
  form: shortText(() => say.text)
    .max(limits.text, tooLong)
    .nullish(),
});
const degrees = (most: number, error: () => string) => ({
  ...field('number'),
  form: z.number({ error }).min(-most, { error }).max(most, { error }).nullish(),
});

const radius = {
  ...field('integer'),
  form: z
    .number({ error: () => say.radius })
    .int({ error: () => say.radius })
    .min(limits.radiusMetres.least, { error: () => say.radius })
    .max(limits.radiusMetres.most, { error: () => say.radius })
    .nullish(),
};

const remindedAfter = (most: number) => {
  const error = () => enterpriseCallMessages.remindedAfter(most);
  return {
    ...field('integer'),
    form: z.number({ error }).int({ error }).min(1, { error }).max(most, { error }).nullish(),
  };
};

/** Whether a manager sees everybody of the enterprise, or only the people of the teams in which they are themselves. */
export const managerScopes = ['all', 'teams'] as const;
export type ManagerScope = (typeof managerScopes)[number];

/**
 * What an enterprise says of itself in its form: body, answer, columns, SELECT, INSERT, UPDATE and order follow from it.
 * Each message names its field, and what is left out of a change stays as it is.
 */
export const enterpriseFields = {
  name: { ...field('text', { required: true, sortable: true }), form: required(() => say.nameRequired) },
  cif: {
    ...field('text', { required: true, sortable: true }),
    form: required(() => say.cifRequired).overwrite(keptIdentity),
  },
  phone: { ...field('phone', { sortable: true }), form: givenPhone(() => say.phoneRequired) },
  address: optional({ sortable: true }),
  city: optional(),
  state: optional(),
  zip_code: optional(),
  country: optional(),
  latitude: degrees(90, () => say.latitude),
  longitude: degrees(180, () => say.longitude),
  /** Within so many metres of the point above a punch was made at the workplace; null: 75. */
  radius,
  /** Decides the local date of the punches to come; those that are there keep theirs. */
  time_zone: {
    ...field('text', { required: true }),
    form: z.enum(timeZones, { error: () => enterpriseCallMessages.zone }).optional(),
  },
  manager_scope: {
    ...field('select', { choices: managerScopes, default: 'all' }),
    form: z.enum(managerScopes).optional(),
  },
  /** Whether people see on `/fichar` who of their teams is at work today (timeEntries 11). */
  team_presence: { ...field('flag', { default: 0 }), form: flag01.optional() },
  /** Minutes after the beginning of a shift, after its end and in a pause, and days after a closing; null: no reminder. */
  remind_entry: remindedAfter(limits.reminderMinutes),
  remind_out: remindedAfter(limits.reminderMinutes),
  remind_pause: remindedAfter(limits.reminderMinutes),
  remind_sign: remindedAfter(limits.reminderDays),
  /** Whether waiting and availability are punched with their start and end (timeEntries 2). */
  standby_time: { ...field('flag', { default: 0 }), form: flag01.optional() },
  /** Local date from which hours count in the hours bank; without one, from the first that is recorded. */
  hours_bank_from: { ...field('date'), form: givenDate(() => enterpriseCallMessages.bankFrom).nullish() },
  /** Whether hours that were agreed and not worked are owed in it. */
  hours_bank_lack: { ...field('flag', { default: 0 }), form: flag01.optional() },
  /** What a new employee begins with, within the limits of the employee's own field; null: `employees.defaults`. */
  default_hours: { ...field('number'), form: workForm.hours.nullish() },
  default_quantity_days: { ...field('integer'), form: workForm.quantity_days },
  default_vacation_days: { ...field('integer'), form: workForm.vacation_days.unwrap().nullish() },
};

export type EnterpriseField = keyof typeof enterpriseFields;
