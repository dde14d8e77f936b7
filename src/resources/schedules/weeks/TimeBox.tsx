import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isTime, readTime } from '#domain/time/wallTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

interface TimeBoxProps {
  readonly value: string;
  /** Seen. */
  readonly label: string;
  /** Heard: it says of which shift. */
  readonly name: string;
  /** What is there is shown as wrong, nothing as well. */
  readonly strict: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (time: string) => void;
}

/** A time of the day: `9`, `900` and `9.30` become whole when it is left. The browser's own shows am and pm to some. */
export function TimeBox({ value, label, name, strict, autoFocus, onChange }: TimeBoxProps) {
  const translate = useTranslate();
  const [left, leave] = useState(false);
  const wrong = (strict || (left && value !== '')) && !isTime(value);
  return (
    <TextField
      label={label}
      required
      value={value}
      autoFocus={autoFocus}
      error={wrong}
      onChange={({ target }) => onChange(target.value.replace(/[^\d:.,h]/g, '').slice(0, 5))}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        leave(true);
        const time = readTime(value);
        if (time !== value) onChange(time);
      }}
      sx={{ width: 96 }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          placeholder: translate('schema.timePlaceholder'),
          'aria-label': name,
        },
      }}
    />
  );
}
