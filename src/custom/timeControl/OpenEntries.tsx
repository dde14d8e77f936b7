import WarningAmber from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hoursMinutes, hoursMinutesInWords } from '#domain/time/duration.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import type { OpenEntry } from '#domain/timekeeping/timeEntries/openEntries.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { ProposeDialog } from '#src/features/corrections/ProposeDialog.tsx';
import { ClockMark } from '#src/features/timeEntries/ClockMark.tsx';
import { EntryHistoryButton } from '#src/features/timeEntries/history/EntryHistoryButton.tsx';
import { useCan } from '#src/engine/scope.tsx';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { RowButton, RowButtons } from '#src/ui/RowButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { nameOf } from './names.ts';
import type { TimeControlParams } from './params.ts';
import { numericDate } from '#domain/time/format.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const refreshMs = MINUTE_MS;

interface Props {
  enterprise: SessionEnterprise;
  params: TimeControlParams;
}

/** "A red button appears when any clock-in has been open 24 hours or more. It opens a list" (timeEntries 7). */
export function OpenEntries({ enterprise, params }: Props) {
  const translate = useTranslate();
  const {
    data: entries,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['timeControl', 'open', enterprise.id],
    queryFn: async ({ signal }) =>
      (await call('listOpenEntries', { params: { enterpriseId: enterprise.id }, signal })).data,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  if (isError && !entries)
    return (
      <RetryAlert severity="warning" busy={isFetching} onRetry={refetch}>
        {translate('corrections.openEntriesFailed')}
      </RetryAlert>
    );
  if (!entries || entries.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        color="error"
        startIcon={<WarningAmber />}
        aria-haspopup="dialog"
        onClick={() => params.openDialog('openEntries')}
      >
        {translate('timeControl.openEntries.button', { smart_count: entries.length })}
      </Button>
      {params.dialog === 'openEntries' && (
        <DialogFrame
          wide
          title={translate('timeControl.openEntries.title')}
          closeLabel={translate('ra.action.close')}
          onClose={params.closeDialog}
        >
          <DialogContent sx={{ px: 0.5 }}>
            <List entries={entries} zone={enterprise.time_zone} />
          </DialogContent>
        </DialogFrame>
      )}
    </>
  );
}

function List({ entries, zone }: { entries: readonly OpenEntry[]; zone: string }) {
  const translate = useTranslate();
  const [proposed, setProposed] = useState<OpenEntry>();
  return (
    <>
      <RecordTable
        label={translate('timeControl.openEntries.title')}
        columns={columnsOf(translate, { zone, onPropose: setProposed })}
        rows={entries}
        rowKey={({ id }) => id}
        empty={null}
      />
      {proposed && (
        <ProposeDialog
          people={[{ id: proposed.user_id, name: nameOf(proposed) }]}
          zone={zoneOf(proposed, zone)}
          entry={{ ...proposed, end_hour: null }}
          proposedEnd={proposed.counts_until}
          onClose={() => setProposed(undefined)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  /** The enterprise's. */
  readonly zone: string;
  readonly onPropose: (entry: OpenEntry) => void;
}

function columnsOf(translate: ReturnType<typeof useTranslate>, { zone, onPropose }: ActionsProps) {
  const label = (head: 'employee' | 'entryTime' | 'hoursOpen' | 'actions') =>
    translate(`timeControl.openEntries.${head}`);
  const columns: [Column<OpenEntry>, ...Column<OpenEntry>[]] = [
    { key: 'employee', label: label('employee'), cell: nameOf },
    {
      key: 'entryTime',
      label: label('entryTime'),
      numeric: true,
      cell: (entry) => <Start entry={entry} zone={zone} />,
    },
    {
      key: 'hoursOpen',
      label: label('hoursOpen'),
      numeric: true,
      cell: ({ open_time: open }) => <span title={hoursMinutesInWords(open)}>{hoursMinutes(open)}</span>,
    },
    {
      key: 'actions',
      label: label('actions'),
      cell: (entry) => <Actions entry={entry} zone={zone} onPropose={onPropose} />,
    },
  ];
  return columns;
}

function startOf(entry: OpenEntry, zone: string): string {
  const start = Date.parse(entry.start_hour);
  const own = zoneOf(entry, zone);
  return `${numericDate(localDateOf(start, own))} ${localTimeOf(start, own)}`;
}

const Start = ({ entry, zone }: { entry: OpenEntry; zone: string }) => (
  <>
    {startOf(entry, zone)}
    <ClockMark of={entry} />
  </>
);

function Actions({ entry, zone, onPropose }: ActionsProps & { entry: OpenEntry }) {
  const translate = useTranslate();
  const can = useCan();
  return (
    <RowButtons>
      <EntryHistoryButton entryId={entry.id} of={startOf(entry, zone)} />
      {can('timeSheets.propose', { user_id: entry.user_id }) && (
        <RowButton
          type="button"
          aria-haspopup="dialog"
          aria-label={translate('timeControl.openEntries.proposeTo', { name: nameOf(entry) })}
          onClick={() => onPropose(entry)}
        >
          {translate('timeControl.openEntries.propose')}
        </RowButton>
      )}
    </RowButtons>
  );
}
