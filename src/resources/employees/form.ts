import type { z } from 'zod';
import type {
  adminStep as adminSchema,
  personalStep as personalSchema,
  workStep as workSchema,
} from '../../../domain/employees/form.ts';
import { type WorkField, workFields } from '../../../domain/employees/workFields.ts';
import { namesOf } from '../../../domain/kernel/pick.ts';
import { formField } from '../../engine/plainView.ts';
import type { FormContext, FormField } from '../../engine/view.ts';
import { addressForm, typedIn } from '../../features/employees/personFields.ts';
import { keysWithin } from '../../i18n/keys.ts';

type Fields<Schema extends z.ZodType> = readonly FormField<keyof z.input<Schema> & string>[];

/** Only an admin chooses the role, and not for oneself (employees 3). */
const choosesRole = ({ record, can }: FormContext) =>
  can('employees.chooseRole') && can('employees.chooseRole', record && { user_id: Number(record.id) });

const identity = [
  { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'], when: choosesRole },
  ...typedIn('personal', ['name', 'last_name', 'email', 'dni', 'phone']),
] as const satisfies Fields<typeof personalSchema>;

const whereAndAccess = [
  ...addressForm,
  { source: 'password', kind: 'password', half: true, section: 'access' },
  { source: 'confirm_password', kind: 'password', half: true },
] as const satisfies Fields<typeof personalSchema>;

export const personalStep = [...identity, ...whereAndAccess] as const satisfies Fields<typeof personalSchema>;

const isAdmin = ({ values }: FormContext) => values.role === 'admin';

export const adminStep = [
  ...identity.map((field) => (field.source === 'birth_date' ? { ...field, required: isAdmin } : field)),
  { source: 'title', kind: 'text' },
  ...whereAndAccess,
] as const satisfies Fields<typeof adminSchema>;

const isFull = ({ values }: FormContext) => values.contract_type !== 'partial';
const label = keysWithin('resources.employees.fields');
const hoursLabels: Readonly<Record<string, 'hours_daily' | 'hours_monthly'>> = {
  daily: 'hours_daily',
  monthly: 'hours_monthly',
};

/**
 * What the fields do not say of themselves, in the order of the form; others follow. A full contract is counted by the
 * week and may have extra hours; a partial one has complementary hours.
 */
const terms: Readonly<Partial<Record<WorkField, Partial<FormField>>>> = {
  title: {},
  contract_type: {},
  hours_type: { when: (context) => !isFull(context) },
  hours: {
    kind: 'hours',
    label: (context) =>
      label((isFull(context) ? undefined : hoursLabels[String(context.values.hours_type)]) ?? 'hours'),
  },
  vacation_days: { kind: 'number' },
  flex: { half: true },
  quantity_days: { kind: 'number', when: ({ values }) => values.flex !== 0 },
  days_of_week: { kind: 'weekdays', when: ({ values }) => values.flex === 0, required: () => true },
  has_complementary_hours: {
    half: true,
    label: (context) => label(isFull(context) ? 'has_extra_hours' : 'has_complementary_hours'),
  },
  complementary_hours: {
    kind: 'hours',
    when: ({ values }) => values.has_complementary_hours === 1,
    label: (context) => label(isFull(context) ? 'extra_hours' : 'complementary_hours'),
  },
};

export const workStep = [...new Set([...namesOf(terms), ...namesOf(workFields)])].map(
  (source) => ({ ...formField(source, workFields[source]), ...terms[source], source }) as FormField<WorkField>,
) satisfies Fields<typeof workSchema>;
