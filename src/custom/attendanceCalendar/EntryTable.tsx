import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { hoursMinutes } from '#domain/time/duration.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import { ClockMark } from '#src/features/timeEntries/ClockMark.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { PersonEntry } from './month.ts';
import { Time } from './Time.tsx';
import { endOf, numeric, startOf } from './words.ts';

interface Props {
  readonly label: string;
  readonly entries: readonly PersonEntry[];
  readonly zone: string;
  /** Epoch milliseconds up to which open entries count. */
  readonly now: number;
  /** Of a whole month: date and status stand there instead of the teams. */
  readonly ofMonth?: boolean;
  readonly empty: string;
  /** Where the detail of an entry is. */
  readonly entryLink: (id: number) => string;
}

/** So many rows more at each press: a month may hold tens of thousands. */
const step = 100;

const nameOf = ({ person, entry }: PersonEntry) => (
  <>
    {person.name}
    <ClockMark of={entry} />
  </>
);
const statusOf = ({ entry }: PersonEntry) => <EntryStatus closed={entry.closed} />;
const timeOf =
  (momentOf: typeof endOf, zone: string) =>
  ({ entry }: PersonEntry) => <Time moment={momentOf(entry, zone)} date={entry.date} />;

/** Employee, teams, in and out with their locations, breaks, worked and total time (timeEntries 9). */
export function EntryTable({ label, entries, zone, now, ofMonth = false, empty, entryLink }: Props) {
  const translate = useTranslate();
  const [most, setMost] = useState(step);
  const shown = entries.slice(0, most);
  const say = useMessages('attendanceCalendar.columns');
  const sum = (key: 'breaks' | 'worked' | 'total', part: 'paused' | 'worked' | 'total'): Column<PersonEntry> => ({
    key,
    label: say(key),
    numeric: true,
    cell: ({ entry }) => hoursMinutes(measureShown(entry, now)[part]),
  });
  const employee: Column<PersonEntry> = { key: 'employee', label: say('employee'), cell: nameOf };
  const teams: Column<PersonEntry> = {
    key: 'teams',
    label: say('teams'),
    cell: ({ person }) => person.teams.map(({ name }) => name).join(', ') || '-',
  };
  const date: Column<PersonEntry> = { key: 'date', label: say('date'), cell: ({ entry }) => numeric(entry.date) };
  const times: Column<PersonEntry>[] = [
    {
      key: 'in',
      label: say('in'),
      numeric: true,
      cell: timeOf(startOf, zone),
    },
    {
      key: 'out',
      label: say('out'),
      numeric: true,
      cell: timeOf(endOf, zone),
    },
    sum('breaks', 'paused'),
    sum('worked', 'worked'),
    sum('total', 'total'),
  ];
  const status: Column<PersonEntry> = {
    key: 'status',
    label: say('status'),
    cell: statusOf,
  };
  return (
    <>
      <RecordTable
        label={label}
        rows={shown}
        rowKey={({ entry }) => entry.id}
        rowLink={({ entry }) => entryLink(entry.id)}
        empty={empty}
        columns={ofMonth ? [employee, date, ...times, status] : [employee, teams, ...times]}
      />
      {shown.length < entries.length && (
        <More>
          <span role="status">
            {translate('attendanceCalendar.shown', { shown: shown.length, total: entries.length })}
          </span>
          <Button variant="outlined" onClick={() => setMost(most + step)}>
            {translate('attendanceCalendar.more')}
          </Button>
        </More>
      )}
    </>
  );
}

/** "Status 'Cerrado' or 'Abierto'" (timeEntries 9). */
export function EntryStatus({ closed }: { closed: 0 | 1 }) {
  const translate = useTranslate();
  return (
    <StatusChip tone={closed === 1 ? 'done' : 'quiet'}>
      {translate(`attendanceCalendar.status.${closed === 1 ? 'closed' : 'open'}`)}
    </StatusChip>
  );
}

const More = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
}));
