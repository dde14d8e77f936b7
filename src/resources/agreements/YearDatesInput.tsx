import { readYearDates, writeYearDates } from '#domain/organization/agreements/yearDates.ts';
import { TextBox } from '#src/engine/inputs/TextBox.tsx';
import { useTypedText } from '#src/engine/inputs/useTypedText.ts';
import type { InputProps } from '#src/engine/kinds/kind.ts';

const read = (text: string) => (text.trim() === '' ? null : (readYearDates(text) ?? text));
const write = (value: unknown) => (typeof value === 'string' ? writeYearDates(value) : '');

/** Dates of every year typed as `24/12, 31/12`; the form holds them as they are stored. */
export function YearDatesInput({ source, label, isRequired, helperText }: InputProps) {
  const { control } = useTypedText({ source, read, write });
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      htmlInput={{ autoComplete: 'off' }}
    />
  );
}
