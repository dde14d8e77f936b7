import { useRecordContext } from 'react-admin';
import type { InputProps } from '../kinds/kind.ts';
import { nameSource } from '../kinds/names.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { useFieldInput } from './useFieldInput.ts';

interface ReferenceInputProps extends InputProps {
  /** Which of the other resource's records can be chosen. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** A record of another resource, chosen by searching; the form holds its id. */
export function ReferenceInput({ source, label, isRequired, helperText, reference = '', filter }: ReferenceInputProps) {
  const { field, message } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  const record = useRecordContext();
  const id: unknown = record?.[source];
  const name: unknown = record?.[nameSource(source)];
  const known = typeof id === 'number' && typeof name === 'string' ? [{ id, name }] : [];
  return (
    <ReferenceField
      reference={reference}
      label={label}
      chosen={typeof field.value === 'number' ? [field.value] : []}
      onChange={([chosen = null]) => field.onChange(chosen)}
      filter={filter}
      known={known}
      required={isRequired}
      error={message}
      helperText={helperText}
      name={field.name}
      inputRef={field.ref}
      onBlur={field.onBlur}
    />
  );
}
