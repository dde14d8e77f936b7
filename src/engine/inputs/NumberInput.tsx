import { type KeyboardEvent, useState } from 'react';
import { hoursStep } from '../../../domain/constants.ts';
import type { InputProps } from '../kinds/kind.ts';
import { readNumber, writeNumber } from '../kinds/format.ts';
import { TextBox } from './TextBox.tsx';
import { useFieldInput } from './useFieldInput.ts';

interface NumberInputProps extends InputProps {
  /** How far the arrow keys go; 1 when left out. */
  readonly step?: number;
  /** The arrow keys go no further down; 0 when left out. */
  readonly least?: number;
  /** To which the arrow keys round; 2 when left out. */
  readonly decimals?: number;
}

/**
 * A number with a decimal comma, whatever the browser's language. What is no number stays in the box and in the form,
 * for the schema to say so.
 */
export function NumberInput(props: NumberInputProps) {
  const { source, label, isRequired, helperText, step = 1, least = 0, decimals = 2 } = props;
  const control = useFieldInput({ source, format: (value) => value, parse: readNumber });
  const { value, onChange, onBlur } = control.field;
  const [typed, setTyped] = useState('');
  const shown = readNumber(typed) === value ? typed : writeNumber(value);

  const stepBy = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const next = Math.max(least, (typeof value === 'number' ? value : 0) + by);
    onChange(writeNumber(Number(next.toFixed(decimals))));
  };

  const field = {
    ...control.field,
    value: shown,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      onChange(event);
    },
    onBlur: () => {
      setTyped('');
      onBlur();
    },
  };
  return (
    <TextBox
      control={{ ...control, field }}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{
        inputMode: 'decimal',
        autoComplete: 'off',
        onKeyDown: (event) => {
          if (event.key === 'ArrowUp') stepBy(event, step);
          if (event.key === 'ArrowDown') stepBy(event, -step);
        },
      }}
    />
  );
}

export const HoursInput = (props: InputProps) => <NumberInput {...props} step={hoursStep} />;
