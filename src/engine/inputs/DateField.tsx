import { useTranslate } from '#src/i18n/useTranslate.ts';
import { TextInput } from '#src/ui/TextInput.tsx';
import { readDate, writeDate } from '../kinds/format.ts';

interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or as it was typed where that is no date. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A date typed as dd/mm/aaaa, outside of the forms of the resources (DateInput.tsx). */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const translate = useTranslate();
  return (
    <TextInput
      {...props}
      value={writeDate(value)}
      onChange={({ target }) => onChange(readDate(target.value))}
      placeholder={translate('schema.datePlaceholder')}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
}
