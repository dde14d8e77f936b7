import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { InputProps } from '../kinds/kind.ts';
import { TextBox } from './TextBox.tsx';
import { useFieldInput } from './useFieldInput.ts';

/** A new password, which can be looked at while it is typed. */
export function PasswordInput({ source, label, isRequired, helperText }: InputProps) {
  const translate = useTranslate();
  const control = useFieldInput({ source });
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate(visible ? 'schema.hidePassword' : 'schema.showPassword', { label })}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{ type: visible ? 'text' : 'password', autoComplete: 'new-password' }}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
