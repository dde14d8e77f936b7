import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';
import { type Choice, choicesOf, isChoice, type Row, rowsOf } from './rows.ts';

/** Messages of the field, of one choice or of its name, as react-hook-form nests them. */
type Found = { readonly message?: string } & Readonly<
  Record<number, { readonly message?: string; readonly name?: { readonly message?: string } } | undefined>
>;

const asIs = (value: unknown) => value;
const readChoices = (value: unknown) => (Array.isArray(value) ? (value as readonly Choice[]) : []);
const isSame = (one: readonly Choice[], other: readonly Choice[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The choices of the form as rows, which may be more: those that are empty or removed are rows, but no choices. Messages
 * are by the place among the choices.
 */
export function useChoices(source: string) {
  const { id, field } = useFieldInput({ source, format: asIs, parse: asIs });
  const found = useFormState().errors[source] as Found | undefined;
  const value = readChoices(field.value);
  const [seen, setSeen] = useState(value);
  const [rows, setRows] = useState(() => rowsOf(value));

  if (!isSame(value, seen)) {
    setSeen(value);
    // Changed by another hand than ours: the record has arrived anew.
    if (!isSame(value, choicesOf(rows))) setRows(rowsOf(value));
  }

  const change = (next: readonly Row[]) => {
    setRows(next);
    field.onChange(choicesOf(next));
  };
  const messageOf = (row: Row): string | undefined => {
    if (!isChoice(row)) return undefined;
    const wrong = found?.[rows.filter(isChoice).indexOf(row)];
    return wrong?.name?.message ?? wrong?.message;
  };
  return { id, ref: field.ref, rows, change, message: found?.message, messageOf };
}
