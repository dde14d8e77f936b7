import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { EmptyColumns } from '#src/ui/EmptyColumns.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { RestType } from './RestType.tsx';
import { emptyColumns, nameOf, useHoursColumns, useKindColumns } from './columns.ts';
import { useExport } from './useExport.ts';
import { useHours, useHoursFilters } from './useHours.ts';
import { YearChoice } from './YearChoice.tsx';

/** Overtime of a year and hours bank of everybody, by name. */
export function HoursList() {
  const translate = useTranslate();
  const columns = useHoursColumns();
  const [person, ...others] = columns;
  const [isWhole, setWhole] = useState(false);
  const { year, page, setPage } = useHoursFilters();
  const kinds = useKindColumns();
  const { busy, run } = useExport(year, [...columns, ...kinds]);
  const { data, isError, isFetching, refetch } = useHours(year, page);
  const empty = data && data.people.length > 0 ? emptyColumns(others, data.people) : [];
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / hoursPerPage));
  return (
    <>
      <Title title={messageKey('hoursBank.title')} preferenceKey={false} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('hoursBank.about')}
      </Typography>
      <RestType />
      <PageToolbar start={<YearChoice />}>
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          disabled={!data || data.people.length === 0}
          loading={busy}
          onClick={() => void run()}
        >
          {translate('hoursBank.export')}
        </Button>
      </PageToolbar>
      {isError && !data ? (
        <RetryNotice title={translate('hoursBank.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <Panel title={translate('hoursBank.table', { year })} flush>
          <RecordTable
            label={translate('hoursBank.table', { year })}
            columns={[person, ...(isWhole ? others : others.filter((one) => !empty.includes(one)))]}
            rows={data?.people}
            rowKey={({ user_id }) => user_id}
            rowLink={({ user_id }) => `/fichajes/bolsa/${user_id}?year=${year}`}
            unfolding={{
              text: translate('hoursBank.unfold'),
              openText: translate('hoursBank.fold'),
              label: (row, isOpen) =>
                translate(isOpen ? 'hoursBank.foldOf' : 'hoursBank.unfoldOf', { name: nameOf(row) }),
            }}
            dashes
            empty={translate('hoursBank.empty')}
          />
          {empty.length > 0 && (
            <EmptyColumns
              about={translate('hoursBank.emptyColumns', { smart_count: empty.length })}
              isShown={isWhole}
              onToggle={() => setWhole(!isWhole)}
            />
          )}
        </Panel>
      )}
      {pages > 1 && (
        <Pages>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {translate('hoursBank.previousPage')}
          </Button>
          <span>{translate('hoursBank.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {translate('hoursBank.nextPage')}
          </Button>
        </Pages>
      )}
    </>
  );
}

const Pages = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));
