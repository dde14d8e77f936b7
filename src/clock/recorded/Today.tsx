import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { EntryLine } from './EntryLine.tsx';
import { useWorkplaces } from './useWorkplaces.ts';
import { entriesNow } from '../record.ts';
import { words } from '#src/i18n/pages/clock/recorded.ts';

export function Today({ sheet, now }: { sheet: OwnTimeSheet; now: number }) {
  const workplaces = useWorkplaces(sheet.enterprise.id);
  const entries = entriesNow(sheet);
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">{words.today}</h2>
      {entries.length === 0 ? (
        <p className="quiet">{words.noEntriesToday}</p>
      ) : (
        <ul className="lines">
          {entries.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              zone={sheet.enterprise.time_zone}
              now={now}
              modes="all"
              workplaces={workplaces}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
