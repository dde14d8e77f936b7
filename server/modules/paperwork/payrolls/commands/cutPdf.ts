import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { openPdf } from '#server/ports/files/pdfReader.ts';
import { drawingOf } from './rebuild/drawing.ts';
import { NewPages } from './rebuild/newPages.ts';
import { type Page, planPages, type Source } from './rebuild/planPages.ts';
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
export async function* cutPdf(
  pdf: Uint8Array,
  groups: readonly (readonly number[] | 'all')[],
): AsyncGenerator<Cut | null> {
  const reader = await openPdf(pdf);
  try {
    const source = { document: await writable(pdf, reader.numPages), reader };
    const chosen = groups.map((pages) => (pages === 'all' ? numbersTo(reader.numPages) : pages));
    const plans = planPages(
      source,
      chosen.flat().map((page) => page - 1),
    );
    for (const pages of chosen) {
      const cut = await NewPages.of(source.document ?? (await PDFDocument.create({ updateMetadata: false })));
      const pictures: number[] = [];
      for (const page of pages) {
        const { value: plan } = await plans.next();
        if (!plan) throw new Error('Fewer pages were planned than are asked for');
        await addPage(cut, source, { index: page - 1, plan });
        if (plan === 'picture') pictures.push(page);
        yield null;
      }
      yield { content: await cut.save(), pictures };
    }
  } finally {
    await reader.loadingTask.destroy();
  }
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** None where only the reader finds its pages. */
async function writable(pdf: Uint8Array, pages: number): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast });
    return document.getPageCount() === pages ? document : undefined;
  } catch {
    return undefined;
  }
}

async function addPage(
  cut: NewPages,
  { document, reader }: Source,
  { index, plan }: { readonly index: number; readonly plan: Page },
): Promise<void> {
  const shown = await reader.getPage(index + 1);
  if (plan !== 'picture' && document) cut.add(document.getPage(index), shown.view as unknown as Box, plan.writes);
  else {
    const { width, height } = shown.getViewport({ scale: 1 });
    await cut.addPicture(await (await drawingOf(shown, PICTURE)).png(), [width, height]);
  }
  shown.cleanup();
}
