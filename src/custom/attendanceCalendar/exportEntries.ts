import { hoursMinutes } from '#domain/time/duration.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import { centresOfEntry } from '#domain/timekeeping/timeEntries/punchCentres.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { clockColumn } from '#domain/organization/workCentres/clock.ts';
import type { PersonEntry } from './month.ts';
import { endOf, type Moment, numeric, startOf } from './words.ts';

const columns = ['employee', 'date', 'in', 'out', 'breaks', 'worked', 'total', 'status', 'place'] as const;

interface ExportWords {
  /** The last one stands only where it is known of an entry at which work centre it was punched. */
  readonly column: (key: (typeof columns)[number] | 'centre') => string;
  readonly status: (closed: 0 | 1) => string;
  /** Where the punches of an entry were made, by its `location`. */
  readonly place: (location: string) => string;
}

const text = (moment: Moment | null) => (moment ? `${numeric(moment.date)} ${moment.time}` : '');

/** The month's clock-ins as a Spanish spreadsheet opens them. */
export function entriesCsv(
  entries: readonly PersonEntry[],
  zone: string,
  now: number,
  words: ExportWords,
): Promise<string> {
  const clock = clockColumn(entries.map(({ entry }) => entry));
  const isAtCentre = entries.some(({ entry }) => centresOfEntry(entry) !== undefined);
  const centre = (cell: string) => (isAtCentre ? [cell] : []);
  const lines = entries.map(({ entry, person }) => {
    const { paused, worked, total } = measureShown(entry, now);
    return [
      person.name,
      numeric(entry.date),
      text(startOf(entry, zone)),
      text(endOf(entry, zone)),
      ...[paused, worked, total].map(hoursMinutes),
      words.status(entry.closed),
      words.place(entry.location),
      ...clock.of(entry),
      ...centre(centresOfEntry(entry) ?? ''),
    ];
  });
  return toCsv([
    [...columns.map((key) => words.column(key)), ...clock.head, ...centre(words.column('centre'))],
    ...lines,
  ]);
}
