import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { TextInput } from './TextInput.tsx';

interface PasswordFieldProps extends Pick<
  OutlinedInputProps,
  'name' | 'value' | 'inputRef' | 'autoFocus' | 'onChange'
> {
  label: string;
  /** What the button says that makes it readable. */
  showLabel: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ showLabel, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      required
      type={visible ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label={showLabel} aria-pressed={visible} onClick={() => setVisible(!visible)}>
            {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
