import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { dateInWords } from '../../../domain/calc/localTime.ts';
import { enterpriseMessages } from '../../../domain/messages/es.ts';
import type { SessionEnterprise } from '../../../domain/session.ts';
import { useEnterprise } from '../../session/store.ts';
import { Notice } from '../../ui/Notice.tsx';
import { countStatuses, type DayRow, searchRows } from './day.ts';
import { DayBar } from './DayBar.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { DayTable } from './DayTable.tsx';
import { saveDay } from './exportDay.ts';
import { useTableWords } from './tableWords.ts';
import { useDay, useDayParams } from './useDay.ts';

/** Time control (time-and-leave 2.1), daily view. */
export function TimeControlPage() {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  if (enterprise) return <Daily key={enterprise.id} enterprise={enterprise} />;
  return (
    <>
      <Title title="timeControl.title" preferenceKey={false} />
      <Notice title={enterpriseMessages.noneChosen}>{translate('timeControl.chooseEnterprise')}</Notice>
    </>
  );
}

function Daily({ enterprise }: { enterprise: SessionEnterprise }) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useTableWords();
  const { today, date, search, setDate, setSearch } = useDayParams(enterprise.time_zone);
  const { rows, day, isError, retry } = useDay(enterprise, date);
  const asked = useDeferredValue(search);
  const found = useMemo(() => rows && searchRows(rows, asked), [rows, asked]);

  useEffect(() => {
    if (isError) notify('timeControl.failed', { type: 'error' });
  }, [isError, notify]);

  const again = (
    <Button color="inherit" size="small" onClick={() => void retry()}>
      {translate('timeControl.retry')}
    </Button>
  );

  return (
    <Page>
      <Title title="timeControl.title" preferenceKey={false} />
      <DayBar
        date={date}
        today={today}
        search={search}
        onDate={setDate}
        onSearch={setSearch}
        onExport={found?.length ? () => saveDay(date, found, words) : undefined}
      />
      <div>
        <Typography variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {dateInWords(date)}
        </Typography>
        <Counts rows={found} />
      </div>
      {isError && (
        <Alert severity={rows ? 'warning' : 'error'} action={again}>
          {translate(rows ? 'timeControl.stale' : 'timeControl.failed')}
        </Alert>
      )}
      {found && <DayTable rows={found} day={day} words={words} empty={emptyText(rows, found)} />}
      {!found && !isError && <DaySkeleton />}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
}));

/** What stands in place of the table: nobody works here, or nobody is called so. */
function emptyText(rows: readonly DayRow[] = [], found: readonly DayRow[]): string | undefined {
  if (rows.length === 0) return 'timeControl.empty';
  return found.length === 0 ? 'timeControl.noneFound' : undefined;
}

function Counts({ rows = [] }: { rows: readonly DayRow[] | undefined }) {
  const translate = useTranslate();
  const counts = useMemo(() => countStatuses(rows), [rows]);
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {rows.length > 0 &&
        `${translate('timeControl.count', rows.length)} · ${translate('timeControl.counts', { ...counts })}`}
    </Typography>
  );
}
