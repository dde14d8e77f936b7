import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { clockColumn } from '#domain/organization/workCentres/clock.ts';
import type { DayRow } from './day.ts';
import { columns, type TableWords } from './tableWords.ts';

/** The day's table as a Spanish spreadsheet opens it. */
export function dayCsv(rows: readonly DayRow[], words: TableWords): Promise<string> {
  const clock = clockColumn(rows);
  const lines = rows.map((row) => [
    row.name,
    words.status[row.status],
    row.status === 'notYet' ? '' : signedHoursMinutes(row.balance).replace('−', '-'),
    hoursMinutes(row.scheduled),
    row.first?.time ?? '',
    row.last?.time ?? '',
    String(row.entries.length),
    hoursMinutes(row.worked),
    hoursMinutes(row.paused),
    hoursMinutes(row.total),
    ...[row.first, row.last].map((punch) => (punch ? words.place(punch) : '')),
    ...clock.of(row),
  ]);
  const heads = [
    ...columns.map((column) => words.columns[column]),
    words.places.first,
    words.places.last,
    ...clock.head,
  ];
  return toCsv([heads, ...lines]);
}
