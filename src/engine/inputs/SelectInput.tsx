import type { InputProps } from '../kinds/kind.ts';
import { TextBox } from './TextBox.tsx';
import { useFieldInput } from './useFieldInput.ts';

/** The platform's own select: a wheel on a phone, a list that takes letters on a desktop. */
export function SelectInput({ source, label, isRequired, helperText, choices = [], canBeEmpty = false }: InputProps) {
  const parse = (typed: string) => choices.find(({ id }) => String(id) === typed)?.id ?? null;
  const control = useFieldInput({ source, parse });
  const empty = control.field.value === '';
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {(empty || canBeEmpty) && <option value="" aria-label={label} />}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextBox>
  );
}
