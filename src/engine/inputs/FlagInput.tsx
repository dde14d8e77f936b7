import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { toFlag } from '../../../domain/kernel/codecs.ts';
import type { InputProps } from '../kinds/kind.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A switch for a flag that is 1 or 0 on the wire. */
export function FlagInput({ source, label }: InputProps) {
  const { id, field } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          id={id}
          name={field.name}
          checked={field.value === 1}
          onChange={(event) => field.onChange(toFlag(event.target.checked))}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
