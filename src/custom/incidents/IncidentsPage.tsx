import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Title } from 'react-admin';
import { hoursMinutes } from '../../../domain/time/duration.ts';
import { timeRuleNames } from '../../../domain/workingTime/ruleNames.ts';
import { addDays } from '../../../domain/time/localTime.ts';
import { monthInWords, numericDate } from '../../../domain/time/format.ts';
import { monthBefore } from '../../../domain/time/months.ts';
import type { IncidentLine } from '../../../domain/incidents/incidents.ts';
import { toCsv } from '../../../domain/kernel/csv.ts';
import { messageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useEnterprise } from '../../session/store.ts';
import { RetryNotice } from '../../engine/RetryNotice.tsx';
import { useSaveCsv } from '../../engine/useSaveCsv.ts';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { found, nameOf, useIncidentFilters, useIncidents } from './useIncidents.ts';

type Translate = ReturnType<typeof useTranslate>;
const columnNames = ['employee', 'date', 'kind', 'value', 'limit', 'article', 'times'] as const;
const numericColumns: readonly string[] = ['value', 'limit', 'times'];

const wordsOf = (translate: Translate, line: IncidentLine): Record<(typeof columnNames)[number], string> => ({
  employee: nameOf(line),
  date: numericDate(line.date),
  kind: translate(`incidents.kinds.${line.kind}`),
  value: hoursMinutes(line.value),
  limit: hoursMinutes(line.limit),
  article: translate('incidents.article', { article: line.article }),
  times: String(line.times),
});

function columnsOf(translate: Translate) {
  const [first, ...rest] = columnNames.map((name): Column<IncidentLine> => ({
    key: name,
    label: translate(`incidents.columns.${name}`),
    numeric: numericColumns.includes(name),
    cell: (line) => wordsOf(translate, line)[name],
  }));
  if (!first) throw new Error('A table has columns');
  const columns: [Column<IncidentLine>, ...Column<IncidentLine>[]] = [first, ...rest];
  return columns;
}

/** What went beyond the limits of working time in a month (arts. 34 and 35 ET): reported, never blocking. */
export function IncidentsPage() {
  const translate = useTranslate();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const filters = useIncidentFilters(zone);
  const { month, kind, search } = filters;
  const { data, isError, isFetching, refetch } = useIncidents(month);
  const lines = useMemo(() => data && found(data, kind, search), [data, kind, search]);
  const monthName = monthInWords(month);
  const saveCsv = useSaveCsv();

  const save = () => {
    const rows = (lines ?? []).map((line) => Object.values(wordsOf(translate, line)));
    const heads = columnNames.map((name) => translate(`incidents.columns.${name}`));
    saveCsv(`${translate('incidents.file')}-${month}.csv`, toCsv([heads, ...rows]));
  };

  return (
    <>
      <Title title={messageKey('incidents.title')} preferenceKey={false} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('incidents.about')}
      </Typography>
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
          </Bar>
        }
      >
        <Months>
          <IconButton
            aria-label={translate('incidents.previous')}
            onClick={() => filters.setMonth(monthBefore(`${month}-01`))}
          >
            <ChevronLeft />
          </IconButton>
          <span aria-live="polite">{monthName}</span>
          <IconButton
            aria-label={translate('incidents.next')}
            disabled={month >= filters.thisMonth}
            onClick={() => filters.setMonth(addDays(`${month}-01`, 31).slice(0, 7))}
          >
            <ChevronRight />
          </IconButton>
        </Months>
        <Button color="inherit" startIcon={<DownloadIcon />} disabled={!lines?.length} onClick={save}>
          {translate('incidents.export')}
        </Button>
      </PageToolbar>
      {lines && lines.length > 0 && (
        <Panel title={translate('incidents.count', { smart_count: lines.length })} flush>
          <RecordTable
            label={translate('incidents.list', { month: monthName })}
            columns={columnsOf(translate)}
            rows={lines}
            rowKey={({ user_id, kind: one, date }) => `${user_id} ${one} ${date}`}
            empty={null}
          />
        </Panel>
      )}
      {!lines && !isError && <LoadingLines label={translate('incidents.loading')} />}
      {isError && !lines && <RetryNotice title={translate('incidents.failed')} busy={isFetching} onRetry={refetch} />}
      {data?.length === 0 && <Notice title={translate('incidents.empty')}>{translate('incidents.emptyAbout')}</Notice>}
      {data && data.length > 0 && lines?.length === 0 && (
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
  '& > *': { flex: '1 1 240px', maxWidth: 380 },
}));

const Months = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& span[aria-live]': { minWidth: 150, textAlign: 'center', fontWeight: 550 },
  '& span[aria-live]::first-letter': { textTransform: 'uppercase' },
});
