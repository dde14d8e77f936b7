import type { z } from 'zod';
import type {
  adminStep as adminSchema,
  personalStep as personalSchema,
  workStep as workSchema,
} from '../../../domain/employees/form.ts';
import { furtherIn } from '../../../domain/employees/furtherFields.ts';
import type { FormContext, FormField } from '../../engine/view.ts';
import { addressForm } from '../../features/employees/personFields.ts';
import { keysWithin } from '../../i18n/keys.ts';

type Fields<Schema extends z.ZodType> = readonly FormField<keyof z.input<Schema> & string>[];

/** Only an admin chooses the role, and not for oneself (employees 3). */
const choosesRole = ({ record, can }: FormContext) =>
  can('employees.chooseRole') && can('employees.chooseRole', record && { user_id: Number(record.id) });

const identity = [
  { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'], when: choosesRole },
  { source: 'name', kind: 'text', half: true },
  { source: 'last_name', kind: 'text', half: true },
  { source: 'email', kind: 'email', half: true },
  { source: 'dni', kind: 'text', half: true },
  { source: 'phone', kind: 'phone', half: true },
  { source: 'birth_date', kind: 'date', half: true },
  ...furtherIn('personal'),
] as const satisfies Fields<typeof personalSchema>;

const whereAndAccess = [
  ...addressForm,
  { source: 'password', kind: 'password', half: true, section: 'access' },
  { source: 'confirm_password', kind: 'password', half: true },
] as const satisfies Fields<typeof personalSchema>;

export const personalStep = [...identity, ...whereAndAccess] as const satisfies Fields<typeof personalSchema>;

export const adminStep = [...identity, { source: 'title', kind: 'text' }, ...whereAndAccess] as const satisfies Fields<
  typeof adminSchema
>;

const isFull = ({ values }: FormContext) => values.contract_type !== 'partial';
const label = keysWithin('resources.employees.fields');
const hoursLabels: Readonly<Record<string, 'hours_daily' | 'hours_monthly'>> = {
  daily: 'hours_daily',
  monthly: 'hours_monthly',
};

/** A full contract is counted by the week and may have extra hours; a partial one has complementary hours. */
export const workStep = [
  { source: 'title', kind: 'text' },
  { source: 'contract_type', kind: 'select', choices: ['full', 'partial'], half: true },
  {
    source: 'hours_type',
    kind: 'select',
    choices: ['daily', 'weekly', 'monthly'],
    half: true,
    when: (context) => !isFull(context),
  },
  {
    source: 'hours',
    kind: 'hours',
    half: true,
    label: (context) =>
      label((isFull(context) ? undefined : hoursLabels[String(context.values.hours_type)]) ?? 'hours'),
  },
  { source: 'vacation_days', kind: 'number', half: true },
  { source: 'flex', kind: 'flag', half: true },
  { source: 'quantity_days', kind: 'number', half: true, when: ({ values }) => values.flex !== 0 },
  { source: 'days_of_week', kind: 'weekdays', when: ({ values }) => values.flex === 0 },
  {
    source: 'has_complementary_hours',
    kind: 'flag',
    half: true,
    label: (context) => label(isFull(context) ? 'has_extra_hours' : 'has_complementary_hours'),
  },
  {
    source: 'complementary_hours',
    kind: 'hours',
    half: true,
    when: ({ values }) => values.has_complementary_hours === 1,
    label: (context) => label(isFull(context) ? 'extra_hours' : 'complementary_hours'),
  },
] as const satisfies Fields<typeof workSchema>;
