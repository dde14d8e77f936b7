import { useCallback } from 'react';
import { hoursMinutesSeconds } from '#domain/time/duration.ts';
import { dateInWords, monthInWords } from '#domain/time/format.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { measureEntries } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { Failed } from '../Alert.tsx';
import { fetchRecord, type Whose } from '../files/record.ts';
import { byDay } from '../recorded/days.ts';
import { EntryLine } from '../recorded/EntryLine.tsx';
import { useWorkplaces } from '../recorded/useWorkplaces.ts';
import { useLoaded } from '../useLoaded.ts';
import { words } from '#src/i18n/pages/clock/own.ts';

/** The days of a month `YYYY-MM`, each with its entries, as they are signed: to the second. */
export function MonthDays({ whose: { userId, enterpriseId }, month }: { whose: Whose; month: string }) {
  const load = useCallback(
    () => fetchRecord({ userId, enterpriseId }, rangeOfMonth(month)),
    [userId, enterpriseId, month],
  );
  const workplaces = useWorkplaces(enterpriseId);
  const { loaded: record, problem, reload } = useLoaded(load);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  if (!record) return <p className="quiet">{words.loading}</p>;
  const now = Date.parse(record.created_at);
  return (
    <section className="whole" aria-label={words.daysOf(monthInWords(month))}>
      {record.entries.length === 0 && <p className="quiet">{words.noDays}</p>}
      {byDay(record.entries).map(({ date, entries }) => (
        <div key={date} className="day">
          <h4>
            <span>{dateInWords(date, 'short')}</span>
            <span className="number">{hoursMinutesSeconds(measureEntries(entries, now).worked)}</span>
          </h4>
          <ul className="lines">
            {entries.map((entry) => (
              <EntryLine
                key={entry.id}
                entry={entry}
                zone={record.enterprise.time_zone}
                now={now}
                modes="remote"
                as="record"
                workplaces={workplaces}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
