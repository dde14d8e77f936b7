import { shiftsOf } from '../../../domain/workPlan/balance.ts';
import { dayOffNames } from '../../../domain/workPlan/dayOff.ts';
import { hoursMinutes } from '../../../domain/time/duration.ts';
import { dateInWords } from '../../../domain/time/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { dayRowOf } from './day.ts';
import { EntryLine, Shift } from './DayDetail.tsx';
import { datesWithSomething, type PeriodRow } from './period.ts';

interface Props {
  row: PeriodRow;
  zone: string;
  now: number;
}

/** The days of a person's week or month: clock-ins and scheduled shifts of each. */
export function PeriodDetail({ row: { user }, zone, now }: Props) {
  const translate = useTranslate();
  const dates = datesWithSomething(user);
  return (
    <div role="row" className="detail">
      <div role="cell">
        {dates.length === 0 && (
          <div>
            <p>{translate('timeControl.noSchedule')}</p>
            <p>{translate('timeControl.noEntries')}</p>
          </div>
        )}
        {dates.length > 0 && (
          <ul className="days">
            {dates.map((date) => (
              <Day key={date} user={user} date={date} zone={zone} now={now} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface DayProps {
  user: PeriodRow['user'];
  date: string;
  zone: string;
  now: number;
}

function Day({ user, date, zone, now }: DayProps) {
  const translate = useTranslate();
  const day = { date, zone, now };
  const row = dayRowOf(user, day);
  const shifts = (user.userSchedule?.[date] ?? []).flatMap(({ time }) => shiftsOf(time));
  const off = dayOffNames(user.daysOff?.[date]);
  const sums = translate('timeControl.daySums', {
    worked: hoursMinutes(row.worked),
    scheduled: hoursMinutes(row.scheduled),
  });
  return (
    <li className="day">
      <h3>
        {dateInWords(date, 'short')}
        {off.length > 0 && ` · ${off.join(' · ')}`}
      </h3>
      <p>
        {shifts.length === 0 && translate('timeControl.noSchedule')}
        {shifts.map((shift) => (
          <Shift key={shift} shift={shift} />
        ))}
        <span>{sums}</span>
      </p>
      {row.entries.length > 0 && (
        <ol>
          {row.entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} day={day} who={row} />
          ))}
        </ol>
      )}
    </li>
  );
}
