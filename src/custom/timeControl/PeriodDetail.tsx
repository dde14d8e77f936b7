import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import type { Period } from '#domain/time/periods.ts';
import { otherClock } from '#domain/organization/workCentres/clock.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { type DayRow, dayOf, dayRowOf, type SelectedDay } from './day.ts';
import { Shift } from './DayDetail.tsx';
import { EntryLine, type KnownPauses, usePauses } from './EntryLine.tsx';
import { MonthKinds } from './MonthKinds.tsx';
import { datesWithSomething, type PeriodRow } from './period.ts';
import { type DayTimeline, dayTimeline, dueShifts, type Scale, scaleOf } from './timeline/dayTimeline.ts';
import { Timeline, TimelineHours, TimelineLegend } from './timeline/Timeline.tsx';

interface Props {
  row: PeriodRow;
  period: Period;
  zone: string;
  now: number;
}

/** The days of a person's week or month: clock-ins and scheduled shifts of each, and its timeline over the same hours. */
export function PeriodDetail({ row: { user, clockIns }, period, zone, now }: Props) {
  const translate = useTranslate();
  const dates = datesWithSomething(user);
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const pauses = usePauses(user.id, { from, to }, Object.values(user.timeSheet ?? {}).flat());
  const days = dates.map((date) => {
    const selected = { date, zone, now };
    const row = dayRowOf(user, selected);
    const day = dayOf(row, selected);
    return {
      day,
      row,
      timeline: dayTimeline({ ...row, shifts: dueShifts(row), day, pausesOf: (id) => pauses?.get(id) ?? [] }),
    };
  });
  const scale = scaleOf(days.map(({ timeline }) => timeline));
  return (
    <div role="row" className="detail">
      <div role="cell">
        {dates.length === 0 && (
          <div>
            <p>{translate('timeControl.noSchedule')}</p>
            <p>{translate('timeControl.empty')}</p>
          </div>
        )}
        {dates.length > 0 && (
          <div className="days">
            {period.kind === 'month' && clockIns > 0 && <MonthKinds userId={user.id} month={period.from.slice(0, 7)} />}
            {scale && (
              <>
                <TimelineLegend />
                <TimelineHours scale={scale} />
              </>
            )}
            <ul>
              {days.map((one) => (
                <Day key={one.day.date} {...one} usual={user.time_zone ?? zone} scale={scale} pauses={pauses} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

interface DayProps {
  day: SelectedDay;
  row: DayRow;
  /** The zone of the clock that stands by the name, or goes without saying. */
  usual: string;
  timeline: DayTimeline;
  scale: Scale | null;
  pauses: KnownPauses;
}

function Day({ day, row, usual, timeline, scale, pauses }: DayProps) {
  const translate = useTranslate();
  const sums = translate('timeControl.daySums', {
    worked: hoursMinutes(row.worked),
    scheduled: hoursMinutes(row.scheduled),
  });
  const clock = otherClock(day.zone, usual);
  return (
    <li className="day">
      <h3>{[dateInWords(day.date, 'short'), clock, ...row.daysOff].filter(Boolean).join(' · ')}</h3>
      <p>
        {row.shifts.length === 0 && translate('timeControl.noSchedule')}
        {row.shifts.map((shift) => (
          <Shift key={shift} shift={shift} />
        ))}
        <span>{sums}</span>
      </p>
      {scale && scaleOf([timeline]) && <Timeline timeline={timeline} scale={scale} />}
      {row.entries.length > 0 && (
        <ol>
          {row.entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} day={day} who={row} pauses={pauses} />
          ))}
        </ol>
      )}
    </li>
  );
}
