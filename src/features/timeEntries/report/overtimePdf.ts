import type { jsPDF } from 'jspdf';
import { hoursMinutesSeconds, signedHoursMinutesSeconds } from '#domain/time/duration.ts';
import { monthInWords, numericDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { timeRecordWords } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { overtimeStatementWords as words } from '#domain/timekeeping/workingTime/messages/index.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import {
  addFont,
  cellOf,
  drawFooter,
  drawHeading,
  drawPlainTable,
  drawSigners,
  ink,
  margin,
  newDocument,
  size,
  write,
} from './pdf.ts';

type Day = OvertimeStatement['days'][number];

const length = hoursMinutesSeconds;
const standingOf = ({ created_at, enterprise }: OvertimeStatement): string =>
  words.standing(numericDate(localDateOf(Date.parse(created_at), enterprise.time_zone)));

/** Whose statement it is and of when, as pairs of a label and its text. */
function overtimeHeading(statement: OvertimeStatement): [string, string][] {
  const { enterprise, person, month } = statement;
  const lines: [string, string][] = [
    [timeRecordWords.enterprise, enterprise.name],
    [timeRecordWords.cif, enterprise.cif],
    [timeRecordWords.person, `${person.name} ${person.last_name}`],
    [timeRecordWords.dni, person.dni ?? ''],
    [timeRecordWords.position, person.title ?? ''],
    [words.month, `${monthInWords(month)} · ${standingOf(statement)}`],
  ];
  return lines.filter(([, text]) => text !== '');
}

/** All texts of others in it, by which its font is chosen. */
export const overtimeTexts = (statement: OvertimeStatement): string[] => [
  ...overtimeHeading(statement).map(([, text]) => text),
  ...statement.adjustments.map(({ reason }) => reason),
];

/**
 * The statement of a month's overtime (art. 35.5 ET): each day with what becomes of it, the month's total, and the year's count
 * with what remains of the 80 hours.
 * @param font for names that the built-in fonts cannot draw (recordFont.ts)
 */
export function overtimePdf(statement: OvertimeStatement, font?: ArrayBuffer): ArrayBuffer {
  const { enterprise, person, total } = statement;
  const who = `${person.name} ${person.last_name}`;
  const doc = newDocument(`${words.title} · ${who}`, enterprise.name, statement.created_at);
  if (font) addFont(doc, font);
  let y = drawTable(doc, drawHeading(doc, words.title, overtimeHeading(statement)), daysTable(statement)) + 14;
  const notes = [
    total.offset > 0 && words.offsetNote,
    total.forceMajeure > 0 && words.forceMajeureNote,
    total.unknown > 0 && words.unknownNote,
  ];
  for (const note of notes)
    if (note) {
      write(doc, note, margin.side, y, { size: size.small, colour: ink.quiet });
      y += 11;
    }
  if (statement.adjustments.length > 0) {
    y += 16;
    write(doc, words.adjustments, margin.side, y, { size: size.heading, bold: true });
    y = drawTable(doc, y + 8, adjustmentsTable(statement)) + 8;
  }
  y += 16;
  if (y > doc.internal.pageSize.getHeight() - margin.bottom - 300) {
    doc.addPage();
    y = margin.top + 12;
  }
  write(doc, words.year(statement.month.slice(0, 4)), margin.side, y, { size: size.heading, bold: true });
  y = drawTable(doc, y + 8, yearTable(statement)) + 24;
  write(doc, words.received, margin.side, y, { size: size.small, colour: ink.quiet });
  drawSigners(doc, y + 10, [enterprise.name, who]);
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) drawFooter(doc, page, pages, `${enterprise.name} · ${who}`);
  return doc.output('arraybuffer');
}

interface TextTable {
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Whether the last line is a sum. */
  readonly summed: boolean;
}

const fates = ['settled', 'offset', 'toRest', 'until', 'toPay', 'unknown', 'forceMajeure'] as const;

/** Each day with overtime; what becomes of none of it has no column. */
function daysTable({ days, total, month }: OvertimeStatement): TextTable {
  const shown = fates.filter((fate) => total[fate === 'until' ? 'toRest' : fate] > 0);
  const textOf = (day: Day, fate: (typeof fates)[number]) => {
    if (fate === 'until') return day.until === null ? '' : numericDate(day.until);
    return day[fate] > 0 ? length(day[fate]) : '';
  };
  const line = (name: string, day: Day) => [name, length(day.overtime), ...shown.map((fate) => textOf(day, fate))];
  return {
    head: [words.day, words.columns.overtime, ...shown.map((fate) => words.columns[fate])],
    lines: [
      ...days.map((day) => line(numericDate(day.date), day)),
      line(words.total(monthInWords(month)), { ...total, date: '', until: null }),
    ],
    summed: true,
  };
}

/** What both parties agreed on in the month, beside what was worked. */
function adjustmentsTable({ adjustments }: OvertimeStatement): TextTable {
  const { date, reason, rest } = words.adjustmentColumns;
  return {
    head: [date, reason, rest],
    lines: adjustments.map((one) => [numericDate(one.date), one.reason, signedHoursMinutesSeconds(one.ms)]),
    summed: false,
  };
}

function yearTable({ year }: OvertimeStatement): TextTable {
  const keys = ['done', 'rested', 'forceMajeure', 'counted', 'limit', 'left'] as const;
  return { head: [], lines: keys.map((key) => [words.yearLines[key], length(year[key])]), summed: true };
}

/** Answers where it ends. */
function drawTable(doc: jsPDF, top: number, { head, lines, summed }: TextTable): number {
  const alignOf = (column: number) => (column === 0 ? ('left' as const) : ('right' as const));
  const strong = { fontStyle: 'bold' as const, fillColor: ink.fill };
  return drawPlainTable(doc, {
    startY: top,
    ...(head.length > 0 && { head: [head.map((content, at) => ({ content, styles: { halign: alignOf(at) } }))] }),
    body: lines.map((line, row) =>
      line.map((text, at) =>
        cellOf(doc, text, { halign: alignOf(at), ...(summed && row === lines.length - 1 && strong) }),
      ),
    ),
    styles: { minCellHeight: 20 },
  });
}
