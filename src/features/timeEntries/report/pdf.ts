import { localeNow } from '#domain/kernel/locale.ts';
import { monthInWords, numericDate } from '#domain/time/format.ts';
import { jsPDF } from 'jspdf';
import { autoTable, type CellDef, type RowInput, type Styles, type UserOptions } from 'jspdf-autotable';
import { pdf as format } from '#domain/constants.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { timeRecordWords as words } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { kindsOccurring, noRecordKinds } from '#domain/timekeeping/timeEntries/recordKinds.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { entryCells, entryLines, headingLines, lengthText } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import { drawPicture, type Picture, pictureOf } from './picture.ts';
import { drawable, isDrawable, needsFont } from './winAnsi.ts';

/** Points. */
export const margin = { top: 40, side: 40, bottom: 56 };
export const size = { title: 16, heading: 9.5, table: 8.5, notes: 7.5, small: 7 };
export const ink = { text: '#18212b', quiet: '#566473', line: '#d5dce4', fill: '#f1f4f7' };
const headingLine = 15;
const signatureHeight = 150;
/** Of the table's columns; the last one takes the rest. */
const widths = [56, 46, 64, 50, 58, 58, 66];

/**
 * The record as a PDF (timeEntries 10): A4, rows 30 points high, heading, one row per entry with the total
 * of each day, monthly totals with ordinary, complementary and overtime hours, signatures, page numbers and the
 * ledger's fingerprint.
 * @param font for names that the built-in fonts cannot draw (recordFont.ts)
 */
export function recordPdf(record: TimeRecord, font?: ArrayBuffer): ArrayBuffer {
  const { enterprise, person } = record;
  const doc = newDocument(`${words.title} · ${person.name} ${person.last_name}`, enterprise.name, record.created_at);
  if (font) addFont(doc, font);
  drawRecord(doc, record);
  drawFooters(doc, record);
  return doc.output('arraybuffer');
}

export function newDocument(
  title: string,
  author: string,
  createdAt: string,
  orientation: 'portrait' | 'landscape' = 'portrait',
): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: format.format, orientation, compress: true });
  doc.setProperties({ title, author });
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setLanguage(localeNow() as Parameters<typeof doc.setLanguage>[0]);
  doc.setCreationDate(new Date(createdAt));
  return doc;
}

/** One person's record from the top of the present page on. */
export function drawRecord(doc: jsPDF, record: TimeRecord): void {
  drawTable(doc, record, drawHeading(doc, words.title, headingLines(record)));
  drawSignatures(doc, record);
}

const widthOf = (doc: jsPDF) => doc.internal.pageSize.getWidth();
const heightOf = (doc: jsPDF) => doc.internal.pageSize.getHeight();

export const ownFont = 'Arimo';

export function addFont(doc: jsPDF, font: ArrayBuffer): void {
  const bytes = new Uint8Array(font);
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  doc.addFileToVFS('arimo.ttf', binary);
  doc.addFont('arimo.ttf', ownFont, 'normal');
}

interface Style {
  readonly size: number;
  readonly colour?: string;
  readonly bold?: true;
}

const isOwn = (doc: jsPDF, text: string): boolean => needsFont(text) && ownFont in doc.getFontList();

/** A picture of a text that no font has. */
const pictureWhere = (doc: jsPDF, text: string, points: number, colour: string = ink.text): Picture | undefined =>
  isDrawable(text, isOwn(doc, text)) ? undefined : pictureOf(text, points, colour);

/** Sets the font for a text; answers the text in letters that it has. */
function prepare(doc: jsPDF, text: string, { size: points, colour, bold }: Style): string {
  const own = !bold && isOwn(doc, text);
  if (own) doc.setFont(ownFont, 'normal');
  else doc.setFont('helvetica', bold ? 'bold' : 'normal');
  doc.setFontSize(points);
  doc.setTextColor(colour ?? ink.text);
  return drawable(text, own);
}

