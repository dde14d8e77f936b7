import { monthInWords } from '../../../../domain/time/format.ts';
import { timeRecordWords as words } from '../../../../domain/timeEntries/messages/index.ts';
import type { TimeRecord } from '../../../../domain/timeEntries/timeRecords.ts';
import { entryLines, headingLines } from '../../../../domain/timeEntries/timeRecordTable.ts';
import { type Cell, type Sheet, workbook } from '../../../ui/workbook/workbook.ts';

const bold = (text: string): Cell => ({ text, bold: true });
const length = (value: number | null): Cell => (value === null ? null : { length: value });
const boldLength = (value: number | null): Cell => (value === null ? null : { length: value, bold: true });

/** The record as a spreadsheet with two sheets: its entries, and its totals. */
export const recordXlsx = (record: TimeRecord): Uint8Array => workbook([entriesSheet(record), totalsSheet(record)]);

function entriesSheet(record: TimeRecord): Sheet {
  const lines = entryLines(record).map((line): Cell[] => [
    { date: line.date },
    { text: line.start },
    { text: line.end },
    length(line.paused),
    length(line.worked),
    length(line.total),
    length(line.day),
    { text: line.notes },
  ]);
  return {
    name: words.title,
    widths: [22, 12, 14, 10, 12, 10, 14, 40],
    rows: [
      [bold(words.title)],
      ...headingLines(record).map(([label, text]): Cell[] => [{ text: label }, { text }]),
      [],
      Object.values(words.columns).map(bold),
      ...lines,
    ],
  };
}

function totalsSheet({ months, total, fingerprint }: TimeRecord): Sheet {
  return {
    name: words.months,
    widths: [30, 10, 14, 14, 14, 18, 18],
    rows: [
      Object.values(words.monthColumns).map(bold),
      ...months.map((sums): Cell[] => [
        { text: monthInWords(sums.month) },
        { number: sums.days },
        ...[sums.worked, sums.agreed, sums.ordinary, sums.complementary, sums.overtime].map(length),
      ]),
      [
        bold(words.total),
        { number: total.days, bold: true },
        ...[total.worked, total.agreed, total.ordinary, total.complementary, total.overtime].map(boldLength),
      ],
      [],
      [{ text: words.fingerprint }],
      [{ text: fingerprint.sha256 }],
      [{ text: words.fingerprintOf(fingerprint.rows) }],
    ],
  };
}
