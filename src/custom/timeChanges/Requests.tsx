import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { hoursMinutes } from '../../../domain/calc/duration.ts';
import type { TimeChange } from '../../../domain/timeChanges.ts';
import { spanishDate } from '../../../domain/timeRecordTable.ts';
import { OldAndNew } from '../../schema/corrections/OldAndNew.tsx';
import { EntryHistoryButton } from '../../schema/entryHistory/EntryHistoryButton.tsx';
import { momentText } from '../../schema/entryHistory/Versions.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { RowButton, RowButtons } from '../../ui/RowButton.tsx';
import type { AnswerGiven, Group } from './useTimeChanges.ts';

interface Props {
  readonly group: Group;
  readonly zone: string;
  readonly busy: number | null;
  readonly onAnswer: (given: AnswerGiven) => void;
}

type Translate = ReturnType<typeof useTranslate>;

/** Request date, start, end, pause time, worked time, total time, actions. */
function columnsOf(translate: Translate, { zone, busy, onAnswer }: Omit<Props, 'group'>) {
  const label = (column: string) => translate(`corrections.columns.${column}`);
  const columns: [Column<TimeChange>, ...Column<TimeChange>[]] = [
    { key: 'asked', label: label('asked'), cell: (change) => <Asked change={change} zone={zone} /> },
    { key: 'start', label: label('start'), numeric: true, cell: (change) => <Start change={change} zone={zone} /> },
    { key: 'end', label: label('end'), numeric: true, cell: (change) => <End change={change} zone={zone} /> },
    { key: 'pauses', label: label('pauses'), numeric: true, cell: (change) => <Pauses change={change} /> },
    { key: 'worked', label: label('worked'), numeric: true, cell: ({ worked_time }) => hoursMinutes(worked_time) },
    { key: 'total', label: label('total'), numeric: true, cell: ({ total_time }) => hoursMinutes(total_time) },
    {
      key: 'actions',
      label: label('actions'),
      cell: (change) => <Actions change={change} busy={busy !== null} onAnswer={onAnswer} />,
    },
  ];
  return columns;
}

/** One employee's requests. */
export function Requests({ group, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <RecordTable
      label={translate('corrections.tableOf', { name: group.name })}
      columns={columnsOf(translate, rest)}
      rows={group.items}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

function Asked({ change, zone }: { change: TimeChange; zone: string }) {
  const translate = useTranslate();
  return (
    <Lines>
      {momentText(change.updated_at, zone)}
      {change.time_sheet_id === null && <small>{translate('corrections.missing')}</small>}
      <small>«{change.reason}»</small>
    </Lines>
  );
}

const Pauses = ({ change: { time_paused, time_paused_before } }: { change: TimeChange }) => (
  <OldAndNew old={hoursMinutes(time_paused_before ?? time_paused)} next={hoursMinutes(time_paused)} />
);

const timeOf = (at: string | null, zone: string) => (at === null ? null : momentText(at, zone));

/** A start that is asked to be another. */
export const Start = ({ change, zone }: { change: TimeChange; zone: string }) => (
  <OldAndNew
    old={timeOf(change.start_hour, zone)}
    next={timeOf(change.start_hour_modified ?? change.start_hour, zone)}
  />
);

export const End = ({ change, zone }: { change: TimeChange; zone: string }) => (
  <OldAndNew old={timeOf(change.end_hour, zone)} next={timeOf(change.end_hour_modified ?? change.end_hour, zone)} />
);

function Actions({ change, busy, onAnswer }: { change: TimeChange; busy: boolean; onAnswer: Props['onAnswer'] }) {
  const translate = useTranslate();
  const words = { name: `${change.name} ${change.last_name}`, date: spanishDate(change.date) };
  return (
    <Answers>
      <RowButton
        type="button"
        disabled={busy}
        aria-label={translate('corrections.approveNamed', words)}
        onClick={() => onAnswer({ change, approve: true })}
      >
        {translate('corrections.approve')}
      </RowButton>
      <RowButton
        type="button"
        data-tone="wrong"
        disabled={busy}
        aria-label={translate('corrections.rejectNamed', words)}
        onClick={() => onAnswer({ change, approve: false })}
      >
        {translate('corrections.reject')}
      </RowButton>
      {change.time_sheet_id !== null && <EntryHistoryButton entryId={change.time_sheet_id} of={words.date} />}
    </Answers>
  );
}

/** The history stands below the two answers: beside them it would leave the reason no room. */
const Answers = styled(RowButtons)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { flexWrap: 'wrap', width: 184 },
}));

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 140,
  maxWidth: 320,
  fontVariantNumeric: 'tabular-nums',
  '& small': { color: theme.palette.text.secondary, fontWeight: 400, overflowWrap: 'anywhere' },
}));
