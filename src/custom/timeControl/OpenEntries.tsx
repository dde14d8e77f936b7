import WarningAmber from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hoursMinutes, hoursMinutesInWords } from '../../../domain/time/duration.ts';
import { localDateOf, localTimeOf } from '../../../domain/time/localTime.ts';
import { zoneOf } from '../../../domain/workCentres/clock.ts';
import type { OpenEntry } from '../../../domain/timeEntries/openEntries.ts';
import type { SessionEnterprise } from '../../../domain/auth/session.ts';
import { ProposeDialog } from '../../features/corrections/ProposeDialog.tsx';
import { ClockMark } from '../../features/timeEntries/ClockMark.tsx';
import { EntryHistoryButton } from '../../features/timeEntries/history/EntryHistoryButton.tsx';
import { useCan } from '../../engine/scope.tsx';
import { RetryAlert } from '../../engine/RetryAlert.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { call } from '../../session/http.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { nameOf } from './names.ts';
import type { TimeControlParams } from './params.ts';
import { numericDate } from '../../../domain/time/format.ts';
import { MINUTE_MS } from '../../../domain/time/units.ts';

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
          <DialogContent>
            <List entries={entries} zone={enterprise.time_zone} />
          </DialogContent>
        </DialogFrame>
      )}
    </>
  );
}

function List({ entries, zone }: { entries: readonly OpenEntry[]; zone: string }) {
  const translate = useTranslate();
  const can = useCan();
  const [proposed, setProposed] = useState<OpenEntry>();
  const heads = ['employee', 'entryTime', 'hoursOpen'] as const;
  return (
    <>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {translate(`timeControl.openEntries.${head}`)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{translate('timeControl.openEntries.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const start = Date.parse(entry.start_hour);
            const own = zoneOf(entry, zone);
            const at = `${numericDate(localDateOf(start, own))} ${localTimeOf(start, own)}`;
            return (
              <tr key={entry.id}>
                <th scope="row">{nameOf(entry)}</th>
                <td>
                  {at}
                  <ClockMark of={entry} />
                </td>
                <td>
                  <span title={hoursMinutesInWords(entry.open_time)}>{hoursMinutes(entry.open_time)}</span>
                </td>
                <td className="actions">
                  <EntryHistoryButton entryId={entry.id} of={at} />
                  {can('timeSheets.propose', { user_id: entry.user_id }) && (
                    <RowButton
                      type="button"
                      aria-haspopup="dialog"
                      aria-label={translate('timeControl.openEntries.proposeTo', { name: nameOf(entry) })}
                      onClick={() => setProposed(entry)}
                    >
                      {translate('timeControl.openEntries.propose')}
                    </RowButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
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

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '10px 8px', textAlign: 'right', borderTop: `1px solid ${theme.palette.divider}` },
  'th:first-of-type': { textAlign: 'left' },
  thead: { color: theme.palette.text.secondary },
  'thead th': { borderTop: 0 },
  // The mark says it where there is no room for the word; its name stays.
  [theme.breakpoints.down('md')]: {
    'th, td': { padding: '10px 4px' },
    'td button': { gap: '0 !important', fontSize: 0, padding: '4px 10px' },
  },
}));
