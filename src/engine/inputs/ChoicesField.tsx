import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** So many are drawn at once; who types finds the others. */
const shown = 100;
const filterOptions = createFilterOptions<Choice>({ limit: shown });

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: readonly Choice[];
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: readonly Choice[]) => void;
}

/** Several of what is known by name, found by typing a part of the name, with or without accents. */
export function ChoicesField({ label, choices, value, error, required = false, onChange }: Props) {
  const translate = useTranslate();
  // Another list, even of the same choices, would take away what is being typed.
  const chosen = useMemo(() => [...value], [value]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={choices}
      value={chosen}
      filterOptions={filterOptions}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('schema.nothingFound')}
      clearText={translate('schema.removeNamed', { label })}
      openText={translate('schema.openChoices', { label })}
      closeText={translate('ra.action.close')}
      onChange={(_, next) => onChange(next)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error}
          sx={{ '& .MuiFormHelperText-root': { whiteSpace: 'pre-line' } }}
        />
      )}
    />
  );
}