export function write(doc: jsPDF, text: string, x: number, y: number, style: Style) {
  const picture = pictureWhere(doc, text, style.size, style.colour);
  if (picture) drawPicture(doc, picture, x, y, widthOf(doc) - margin.side - x);
  else doc.text(prepare(doc, text, style), x, y);
}

interface TextCell extends CellDef {
  readonly picture?: Picture | undefined;
}

/** A cell of `drawPlainTable` in a font that has its letters, or with a picture of them. */
export function cellOf(doc: jsPDF, text: string, styles: Partial<Styles> = {}): TextCell {
  const own = isOwn(doc, text);
  const picture = pictureWhere(doc, text, styles.fontSize ?? size.small);
  if (picture) return { content: '', picture, styles: { ...styles, minCellWidth: Math.min(picture.width, 120) + 10 } };
  return { content: drawable(text, own), styles: { ...styles, ...(own && { font: ownFont, fontStyle: 'normal' }) } };
}

/** A table over the width of the page. Answers where it ends. */
export function drawPlainTable(doc: jsPDF, { styles, ...options }: UserOptions): number {
  autoTable(doc, {
    margin: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
    theme: 'plain',
    rowPageBreak: 'avoid',
    headStyles: { fontStyle: 'bold', textColor: ink.quiet, fillColor: ink.fill },
    didDrawCell: ({ cell: { raw, x, y, height, width } }) => {
      const { picture } = (raw ?? {}) as TextCell;
      if (picture) drawPicture(doc, picture, x + 4, y + height / 2 + picture.height / 4, width - 8);
    },
    ...options,
    styles: {
      font: 'helvetica',
      fontSize: size.table,
      textColor: ink.text,
      valign: 'middle',
      cellPadding: { horizontal: 5, vertical: 2 },
      lineColor: ink.line,
      lineWidth: { bottom: 0.5 },
      ...styles,
    },
  });
  const table = (doc as jsPDF & { lastAutoTable?: { finalY: number } }).lastAutoTable;
  return table?.finalY ?? Number(options.startY);
}

/** Answers where the heading ends. */
export function drawHeading(doc: jsPDF, title: string, lines: readonly (readonly [string, string])[]): number {
  write(doc, title, margin.side, margin.top + 12, { size: size.title, bold: true });
  const valueAt = margin.side + 104;
  let y = margin.top + 38;
  for (const [label, text] of lines) {
    write(doc, label, margin.side, y, { size: size.heading, colour: ink.quiet });
    const picture = pictureWhere(doc, text, size.heading);
    if (picture) {
      drawPicture(doc, picture, valueAt, y, widthOf(doc) - valueAt - margin.side);
      y += headingLine;
      continue;
    }
    const fitting: string[] = doc.splitTextToSize(
      prepare(doc, text, { size: size.heading }),
      widthOf(doc) - valueAt - margin.side,
    );
    // All lines in the font of the whole, so that none is wider than it was measured.
    for (const line of fitting) {
      doc.text(line, valueAt, y);
      y += headingLine;
    }
  }
  return y + 4;
}

/** The entries of each month under the names of their columns, and its totals. */
function drawTable(doc: jsPDF, record: TimeRecord, top: number): void {
  const lines = entryLines(record);
  let y = top;
  for (const month of record.months) {
    const body = lines.filter(({ date }) => date.startsWith(month.month)).map(entryCells);
    const pageBreak = hasRoom(doc, y, 2) ? 'auto' : 'always';
    y = drawPlainTable(doc, { ...columnOptions(), startY: y, pageBreak, head: [headings()], body });
    y = drawTotals(doc, y, totalRows(words.totalOf(monthInWords(month.month)), month));
  }
  if (record.months.length > 1) drawTotals(doc, y, totalRows(words.total, record.total));
}

const hasRoom = (doc: jsPDF, y: number, rows: number): boolean =>
  y + rows * format.rowHeightPoints <= heightOf(doc) - margin.bottom;

