import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A text and how far from the left edge it stands, in points. */
export type PrintedCell = readonly [text: string, x: number];

const A4: [number, number] = [595, 842];
const LINE = 16;
const TOP = 790;

/**
 * A page of lines from top to bottom; an empty line leaves room.
 * @param date written into the file, so that the same lines give the same file
 */
export async function documentPdf(title: string, lines: readonly (readonly PrintedCell[])[], date: Date) {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setCreationDate(date);
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage(A4);
  page.drawText(title, { x: 48, y: TOP, size: 15, font: bold });
  for (const [index, line] of lines.entries())
    for (const [text, x] of line) page.drawText(text, { x, y: TOP - (index + 2) * LINE, size: 10, font: plain });
  return pdf.save();
}
