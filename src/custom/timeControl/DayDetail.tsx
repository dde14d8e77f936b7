import { useTranslate } from 'react-admin';
import { isOvernight } from '../../../domain/calc/balance.ts';
import { hoursMinutes } from '../../../domain/calc/duration.ts';
import { measureEntry } from '../../../domain/calc/workedTime.ts';
import type { TimeEntry } from '../../../domain/timeSheets.ts';
import { type DayLookedAt, type DayRow, endOf, type Punch, startOf } from './day.ts';
import { placeText } from './tableWords.ts';

interface Props {
  row: DayRow;
  day: DayLookedAt;
}

/** Each clock-in of the day and the scheduled shifts. */
export function DayDetail({ row, day }: Props) {
  const translate = useTranslate();
  return (
    <div role="row" className="detail">
      <div role="cell">
        <div>
          <h3>{translate('timeControl.schedule')}</h3>
          {row.shifts.length === 0 && <p>{translate('timeControl.noSchedule')}</p>}
          <ul>
            {row.shifts.map((shift) => (
              <li key={shift}>
                {shift}
                {isOvernight(shift) && ` ${translate('timeControl.nextDayMark')}`}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{translate('timeControl.columns.clockIns')}</h3>
          {row.entries.length === 0 && <p>{translate('timeControl.noEntries')}</p>}
          <ol>
            {row.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} day={day} />
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

function Entry({ entry, day }: { entry: TimeEntry; day: DayLookedAt }) {
  const translate = useTranslate();
  const { worked, paused, total } = measureEntry(entry, day.now);
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
  return (
    <li>
      <Side label={translate('timeControl.entry')} punch={startOf(entry, day)} />
      <Side label={translate('timeControl.exit')} punch={endOf(entry, day)} />
      {facts.map(([fact, milliseconds]) => (
        <span key={fact}>
          {translate(`timeControl.columns.${fact}`)} <b>{hoursMinutes(milliseconds)}</b>
        </span>
      ))}
      <span>{marks.join(' · ')}</span>
    </li>
  );
}

function Side({ label, punch }: { label: string; punch: Punch | null }) {
  const translate = useTranslate();
  if (!punch) return <span>{translate('timeControl.open')}</span>;
  return (
    <span>
      {label} <b>{punch.time}</b> {punch.nextDay && `(${translate('timeControl.nextDayMark')}) `}
      <small>{punch.place ? placeText(punch.place) : translate('timeControl.noPlace')}</small>
    </span>
  );
}
