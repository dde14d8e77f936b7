import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { hoursStep } from '#domain/constants.ts';
import type { InputProps } from '../kinds/kind.ts';
import { readNumber, writeNumber } from '../kinds/format.ts';
import { TextBox } from './TextBox.tsx';
import { useTypedText } from './useTypedText.ts';

interface NumberInputProps extends InputProps {
  /** How far the arrow keys go; 1 when left out. */
  readonly step?: number;
  /** The arrow keys go no further down; 0 when left out. */
  readonly least?: number;
  /** To which the arrow keys round; 2 when left out. */
  readonly decimals?: number;
  /** How it is typed, where that is not the number itself. */
  readonly read?: (text: string) => unknown;
  readonly write?: (value: unknown) => string;
  /** Stands behind the number. */
  readonly unit?: string;
  readonly inputMode?: 'decimal' | 'numeric';
}

/**
 * A number with a decimal comma, whatever the browser's language. What is no number stays in the box and in the form,
 * for the schema to say so.
 */
export function NumberInput(props: NumberInputProps) {
  const { source, label, isRequired, helperText, step = 1, least = 0, decimals = 2, unit } = props;
  const { read = readNumber, write = writeNumber, inputMode = 'decimal' } = props;
  const { control, value, change } = useTypedText({ source, read, write });

  const stepBy = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const next = Math.max(least, (typeof value === 'number' ? value : 0) + by);
    change(Number(next.toFixed(decimals)));
  };
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{
        inputMode,
        autoComplete: 'off',
        onKeyDown: (event) => {
          if (event.key === 'ArrowUp') stepBy(event, step);
          if (event.key === 'ArrowDown') stepBy(event, -step);
        },
      }}
      slotProps={unit === undefined ? {} : { input: { endAdornment: <Unit>{unit}</Unit> } }}
    />
  );
}

const Unit = ({ children }: { children: string }) => (
  <InputAdornment position="end" aria-hidden>
    {children}
  </InputAdornment>
);

export const HoursInput = (props: InputProps) => <NumberInput {...props} step={hoursStep} />;
