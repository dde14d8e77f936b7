import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { uploadLimits } from '#domain/constants.ts';
import { BadFile, type FileKind } from './kinds.ts';

const MOST_BYTES = uploadLimits.unpackedMegabytes * 1024 * 1024;
const MOST_ENTRIES = 5000;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

interface File {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

const isEntry = (header: Buffer): boolean => header.length >= LOCAL_BYTES && header.readUInt32LE(0) === 0x04034b50;

/**
 * What a zip is by its parts; all of it is unpacked once and thrown away, since what a zip says of its size is not to
 * be believed.
 * @throws BadFile when it is damaged, encrypted or a bomb
 */
export async function zipKind(handle: FileHandle, file: File): Promise<FileKind | undefined> {
  const entries = await readEntries(handle, file);
  if (entries.some(({ encrypted }) => encrypted)) throw new BadFile('encrypted', file.name);
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (declared > MOST_BYTES) throw new BadFile('bomb', file.name);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml')) return undefined;
  await unpackAll(handle, file, entries);
  if (names.has('xl/workbook.xml') || names.has('xl/workbook.bin')) return 'xlsx';
  return names.has('word/document.xml') ? 'docx' : undefined;
}

async function readEntries(handle: FileHandle, file: File): Promise<Entry[]> {
  const damaged = () => new BadFile('damaged', file.name);
  const tail = await read(handle, Math.max(0, file.bytes - END_BYTES - LONGEST_COMMENT), file.bytes);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + END_BYTES > tail.length) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new BadFile('bomb', file.name);
  if (start + size > file.bytes) throw damaged();
  const directory = await read(handle, start, start + size);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpackAll(handle: FileHandle, file: File, entries: readonly Entry[]): Promise<void> {
  let left = MOST_BYTES;
  for (const entry of entries) {
    const header = await read(handle, entry.at, entry.at + LOCAL_BYTES);
    if (!isEntry(header)) throw new BadFile('damaged', file.name);
    const start = entry.at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (start + entry.packed > file.bytes) throw new BadFile('damaged', file.name);
    const unpacked = entry.method === 0 ? entry.packed : await inflatedBytes(file, entry, start, left);
    if (unpacked !== entry.unpacked) throw new BadFile('damaged', file.name);
    left -= unpacked;
    if (left < 0) throw new BadFile('bomb', file.name);
  }
}

/** @throws BadFile as soon as it is more than `most` */
async function inflatedBytes(file: File, { method, packed }: Entry, start: number, most: number): Promise<number> {
  if (method !== 8) throw new BadFile('damaged', file.name);
  if (packed === 0) return 0;
  let bytes = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new BadFile('bomb', file.name) : null);
    },
  });
  try {
    await pipeline(createReadStream(file.path, { start, end: start + packed - 1 }), createInflateRaw(), counter);
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('damaged', file.name);
  }
  return bytes;
}

async function read(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}
