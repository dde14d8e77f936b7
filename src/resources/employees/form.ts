import type { z } from 'zod';
import type {
  adminStep as adminSchema,
  personalStep as personalSchema,
  workStep as workSchema,
} from '#domain/organization/employees/form.ts';
import { pactNote, vacationNote } from '#domain/organization/employees/termWords.ts';
import { type WorkField, workFields } from '#domain/organization/people/workFields.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { weeklyHours, type WorkTerms } from '#domain/timekeeping/workPlan/weeklyHours.ts';
import { later } from '#src/engine/inputs/laterInput.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { formField } from '#src/engine/plainView.ts';
import type { FormContext, FormField } from '#src/engine/view.ts';
import { addressForm, typedIn } from '#src/features/employees/personFields.ts';
import { keysWithin } from '#src/i18n/keys.ts';

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
  {
    source: 'password',
    kind: 'password',
    half: true,
    section: 'access',
    help: ({ record }) => (record ? undefined : 'resources.employees.passwordAbout'),
  },
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
/** A full contract that is counted by the day or the month is saved by the week. */
const hoursTypeIn = (context: FormContext) =>
  isFull(context) && context.values.hours_type !== 'yearly' ? 'weekly' : context.values.hours_type;
const hoursLabels = {
  daily: 'hours_daily',
  monthly: 'hours_monthly',
  yearly: 'hours_yearly',
} as const;
const hoursLabel = (hoursType: unknown): 'hours' | (typeof hoursLabels)[keyof typeof hoursLabels] =>
  hoursLabels[hoursType as keyof typeof hoursLabels] ?? 'hours';

/** The hours that are typed may be no number yet. */
function pactHint(context: FormContext) {
  const { values } = context;
  if (isFull(context) || typeof values.hours !== 'number') return undefined;
  return pactNote(weeklyHours({ ...values, days_of_week: String(values.days_of_week) } as WorkTerms));
}

const AgreementInput = later(lazyPage(() => import('./AgreementInput.tsx'), 'AgreementInput'));

/**
 * What the fields do not say of themselves, in the order of the form; others follow. A full contract is counted by the
 * week, or the year, and may have extra hours; a partial one has complementary hours.
 */
const terms: Readonly<Partial<Record<WorkField, Partial<FormField>>>> = {
  title: {},
  contract_type: {},
  hours_type: { when: (context) => !isFull(context) },
  hours: {
    kind: 'hours',
    label: (context) => label(hoursLabel(hoursTypeIn(context))),
  },
  vacation_days: { kind: 'number', hint: ({ values }) => vacationNote(values) },
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
    hint: pactHint,
  },
};

const termField = (source: WorkField, more?: Partial<FormField>) =>
  ({ ...formField(source, workFields[source]), ...terms[source], ...more, source }) as FormField<WorkField>;

/** Few contracts need them: folded away. A full contract is counted by the week unless it is opened here. */
const folded = [
  termField('duration', { folded: 'moreTerms' }),
  termField('agreement_id', { folded: 'moreTerms', input: AgreementInput, half: true }),
  termField('hours_type', { folded: 'moreTerms', half: true, when: isFull, choices: ['weekly', 'yearly'] }),
  termField('part_time_percent', { folded: 'moreTerms', when: (context) => !isFull(context) }),
  termField('distribution', { folded: 'moreTerms' }),
  termField('other_hours', { folded: 'moreTerms', kind: 'hours' }),
  termField('night_worker', { folded: 'moreTerms', half: true }),
];
const isFolded = (source: WorkField) => source !== 'hours_type' && folded.some((field) => field.source === source);

export const workStep = [
  ...[...new Set([...namesOf(terms), ...namesOf(workFields)])]
    .filter((source) => !isFolded(source))
    .map((source) => termField(source)),
  ...folded,
] satisfies Fields<typeof workSchema>;
