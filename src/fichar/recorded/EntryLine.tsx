import { hoursMinutes } from '../../../domain/calc/duration.ts';
import { localTimeOf } from '../../../domain/calc/localTime.ts';
import { measureEntry } from '../../../domain/calc/workedTime.ts';
import type { TimeEntry } from '../../../domain/timeSheets.ts';
import { History } from '../corrections/History.tsx';
import { texts } from '../texts.ts';
import { words } from './words.ts';

interface Props {
  entry: TimeEntry;
  zone: string;
  now: number;
  /** Which modes of work are told; none unless asked. */
  modes?: 'all' | 'remote';
}

/** In, out, pauses and worked time of one entry. */
export function EntryLine({ entry, zone, now, modes }: Props) {
  const { worked, paused } = measureEntry(entry, now);
  const end = entry.end_hour === null ? words.now : localTimeOf(Date.parse(entry.end_hour), zone);
  const notes = [
    paused > 0 && words.pauseOf(hoursMinutes(paused)),
    (modes === 'all' || modes === entry.work_mode) && texts.workModes[entry.work_mode],
    entry.offline === 1 && words.offline,
    entry.modified === 1 && words.modified,
  ].filter(Boolean);
  return (
    <li className="wraps">
      <span>
        {localTimeOf(Date.parse(entry.start_hour), zone)} – {end}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
      <span className="number">{hoursMinutes(worked)}</span>
      {entry.modified === 1 && (
        <History entryId={entry.id} of={localTimeOf(Date.parse(entry.start_hour), zone)} zone={zone} />
      )}
    </li>
  );
}
