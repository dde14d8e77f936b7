import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { InputProps } from '../kinds/kind.ts';
import { useFieldInput } from './useFieldInput.ts';

interface Props extends InputProps {
  /** What the switch shows for a value; left out, 1 alone is on. */
  isOn?: (value: unknown) => boolean;
}

/** A switch for a flag that is 1 or 0 on the wire. */
export function FlagInput({ source, label, helperText, isOn = (value) => value === 1 }: Props) {
  const { id, field, message } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  const said = message ?? helperText;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={isOn(field.value)}
            onChange={(event) => field.onChange(toFlag(event.target.checked))}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                ...(message && { 'aria-invalid': true }),
                ...(said && { 'aria-describedby': `${id}-help` }),
              },
            }}
          />
        }
      />
      {said && (
        <FormHelperText id={`${id}-help`} error={message !== undefined}>
          {said}
        </FormHelperText>
      )}
    </div>
  );
}
