import { monthInWords } from '../../../../domain/calc/months.ts';
import { jsPDF } from 'jspdf';
import { autoTable, type CellDef, type RowInput } from 'jspdf-autotable';
import { pdf as format } from '../../../../domain/constants.ts';
import { hoursMinutes } from '../../../../domain/calc/duration.ts';
import { localDateOf, localTimeOf } from '../../../../domain/calc/localTime.ts';
import { timeRecordWords as words } from '../../../../domain/messages/record.ts';
import type { TimeRecord } from '../../../../domain/timeRecords.ts';
import { entryLines, headingLines, lengthText, spanishDate } from '../../../../domain/timeRecordTable.ts';
import { winAnsi } from './winAnsi.ts';

/** Points. */
const margin = { top: 40, side: 40, bottom: 56 };
const size = { title: 16, heading: 9.5, table: 8.5, small: 7 };
const ink = { text: '#18212b', quiet: '#566473', line: '#d5dce4', fill: '#f1f4f7' };
const headingLine = 15;
const signatureHeight = 150;
/** Of the table's columns; the last one takes the rest. */
const widths = [62, 46, 62, 44, 56, 44, 66];

/**
 * The record as a PDF (people-and-billing 5 and 9): A4, rows 30 points high, heading, one row per entry with the total
 * of each day, monthly totals with ordinary, complementary and overtime hours, signatures, page numbers and the
 * ledger's fingerprint.
 */
export function recordPdf(record: TimeRecord): ArrayBuffer {
  const doc = new jsPDF({ unit: 'pt', format: format.format, compress: true });
  const { enterprise, person, created_at } = record;
  doc.setProperties({ title: `${words.title} · ${person.name} ${person.last_name}`, author: enterprise.name });
  doc.setLanguage('es-ES');
  doc.setCreationDate(new Date(created_at));
  const top = drawHeading(doc, record);
  drawTable(doc, record, top);
  drawSignatures(doc, record);
  drawFooters(doc, record);
  return doc.output('arraybuffer');
}

const widthOf = (doc: jsPDF) => doc.internal.pageSize.getWidth();
const heightOf = (doc: jsPDF) => doc.internal.pageSize.getHeight();

function write(doc: jsPDF, text: string, x: number, y: number, style: { size: number; colour?: string; bold?: true }) {
  doc.setFont('helvetica', style.bold ? 'bold' : 'normal');
  doc.setFontSize(style.size);
  doc.setTextColor(style.colour ?? ink.text);
  doc.text(winAnsi(text), x, y);
}

/** Answers where the heading ends. */
function drawHeading(doc: jsPDF, record: TimeRecord): number {
  write(doc, words.title, margin.side, margin.top + 12, { size: size.title, bold: true });
  const valueAt = margin.side + 104;
  let y = margin.top + 38;
  for (const [label, text] of headingLines(record)) {
    write(doc, label, margin.side, y, { size: size.heading, colour: ink.quiet });
    const fitting: string[] = doc.splitTextToSize(winAnsi(text), widthOf(doc) - valueAt - margin.side);
    for (const line of fitting) {
      write(doc, line, valueAt, y, { size: size.heading });
      y += headingLine;
    }
  }
  return y + 4;
}

function drawTable(doc: jsPDF, record: TimeRecord, top: number): void {
  autoTable(doc, {
    startY: top,
    margin: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
    theme: 'plain',
    rowPageBreak: 'avoid',
    head: [Object.values(words.columns).map((content, column) => ({ content, styles: { halign: alignOf(column) } }))],
    body: bodyOf(record),
    styles: {
      font: 'helvetica',
      fontSize: size.table,
      textColor: ink.text,
      minCellHeight: format.rowHeightPoints,
      valign: 'middle',
      cellPadding: { horizontal: 5, vertical: 2 },
      lineColor: ink.line,
      lineWidth: { bottom: 0.5 },
    },
    headStyles: { fontStyle: 'bold', textColor: ink.quiet, fillColor: ink.fill },
    columnStyles: Object.fromEntries(
      widths.map((cellWidth, column) => [column, { cellWidth, halign: alignOf(column) }] as const),
    ),
  });
}

