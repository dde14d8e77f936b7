import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { measureAllShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { EntryLine } from './EntryLine.tsx';
import { useWorkplaces } from './useWorkplaces.ts';
import { daysOfWeek } from './days.ts';
import { words } from '#src/i18n/pages/clock/recorded.ts';

/** The week's record, newest day first, with the sum of each day and of the week. */
export function Week({ sheet, now }: { sheet: OwnTimeSheet; now: number }) {
  const workplaces = useWorkplaces(sheet.enterprise.id);
  const days = daysOfWeek(sheet);
  const all = days.flatMap((day) => day.entries);
  return (
    <section className="card" aria-labelledby="week">
      <h2 id="week">{words.week}</h2>
      {days.length === 0 && <p className="quiet">{words.noEntriesWeek}</p>}
      {days.map(({ date, entries }) => (
        <div key={date} className="day">
          <h3>
            <span>{dateInWords(date, 'short')}</span>
            <span className="number">{hoursMinutes(measureAllShown(entries, now).worked)}</span>
          </h3>
          <ul className="lines">
            {entries.map((entry) => (
              <EntryLine
                key={entry.id}
                entry={entry}
                zone={sheet.enterprise.time_zone}
                now={now}
                workplaces={workplaces}
              />
            ))}
          </ul>
        </div>
      ))}
      {days.length > 0 && (
        <p className="total">
          <span>{words.weekTotal}</span>
          <span className="number">{hoursMinutes(measureAllShown(all, now).worked)}</span>
        </p>
      )}
    </section>
  );
}
