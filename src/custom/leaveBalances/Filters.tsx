import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { SelectField } from '../../ui/SelectField.tsx';
import { useFilters } from './useBalances.ts';

const yearsBack = 3;

/** Year and name, kept in the address. */
export function Filters() {
  const translate = useTranslate();
  const { year, thisYear, search, setYear, setSearch } = useFilters();
  const shown = Array.from({ length: yearsBack + 2 }, (_, index) => thisYear + 1 - index);
  const years = shown.includes(year) ? shown : [...shown, year].toSorted((a, b) => b - a);
  return (
    <Row>
      <SelectField
        label={translate('leaveBalances.year')}
        value={String(year)}
        choices={years.map((one) => ({ id: String(one), name: String(one) }))}
        onChange={setYear}
      />
      <OutlinedInput
        type="search"
        size="small"
        value={search}
        placeholder={translate('leaveBalances.search')}
        onChange={({ target }) => setSearch(target.value)}
        inputProps={{ 'aria-label': translate('leaveBalances.search') }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
      />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 360px)',
  gap: theme.spacing(1.5),
}));
