import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { ChargeFilter } from '#src/features/firms/ChargeFilter.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { pendings, type RunFilters, runSorts } from './filtered.ts';

interface Props {
  readonly filters: RunFilters;
  readonly onChange: (change: Partial<RunFilters>) => void;
}

const all = 'all';

export function Filters({ filters, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Bar role="search">
      <OutlinedInput
        type="search"
        size="small"
        value={filters.search}
        placeholder={translate('monthRun.search')}
        onChange={({ target }) => onChange({ search: target.value })}
        inputProps={{ 'aria-label': translate('monthRun.search') }}
      />
      <SelectField
        label={translate('monthRun.pending')}
        value={filters.pending || all}
        choices={[
          { id: all, name: translate('schema.all') },
          ...pendings.map((id) => ({
            id,
            name: translate(id === 'changed' ? 'monthRun.changed' : `monthRun.steps.${id}`),
          })),
        ]}
        onChange={(id) => onChange({ pending: pendings.find((one) => one === id) ?? '' })}
      />
      <SelectField
        label={translate('monthRun.sort')}
        value={filters.sort}
        choices={runSorts.map((id) => ({ id, name: translate(`monthRun.sorts.${id}`) }))}
        onChange={(id) => onChange({ sort: runSorts.find((sort) => sort === id) ?? 'name' })}
      />
      <ChargeFilter value={filters.charge || undefined} onChange={(charge) => onChange({ charge: charge ?? '' })} />
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '& > *': { flex: '0 1 190px' },
  '& > :first-of-type': { flexBasis: 260 },
  [theme.breakpoints.down('md')]: { '& > *': { flex: '1 1 160px' }, '& > :first-of-type': { flexBasis: '100%' } },
}));
