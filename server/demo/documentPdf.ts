import { PDFDocument, StandardFonts } from 'pdf-lib';
import { localeNow } from '#domain/kernel/locale.ts';

/** A text and how far from the left edge it stands, in points. */
export type PrintedCell = readonly [text: string, x: number];

const A4: [number, number] = [595, 842];
const LINE = 16;
const TOP = 790;

/** A title, and lines from top to bottom; an empty line leaves room. */
export interface PrintedPage {
  readonly title: string;
  readonly lines: readonly (readonly PrintedCell[])[];
}

/** @param date written into the file, so that the same pages give the same file */
export async function pagesPdf(pages: readonly PrintedPage[], date: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(pages[0]?.title ?? '', { showInWindowTitleBar: true });
  pdf.setLanguage(localeNow());
  pdf.setCreationDate(date);
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const { title, lines } of pages) {
    const page = pdf.addPage(A4);
    page.drawText(title, { x: 48, y: TOP, size: 15, font: bold });
    for (const [index, line] of lines.entries())
      for (const [text, x] of line) page.drawText(text, { x, y: TOP - (index + 2) * LINE, size: 10, font: plain });
  }
  return pdf.save();
}

/** As `pagesPdf`, of one page. */
export const documentPdf = (title: string, lines: PrintedPage['lines'], date: Date): Promise<Uint8Array> =>
  pagesPdf([{ title, lines }], date);
