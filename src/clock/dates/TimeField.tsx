import { readTime } from '#domain/time/wallTime.ts';
import { words } from '#src/i18n/pages/clock/dates.ts';
import { Field } from '../Field.tsx';

interface Props {
  readonly label: string;
  /** `8:05`, or as it was typed. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** A time of the day typed with 24 hours, also as `805`: the browser's own field has AM and PM where its language has them. */
export const TimeField = ({ label, value, error, required, onChange }: Props) => (
  <Field label={label} error={error} required={required}>
    {(input) => (
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.timePlaceholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => onChange(readTime(value))}
      />
    )}
  </Field>
);
