import { useGetList } from 'react-admin';
import type { Agreement } from '#domain/organization/agreements/agreements.ts';
import { salaryPeriods } from '#domain/organization/staffChanges/kinds.ts';
import { contractDurations, contractTypes } from '#domain/organization/people/terms.ts';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import type { useZodForm } from '#src/engine/form/useZodForm.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import type { JoinerValues } from './joinerValues.ts';

type JoinerControl = Pick<
  ReturnType<typeof useZodForm<JoinerValues, unknown, unknown>>,
  'values' | 'change' | 'messageOf'
>;

type Name = keyof JoinerValues;

interface TextOptions {
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly multiline?: boolean;
  readonly minRows?: number;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
}

/** Fields of a joiner's form by their names. */
function useFields({ values, change, messageOf }: JoinerControl) {
  const translate = useTranslate();
  const common = (name: Name) => {
    const error = messageOf(name);
    return { label: translate(`staffChanges.fields.${name}`), ...(error !== undefined && { error }) };
  };
  const set = (name: Name, value: string | null) => change({ [name]: value } as Partial<JoinerValues>);
  return {
    text: (name: Name, { inputMode, ...options }: TextOptions = {}) => (
      <TextInput
        {...common(name)}
        {...options}
        value={values[name] ?? ''}
        onChange={({ target }) => set(name, target.value)}
        inputProps={{ autoComplete: 'off', ...(inputMode && { inputMode }) }}
      />
    ),
    date: (name: Name) => (
      <DateField {...common(name)} value={values[name]} onChange={(date) => set(name, date)} required />
    ),
    choice: (
      name: Name,
      choices: readonly { readonly id: string; readonly name: string }[],
      { isOptional = false }: { readonly isOptional?: boolean } = {},
    ) => (
      <SelectField
        {...common(name)}
        value={values[name] ?? ''}
        choices={choices}
        required={!isOptional}
        onChange={(id) => set(name, id)}
      />
    ),
  };
}

/** Fields under a heading, two in a row where there is room. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Fields role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Fields>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  alignItems: 'start',
  // As high as the texts beside them.
  '& .MuiInputBase-root:has(select)': { minHeight: 54 },
  '& > h3': { gridColumn: '1 / -1', margin: theme.spacing(1, 0, 0), fontSize: '0.9375rem', fontWeight: 600 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}));

interface Props {
  readonly form: JoinerControl;
  readonly enterpriseId: number;
}

/** The fields of a joiner, in the order in which a gestoría asks for them. */
export function JoinerFields({ form, enterpriseId }: Props) {
  const translate = useTranslate();
  const { text, date, choice } = useFields(form);
  const centres = useCentres(enterpriseId);
  const { data: agreements = [] } = useGetList<Agreement>('agreements', {
    filter: { enterprise_id: enterpriseId },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const named = (records: readonly { readonly id: number; readonly name: string }[]) =>
    records.map(({ id, name }) => ({ id: String(id), name }));
  return (
    <>
      <Group title={translate('staffChanges.form.sections.person')}>
        {text('name', { required: true, autoFocus: true })}
        {text('last_name', { required: true })}
        {text('dni', { required: true })}
        {text('social_security_number', {
          inputMode: 'numeric',
          placeholder: translate('staffChanges.form.socialSecurityHint'),
        })}
        {date('birth_date')}
        {text('phone', { required: true, inputMode: 'tel' })}
        {text('email', { required: true, inputMode: 'email' })}
      </Group>
      <Group title={translate('staffChanges.form.sections.contract')}>
        {date('starts_on')}
        {choice(
          'duration',
          contractDurations.map((id) => ({ id, name: translate(`staffChanges.values.duration.${id}`) })),
        )}
        {form.values.duration === 'temporary' && date('ends_on')}
        {choice(
          'contract_type',
          contractTypes.map((id) => ({ id, name: translate(`staffChanges.values.contract_type.${id}`) })),
        )}
        {form.values.contract_type === 'partial' && text('part_time_percent', { required: true, inputMode: 'decimal' })}
        {text('hours', { required: true, inputMode: 'decimal' })}
        {text('quantity_days', { required: true, inputMode: 'numeric' })}
        {text('category', { required: true })}
        {centres.length > 0 && choice('work_centre_id', named(centres))}
        {agreements.length > 0 &&
          choice('agreement_id', [{ id: '', name: translate('staffChanges.form.none') }, ...named(agreements)], {
            isOptional: true,
          })}
      </Group>
      <Group title={translate('staffChanges.form.sections.pay')}>
        {text('salary', { required: true, inputMode: 'decimal' })}
        {choice(
          'salary_period',
          salaryPeriods.map((id) => ({ id, name: translate(`staffChanges.values.salary_period.${id}`) })),
        )}
        {text('iban', { placeholder: translate('staffChanges.form.ibanHint') })}
      </Group>
      <Group title={translate('staffChanges.form.sections.address')}>
        {text('address')}
        {text('zip_code', { inputMode: 'numeric' })}
        {text('city')}
        {text('state')}
      </Group>
      {text('note', { multiline: true, minRows: 2 })}
    </>
  );
}
