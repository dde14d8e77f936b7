import { timeRecordWords as words } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { noRecordKinds, recordKindNames } from '#domain/timekeeping/timeEntries/recordKinds.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { entryLines, headingLines } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import { type Cell, type Sheet, workbook } from '#src/ui/workbook/workbook.ts';

const bold = (text: string): Cell => ({ text, bold: true });
const length = (value: number | null): Cell => (value === null ? null : { length: value });
const boldLength = (value: number | null): Cell => (value === null ? null : { length: value, bold: true });

/** A time of the record, which may lie on the next day; the word for open, and any later day, stay texts. */
function timeOrText(text: string): Cell {
  const [, time, later] = /^(\d+:\d\d:\d\d)( \(\+1\))?$/.exec(text) ?? [];
  return time ? { time, nextDay: later !== undefined } : { text };
}

/** The record as a spreadsheet with two sheets: its entries, and its totals. */
export const recordXlsx = (record: TimeRecord): Uint8Array => workbook([entriesSheet(record), totalsSheet(record)]);

function entriesSheet(record: TimeRecord): Sheet {
  const lines = entryLines(record).map((line): Cell[] => [
    { date: line.date },
    timeOrText(line.start),
    timeOrText(line.end),
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
  const { kinds: ofAll = noRecordKinds } = total;
  return {
    name: words.months,
    widths: [30, 10, 14, 14, 14, 18, 18, 30, 14, 14, 14, 16],
    rows: [
      [...Object.values(words.monthColumns), ...recordKindNames.map((kind) => words.kinds[kind])].map(bold),
      ...months.map(({ kinds = noRecordKinds, ...sums }): Cell[] => [
        { month: sums.month },
        { number: sums.days },
        ...[sums.worked, sums.agreed, sums.ordinary, sums.complementary, sums.overtime].map(length),
        ...recordKindNames.map((kind) => length(kinds[kind])),
      ]),
      [
        bold(words.total),
        { number: total.days, bold: true },
        ...[total.worked, total.agreed, total.ordinary, total.complementary, total.overtime].map(boldLength),
        ...recordKindNames.map((kind) => boldLength(ofAll[kind])),
      ],
      [],
      [{ text: words.fingerprint }],
      [{ text: fingerprint.sha256 }],
      [{ text: words.fingerprintOf(fingerprint.rows) }],
    ],
  };
}
