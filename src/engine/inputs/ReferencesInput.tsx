import CloseIcon from '@mui/icons-material/Close';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetMany, useGetRecordRepresentation } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { InputProps } from '../kinds/kind.ts';
import { Checklist, Chosen, Picked } from './Checklist.tsx';
import { useFieldInput } from './useFieldInput.ts';
import { useReferenceSearch } from './useReferenceSearch.ts';

interface ReferencesInputProps extends InputProps {
  /** Which of the other resource's records can be chosen. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

const nobody: readonly number[] = [];

/** Records of another resource, chosen from a list that can be searched; the form holds their ids. */
export function ReferencesInput({
  source,
  label,
  isRequired,
  reference = '',
  filter,
  helperText,
}: ReferencesInputProps) {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const { id, field, message } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : nobody;
  const { records, total, isPending, q, search } = useReferenceSearch(reference, filter);
  const { data: known = [] } = useGetMany<RaRecord<number>>(
    reference,
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );

  const nameOf = (record: RaRecord<number>) => String(represent(record));
  const add = (record: number) => field.onChange([...chosen, record]);
  const remove = (record: number) => field.onChange(chosen.filter((other) => other !== record));

  return (
    <FormControl component="fieldset" error={message !== undefined} required={isRequired} fullWidth>
      <FormLabel component="legend">
        {label} ({chosen.length})
      </FormLabel>
      {helperText && <FormHelperText sx={{ mx: 0 }}>{helperText}</FormHelperText>}
      <Chosen>
        {known
          .filter((record) => chosen.includes(record.id))
          .map((record) => (
            <Picked key={record.id} type="button" onClick={() => remove(record.id)}>
              <span className="visually-hidden">{translate('schema.remove')} </span>
              {nameOf(record)} <CloseIcon fontSize="inherit" aria-hidden />
            </Picked>
          ))}
      </Chosen>
      <TextField
        value={q}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        inputRef={field.ref}
        label={translate('schema.searchIn', { label })}
        type="search"
        fullWidth
      />
      <Checklist aria-label={label} aria-busy={isPending} role="group">
        {records.map((record) => (
          <label key={record.id}>
            <input
              type="checkbox"
              name={field.name}
              checked={chosen.includes(record.id)}
              onChange={(event) => (event.target.checked ? add(record.id) : remove(record.id))}
              aria-describedby={message && `${id}-message`}
            />
            {nameOf(record)}
          </label>
        ))}
        {!isPending && records.length === 0 && <p>{translate(q ? 'schema.nothingFound' : 'schema.nothingToChoose')}</p>}
      </Checklist>
      {total > records.length && (
        <FormHelperText>{translate('schema.someOf', { shown: records.length, total })}</FormHelperText>
      )}
      {message && <FormHelperText id={`${id}-message`}>{message}</FormHelperText>}
    </FormControl>
  );
}
