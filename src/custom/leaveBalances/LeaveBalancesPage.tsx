import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { Title } from 'react-admin';
import { Link, useLocation, useMatch } from 'react-router';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { balancesCsv, matching } from './balances.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { useTeams } from '#src/features/teams/useTeams.ts';
import { useBalances, useFilters } from './useBalances.ts';
import { styled } from '@mui/material/styles';
import { SearchInput } from '#src/ui/SearchInput.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { YearField } from '#src/ui/YearField.tsx';

const yearsBack = 3;

const all = 'all';

interface Props {
  readonly teams: readonly { readonly id: number; readonly name: string }[];
}

/** Year, team and name, kept in the address. */
function Filters({ teams }: Props) {
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

const say = keysWithin('leaveBalances');

/** Vacation balances of everybody for a year, as a file too; what is carried over and contract dates are set here. */
export function LeaveBalancesPage() {
  const translate = useTranslate();
  const can = useCan();
  const saveCsv = useSaveCsv();
  const { search: address } = useLocation();
  const { year, search, team } = useFilters();
  const { data, isError, isFetching, refetch } = useBalances(year);
  const teams = useTeams();
  const settings = useMatch('/saldos-vacaciones/ajustes') !== null;
  const person = useMatch('/saldos-vacaciones/:id')?.params.id;
  const mayDate = ({ user }: LeaveBalanceRow) => can('employees.setContractDates', { user_id: user.id });
  const rows = data && matching(data, search, teams.find(({ id }) => id === team)?.employees);
  const edited = data?.find(({ user }) => String(user.id) === person);

  const download = () => {
    const csv = balancesCsv(rows ?? [], (column) => translate(say(`columns.${column}`)));
    saveCsv(translate(say('file'), { year }), csv);
  };

  return (
    <>
      <Title title={say('title')} preferenceKey={false} />
      <PageToolbar start={<Filters teams={teams} />}>
        {can('leave.setPolicy') && (
          <Button
            component={Link}
            to={{ pathname: '/saldos-vacaciones/ajustes', search: address }}
            state={opened}
            color="inherit"
          >
            {translate(say('policy.open'))}
          </Button>
        )}
        <Button startIcon={<DownloadIcon />} onClick={download} disabled={!rows || rows.length === 0}>
          {translate(say('export'))}
        </Button>
      </PageToolbar>
      {isError && !data ? (
        <RetryNotice title={translate(say('failed'))} busy={isFetching} onRetry={refetch} />
      ) : (
        <Panel title={translate(say('table'), { year })} flush>
          {rows?.length === 0 ? (
            <Nobody isSearched={search !== '' || team !== undefined} />
          ) : (
            <BalanceTable
              year={year}
              rows={rows}
              rowLink={(row) =>
                mayDate(row) ? `/saldos-vacaciones/${row.user.id}${address}` : `/employees/${row.user.id}`
              }
            />
          )}
        </Panel>
      )}
      {settings && can('leave.setPolicy') && <PolicyDialog />}
      {edited && mayDate(edited) && <DatesDialog key={edited.user.id} row={edited} />}
    </>
  );
}

function Nobody({ isSearched }: { readonly isSearched: boolean }) {
  const translate = useTranslate();
  if (isSearched) return <Notice title={translate(say('noneFound'))} />;
  return (
    <Notice
      title={translate(say('empty'))}
      action={
        <Button component={Link} to="/employees" variant="outlined">
          {translate(say('toPeople'))}
        </Button>
      }
    >
      {translate(say('emptyAbout'))}
    </Notice>
  );
}