const alignOf = (column: number) => (column >= 3 && column <= 6 ? ('right' as const) : ('left' as const));

function bodyOf(record: TimeRecord): RowInput[] {
  const lines = entryLines(record);
  const rows = record.months.flatMap((month): RowInput[] => [
    ...lines
      .filter(({ date }) => date.startsWith(month.month))
      .map((line) => [
        spanishDate(line.date),
        line.start,
        line.end,
        lengthText(line.paused),
        lengthText(line.worked),
        lengthText(line.total),
        lengthText(line.day),
        line.notes,
      ]),
    ...totalRows(words.totalOf(monthInWords(month.month)), month),
  ]);
  return record.months.length > 1 ? [...rows, ...totalRows(words.total, record.total)] : rows;
}

function totalRows(label: string, sums: TimeRecord['total']): RowInput[] {
  const { monthColumns } = words;
  const strong = (content: string, more: Partial<CellDef> = {}): CellDef => ({
    content,
    ...more,
    styles: { fontStyle: 'bold', fillColor: ink.fill, ...(more.styles as object | undefined) },
  });
  const right = { styles: { halign: 'right' as const } };
  const kinds = [
    ...(sums.agreed === null ? [] : [[monthColumns.agreed, sums.agreed] as const]),
    [monthColumns.ordinary, sums.ordinary] as const,
    [monthColumns.complementary, sums.complementary] as const,
    [monthColumns.overtime, sums.overtime] as const,
  ].map(([name, value]) => `${name}: ${hoursMinutes(value)}`);
  return [
    [
      strong(label, { colSpan: 3 }),
      ...[sums.paused, sums.worked, sums.total].map((value) => strong(hoursMinutes(value), right)),
      strong(''),
      strong(`${monthColumns.days}: ${sums.days}`),
    ],
    [{ content: kinds.join('     '), colSpan: 8, styles: { fillColor: ink.fill } }],
  ];
}

function drawSignatures(doc: jsPDF, record: TimeRecord): void {
  const table = (doc as jsPDF & { lastAutoTable?: { finalY: number } }).lastAutoTable;
  let y = (table?.finalY ?? margin.top) + 24;
  if (y + signatureHeight > heightOf(doc) - margin.bottom) {
    doc.addPage();
    y = margin.top + 12;
  }
  if (record.entries.some(({ closed }) => closed === 0)) {
    write(doc, words.openNote, margin.side, y, { size: size.table, colour: ink.quiet });
    y += 20;
  }
  const gap = 24;
  const width = (widthOf(doc) - 2 * margin.side - gap) / 2;
  doc.setDrawColor(ink.line);
  for (const [column, label, name] of [
    [0, words.enterpriseSigns, record.enterprise.name],
    [1, words.personSigns, `${record.person.name} ${record.person.last_name}`],
  ] as const) {
    const x = margin.side + column * (width + gap);
    doc.rect(x, y, width, 88);
    write(doc, label, x + 8, y + 14, { size: size.table, bold: true });
    write(doc, name, x + 8, y + 80, { size: size.table, colour: ink.quiet });
  }
  const { sha256, rows } = record.fingerprint;
  write(doc, `${words.fingerprint}: ${words.fingerprintOf(rows)}`, margin.side, y + 108, { size: size.small });
  doc.setFont('courier', 'normal');
  doc.text(sha256, margin.side, y + 119);
}

/** On every page: whose it is, when it was made, and which page of how many. */
function drawFooters(doc: jsPDF, { person, enterprise, created_at }: TimeRecord): void {
  const pages = doc.getNumberOfPages();
  const made = Date.parse(created_at);
  const zone = enterprise.time_zone;
  const when = `${spanishDate(localDateOf(made, zone))} ${localTimeOf(made, zone)}`;
  const who = [enterprise.name, `${person.name} ${person.last_name}`, words.made(when)].join(' · ');
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    const y = heightOf(doc) - 28;
    write(doc, who, margin.side, y, { size: size.small, colour: ink.quiet });
    const number = words.page(page, pages);
    write(doc, number, widthOf(doc) - margin.side - doc.getTextWidth(number), y, {
      size: size.small,
      colour: ink.quiet,
    });
  }
}
