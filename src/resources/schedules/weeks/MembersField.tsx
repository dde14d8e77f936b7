import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { type RaRecord, useGetMany, useGetRecordRepresentation } from 'react-admin';
import { useReferenceSearch } from '#src/engine/inputs/useReferenceSearch.ts';
import { useSay } from '#src/engine/label.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Kind } from './weeks.ts';

interface MembersFieldProps {
  readonly kind: Kind;
  /** Ids. */
  readonly chosen: readonly number[];
  /** Who stands in another week, and in which: they cannot be chosen here. */
  readonly elsewhere: ReadonlyMap<number, number>;
  readonly onChange: (chosen: number[]) => void;
}

type Rec = RaRecord<number>;

const selectable = { employees: { role: 'employee', active: 1 }, teams: {} };
const narrowed = createFilterOptions<Rec>({ limit: 100, ignoreAccents: true });

/** The employees, or the teams, of a week, found by typing. */
export function MembersField({ kind, chosen, elsewhere, onChange }: MembersFieldProps) {
  const say = useSay();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(kind);
  const { records, isPending, search } = useReferenceSearch(kind, selectable[kind]);
  const { data: known } = useGetMany<Rec>(kind, { ids: [...chosen] }, { enabled: chosen.length > 0 });
  // Another list, even of the same people, would take away what is being typed.
  const value = useMemo(() => known?.filter(({ id }) => chosen.includes(id)) ?? [], [known, chosen]);
  return (
    <Autocomplete<Rec, true>
      multiple
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      disableCloseOnSelect
      openOnFocus
      options={records}
      value={value}
      loading={isPending}
      filterOptions={narrowed}
      getOptionLabel={(record) => String(represent(record))}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id }) => elsewhere.has(id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
      // What is chosen may not have been fetched yet: ids are changed, not replaced by those that are shown.
      onChange={(_, __, reason, details) => {
        const id = details?.option.id;
        if (reason === 'clear') onChange([]);
        else if (id !== undefined)
          onChange(reason === 'selectOption' ? [...chosen, id] : chosen.filter((other) => other !== id));
      }}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('schema.nothingFound')}
      openText={say('weeks.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('schema.remove')}
      renderOption={({ key, ...props }, record) => (
        <li key={key} {...props}>
          {String(represent(record))}
          {elsewhere.has(record.id) && <Elsewhere>{say('weeks.inWeek', { week: elsewhere.get(record.id) })}</Elsewhere>}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={say(`weeks.${kind}`)} />}
    />
  );
}

const Elsewhere = styled('span')({ marginLeft: 'auto', paddingLeft: 12, fontSize: '0.8125rem' });
