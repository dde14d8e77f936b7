import { styled } from '@mui/material/styles';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { isColor } from '../kinds/color.ts';
import type { InputProps } from '../kinds/kind.ts';
import { TextBox } from './TextBox.tsx';
import { useFieldInput } from './useFieldInput.ts';

const Picker = styled('input')({
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  cursor: 'pointer',
});

/** A colour typed as `#rrggbb`, or picked beside it. */
export function ColorInput({ source, label, isRequired, helperText }: InputProps) {
  const translate = useTranslate();
  const control = useFieldInput({ source, parse: (typed) => typed.trim().toLowerCase() || null });
  const { value, onChange } = control.field;
  const picker = (
    <InputAdornment position="start">
      <Picker
        type="color"
        aria-label={translate('schema.pickColor', { label })}
        value={isColor(value) ? value : '#000000'}
        onChange={onChange}
      />
    </InputAdornment>
  );
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 7,
        placeholder: '#rrggbb',
      }}
      slotProps={{ input: { startAdornment: picker }, inputLabel: { shrink: true } }}
    />
  );
}
