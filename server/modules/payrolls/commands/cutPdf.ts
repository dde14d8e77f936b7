import { ParseSpeeds, PDFDocument } from 'pdf-lib';

const OBJECTS_PER_TICK = 500;

/**
 * A PDF for each group of pages, counted from 1, in the order given. Runs in a process for files.
 * @throws when it cannot be read
 */
export async function* cutPdf(pdf: Uint8Array, groups: readonly (readonly number[])[]): AsyncGenerator<Uint8Array> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast });
  for (const pages of groups) {
    const cut = await PDFDocument.create({ updateMetadata: false });
    const copied = await cut.copyPages(
      source,
      pages.map((page) => page - 1),
    );
    for (const page of copied) cut.addPage(page);
    yield await cut.save({ objectsPerTick: OBJECTS_PER_TICK });
  }
}
