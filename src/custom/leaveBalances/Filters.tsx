import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SearchInput } from '#src/ui/SearchInput.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { YearField } from '#src/ui/YearField.tsx';
import { useFilters } from './useBalances.ts';

const yearsBack = 3;

const all = 'all';

interface Props {
  readonly teams: readonly { readonly id: number; readonly name: string }[];
}

/** Year, team and name, kept in the address. */
export function Filters({ teams }: Props) {
  const translate = useTranslate();
  const { year, thisYear, team, search, setYear, setTeam, setSearch } = useFilters();
  return (
    <Row>
      <YearField
        label={translate('leaveBalances.year')}
        year={year}
        latest={thisYear + 1}
        earliest={thisYear - yearsBack}
        onChange={setYear}
      />
      <SelectField
        label={translate('leaveBalances.team')}
        value={teams.some(({ id }) => id === team) ? String(team) : all}
        choices={[
          { id: all, name: translate('leaveBalances.allTeams') },
          ...teams.map(({ id, name }) => ({ id: String(id), name })),
        ]}
        onChange={(id) => setTeam(id === all ? '' : id)}
      />
      <SearchInput label={translate('leaveBalances.search')} value={search} onChange={setSearch} />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 200px) minmax(0, 360px)',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '120px minmax(0, 1fr)',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
}));
