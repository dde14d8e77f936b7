import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createInflate, inflateSync } from 'node:zlib';

/** A PDF of 2000 pages has some 20,000 streams. */
const MOST_STREAMS = 50_000;
/** Streams may lie within streams (a PDF attached to a PDF), but not so often that each byte is looked at many times. */
const MOST_TIMES_READ = 4;
/** Short streams that are damaged; each takes long to look into. */
const MOST_DAMAGED = 500;

/** Readers take a mark with blanks behind it, and any end of line. */
const marks = /\sobj\b|endstream|stream[ \t\f\0]*(?:\r\n|\r|\n)/g;
const packing = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;
const lzw = /\/LZW/;
const runLength = /\/(?:RunLengthDecode|RL)\b/;
const ascii85 = /\/(?:ASCII85Decode|A85)\b/;
const asciiHex = /\/(?:ASCIIHexDecode|AHx)\b/;
/** Streams up to this size are unpacked in one go. */
const SHORT_BYTES = 16 * 1024;

interface PdfStream {
  /** What stands between the beginning of its object and its content. */
  readonly filters: string;
  readonly packed: Buffer;
}

/** In one pass over the text, however often and in whatever order the marks come. */
function* streamsOf(pdf: Buffer): Generator<PdfStream> {
  let open: { filters: string; start: number }[] = [];
  const text = pdf.toString('latin1');
  const closed = function* (end: number) {
    for (const { filters, start } of open) yield { filters, packed: pdf.subarray(start, end) };
    open = [];
  };
  let head = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const end = index + mark.length;
    if (mark === 'endstream') yield* closed(index);
    else if (mark.startsWith('stream') && open.length <= MOST_STREAMS)
      open.push({ filters: text.slice(head, index), start: end });
    head = end;
  }
  yield* closed(pdf.length);
}

/**
 * Whether the streams of a PDF unpack to at most so many bytes together. Programs that read it unpack each stream
 * whole, so here each is unpacked piece by piece and only counted. What has too many streams, or streams that lie over
 * each other, counts as too much.
 */
export async function unpacksWithin(pdf: Buffer, most: number): Promise<boolean> {
  let left = most;
  let streams = 0;
  let damaged = 0;
  let toRead = pdf.length * MOST_TIMES_READ;
  for (const { filters, packed: written } of streamsOf(pdf)) {
    streams += 1;
    toRead -= written.length;
    if (streams > MOST_STREAMS || toRead < 0) return false;
    const packings = filters.match(packing) ?? [];
    // A packing within a packing multiplies; no program that prints payrolls writes it.
    if (packings.length > 1) return false;
    const packed = undressed(written, filters);
    if (lzw.test(filters)) left -= lzwBytes(packed, left);
    else if (runLength.test(filters)) left -= runLengthBytes(packed);
    else if (packings.length > 0 || isZlib(packed)) {
      const short = packed.length > SHORT_BYTES ? undefined : shortInflatedBytes(packed, left);
      if (short === undefined && packed.length <= SHORT_BYTES) damaged += 1;
      left -= short ?? (await inflatedBytes(packed, left));
    }
    if (left < 0 || damaged > MOST_DAMAGED) return false;
  }
  return true;
}

/** Filters may be written in other signs than their names, so the content counts too. */
const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes.readUInt8(0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0;

/** Bytes that were written as text. */
function undressed(bytes: Buffer, filters: string): Buffer {
  if (asciiHex.test(filters)) return Buffer.from(bytes.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex');
  return ascii85.test(filters) ? fromAscii85(bytes) : bytes;
}

function fromAscii85(bytes: Buffer): Buffer {
  const result = Buffer.alloc(bytes.length * 4);
  let length = 0;
  let value = 0;
  let digits = 0;
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) {
      length += 4;
      continue;
    }
    if (byte < 0x21 || byte > 0x75) continue;
    value = value * 85 + byte - 0x21;
    digits += 1;
    if (digits < 5) continue;
    result.writeUInt32BE(value % 2 ** 32, length);
    length += 4;
    value = 0;
    digits = 0;
  }
  return result.subarray(0, length);
}

/** In one go, which takes a fraction of the time; nothing of a damaged one. */
function shortInflatedBytes(packed: Buffer, most: number): number | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: most + 1, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooMuch ? most + 1 : undefined;
  }
}

/** Counted no further than just over `most`; a broken stream counts as far as it goes. */
async function inflatedBytes(packed: Buffer, most: number): Promise<number> {
  let total = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      done(total > most ? new Error('enough') : null);
    },
  });
  await pipeline([packed], createInflate(), counter).catch(() => {});
  return total;
}

/** Only how long each code's text is needs to be known. */
function lzwBytes(packed: Buffer, most: number): number {
  let lengths: number[] = [];
  let previous = 0;
  let total = 0;
  let width = 9;
  let waiting = 0;
  let bits = 0;
  for (const byte of packed) {
    waiting = ((waiting << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (waiting >> bits) & ((1 << width) - 1);
    if (code === 257 || total > most) break;
    if (code === 256) {
      lengths = [];
      previous = 0;
      width = 9;
      continue;
    }
    const own = code < 256 ? 1 : (lengths[code - 258] ?? previous + 1);
    total += own;
    if (previous > 0 && lengths.length < 3838) lengths.push(previous + 1);
    previous = own;
    const next = lengths.length + 259;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return total;
}

function runLengthBytes(packed: Buffer): number {
  let total = 0;
  for (let at = 0; at < packed.length;) {
    const length = packed.readUInt8(at);
    if (length === 128) break;
    total += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  return total;
}
