import { ParseSpeeds, PDFDocument } from 'pdf-lib';

const OBJECTS_PER_TICK = 500;

/** A PDF of which pages can be taken. */
export interface Cuttable {
  readonly pages: number;
  /** A PDF of these pages, counted from 1, in the order given. */
  take(pages: readonly number[]): Promise<Uint8Array>;
}

/** @throws when it cannot be read */
export async function openToCut(pdf: Uint8Array): Promise<Cuttable> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast });
  return {
    pages: source.getPageCount(),
    take: async (pages) => {
      const cut = await PDFDocument.create({ updateMetadata: false });
      const copied = await cut.copyPages(
        source,
        pages.map((page) => page - 1),
      );
      for (const page of copied) cut.addPage(page);
      return cut.save({ objectsPerTick: OBJECTS_PER_TICK });
    },
  };
}
