import TextField from '@mui/material/TextField';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Choice } from '#src/engine/kinds/kind.ts';
import { useFilterValue } from './useFilterValue.ts';

export interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** There is a choice for all. */
  readonly optional: boolean;
}

/** One of a few choices, in the platform's own select. */
export function ChoiceFilter({ source, label, choices, optional }: ChoiceFilterProps) {
  const { value, change } = useFilterValue(source);
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => change(choices.find(({ id }) => String(id) === target.value)?.id)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {optional && <option value="">{translate('schema.all')}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
