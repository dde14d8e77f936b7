import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { type RaRecord, useGetMany, useGetRecordRepresentation } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useReferenceSearch } from './useReferenceSearch.ts';

type Id = RaRecord['id'];

interface Option {
  readonly id: Id;
  readonly name: string;
}

interface ReferenceFieldProps {
  readonly reference: string;
  readonly label: string;
  /** Ids. */
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
  /** More than one can be chosen. */
  readonly several?: boolean;
  /** Which of the other resource's records can be chosen. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** Names that are known without asking. */
  readonly known?: readonly Option[];
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly helperText?: ReactNode;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** So many are asked for at once; who types finds the others. */
const atOnce = 50;
const asFound = (options: Option[]) => options;
const none: readonly Option[] = [];

/** One record of another resource, or several, found on the server by typing. It asks for nothing before it is opened. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { reference, label, chosen, onChange, several = false, filter, known = none } = props;
  const { required = false, error, helperText, name, inputRef, onBlur } = props;
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const [open, setOpen] = useState(false);
  const { records, total, isPending, search } = useReferenceSearch(reference, filter, { enabled: open, shown: atOnce });
  const found = records.map((record) => ({ id: record.id, name: String(represent(record)) }));
  const value = useNamed(reference, chosen, [...found, ...known]);
  const more = open && total > records.length && translate('schema.someOf', { shown: records.length, total });

  const shared = {
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onBlur,
    // Enter chooses what is marked, and does not send the form while the choices are open.
    onKeyDown: (event: KeyboardEvent) => open && event.key === 'Enter' && event.preventDefault(),
    options: found,
    loading: isPending,
    // The server has searched.
    filterOptions: asFound,
    getOptionLabel: (option: Option) => option.name,
    getOptionKey: ({ id }: Option) => id,
    isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
    onInputChange: (_: unknown, text: string, reason: string) => search(reason === 'input' ? text : ''),
    loadingText: translate('ra.page.loading'),
    noOptionsText: translate('schema.nothingFound'),
    openText: translate('schema.openChoices', { label }),
    closeText: translate('ra.action.close'),
    clearText: translate('schema.removeNamed', { label }),
    renderInput: (params: object) => (
      <TextField
        {...params}
        label={label}
        name={name}
        inputRef={inputRef}
        required={required}
        error={error !== undefined}
        helperText={error ?? (more || helperText || undefined)}
      />
    ),
  };
  return several ? (
    <Autocomplete<Option, true>
      {...shared}
      multiple
      disableCloseOnSelect
      value={value}
      // What is chosen may not have its name yet: ids are changed, not replaced by those that are shown.
      onChange={(_, __, reason, details) => {
        const id = details?.option.id;
        if (reason === 'clear') onChange([]);
        else if (id !== undefined) onChange(reason === 'selectOption' ? [...chosen, id] : without(chosen, id));
      }}
    />
  ) : (
    <Autocomplete<Option, false, boolean>
      {...shared}
      disableClearable={required}
      value={value[0] ?? null}
      onChange={(_, option) => onChange(option ? [option.id] : [])}
    />
  );
}

const without = (ids: readonly Id[], id: Id) => ids.filter((other) => other !== id);

/** The chosen ids with their names; those that are not at hand are asked for. */
function useNamed(reference: string, ids: readonly Id[], atHand: readonly Option[]): Option[] {
  const represent = useGetRecordRepresentation(reference);
  const missing = ids.filter((id) => !atHand.some((option) => option.id === id));
  const { data = [] } = useGetMany<RaRecord>(reference, { ids: missing }, { enabled: missing.length > 0 });
  const fetched = data.flatMap((record) => (record ? [{ id: record.id, name: String(represent(record)) }] : []));
  const all = [...atHand, ...fetched];
  return ids.flatMap((id) => all.find((option) => option.id === id) ?? []);
}
