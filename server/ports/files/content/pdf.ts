import { readFile } from 'node:fs/promises';
import { uploadLimits } from '#domain/constants.ts';
import { BadFile } from './kinds.ts';
import { unpacksWithin } from './pdfStreams.ts';

const MOST_BYTES = uploadLimits.unpackedMegabytes * 1024 * 1024;

/**
 * Opens the PDF and counts its pages.
 * @throws BadFile when it is damaged, encrypted, a bomb, or has too many pages
 */
export async function countPages(file: { readonly name: string; readonly path: string }): Promise<number> {
  const bytes = await readFile(file.path);
  if (!(await unpacksWithin(bytes, MOST_BYTES))) throw new BadFile('bomb', file.name);
  const pages = await opened(bytes, file.name);
  if (pages > uploadLimits.pages) throw new BadFile('tooManyPages', file.name, uploadLimits.pages);
  return pages;
}

async function opened(bytes: Buffer, name: string): Promise<number> {
  // Only for a PDF: the reader is large.
  const { openPdf } = await import('../pdfReader.ts');
  try {
    const pdf = await openPdf(bytes);
    try {
      const { info } = (await pdf.getMetadata()) as { info: { EncryptFilterName?: string | null } };
      if (info.EncryptFilterName) throw new BadFile('encrypted', name);
      await pdf.getPage(1);
      return pdf.numPages;
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    if (error instanceof BadFile) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new BadFile(locked ? 'encrypted' : 'damaged', name);
  }
}
