import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { useSay } from '../label.ts';
import type { Filter } from '../filterView.ts';
import { useEntityView } from '../viewContext.ts';
import { filterDefaults } from './filterDefaults.ts';
import { FilterField } from './filters/FilterField.tsx';
import { filtersSet } from './filters/filtersSet.ts';
import { ChangedValuesProvider, useChangedValues } from './filters/useFilterValue.ts';
import { TextFilter } from './filters/TextFilter.tsx';

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
  '& > [data-fold]:nth-of-type(n)': { flex: '1 1 100%', maxWidth: 'none' },
}));

/** As many beside one another as there is room for: on a phone one under another. */
const Fold = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  '&[hidden]': { display: 'none' },
}));

/** So many filters stand beside the search box; the others are folded away. */
const unfolded = 3;
const unfoldedOnPhones = 1;
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
  const count = usePhone() ? unfoldedOnPhones : filtersShown;
  if (entity.searchable.length === 0 && filters.length === 0) return null;
  const folded = filters.slice(count);
  return (
    <ChangedValuesProvider value={changedValues}>
      <Bar role="search" ref={bar}>
        {entity.searchable.length > 0 && <TextFilter type="search" source="q" label={say('search')} />}
        {filters.slice(0, count).map((filter) => (
          <FilterField key={filter.source} filter={filter} />
        ))}
        <Buttons
          filters={filters}
          folded={folded}
          foldId={foldId}
          isOpen={isOpen}
          onFold={() => setOpen(!isOpen)}
          // The button goes with what it took away.
          onCleared={() => bar.current?.querySelector<HTMLElement>('input, select')?.focus()}
        />
        {folded.length > 0 && (
          <Fold id={foldId} data-fold hidden={!isOpen}>
            {isOpen && folded.map((filter) => <FilterField key={filter.source} filter={filter} />)}
          </Fold>
        )}
      </Bar>
    </ChangedValuesProvider>
  );
}

interface ButtonsProps {
  readonly filters: readonly AnyFilter[];
  readonly folded: readonly AnyFilter[];
  readonly foldId: string;
  readonly isOpen: boolean;
  readonly onFold: () => void;
  readonly onCleared: () => void;
}

/** A single choice is taken back in its own box. */
const isOneChoice = ([first, ...others]: readonly AnyFilter[]) =>
  others.length === 0 && first?.choices !== undefined && !first.several;

/** Opens the folded filters, and takes all back that are set. */
function Buttons({ filters, folded, foldId, isOpen, onFold, onCleared }: ButtonsProps) {
  const { view } = useEntityView();
  const { filterValues, setFilters, total } = useListContext();
  const translate = useTranslate();
  const count = filtersSet(folded, filterValues).length;
  // A list that is empty for them has the button under it (ListBody.tsx).
  const isClearable = !isOneChoice(filters) && total !== 0 && filtersSet(filters, filterValues).length > 0;
  if (folded.length === 0 && !isClearable) return null;
  return (
    <div data-buttons>
      {folded.length > 0 && (
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={onFold}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        >
          {count > 0 ? translate('schema.moreFiltersSet', { count }) : translate('schema.moreFilters')}
        </Button>
      )}
      {isClearable && (
        <Button
          color="inherit"
          onClick={() => {
            setFilters(filterDefaults(view));
            onCleared();
          }}
        >
          {translate('schema.clearFilters')}
        </Button>
      )}
    </div>
  );
}
