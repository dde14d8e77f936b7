import { useState } from 'react';
import { useFieldInput } from './useFieldInput.ts';

interface Conversion {
  readonly source: string;
  /** What is typed as the form's value; what cannot be read stays as it is, for the schema to refuse. */
  readonly read: (text: string) => unknown;
  /** The form's value as it is typed. */
  readonly write: (value: unknown) => string;
}

/**
 * An input whose value is written in another way than it is typed. What is typed stands there as it is until the field is
 * left, so that nothing changes under the hand.
 */
export function useTypedText({ source, read, write }: Conversion) {
  const control = useFieldInput({ source, format: (value) => value, parse: read });
  const { value, onChange, onBlur } = control.field;
  const [typed, setTyped] = useState('');
  const field = {
    ...control.field,
    value: read(typed) === value ? typed : write(value),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      onChange(event);
    },
    onBlur: () => {
      setTyped('');
      onBlur();
    },
  };
  return {
    control: { ...control, field },
    value: value as unknown,
    /** Puts another value there, as if it had been typed. */
    change: (next: unknown) => onChange(write(next)),
  };
}
