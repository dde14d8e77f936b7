import { useGetList } from 'react-admin';
import type { Agreement } from '#domain/organization/agreements/agreements.ts';
import { useScope } from '#src/engine/scope.tsx';
import { TextBox } from '#src/engine/inputs/TextBox.tsx';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** One of the enterprise's agreements, or none; where it has none, nothing is asked. */
export function AgreementInput({ source, label, isRequired, helperText }: InputProps) {
  const say = useMessages('resources.employees');
  const { enterprise } = useScope();
  const { data = [] } = useGetList<Agreement>('agreements', {
    filter: { enterprise_id: enterprise.id },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const control = useFieldInput({ source, parse: (typed) => (typed === '' ? null : Number(typed)) });
  if (data.length === 0) return null;
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{say('noAgreement')}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextBox>
  );
}
