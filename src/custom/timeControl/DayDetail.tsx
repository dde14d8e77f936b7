import { isOvernight } from '../../../domain/workPlan/balance.ts';
import { placeName } from '../../../domain/enterprises/proximity.ts';
import { hoursMinutes } from '../../../domain/time/duration.ts';
import { measureShown } from '../../../domain/timeEntries/shownTime.ts';
import type { TimeEntry } from '../../../domain/timeEntries/timeEntries.ts';
import { EntryHistoryButton } from '../../features/timeEntries/history/EntryHistoryButton.tsx';
import { ProposeButton } from '../../features/corrections/ProposeButton.tsx';
import { LocationButton } from '../../features/timeEntries/location/LocationButton.tsx';
import { workplaceOf } from '../../features/timeEntries/location/locations.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useEnterprise } from '../../session/store.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { type SelectedDay, type DayRow, endOf, locationsOf, type Punch, startOf } from './day.ts';
import { locationText } from './tableWords.ts';
import { numericDate } from '../../../domain/time/format.ts';

interface Props {
  row: DayRow;
  day: SelectedDay;
  /** Proposes a clock-in that is missing. */
  onPropose: ((personId: number) => void) | undefined;
}

/** Each clock-in of the day and the scheduled shifts. */
export function DayDetail({ row, day, onPropose }: Props) {
  const translate = useTranslate();
  return (
    <div role="row" className="detail">
      <div role="cell">
        <div>
          <h3>{translate('timeControl.schedule')}</h3>
          {row.daysOff.length > 0 && <p>{row.daysOff.join(' · ')}</p>}
          {row.shifts.length === 0 && <p>{translate('timeControl.noSchedule')}</p>}
          <ul>
            {row.shifts.map((shift) => (
              <li key={shift}>
                <Shift shift={shift} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{translate('timeControl.columns.clockIns')}</h3>
          {row.entries.length === 0 && <p>{translate('timeControl.noEntries')}</p>}
          <ol>
            {row.entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} day={day} who={row} />
            ))}
          </ol>
          {onPropose && (
            <RowButton
              type="button"
              aria-haspopup="dialog"
              aria-label={translate('corrections.proposeMissingNamed', { name: row.name })}
              onClick={() => onPropose(row.id)}
              style={{ marginTop: 8 }}
            >
              {translate('corrections.proposeMissing')}
            </RowButton>
          )}
        </div>
      </div>
    </div>
  );
}

/** A shift as the plan says it; one that ends on the next day says so. */
export function Shift({ shift }: { shift: string }) {
  const translate = useTranslate();
  return (
    <span>
      {shift}
      {isOvernight(shift) && ` ${translate('timeControl.nextDayMark')}`}
    </span>
  );
}

interface EntryLineProps {
  entry: TimeEntry;
  day: SelectedDay;
  who: { readonly id: number; readonly name: string };
}

/** One clock-in with its times, sums and marks, where it was made, and its history. */
export function EntryLine({ entry, day, who }: EntryLineProps) {
  const translate = useTranslate();
  const { worked, paused, total } = measureShown(entry, day.now);
  const start = startOf(entry, day);
  const locations = locationsOf(entry.location);
  const facts = [
    ['worked', worked],
    ['breaks', paused],
    ['total', total],
  ] as const;
  const marks = [
    translate(`timeControl.workMode.${entry.work_mode}`),
    entry.offline === 1 && translate('timeControl.offline'),
    entry.modified === 1 && translate('timeControl.modified'),
  ].filter(Boolean);
  const date = numericDate(day.date);
  return (
    <li>
      <Side label={translate('timeControl.entry')} punch={start} />
      <Side label={translate('timeControl.exit')} punch={endOf(entry, day)} />
      {facts.map(([fact, milliseconds]) => (
        <span key={fact}>
          {translate(`timeControl.columns.${fact}`)} <b>{hoursMinutes(milliseconds)}</b>
        </span>
      ))}
      <span>{marks.join(' · ')}</span>
      <span className="actions">
        {(locations.entrada || locations.salida) && (
          <EntryLocation who={`${who.name}, ${start.time}`} locations={locations} />
        )}
        <EntryHistoryButton entryId={entry.id} of={translate('corrections.entryOf', { time: start.time, date })} />
        <ProposeButton person={who} zone={day.zone} entry={entry} />
      </span>
    </li>
  );
}

function EntryLocation({ who, locations }: { who: string; locations: ReturnType<typeof locationsOf> }) {
  return <LocationButton who={who} locations={locations} workplace={workplaceOf(useEnterprise())} />;
}

function Side({ label, punch }: { label: string; punch: Punch | null }) {
  const translate = useTranslate();
  const workplace = workplaceOf(useEnterprise());
  if (!punch) return <span>{translate('timeControl.open')}</span>;
  const { location } = punch;
  return (
    <span>
      {label} <b>{punch.time}</b> {punch.nextDay && `(${translate('timeControl.nextDayMark')}) `}
      <small>
        {location ? (placeName(location, workplace) ?? locationText(location)) : translate('timeControl.noLocation')}
      </small>
    </span>
  );
}
