import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Choice } from '#src/engine/kinds/kind.ts';
import { useFilterValue } from './useFilterValue.ts';

interface SeveralFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Any of a few choices: the records that have one of them. */
export function SeveralFilter({ source, label, choices }: SeveralFilterProps) {
  const { value, change } = useFilterValue(source);
  const translate = useTranslate();
  // Another list, even of the same choices, would take away what is being typed.
  const chosenNow = useMemo(
    () => (Array.isArray(value) ? choices.filter(({ id }) => value.includes(id)) : []),
    [choices, value],
  );
  /** In the order of the choices, whichever was chosen first. */
  const take = (chosen: readonly Choice[]) => {
    const next = choices.filter(({ id }) => chosen.some((choice) => choice.id === id)).map(({ id }) => id);
    change(next.length > 0 ? next : undefined);
  };
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={choices}
      value={chosenNow}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('schema.nothingFound')}
      openText={translate('schema.openChoices', { label })}
      closeText={translate('ra.action.close')}
      clearText={translate('schema.removeNamed', { label })}
      onChange={(_, chosen) => take(chosen)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
