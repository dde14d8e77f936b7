import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import type { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import type { JoinerValues } from './joinerValues.ts';

export type JoinerControl = Pick<
  ReturnType<typeof useZodForm<JoinerValues, unknown, unknown>>,
  'values' | 'change' | 'messageOf'
>;

type Name = keyof JoinerValues;

interface TextOptions {
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly multiline?: boolean;
  readonly minRows?: number;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
}

/** Fields of a joiner's form by their names. */
export function useFields({ values, change, messageOf }: JoinerControl) {
  const translate = useTranslate();
  const common = (name: Name) => {
    const error = messageOf(name);
    return { label: translate(`staffChanges.fields.${name}`), ...(error !== undefined && { error }) };
  };
  const set = (name: Name, value: string | null) => change({ [name]: value } as Partial<JoinerValues>);
  return {
    text: (name: Name, { inputMode, ...options }: TextOptions = {}) => (
      <TextInput
        {...common(name)}
        {...options}
        value={values[name] ?? ''}
        onChange={({ target }) => set(name, target.value)}
        inputProps={{ autoComplete: 'off', ...(inputMode && { inputMode }) }}
      />
    ),
    date: (name: Name) => (
      <DateField {...common(name)} value={values[name]} onChange={(date) => set(name, date)} required />
    ),
    choice: (
      name: Name,
      choices: readonly { readonly id: string; readonly name: string }[],
      { isOptional = false }: { readonly isOptional?: boolean } = {},
    ) => (
      <SelectField
        {...common(name)}
        value={values[name] ?? ''}
        choices={choices}
        required={!isOptional}
        onChange={(id) => set(name, id)}
      />
    ),
  };
}

/** Fields under a heading, two in a row where there is room. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Fields role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Fields>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  alignItems: 'start',
  // As high as the texts beside them.
  '& .MuiInputBase-root:has(select)': { minHeight: 54 },
  '& > h3': { gridColumn: '1 / -1', margin: theme.spacing(1, 0, 0), fontSize: '0.9375rem', fontWeight: 600 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}));
