import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { useSay } from '../label.ts';
import type { Filter } from '../filterView.ts';
import { useEntityView } from '../viewContext.ts';
import { filterDefaults } from './filterDefaults.ts';
import { filtersSet } from './filters/filtersSet.ts';
import { ChangedValuesProvider, useChangedValues, useFilterValue } from './filters/useFilterValue.ts';
import TextField from '@mui/material/TextField';
import { lazyPage } from '../lazyPage.ts';
import { ChoiceFilter } from './filters/ChoiceFilter.tsx';

interface TextFilterProps {
  readonly source: string;
  readonly label: string;
  readonly type?: 'search';
}

/** A text that the server looks for; it asks once the typing pauses. */
function TextFilter({ source, label, type }: TextFilterProps) {
  const { value, changeSoon } = useFilterValue(source);
  const requested = String(value ?? '');
  const [typed, setTyped] = useState(requested);
  useEffect(() => setTyped(requested), [requested]);

  const change = (text: string) => {
    setTyped(text);
    changeSoon(text);
  };
  return (
    <TextField
      type={type}
      label={label}
      value={typed}
      onChange={({ target }) => change(target.value)}
      // It grows into the room there is; so little is enough for it to stay beside the buttons.
      slotProps={{ htmlInput: { size: 12 } }}
    />
  );
}

const RangeFilter = lazyPage(() => import('./filters/RangeFilter.tsx'), 'RangeFilter');
const ReferenceFilter = lazyPage(() => import('./filters/ReferenceFilter.tsx'), 'ReferenceFilter');
const SeveralFilter = lazyPage(() => import('./filters/SeveralFilter.tsx'), 'SeveralFilter');

interface FilterFieldProps {
  readonly filter: Filter<Record<string, unknown>>;
}

/** A filter of a list by its kind. An empty box stands in its place until it is fetched. */
function FilterField({ filter }: FilterFieldProps) {
  const label = useSay()(`fields.${filter.source}`);
  return (
    <Suspense fallback={<TextField label={label} disabled />}>
      <OfKind filter={filter} label={label} />
    </Suspense>
  );
}

function OfKind({ filter, label }: FilterFieldProps & { label: string }) {
  const { entity } = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  const { source } = filter;
  const named = { source, label };
  switch (filter.kind) {
    case 'select':
    case 'status': {
      if (filter.several) {
        const choices = filter.choices.map((id) => ({ id, name: say(`values.${source}.${id}`) }));
        return <SeveralFilter {...named} choices={choices} />;
      }
      const { choiceName = (id) => say(`values.${source}.${id}`) } = filter;
      const choices = filter.choices.map((id) => ({ id, name: choiceName(id, translate) }));
      const { Field = ChoiceFilter } = filter;
      return <Field {...named} choices={choices} optional={filter.default === undefined} />;
    }
    case 'flag': {
      const choices = [
        { id: 1, name: translate('schema.yes') },
        { id: 0, name: translate('schema.no') },
      ];
      return <ChoiceFilter {...named} choices={choices} optional={filter.default === undefined} />;
    }
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'url':
    case 'color':
      return <TextFilter {...named} />;
    case 'reference':
    case 'references':
      return (
        <ReferenceFilter {...named} reference={entity.references[source] ?? ''} several={filter.several ?? false} />
      );
    default:
      return <RangeFilter {...named} kind={filter.kind} />;
  }
}

