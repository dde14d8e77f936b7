import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { openPdf } from '../../../ports/files/pdfReader.ts';
import { drawingOf } from './rebuild/drawing.ts';
import { NewPages } from './rebuild/newPages.ts';
import { type Page, planPage, type Source } from './rebuild/rebuildPage.ts';
import type { Box } from './rebuild/geometry.ts';

/** Pixels of a point, of pages that become pictures: 200 of an inch. */
const PICTURE = 200 / 72;

/** A file that is cut of another one. */
export interface Cut {
  readonly content: Uint8Array;
  /** Its pages that are pictures, by their number in the other one. */
  readonly pictures: readonly number[];
}

/**
 * A PDF for each group of pages, counted from 1, in the order given: of each page what it draws and nothing else, as text
 * wherever that looks the same. Runs in a process for files. After each page comes null: the time limit is that of a page.
 * @throws when it cannot be read
 */
export async function* cutPdf(pdf: Uint8Array, groups: readonly (readonly number[])[]): AsyncGenerator<Cut | null> {
  const reader = await openPdf(pdf);
  try {
    const document = await writable(pdf);
    const source = { document: document?.getPageCount() === reader.numPages ? document : undefined, reader };
    for (const pages of groups) {
      const cut = await NewPages.of(source.document ?? (await PDFDocument.create({ updateMetadata: false })));
      const pictures: number[] = [];
      for (const page of pages) {
        if ((await addPage(cut, source, page - 1)) === 'picture') pictures.push(page);
        yield null;
      }
      yield { content: await cut.save(), pictures };
    }
  } finally {
    await reader.loadingTask.destroy();
  }
}

/** None where only the reader finds its pages. */
const writable = (pdf: Uint8Array): Promise<PDFDocument | undefined> =>
  PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast }).catch(() => undefined);

async function addPage(cut: NewPages, source: Source, index: number): Promise<Page> {
  const page = await planPage(source, index);
  const shown = await source.reader.getPage(index + 1);
  if (page !== 'picture' && source.document)
    cut.add(source.document.getPage(index), shown.view as unknown as Box, page.writes);
  else {
    const { width, height } = shown.getViewport({ scale: 1 });
    await cut.addPicture(await (await drawingOf(shown, PICTURE)).png(), [width, height]);
  }
  shown.cleanup();
  return page;
}
