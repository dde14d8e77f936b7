import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isTooLarge, isWholeImage } from './image.ts';
import { BadFile, type FileKind } from './kinds.ts';
import { HEAD_BYTES, signatureOf } from './signature.ts';
import { zipKind } from './zip.ts';
import { uploadLimits } from '#domain/constants.ts';
import { unpacksWithin } from './pdfStreams.ts';

const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const MOST_DIRECTORY_SECTORS = 1000;
/** Streams below this size lie elsewhere; a document never does. */
const SMALL_STREAM_BYTES = 4096;

interface Stream {
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
}

/**
 * What a compound file ([MS-CFB]) is by its streams: a small file system of sectors, in which old Office keeps its
 * documents.
 * @throws BadFile when it is damaged or encrypted
 */
async function oleKind(
  handle: FileHandle,
  file: { readonly name: string; readonly bytes: number },
): Promise<FileKind | undefined> {
  const reader = await readerOf(handle, file);
  const streams = await reader.streams();
  const named = (...names: string[]) => streams.find(({ name }) => names.includes(name));
  if (named('EncryptedPackage')) throw new BadFile('encrypted', file.name);
  const workbook = named('Workbook', 'Book');
  const document = named('WordDocument');
  const content = workbook ?? document;
  if (!content) return undefined;
  const start = content.bytes < SMALL_STREAM_BYTES ? Buffer.alloc(0) : await reader.sector(content.start);
  if (workbook ? isLockedWorkbook(start) : isLockedDocument(start)) throw new BadFile('encrypted', file.name);
  return workbook ? 'xls' : 'doc';
}

/** The record FILEPASS follows the first one ([MS-XLS] 2.4.117). */
function isLockedWorkbook(start: Buffer): boolean {
  if (start.length < 8) return false;
  const next = 4 + start.readUInt16LE(2);
  return next + 2 <= start.length && start.readUInt16LE(next) === 0x002f;
}

/** The flag fEncrypted ([MS-DOC] 2.5.2). */
const isLockedDocument = (start: Buffer): boolean => start.length > 12 && (start.readUInt16LE(10) & 0x0100) !== 0;

async function readerOf(handle: FileHandle, file: { readonly name: string; readonly bytes: number }) {
  const damaged = () => new BadFile('damaged', file.name);
  const header = Buffer.alloc(512);
  const { bytesRead } = await handle.read(header, 0, header.length, 0);
  const shift = header.readUInt16LE(30);
  if (bytesRead < header.length || (shift !== 9 && shift !== 12)) throw damaged();
  const sectorBytes = 1 << shift;

  async function sector(number: number): Promise<Buffer> {
    const bytes = Buffer.alloc(sectorBytes);
    const at = (number + 1) * sectorBytes;
    if (at >= file.bytes) throw damaged();
    await handle.read(bytes, 0, sectorBytes, at);
    return bytes;
  }

  /** The sector after this one in its chain; the first 109 sectors of the table cover files of 6 MB and more. */
  async function next(number: number): Promise<number> {
    const perSector = sectorBytes / 4;
    const index = Math.floor(number / perSector);
    if (index >= 109) return LAST_SECTOR;
    const table = await sector(header.readUInt32LE(76 + index * 4));
    return table.readUInt32LE((number % perSector) * 4);
  }

  async function streams(): Promise<Stream[]> {
    const found: Stream[] = [];
    let number = header.readUInt32LE(48);
    for (let read = 0; number < LAST_SECTOR; read += 1) {
      if (read > MOST_DIRECTORY_SECTORS) throw damaged();
      const bytes = await sector(number);
      for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
        const nameBytes = bytes.readUInt16LE(at + 64);
        if (nameBytes < 2 || nameBytes > 64 || bytes.readUInt8(at + 66) !== 2) continue;
        found.push({
          name: bytes.toString('utf16le', at, at + nameBytes - 2),
          start: bytes.readUInt32LE(at + 116),
          bytes: bytes.readUInt32LE(at + 120),
        });
      }
      number = await next(number);
    }
    return found;
  }

  return { sector, streams };
}

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
