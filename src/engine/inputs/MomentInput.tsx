import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { InputProps } from '../kinds/kind.ts';
import { readMoment, readTime, writeMoment, writeTime } from '../kinds/moment.ts';
import { useScope } from '../scope.tsx';
import { TextBox } from './TextBox.tsx';
import { useTypedText } from './useTypedText.ts';

/** Date and time typed as dd/mm/aaaa hh:mm by the enterprise's clock; the form holds the instant. */
export function DateTimeInput({ source, label, isRequired, helperText }: InputProps) {
  const zone = useScope().enterprise.time_zone;
  const translate = useTranslate();
  const { control } = useTypedText({
    source,
    read: (text) => readMoment(text, zone),
    write: (value) => writeMoment(value, zone),
  });
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{ autoComplete: 'off', placeholder: translate('schema.dateTimePlaceholder') }}
    />
  );
}

/** A time of the day typed as hh:mm: the browser's own shows am and pm to some. */
export function TimeInput({ source, label, isRequired, helperText }: InputProps) {
  const translate = useTranslate();
  const { control } = useTypedText({ source, read: readTime, write: writeTime });
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off', placeholder: translate('schema.timePlaceholder') }}
    />
  );
}
