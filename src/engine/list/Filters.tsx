import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSay } from '../label.ts';
import { useEntityView } from '../viewContext.ts';
import type { Filter } from '../view.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { flex: '1 1 240px', maxWidth: 420 },
  '& > :not(:first-of-type)': { flex: '0 1 180px' },
}));

/** The search box, where the entity can be searched, and the view's filters. They live in the address. */
export function Filters() {
  const { entity, view } = useEntityView();
  const { filters = [] } = view.list;
  if (entity.searchable.length === 0 && filters.length === 0) return null;
  return (
    <Bar role="search">
      {entity.searchable.length > 0 && <SearchBox />}
      {filters.map((filter) => (
        <ChoiceFilter key={filter.source} filter={filter} />
      ))}
    </Bar>
  );
}

/** Asks once the typing pauses. */
function SearchBox() {
  const { filterValues, setFilters } = useListFilterContext();
  const say = useSay();
  const requested = String(filterValues.q ?? '');
  const [typed, setTyped] = useState(requested);
  useEffect(() => setTyped(requested), [requested]);

  const change = (q: string) => {
    setTyped(q);
    setFilters({ ...filterValues, q }, undefined, true);
  };
  return (
    <TextField type="search" label={say('search')} value={typed} onChange={({ target }) => change(target.value)} />
  );
}

function ChoiceFilter({ filter }: { filter: Filter<Record<string, unknown>> }) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const say = useSay();
  const { source, choices } = filter;

  const change = (text: string) =>
    setFilters({ ...filterValues, [source]: choices.find((choice) => String(choice) === text) });

  return (
    <TextField
      select
      label={say(`fields.${source}`)}
      value={filterValues[source] ?? ''}
      onChange={({ target }) => change(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {filter.default === undefined && <option value="">{translate('schema.all')}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {say(`values.${source}.${choice}`)}
        </option>
      ))}
    </TextField>
  );
}
