import { useState } from 'react';
import { isLocalDate } from '#domain/time/localTime.ts';
import { words } from '#src/i18n/pages/clock/dates.ts';
import { Field } from '../Field.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { problemOfTyped, readTyped, writeTyped } from './typedDate.ts';

interface Props {
  readonly label: string;
  readonly name?: string | undefined;
  /** `YYYY-MM-DD`, or as it was typed where that is no date. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** What the calendar offers; a date that is typed may be any. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A date typed as dd/mm/aaaa or picked from the browser's calendar: its own field would follow the browser's language. */
export function DateField({ label, name, value, error, required, min, max, onChange }: Props) {
  // As it is typed until the field is left, so that nothing changes under the hand.
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} error={error ?? (typed === undefined ? problemOfTyped(value) : undefined)} required={required}>
      {(input) => (
        <div className="with-button">
          <input
            {...input}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={words.datePlaceholder}
            value={typed ?? writeTyped(value)}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(readTyped(target.value));
            }}
            onBlur={() => setTyped(undefined)}
          />
          <CalendarButton
            label={words.pick(label)}
            value={isLocalDate(value) ? value : ''}
            min={min}
            max={max}
            onPick={onChange}
          />
        </div>
      )}
    </Field>
  );
}
