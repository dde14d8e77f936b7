import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { charges } from '../../../domain/advisory/charges.ts';
import { monthSteps } from '../../../domain/advisory/monthSteps.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { RunFilters } from './filtered.ts';

interface Props {
  readonly filters: RunFilters;
  readonly onChange: (change: Partial<RunFilters>) => void;
  /** Some companies are clients of the reader's firm. */
  readonly isFirm: boolean;
}

const all = 'all';

export function Filters({ filters, onChange, isFirm }: Props) {
  const translate = useTranslate();
  const any = { id: all, name: translate('monthRun.any') };
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
        choices={[any, ...monthSteps.map((id) => ({ id, name: translate(`monthRun.steps.${id}`) }))]}
        onChange={(id) => onChange({ pending: monthSteps.find((step) => step === id) ?? '' })}
      />
      {isFirm && (
        <SelectField
          label={translate('monthRun.charge')}
          value={filters.charge || all}
          choices={[any, ...charges.map((id) => ({ id, name: translate(`monthRun.charges.${id}`) }))]}
          onChange={(id) => onChange({ charge: charges.find((charge) => charge === id) ?? '' })}
        />
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '& > *': { flex: '0 1 240px' },
  [theme.breakpoints.down('md')]: { '& > *': { flex: '1 1 160px' }, '& > :first-of-type': { flexBasis: '100%' } },
}));
