import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'label'> {
  label: string;
  /** Message beside the field; the field is marked invalid while there is one. */
  error?: string;
}

/** A text field with its label and message, without what MUI's TextField brings along for selects. */
export function TextInput({ label, error, required, inputProps, ...props }: TextInputProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <FormControl fullWidth error={Boolean(error)} size="medium">
      <Label htmlFor={id} data-required={required || undefined}>
        {label}
      </Label>
      <OutlinedInput
        {...props}
        id={id}
        // As wide as the label is, the gap in the outline.
        label={required ? `${label} *` : label}
        inputProps={{
          ...inputProps,
          'aria-required': required || undefined,
          'aria-describedby': error ? messageId : undefined,
        }}
      />
      {error && <FormHelperText id={messageId}>{error}</FormHelperText>}
    </FormControl>
  );
}

/** The asterisk is for the eyes: the field itself says that it is required. */
const Label = styled(InputLabel)({
  '&[data-required]::after': { content: [`" *"`, `" *" / ""`] as unknown as string },
});
