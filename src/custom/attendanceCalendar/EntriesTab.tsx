import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { monthInWords } from '#domain/time/format.ts';
import { locationsIn, placesInFile } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { useEntryLink } from './Dialogs.tsx';
import { EntryTable } from './EntryTable.tsx';
import { entriesCsv } from './exportEntries.ts';
import type { PersonEntry } from './month.ts';

interface Props {
  readonly month: string;
  /** Newest first. */
  readonly entries: readonly PersonEntry[];
  readonly zone: string;
  readonly now: number;
}

/** "A table of the month's entries, newest first" (timeEntries 9). */
export function EntriesTab({ month, entries, zone, now }: Props) {
  const translate = useTranslate();
  const entryLink = useEntryLink();
  const say = useMessages('attendanceCalendar.list');
  const saveCsv = useSaveCsv();
  const enterprise = useEnterprise();
  const title = say('table', { month: monthInWords(month) });
  const save = () => {
    const csv = entriesCsv(entries, zone, now, {
      column: (key) => translate(`attendanceCalendar.columns.${key}`),
      place: (location) =>
        placesInFile(locationsIn(location), workplacesOf(enterprise), (side) => translate(`locations.${side}`)),
      status: (closed) => translate(`attendanceCalendar.status.${closed === 1 ? 'closed' : 'open'}`),
    });
    saveCsv(say('file', { month }), csv);
  };
  return (
    <Panel
      title={title}
      flush
      aside={
        <Button startIcon={<DownloadIcon />} disabled={entries.length === 0} onClick={save}>
          {say('export')}
        </Button>
      }
    >
      <EntryTable
        ofMonth
        label={title}
        entries={entries}
        zone={zone}
        now={now}
        empty={say('empty')}
        entryLink={entryLink}
      />
    </Panel>
  );
}
