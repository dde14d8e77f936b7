import { type Charge, charges } from '#domain/organization/firms/kinds.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';

interface Props {
  readonly value: Charge | undefined;
  readonly onChange: (charge: Charge | undefined) => void;
}

const all = 'all';

/** Whose the companies of a list are; nothing for whoever works for no firm. */
export function ChargeFilter({ value, onChange }: Props) {
  const translate = useTranslate();
  const { actor } = useScope();
  if (!actor.memberships.some(({ mandate }) => mandate !== undefined)) return null;
  return (
    <SelectField
      label={translate('resources.advisory.fields.charge')}
      value={value ?? all}
      choices={[
        { id: all, name: translate('schema.all') },
        ...charges.map((id) => ({ id, name: translate(`resources.advisory.values.charge.${id}`) })),
      ]}
      onChange={(id) => onChange(charges.find((charge) => charge === id))}
    />
  );
}