/** Of the elements of one type the first is the search box; nth-of-type(n) outweighs it. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { flex: '1 1 200px', maxWidth: 420 },
  '& > :not(:first-of-type)': { flex: '0 1 180px' },
  '& > fieldset:nth-of-type(n)': { flex: '0 1 280px' },
  '& > [data-buttons]:nth-of-type(n)': { flex: 'none', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& > [data-buttons]:empty': { display: 'none' },
  '& > [data-fold]:nth-of-type(n)': { flex: '1 1 100%', maxWidth: 'none' },
  [theme.breakpoints.up('md')]: {
    // Beside the buttons of the list (PageToolbar.tsx).
    '[data-narrow] & > *': { width: 130, maxWidth: 180 },
    '[data-narrow] & > :first-of-type': { width: 160, maxWidth: 420, flex: '1 1 auto' },
    '[data-narrow] & > :not(:first-of-type)': { flex: '0 1 auto' },
    '[data-narrow] & > fieldset:nth-of-type(n)': { width: 256, maxWidth: 280, flex: '0 1 auto' },
    '[data-narrow] & > [data-buttons]:nth-of-type(n)': { width: 'auto' },
    '[data-narrow] & > [data-fold]:nth-of-type(n)': { width: 0, minWidth: '100%' },
  },
  // The search box stands beside the button of the filters, or beside the only one.
  [theme.breakpoints.down('md')]: {
    gap: theme.spacing(1.5, 1),
    '& > :first-of-type': { flex: '1 1 150px', maxWidth: 'none' },
    '& > :not(:first-of-type)': { flex: '0 1 150px' },
  },
}));

/** As many beside one another as there is room for: on a phone one under another. */
const Fold = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  '&[hidden]': { display: 'none' },
}));

/** So many filters stand beside the search box; the others are folded away: on a phone all, unless there is only one. */
const unfolded = 3;
type AnyFilter = Filter<Record<string, unknown>>;

/** The search box, where the entity can be searched, and the view's filters. They live in the address. */
export function Filters() {
  const { entity, view } = useEntityView();
  const say = useSay();
  const bar = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const changedValues = useChangedValues();
  const { filters = [], filtersShown = unfolded } = view.list;
  const phone = usePhone();
  const count = phone ? Number(filters.length === 1) : filtersShown;
  if (entity.searchable.length === 0 && filters.length === 0) return null;
  const folded = filters.slice(count);
  // On a phone they are taken back where they are set.
  const isClearedInFold = phone && folded.length > 0;
  // The button goes with what it took away.
  const focusFirst = () => bar.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  return (
    <ChangedValuesProvider value={changedValues}>
      <Bar role="search" ref={bar}>
        {entity.searchable.length > 0 && <TextFilter type="search" source="q" label={say('search')} />}
        {filters.slice(0, count).map((filter) => (
          <FilterField key={filter.source} filter={filter} />
        ))}
        <div data-buttons>
          {folded.length > 0 && (
            <FiltersButton folded={folded} foldId={foldId} isOpen={isOpen} onFold={() => setOpen(!isOpen)} />
          )}
          {!isClearedInFold && <ClearButton filters={filters} onCleared={focusFirst} />}
        </div>
        {folded.length > 0 && (
          <Fold id={foldId} data-fold hidden={!isOpen}>
            {isOpen && folded.map((filter) => <FilterField key={filter.source} filter={filter} />)}
            {isOpen && isClearedInFold && <ClearButton filters={filters} onCleared={focusFirst} />}
          </Fold>
        )}
      </Bar>
    </ChangedValuesProvider>
  );
}

interface FiltersButtonProps {
  readonly folded: readonly AnyFilter[];
  readonly foldId: string;
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

/** Opens the folded filters, and says how many of them are set. */
function FiltersButton({ folded, foldId, isOpen, onFold }: FiltersButtonProps) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const phone = usePhone();
  const count = filtersSet(folded, filterValues).length;
  const words = phone ? 'schema.filters' : 'schema.moreFilters';
  return (
    <FoldButton isOpen={isOpen} controls={foldId} onFold={onFold}>
      {count > 0 ? translate(`${words}Set`, { count }) : translate(words)}
    </FoldButton>
  );
}

/** A single choice is taken back in its own box. */
const isOneChoice = ([first, ...others]: readonly AnyFilter[]) =>
  others.length === 0 && first?.choices !== undefined && !first.several;

interface ClearButtonProps {
  readonly filters: readonly AnyFilter[];
  readonly onCleared: () => void;
}

/** Takes all filters back that are set. */
function ClearButton({ filters, onCleared }: ClearButtonProps) {
  const { view } = useEntityView();
  const { filterValues, setFilters, total } = useListContext();
  const translate = useTranslate();
  // A list that is empty for them has the button under it (ListBody.tsx).
  if (isOneChoice(filters) || total === 0 || filtersSet(filters, filterValues).length === 0) return null;
  return (
    <Button
      color="inherit"
      onClick={() => {
        setFilters(filterDefaults(view));
        onCleared();
      }}
    >
      {translate('schema.clearFilters')}
    </Button>
  );
}
