import { complaintRegisterWords as words } from '#domain/organization/complaints/messages/index.ts';
import { type RegisterEntry, registerTable } from '#domain/organization/complaints/register.ts';
import { numericDate } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { timeRecordWords } from '#domain/timekeeping/timeEntries/messages/index.ts';
import {
  addFont,
  cellOf,
  drawFooter,
  drawHeading,
  drawPlainTable,
  newDocument,
  size,
} from '#src/features/timeEntries/report/pdf.ts';

export interface RegisterFile {
  readonly enterprise: { readonly name: string; readonly time_zone: string };
  readonly entries: readonly RegisterEntry[];
  /** Milliseconds. */
  readonly madeAt: number;
}

/** Points; the column of what was done takes the rest. */
const widths = [58, 52, 60, 52, 52, 62, 52, 54, 52, 52, 'auto', 58] as const;
const rowHeight = 20;

/**
 * The register of complaints as a PDF (art. 26 Ley 2/2023): A4 across, the columns of the CSV, page numbers.
 * @param font for texts that the built-in fonts cannot draw
 */
export function registerPdf({ enterprise, entries, madeAt }: RegisterFile, font?: ArrayBuffer): ArrayBuffer {
  const title = `${words.title} · ${enterprise.name}`;
  const doc = newDocument(title, enterprise.name, new Date(madeAt).toISOString(), 'landscape');
  if (font) addFont(doc, font);
  const startY = drawHeading(doc, words.title, [
    [words.enterprise, enterprise.name],
    [words.law, words.lawText],
    [words.entries, String(entries.length)],
  ]);
  const { columns, lines } = registerTable(entries);
  const fontSize = size.small + 0.5;
  drawPlainTable(doc, {
    startY,
    head: [[...columns]],
    body: lines.map((line) => line.map((text) => cellOf(doc, text, { fontSize }))),
    styles: { fontSize, minCellHeight: rowHeight, cellPadding: { horizontal: 4, vertical: 3 } },
    columnStyles: Object.fromEntries(widths.map((cellWidth, column) => [column, { cellWidth }] as const)),
  });
  const zone = enterprise.time_zone;
  const when = `${numericDate(localDateOf(madeAt, zone))} ${localTimeOf(madeAt, zone)}`;
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1)
    drawFooter(doc, page, pages, `${enterprise.name} · ${timeRecordWords.made(when)}`);
  return doc.output('arraybuffer');
}