/** Totals stay together: where they do not fit, they stand on the next page under the names of their columns. */
function drawTotals(doc: jsPDF, startY: number, body: RowInput[]): number {
  const fits = hasRoom(doc, startY, body.length);
  return drawPlainTable(doc, {
    ...columnOptions(),
    startY,
    pageBreak: 'avoid',
    body,
    ...(!fits && { head: [headings()] }),
  });
}

const headings = () =>
  Object.values(words.columns).map((content, column) => ({ content, styles: { halign: alignOf(column) } }));

const columnOptions = (): UserOptions => ({
  styles: { minCellHeight: format.rowHeightPoints },
  columnStyles: {
    ...Object.fromEntries(widths.map((cellWidth, column) => [column, { cellWidth, halign: alignOf(column) }] as const)),
    // Three lines of them keep the height of their row.
    [widths.length]: { fontSize: size.notes },
  },
});

const alignOf = (column: number) => (column >= 3 && column <= 6 ? ('right' as const) : ('left' as const));

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
  ].map(([name, value]) => `${name}: ${lengthText(value)}`);
  const { kinds: parts = noRecordKinds } = sums;
  const occurring = kindsOccurring(parts).map((kind) => `${words.kinds[kind]}: ${lengthText(parts[kind])}`);
  return [
    [
      strong(label, { colSpan: 3 }),
      ...[sums.paused, sums.worked, sums.total].map((value) => strong(lengthText(value), right)),
      strong(''),
      strong(`${monthColumns.days}: ${sums.days}`),
    ],
    ...[kinds, occurring]
      .filter(({ length }) => length > 0)
      .map((texts): RowInput => [{ content: texts.join('     '), colSpan: 8, styles: { fillColor: ink.fill } }]),
  ];
}

/** Room for the signatures of an enterprise and a person, 88 points high. */
export function drawSigners(doc: jsPDF, y: number, [enterprise, person]: readonly [string, string]): void {
  const gap = 24;
  const width = (widthOf(doc) - 2 * margin.side - gap) / 2;
  doc.setDrawColor(ink.line);
  for (const [column, label, name] of [
    [0, words.enterpriseSigns, enterprise],
    [1, words.personSigns, person],
  ] as const) {
    const x = margin.side + column * (width + gap);
    doc.rect(x, y, width, 88);
    write(doc, label, x + 8, y + 14, { size: size.table, bold: true });
    write(doc, name, x + 8, y + 80, { size: size.table, colour: ink.quiet });
  }
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
  drawSigners(doc, y, [record.enterprise.name, `${record.person.name} ${record.person.last_name}`]);
  const { sha256, rows } = record.fingerprint;
  write(doc, `${words.fingerprint}: ${words.fingerprintOf(rows)}`, margin.side, y + 108, { size: size.small });
  doc.setFont('courier', 'normal');
  doc.text(sha256, margin.side, y + 119);
}

/** On every page: whose it is, when it was made, and which page of how many. */
function drawFooters(doc: jsPDF, record: TimeRecord): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) drawFooter(doc, page, pages, footerOf(record));
}

/** Whose page it is and when it was made. */
export function footerOf({ person, enterprise, created_at }: TimeRecord): string {
  const made = Date.parse(created_at);
  const zone = enterprise.time_zone;
  const when = `${numericDate(localDateOf(made, zone))} ${localTimeOf(made, zone)}`;
  return [enterprise.name, `${person.name} ${person.last_name}`.trim(), words.made(when)].filter(Boolean).join(' · ');
}

export function drawFooter(doc: jsPDF, page: number, pages: number, who: string): void {
  doc.setPage(page);
  const y = heightOf(doc) - 28;
  write(doc, who, margin.side, y, { size: size.small, colour: ink.quiet });
  const number = words.page(page, pages);
  write(doc, number, widthOf(doc) - margin.side - doc.getTextWidth(number), y, {
    size: size.small,
    colour: ink.quiet,
  });
}
