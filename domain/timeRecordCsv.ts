import { monthInWords } from './calc/months.ts';
import { toCsv } from './kernel/csv.ts';
import { timeRecordWords as words } from './messages/record.ts';
import { entryLines, headingLines, lengthText, spanishDate } from './timeRecordTable.ts';
import type { TimeRecord } from './timeRecords.ts';

/** The record as a Spanish spreadsheet opens it: heading, entries, monthly totals, fingerprint. */
export function timeRecordCsv(record: TimeRecord): string {
  const { columns, monthColumns } = words;
  const entries = entryLines(record).map((line) => [
    spanishDate(line.date),
    line.start,
    line.end,
    lengthText(line.paused),
    lengthText(line.worked),
    lengthText(line.total),
    lengthText(line.day),
    line.notes,
  ]);
  const months = [...record.months, { ...record.total, month: null }].map((sums) => [
    sums.month === null ? words.total : monthInWords(sums.month),
    String(sums.days),
    ...[sums.worked, sums.agreed, sums.ordinary, sums.complementary, sums.overtime].map(lengthText),
  ]);
  return toCsv([
    [words.title],
    ...headingLines(record),
    [],
    Object.values(columns),
    ...entries,
    [],
    Object.values(monthColumns),
    ...months,
    [],
    [words.fingerprint, record.fingerprint.sha256, words.fingerprintOf(record.fingerprint.rows)],
  ]);
}
