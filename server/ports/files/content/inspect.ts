import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isTooLarge, isWholeImage } from './image.ts';
import { BadFile, type FileKind } from './kinds.ts';
import { oleKind } from './ole.ts';
import { HEAD_BYTES, signatureOf } from './signature.ts';
import { zipKind } from './zip.ts';
import { uploadLimits } from '#domain/constants.ts';
import { unpacksWithin } from './pdfStreams.ts';

const MOST_BYTES = uploadLimits.unpackedMegabytes * 1024 * 1024;

/**
 * Opens the PDF and counts its pages.
 * @throws BadFile when it is damaged, encrypted, a bomb, or has too many pages
 */
async function countPages(file: { readonly name: string; readonly path: string }): Promise<number> {
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

export interface Inspected {
  readonly kind: FileKind;
  /** Of a PDF; 1 of any other file. */
  readonly pages: number;
}

const kinds: Readonly<Record<string, FileKind>> = {
  '.pdf': 'pdf',
  '.xlsx': 'xlsx',
  '.docx': 'docx',
  '.xls': 'xls',
  '.doc': 'doc',
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.webp': 'webp',
  '.wav': 'wav',
};

/**
 * Looks into a file on disk: what it is by its content, and whether it is whole, open to read, and no larger unpacked
 * than it should be.
 * @param file its own name, which must fit the content, and where it lies
 * @param endings accepted, `.pdf`
 * @throws BadFile
 */
export async function inspect(
  file: { readonly name: string; readonly path: string; readonly bytes: number },
  endings: readonly string[],
): Promise<Inspected> {
  const { name } = file;
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const kind = kinds[ending];
  if (file.bytes === 0) throw new BadFile('empty', name);
  if (!kind || !endings.includes(ending)) throw new BadFile('wrongEnding', name, endings.join(', '));
  const handle = await open(file.path);
  try {
    const found = await kindOf(handle, file);
    if (found !== kind) throw new BadFile('wrongContent', name, ending);
    return { kind, pages: kind === 'pdf' ? await countPages(file) : 1 };
  } finally {
    await handle.close();
  }
}

async function kindOf(
  handle: FileHandle,
  file: { readonly name: string; readonly path: string; readonly bytes: number },
): Promise<FileKind | undefined> {
  const head = Buffer.alloc(Math.min(HEAD_BYTES, file.bytes));
  await handle.read(head, 0, head.length, 0);
  const signature = await signatureOf(head);
  if (signature === 'zip') return zipKind(handle, file);
  if (signature === 'ole') return oleKind(handle, file);
  if (signature === undefined || signature === 'pdf' || signature === 'wav') return signature;
  if (!(await isWholeImage(handle, file.bytes, signature))) throw new BadFile('damaged', file.name);
  const tooLarge = await isTooLarge(file.path).catch(() => {
    throw new BadFile('damaged', file.name);
  });
  if (tooLarge) throw new BadFile('bomb', file.name);
  return signature;
}
