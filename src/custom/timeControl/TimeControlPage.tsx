import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { dateInWords } from '../../../domain/calc/localTime.ts';
import { enterpriseMessages } from '../../../domain/messages/es.ts';
import type { SessionEnterprise } from '../../../domain/session.ts';
import { useEnterprise } from '../../session/store.ts';
import { countStatuses, type DayRow, searchRows } from './day.ts';
import { DayBar } from './DayBar.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { DayTable } from './DayTable.tsx';
import { useDay, useDayParams } from './useDay.ts';

/** Time control (time-and-leave 2.1), daily view. */
export function TimeControlPage() {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  return (
    <Page>
      <Typography variant="h1">{translate('timeControl.title')}</Typography>
      {enterprise ? (
        <Daily key={enterprise.id} enterprise={enterprise} />
      ) : (
        <Alert severity="info">
          {enterpriseMessages.noneChosen}. {translate('timeControl.chooseEnterprise')}
        </Alert>
      )}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(2),
  minWidth: 0,
}));

function Daily({ enterprise }: { enterprise: SessionEnterprise }) {
  const translate = useTranslate();
  const notify = useNotify();
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
    <>
      <DayBar date={date} today={today} search={search} onDate={setDate} onSearch={setSearch} />
      <Typography variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {dateInWords(date)}
      </Typography>
      {isError && (
        <Alert severity={rows ? 'warning' : 'error'} action={again}>
          {translate(rows ? 'timeControl.stale' : 'timeControl.failed')}
        </Alert>
      )}
      {found ? (
        <>
          <Counts rows={found} />
          <DayTable rows={found} day={day} empty={emptyText(rows, found)} />
        </>
      ) : (
        !isError && <DaySkeleton />
      )}
    </>
  );
}

/** What stands under the head of the table: nobody works here, nobody is called so, or nobody has clocked in. */
function emptyText(rows: readonly DayRow[] = [], found: readonly DayRow[]): string | undefined {
  if (rows.length === 0) return 'timeControl.empty';
  return found.length === 0 ? 'timeControl.noneFound' : undefined;
}

function Counts({ rows }: { rows: readonly DayRow[] }) {
  const translate = useTranslate();
  const counts = useMemo(() => countStatuses(rows), [rows]);
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {translate('timeControl.count', rows.length)} · {translate('timeControl.counts', { ...counts })}
    </Typography>
  );
}
