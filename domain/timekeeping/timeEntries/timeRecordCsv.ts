import { monthInWords } from '#domain/time/format.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { timeRecordWords as words } from './messages/index.ts';
import { noRecordKinds, recordKindNames } from './recordKinds.ts';
import { entryCells, entryLines, headingLines, lengthText } from './timeRecordTable.ts';
import type { TimeRecord } from './timeRecords.ts';

/** The record as a Spanish spreadsheet opens it: heading, entries, monthly totals, fingerprint. */
export function timeRecordCsv(record: TimeRecord): Promise<string> {
  const { columns, monthColumns, kinds: kindColumns } = words;
  const months = [...record.months, { ...record.total, month: null }].map(({ kinds = noRecordKinds, ...sums }) => [
    sums.month === null ? words.total : monthInWords(sums.month),
    String(sums.days),
    ...[sums.worked, sums.agreed, sums.ordinary, sums.complementary, sums.overtime].map(lengthText),
    ...recordKindNames.map((kind) => lengthText(kinds[kind])),
  ]);
  return toCsv([
    [words.title],
    ...headingLines(record),
    [],
    Object.values(columns),
    ...entryLines(record).map(entryCells),
    [],
    [...Object.values(monthColumns), ...recordKindNames.map((kind) => kindColumns[kind])],
    ...months,
    [],
    [words.fingerprint, record.fingerprint.sha256, words.fingerprintOf(record.fingerprint.rows)],
  ]);
}
