import { useGetList } from 'react-admin';
import type { Agreement } from '#domain/organization/agreements/agreements.ts';
import { salaryPeriods } from '#domain/organization/staffChanges/kinds.ts';
import { contractDurations, contractTypes } from '#domain/organization/people/terms.ts';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Group, useFields } from './fields.tsx';
import type { JoinerControl } from './fields.tsx';

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
