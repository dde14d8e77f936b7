import type { FileHandle } from 'node:fs/promises';
import { BadFile, type FileKind } from './kinds.ts';

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
export async function oleKind(
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
