import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import type { Period } from '#domain/time/periods.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import type { TimeKinds } from '#domain/timekeeping/workingTime/timeKinds.ts';
import type { PeriodRow } from './period.ts';
import { periodColumns, type PeriodWords } from './periodWords.ts';

export const exportName = ({ kind, from, to }: Period): string =>
  kind === 'month' ? `control-horario-${from.slice(0, 7)}.csv` : `control-horario-${from}-${to}.csv`;

/** What the time of people of a month counts as, by their ids, and the kinds in their order. */
export interface KindsColumns {
  readonly of: ReadonlyMap<number, TimeKinds>;
  readonly columns: readonly (readonly [keyof TimeKinds, string])[];
}

const noKinds: KindsColumns = { of: new Map(), columns: [] };

/** Empty where nothing is known of the person. */
const lengthOf = (ms: number | undefined): string => (ms === undefined ? '' : hoursMinutes(ms));

/** The week's or month's table as a Spanish spreadsheet opens it; of a month with a column for each kind of time. */
export function periodCsv(rows: readonly PeriodRow[], words: PeriodWords, kinds = noKinds): Promise<string> {
  const lines = rows.map((row) => [
    row.name,
    hoursMinutes(row.scheduled),
    hoursMinutes(row.worked),
    row.balance === null ? '' : signedHoursMinutes(row.balance).replace('−', '-'),
    String(row.clockIns),
    hoursMinutes(row.due),
    ...kinds.columns.map(([kind]) => lengthOf(kinds.of.get(row.id)?.[kind])),
  ]);
  const heads = [...periodColumns.map((column) => words.columns[column]), words.due];
  return toCsv([[...heads, ...kinds.columns.map(([, name]) => name)], ...lines]);
}
