import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const readPdf = (pdf: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/** The text of each page of a PDF. */
export async function pdfTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await readPdf(pdf);
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return texts;
  } finally {
    await document.loadingTask.destroy();
  }
}
