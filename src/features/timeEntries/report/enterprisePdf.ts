import type { jsPDF } from 'jspdf';
import { pdf as format } from '#domain/constants.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import {
  enterpriseHeading,
  kindsTable,
  recordOfPerson,
  totalColumns,
  totalLine,
} from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { enterpriseRecordWords as words } from '#domain/timekeeping/inspections/messages/index.ts';
import {
  addFont,
  cellOf,
  drawFooter,
  drawHeading,
  drawPlainTable,
  drawRecord,
  footerOf,
  ink,
  margin,
  newDocument,
  size,
  write,
} from './pdf.ts';

/**
 * The record of a whole enterprise: totals of each person and the ledger's fingerprint, then each person's record.
 * @param onPerson called with how many people are done
 * @param font for names that the built-in fonts cannot draw (recordFont.ts)
 */
export function enterprisePdf(
  record: EnterpriseRecord,
  onPerson: (done: number) => void,
  font?: ArrayBuffer,
): ArrayBuffer {
  const doc = newDocument(`${words.title} · ${record.enterprise.name}`, record.enterprise.name, record.created_at);
  if (font) addFont(doc, font);
  drawSummary(doc, record);
  const footers: string[] = [];
  const sign = (who: string) => {
    while (footers.length < doc.getNumberOfPages()) footers.push(who);
  };
  const nobody = { id: 0, name: '', last_name: '', dni: null, title: null };
  for (const [index, person] of record.people.entries()) {
    const own = recordOfPerson(record, person);
    if (index === 0) sign(footerOf({ ...own, person: nobody }));
    if (person.entries.length > 0) {
      doc.addPage();
      drawRecord(doc, own);
      sign(footerOf(own));
    }
    onPerson(index + 1);
  }
  sign(record.enterprise.name);
  for (const [index, who] of footers.entries()) drawFooter(doc, index + 1, footers.length, who);
  return doc.output('arraybuffer');
}

function drawSummary(doc: jsPDF, record: EnterpriseRecord): void {
  const top = drawHeading(doc, words.title, enterpriseHeading(record, record.people.length));
  const ofEach = { columns: totalColumns(), lines: record.people.map(totalLine), texts: 2 };
  let y = drawTable(doc, top, ofEach) + 28;
  const kinds = kindsTable(record.people);
  if (kinds.lines.length > 0) {
    y = roomFor(doc, y, 60);
    write(doc, words.kinds, margin.side, y, { size: size.heading, bold: true });
    y = drawTable(doc, y + 8, { ...kinds, texts: 1 }) + 28;
  }
  y = roomFor(doc, y, 80);
  const { fingerprint, head } = record;
  write(doc, words.integrity, margin.side, y, { size: size.heading, bold: true });
  write(doc, `${words.fingerprint}: ${words.rows(fingerprint.rows)}`, margin.side, y + 16, { size: size.small });
  doc.setFont('courier', 'normal');
  doc.text(fingerprint.sha256, margin.side, y + 27);
  write(doc, `${words.head}: ${words.link(head.seq)}`, margin.side, y + 42, { size: size.small });
  doc.setFont('courier', 'normal');
  doc.text(head.hash, margin.side, y + 53);
  write(doc, words.about, margin.side, y + 70, { size: size.small, colour: ink.quiet });
}

/** The same height, or the top of a new page where so much does not fit below. */
function roomFor(doc: jsPDF, y: number, height: number): number {
  if (y <= doc.internal.pageSize.getHeight() - margin.bottom - height) return y;
  doc.addPage();
  return margin.top + 12;
}

interface TextTable {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** How many of the first columns are texts; the others are figures. */
  readonly texts: number;
}

/** Answers where it ends. */
function drawTable(doc: jsPDF, top: number, { columns, lines, texts }: TextTable): number {
  const alignOf = (column: number) => (column < texts ? ('left' as const) : ('right' as const));
  const fontSize = size.small + 0.5;
  return drawPlainTable(doc, {
    startY: top,
    head: [columns.map((name, column) => ({ content: name, styles: { halign: alignOf(column) } }))],
    body: lines.map((line) => line.map((text) => cellOf(doc, text, { fontSize }))),
    styles: { fontSize, minCellHeight: format.rowHeightPoints, cellPadding: { horizontal: 4, vertical: 2 } },
    columnStyles: Object.fromEntries(columns.map((_, column) => [column, { halign: alignOf(column) }] as const)),
  });
}
