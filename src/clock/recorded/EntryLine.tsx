import { hoursMinutes, hoursMinutesSeconds } from '#domain/time/duration.ts';
import { localSecondsOf, localTimeOf } from '#domain/time/localTime.ts';
import type { Workplace } from '#domain/timekeeping/timeEntries/proximity.ts';
import { centresOfEntry } from '#domain/timekeeping/timeEntries/punchCentres.ts';
import { locationsIn, placeNamesOf } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import { shownUnits } from '#domain/time/shownUnits.ts';
import { otherClock, zoneOf } from '#domain/organization/workCentres/clock.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { History } from '../corrections/History.tsx';
import { words as texts } from '#src/i18n/pages/clock/page.ts';
import { words } from '#src/i18n/pages/clock/recorded.ts';

interface Props {
  entry: TimeEntry;
  /** Of the person today, or of the enterprise: what an entry without its own is written by. */
  zone: string;
  now: number;
  /** Which modes of work are offered; none unless asked. */
  modes?: 'all' | 'remote';
  /** As screens show it, unless it is read as the record that is signed. */
  as?: keyof typeof shownUnits;
  /** Seen from which it is said where the punches were made; null where it is not known. */
  workplaces: readonly Workplace[];
}

const formats = {
  record: { length: hoursMinutesSeconds, time: localSecondsOf },
  screen: { length: hoursMinutes, time: localTimeOf },
} as const;

/** In, out, pauses and worked time of one entry. */
export function EntryLine({ entry, zone: usual, now, modes, as = 'screen', workplaces }: Props) {
  const { worked, paused } = measureShown(entry, now, shownUnits[as]);
  const { length, time } = formats[as];
  const zone = zoneOf(entry, usual);
  const standby = entry.standby ?? [];
  const rest =
    paused - standby.reduce((sum, one) => sum + (one.to ? Date.parse(one.to) : now) - Date.parse(one.from), 0);
  const at = (instant: string | null) => (instant === null ? words.now : time(Date.parse(instant), zone));
  const notes = [
    rest >= shownUnits[as] && words.pauseOf(length(rest)),
    entry.time_paid && words.paidPause(length(entry.time_paid)),
    ...standby.map(({ kind, from, to }) => words.standby[kind](at(from), at(to))),
    otherClock(zone, usual),
    (modes === 'all' || modes === entry.work_mode) && texts.workModes[entry.work_mode],
    placeNamesOf(locationsIn(entry.location), workplaces, (side) => words.sides[side]),
    centresOfEntry(entry),
    entry.offline === 1 && words.offline,
    entry.modified === 1 && words.modified,
  ].filter(Boolean);
  return (
    <li className="wraps">
      <span>
        {at(entry.start_hour)} – {at(entry.end_hour)}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
      <span className="number">{length(worked)}</span>
      {entry.modified === 1 && (
        <History entryId={entry.id} of={localTimeOf(Date.parse(entry.start_hour), zone)} zone={zone} />
      )}
    </li>
  );
}
