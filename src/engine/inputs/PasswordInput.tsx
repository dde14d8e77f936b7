import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useWatch } from 'react-hook-form';
import { PasswordMeter } from '#src/password/PasswordMeter.tsx';
import { useScope } from '../scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
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
  const box = (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{ type: visible ? 'text' : 'password', autoComplete: 'new-password' }}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
  return source === CONFIRMATION ? (
    box
  ) : (
    <div style={{ display: 'grid', gap: 8 }}>
      {box}
      <Meter source={source} />
    </div>
  );
}

/** What is typed a second time says nothing new. */
const CONFIRMATION = 'confirm_password';

function Meter({ source }: { source: string }) {
  const [password, name, last_name, email] = useWatch({ name: [source, 'name', 'last_name', 'email'] });
  const { enterprise } = useScope();
  return (
    <PasswordMeter
      password={String(password ?? '')}
      own={[name, last_name, email, enterprise.name].map((text) => String(text ?? ''))}
    />
  );
}
