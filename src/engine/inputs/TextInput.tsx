import type { InputProps } from '../kinds/kind.ts';
import { TextBox } from './TextBox.tsx';
import { useFieldInput } from './useFieldInput.ts';

export const TextInput = (props: InputProps) => <TextBox control={useFieldInput(props)} {...pick(props)} />;

export const LongTextInput = (props: InputProps) => (
  <TextBox control={useFieldInput(props)} {...pick(props)} multiline minRows={2} />
);

export const EmailInput = (props: InputProps) => (
  <TextBox
    control={useFieldInput(props)}
    {...pick(props)}
    htmlInput={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
  />
);

export const PhoneInput = (props: InputProps) => (
  <TextBox control={useFieldInput(props)} {...pick(props)} htmlInput={{ type: 'tel', inputMode: 'tel' }} />
);

export const UrlInput = (props: InputProps) => (
  <TextBox
    control={useFieldInput(props)}
    {...pick(props)}
    htmlInput={{ type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' }}
  />
);

const pick = ({ label, isRequired, helperText }: InputProps) => ({ label, isRequired, helperText });
