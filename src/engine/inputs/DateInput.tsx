import { useTranslate } from '#src/i18n/useTranslate.ts';
import { readDate, writeDate } from '../kinds/format.ts';
import type { InputProps } from '../kinds/kind.ts';
import { TextBox } from './TextBox.tsx';
import { useFieldInput } from './useFieldInput.ts';

/** A date typed as dd/mm/aaaa: the browser's own picker follows the browser's language, not ours. */
export function DateInput({ source, label, isRequired, helperText }: InputProps) {
  const translate = useTranslate();
  const control = useFieldInput({ source, format: writeDate, parse: readDate });
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off', placeholder: translate('schema.datePlaceholder') }}
    />
  );
}
