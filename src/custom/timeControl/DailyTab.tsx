import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { can, type Right } from '#domain/rights.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { type DayStatus, dayStatuses } from '#domain/timekeeping/workPlan/dayStatus.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { ProposeDialog } from '#src/features/corrections/ProposeDialog.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '#src/session/store.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { countStatuses, type DayRow } from './day.ts';
import { DayTable } from './DayTable.tsx';
import { dayCsv } from './exportDay.ts';
import { searchRows } from './names.ts';
import type { TimeControlParams } from './params.ts';
import { emptyText, Failure, PeriodHeading, Stack, TableSkeleton } from './parts.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { useTableWords } from './tableWords.ts';
import { useDay } from './useTimes.ts';

const ReminderDialog = lazy(() => import('./ReminderDialog.tsx'));

interface Props {
  enterprise: SessionEnterprise;
  params: TimeControlParams;
}

export function DailyTab({ enterprise, params }: Props) {
  const words = useTableWords();
  const saveCsv = useSaveCsv();
  const { period, search } = params;
  const { rows, day, error, retry } = useDay(enterprise, params);
  const requested = useDeferredValue(search);
  const found = useMemo(() => rows && searchRows(rows, requested), [rows, requested]);
  const mayPropose = useMayHere('timeSheets.propose', enterprise) && period.from <= params.today;
  const proposedTo = mayPropose && params.dialog === 'propose' && rows?.find(({ id }) => id === params.person);
  const save = found?.length ? () => saveCsv(`control-horario-${period.from}.csv`, dayCsv(found, words)) : undefined;

  return (
    <Stack>
      <PeriodBar params={params} onExport={save}>
        {params.isCurrent && <Reminder enterprise={enterprise} params={params} rows={rows ?? []} />}
      </PeriodBar>
      <div>
        <PeriodHeading period={period} />
        <Counts rows={found} />
      </div>
      <Failure error={error} hasRows={rows !== undefined} retry={retry} />
      {found && (
        <DayTable
          rows={found}
          day={day}
          words={words}
          empty={emptyText(rows, found)}
          onPropose={mayPropose ? (id) => params.openDialog('propose', id) : undefined}
        />
      )}
      {!found && !error && <TableSkeleton />}
      {proposedTo && (
        <ProposeDialog
          key={proposedTo.id}
          people={[proposedTo]}
          zone={zoneOf(proposedTo, enterprise.time_zone)}
          date={period.from}
          onClose={params.closeDialog}
        />
      )}
    </Stack>
  );
}

/** "A 'Recordatorio' button appears only when the viewed day is today" (timeEntries 7). */
function Reminder({ enterprise, params, rows }: Props & { rows: readonly DayRow[] }) {
  const translate = useTranslate();
  if (!useMayHere('timeSheets.remind', enterprise)) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<NotificationsOutlined />}
        onClick={() => params.openDialog('reminder')}
        aria-haspopup="dialog"
      >
        {translate('timeControl.reminder.title')}
      </Button>
      {params.dialog === 'reminder' && (
        <Suspense>
          <ReminderDialog enterpriseId={enterprise.id} people={rows} onClose={params.closeDialog} />
        </Suspense>
      )}
    </>
  );
}

function useMayHere(right: Right, { id: enterprise_id }: SessionEnterprise): boolean {
  return can(actorOf(useSessionUser()), right, { enterprise_id });
}

/** They are counted even where there are none, but on a phone. */
const usualStatuses: readonly DayStatus[] = ['completed', 'inProgress', 'none'];

function Counts({ rows = [] }: { rows: readonly DayRow[] | undefined }) {
  const translate = useTranslate();
  const isPhone = usePhone();
  const counts = useMemo(() => countStatuses(rows), [rows]);
  const words = [
    translate('timeControl.count', { smart_count: rows.length }),
    ...dayStatuses
      .filter((status) => counts[status] > 0 || (!isPhone && usualStatuses.includes(status)))
      .map((status) => translate(`timeControl.counts.${status}`, { count: counts[status] })),
  ];
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {rows.length > 0 && words.join(' · ')}
    </Typography>
  );
}
