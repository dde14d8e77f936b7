import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'label'> {
  label: string;
  /** Message beside the field; the field is marked invalid while there is one. */
  error?: string;
}

/** A text field with its label and message, without what MUI's TextField brings along for selects. */
export function TextInput({ label, error, inputProps, ...props }: TextInputProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <FormControl fullWidth error={Boolean(error)} size="medium">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...props}
        id={id}
        label={label}
        inputProps={{ ...inputProps, 'aria-describedby': error ? messageId : undefined }}
      />
      {error && <FormHelperText id={messageId}>{error}</FormHelperText>}
    </FormControl>
  );
}
