import { useInput } from 'react-admin';

interface Conversion {
  readonly source: string;
  /** The form's value as the input holds it. */
  readonly format?: (value: unknown) => unknown;
  /** What was typed, or chosen, as the form's value. */
  readonly parse?: (typed: string) => unknown;
}

/**
 * react-admin's `useInput` in the shape that our inputs need: the id, what connects it to the form, the message under
 * it. The form's value is the one on the wire; `format` and `parse` convert at its edge.
 */
export function useFieldInput(conversion: Conversion) {
  const { id, field, fieldState } = useInput(conversion);
  return { id, field, message: fieldState.error?.message };
}
