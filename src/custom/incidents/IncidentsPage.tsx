import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Title } from 'react-admin';
import { type TimeRuleName, timeRuleNames } from '#domain/timekeeping/workingTime/ruleNames.ts';
import { monthInWords } from '#domain/time/format.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useIncidentMonth } from '#src/features/incidents/useIncidentMonth.ts';
import { useSaveIncidents } from '#src/features/incidents/useSaveIncidents.ts';
import { type IncidentState, incidentStates } from '#domain/timekeeping/incidents/states.ts';
import { IncidentList } from './IncidentList.tsx';
import { useTeams } from '#src/features/teams/useTeams.ts';
import { useQuery } from '@tanstack/react-query';
import { rangeOfMonth } from '#domain/time/months.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { matches } from '#domain/kernel/search.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { call } from '#src/session/http.ts';

/** Kind, state, team and search, in the URL: `?kind=longDay&state=open&team=5&q=ana`. */
function useIncidentFilters() {
  const { params, write } = useAddress();
  const state = incidentStates.find((one) => one === params.get('state')) ?? null;
  const kind = timeRuleNames.find((one) => one === params.get('kind')) ?? null;
  return {
    kind,
    state,
    /** 0: those in no team. */
    team: teamOf(params.get('team')),
    search: params.get('q') ?? '',
    setKind: (next: string) => write({ kind: next }),
    setState: (next: string) => write({ state: next }),
    setTeam: (next: string) => write({ team: next }),
    setSearch: (q: string) => write({ q }),
    clear: () => write({ kind: '', state: '', team: '', q: '' }),
  };
}

const teamOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Incidents of a month, of everybody or of a team. */
function useIncidents(month: string, team: number | null) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['incidents', enterprise.id, month, team],
    queryFn: async ({ signal }) => {
      const { from, to } = rangeOfMonth(month);
      const query = { startDate: from, endDate: to, ...(team !== null && { team_id: team }) };
      return (await call('listIncidents', { params: { enterpriseId: enterprise.id }, query, signal })).data;
    },
    retry: false,
  });
}

interface Filters {
  readonly kind: TimeRuleName | null;
  readonly state: IncidentState | null;
  readonly search: string;
}

const found = (lines: readonly IncidentLine[], { kind, state, search }: Filters): IncidentLine[] =>
  lines.filter(
    (line) =>
      (kind === null || line.kind === kind) &&
      (state === null || line.state === state) &&
      matches(`${line.name} ${line.last_name}`, search),
  );

/** What went beyond the limits of working time in a month (arts. 34 and 35 ET): reported, never blocking. */
export function IncidentsPage() {
  const translate = useTranslate();
  const { month, isCurrent, step } = useIncidentMonth();
  const filters = useIncidentFilters();
  const { kind, state, team, search } = filters;
  const teams = useTeams();
  const { data, isError, isFetching, refetch } = useIncidents(month, team);
  const lines = useMemo(() => data && found(data, { kind, state, search }), [data, kind, state, search]);
  const monthName = monthInWords(month);
  const save = useSaveIncidents('incidents.file');

  return (
    <>
      <Title title={messageKey('incidents.title')} preferenceKey={false} />
      <PageToolbar
        start={
          <Bar role="search">
            <OutlinedInput
              type="search"
              size="small"
              value={search}
              placeholder={translate('incidents.search')}
              onChange={({ target }) => filters.setSearch(target.value)}
              inputProps={{ 'aria-label': translate('incidents.search') }}
            />
            <SelectField
              label={translate('incidents.kind')}
              value={kind ?? 'all'}
              choices={[
                { id: 'all', name: translate('incidents.all') },
                ...timeRuleNames.map((id) => ({ id, name: translate(`incidents.kinds.${id}`) })),
              ]}
              onChange={(id) => filters.setKind(id === 'all' ? '' : id)}
            />
            <SelectField
              label={translate('incidents.state')}
              value={state ?? 'all'}
              choices={[
                { id: 'all', name: translate('incidents.all') },
                ...incidentStates.map((id) => ({ id, name: translate(`incidents.states.${id}`) })),
              ]}
              onChange={(id) => filters.setState(id === 'all' ? '' : id)}
            />
            {(teams.length > 0 || team !== null) && (
              <SelectField
                label={translate('incidents.team')}
                value={team === null ? 'all' : String(team)}
                choices={[
                  { id: 'all', name: translate('incidents.allTeams') },
                  ...teams.map(({ id, name }) => ({ id: String(id), name })),
                  { id: '0', name: translate('incidents.noTeam') },
                ]}
                onChange={(id) => filters.setTeam(id === 'all' ? '' : id)}
              />
            )}
          </Bar>
        }
      >
        <Months>
          <IconButton aria-label={translate('incidents.previous')} onClick={() => step(-1)}>
            <ChevronLeft />
          </IconButton>
          <span aria-live="polite">{monthName}</span>
          <IconButton aria-label={translate('incidents.next')} disabled={isCurrent} onClick={() => step(1)}>
            <ChevronRight />
          </IconButton>
        </Months>
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          sx={{ px: { xs: 1, md: 2 } }}
          disabled={!lines?.length}
          onClick={() => save(month, lines ?? [])}
        >
          {translate('incidents.export')}
        </Button>
      </PageToolbar>
      {lines && lines.length > 0 && <IncidentList lines={lines} month={monthName} />}
      {!lines && !isError && <LoadingLines label={translate('incidents.loading')} />}
      {isError && !lines && <RetryNotice title={translate('incidents.failed')} busy={isFetching} onRetry={refetch} />}
      {data?.length === 0 && team === null && (
        <Notice title={translate('incidents.empty')}>{translate('incidents.emptyAbout')}</Notice>
      )}
      {data && (data.length > 0 || team !== null) && lines?.length === 0 && (
        <Notice
          title={translate('incidents.noneFound')}
          action={<Button onClick={filters.clear}>{translate('incidents.clear')}</Button>}
        />
      )}
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  '& > *': { flex: '1 1 200px', maxWidth: 380 },
  [theme.breakpoints.down('md')]: {
    '& > *': { flex: '1 1 140px', maxWidth: 'none' },
    '& > :first-of-type': { flexBasis: '100%' },
  },
}));

const Months = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& span[aria-live]': { minWidth: 150, textAlign: 'center', fontWeight: 550 },
  '& span[aria-live]::first-letter': { textTransform: 'uppercase' },
  [theme.breakpoints.down('md')]: { flex: 1, '& span[aria-live]': { minWidth: 0, flex: 1, fontSize: '0.875rem' } },
}));
