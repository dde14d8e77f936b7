import TextField from '@mui/material/TextField';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { audiences, type CustomField } from '#domain/organization/customFields/customFields.ts';
import { FlagInput } from '#src/engine/inputs/FlagInput.tsx';
import { NumberInput } from '#src/engine/inputs/NumberInput.tsx';
import { SelectInput } from '#src/engine/inputs/SelectInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { holderName, holders } from './holders.ts';

/** Of which resource a field is: chosen for a new one, and only read afterwards. */
export function ResourceInput(props: InputProps) {
  const field = useRecordContext<CustomField>();
  const translate = useTranslate();
  const say = useMessages('resources.customFields.form');
  if (field) {
    return (
      <TextField
        label={props.label}
        value={holderName(field.resource, translate)}
        helperText={say('resourceFixed')}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    );
  }
  const choices = holders.map((id) => ({ id, name: holderName(id, translate) }));
  return <SelectInput {...props} choices={choices} helperText={say('resourceAbout')} />;
}

/** Who sees a field, in more words than the list has room for. */
export function AudienceInput(props: InputProps) {
  const say = useMessages('resources.customFields.form.visible_to');
  return <SelectInput {...props} choices={audiences.map((id) => ({ id, name: say(id) }))} />;
}

/** The place among the fields of the resource; a new field without one is the last. */
export function PositionInput(props: InputProps) {
  const isNew = useRecordContext<CustomField>() === undefined;
  const say = useMessages('resources.customFields.form');
  const about = say(isNew ? 'positionOfNew' : 'positionAbout');
  return <NumberInput {...props} inputMode="numeric" decimals={0} least={1} helperText={about} />;
}

/** Whether the list says the sum: of amounts unless it is switched off, of numbers where it is switched on. */
export function SummedInput(props: InputProps) {
  const isMoney = useWatch({ name: 'kind' }) === 'money';
  return <FlagInput {...props} isOn={(value) => value === 1 || (value !== 0 && isMoney)} />;
}
