import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ComponentProps } from 'react';
import type { InputProps } from '../kinds/kind.ts';
import type { useFieldInput } from './useFieldInput.ts';

type Control = ReturnType<typeof useFieldInput>;

interface TextBoxProps extends Pick<InputProps, 'label' | 'isRequired' | 'helperText'> {
  readonly control: Control;
  /** Attributes of the element that is typed into. */
  readonly htmlInput?: ComponentProps<'input'>;
  readonly slotProps?: TextFieldProps['slotProps'];
  readonly multiline?: boolean;
  readonly minRows?: number;
  readonly select?: boolean;
  readonly children?: TextFieldProps['children'];
}

/** The text field on which most inputs stand: label, message beside it, focus, required for eyes and screen readers. */
export function TextBox({ control, label, isRequired, helperText, htmlInput, slotProps, ...rest }: TextBoxProps) {
  const { ref, name, value, onChange, onBlur } = control.field;
  return (
    <TextField
      id={control.id}
      name={name}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      label={label}
      required={isRequired}
      error={control.message !== undefined}
      helperText={control.message ?? (helperText || undefined)}
      fullWidth
      slotProps={{ ...slotProps, htmlInput: { ...htmlInput, 'aria-required': isRequired || undefined } }}
      {...rest}
    />
  );
}
