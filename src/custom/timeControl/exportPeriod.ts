import { hoursMinutes, signedHoursMinutes } from '../../../domain/time/duration.ts';
import type { Period } from '../../../domain/time/periods.ts';
import { toCsv } from '../../../domain/kernel/csv.ts';
import type { PeriodRow } from './period.ts';
import { periodColumns, type PeriodWords } from './periodWords.ts';

export const exportName = ({ kind, from, to }: Period): string =>
  kind === 'month' ? `fichajes-${from.slice(0, 7)}.csv` : `fichajes-${from}-${to}.csv`;

/** The week's or month's table as a Spanish spreadsheet opens it. */
export function periodCsv(rows: readonly PeriodRow[], words: PeriodWords): Promise<string> {
  const lines = rows.map((row) => [
    row.name,
    hoursMinutes(row.scheduled),
    hoursMinutes(row.worked),
    row.balance === null ? '' : signedHoursMinutes(row.balance).replace('−', '-'),
    String(row.clockIns),
    hoursMinutes(row.due),
  ]);
  return toCsv([[...periodColumns.map((column) => words.columns[column]), words.due], ...lines]);
}
