import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
  /** What the directory says of its size, when that is not the truth. */
  readonly declared?: number;
  readonly encrypted?: boolean;
}

/** A zip as an office program writes it, or one that lies. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared = content.length, encrypted } of entries) {
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declared, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.alloc(2), shared, tail, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const entriesBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(entriesBytes.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, entriesBytes, Buffer.from('PK\u0005\u0006'), end]);
}

const part = (name: string, text = '<x/>'): ZipEntry => ({ name, content: Buffer.from(text) });
export const xlsx = (...more: ZipEntry[]): Buffer =>
  zip([part('[Content_Types].xml'), part('xl/workbook.xml'), ...more]);
export const docx = (): Buffer => zip([part('[Content_Types].xml'), part('word/document.xml')]);

/** A compound file with one stream, which lies in its third sector. */
export function ole(stream: string, start: Buffer): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  for (const [index, name] of ['Root Entry', stream].entries()) {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66);
    directory.writeUInt32LE(2, at + 116);
    directory.writeUInt32LE(4096, at + 120);
  }
  const content = Buffer.alloc(4096);
  start.copy(content);
  return Buffer.concat([header, table, directory, content]);
}

const firstRecord = Buffer.from('0908100000060500f40bcd0700000000000000000000', 'hex').subarray(0, 20);
export const xls = (): Buffer => ole('Workbook', firstRecord);
/** FILEPASS follows the first record. */
export const lockedXls = (): Buffer => ole('Workbook', Buffer.concat([firstRecord, Buffer.from('2f000600', 'hex')]));
export const doc = (): Buffer => ole('WordDocument', Buffer.from('eca5c1000904000000000000', 'hex'));
export const lockedDoc = (): Buffer => ole('WordDocument', Buffer.from('eca5c10009040000000000010000', 'hex'));
export const png = (): Buffer =>
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** A PDF locked with the standard handler (ISO 32000-1, 7.6.3): to be opened by all, or with a password only. */
export function lockedPdf(opens: 'forAll' | 'withPassword'): Buffer {
  const owner = Buffer.alloc(32, 7);
  const id = Buffer.alloc(16, 9);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, permissions, id]))
    .digest()
    .subarray(0, 5);
  const user = opens === 'forAll' ? rc4(key, padding) : Buffer.alloc(32, 3);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(user)} >>`,
    ],
    `/Encrypt 4 0 R /ID [${hex(id)} ${hex(id)}]`,
  );
}

/** A PDF whose page is so many megabytes of blanks once it is unpacked. */
export function pdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 32), { level: 9 });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
  ]);
}

function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  text += `startxref\n${text.indexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF of nothing but the mark that begins a stream, each of which a reader may look back and ahead from. */
export const streamMarks = (bytes: number): Buffer =>
  Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(Math.ceil(bytes / 7))}`, 'latin1');

/** A PDF whose page draws a form twice, which draws another one twice, and so on: 2 to the power of `depth` drawings. */
export function nestedForms(depth: number): Buffer {
  const form = (number: number) => {
    const next = number + 1;
    const last = number === depth;
    const content = last ? '0 0 10 10 re f' : `/F${next} Do /F${next} Do`;
    const resources = last ? '' : `/Resources << /XObject << /F${next} ${next + 4} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 600 900] ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /F1 5 0 R >> >> >>',
    '<< /Length 6 >>\nstream\n/F1 Do\nendstream',
    ...Array.from({ length: depth }, (_, index) => form(index + 1)),
  ]);
}

/** A page with transparency groups of its size, each in the one before. */
export function nestedGroups(depth: number): Buffer {
  const group = (number: number) => {
    const last = number === depth;
    const content = last ? '0 0 10 10 re f' : `/G gs /F${number + 1} Do`;
    const resources = last
      ? ''
      : `/Resources << /ExtGState << /G << /ca 0.5 >> >> /XObject << /F${number + 1} ${number + 5} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >> ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /ExtGState << /G << /ca 0.5 >> >> /XObject << /F1 5 0 R >> >> >>',
    '<< /Length 12 >>\nstream\n/G gs /F1 Do\nendstream',
    ...Array.from({ length: depth }, (_, index) => group(index + 1)),
  ]);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';

/** A PDF whose page tree leads back to itself. */
export const loopingPages = (): Buffer => pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>']);

/** A PDF with arrays within arrays. */
export const deepArrays = (depth: number): Buffer =>
  pdfOf([catalog, `<< /Type /Pages /Kids ${'['.repeat(depth)}${']'.repeat(depth)} /Count 1 >>`]);

/** A PDF whose cross-reference table names itself as the one before it. */
export function loopingTable(): Buffer {
  const pdf = pdfOf([catalog, '<< /Type /Pages /Kids [] /Count 1 >>'], '/Prev 00000');
  const at = String(pdf.lastIndexOf('xref\n0 ')).padStart(5, '0');
  return Buffer.from(pdf.toString('latin1').replace('/Prev 00000', `/Prev ${at}`), 'latin1');
}

/** A PDF with a page of so many points in both directions. */
export const hugePage = (points: number): Buffer =>
  pdfOf([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] >>`,
  ]);

/** A PDF without a table, so that each of its objects is looked for and kept. */
export const manyObjects = (count: number): Buffer => {
  const objects = Array.from(
    { length: count },
    (_, index) => `${index + 1} 0 obj\n<< /A [1 2 (x)] /B << /C /D >> >>\nendobj`,
  );
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R >>\n`, 'latin1');
};

/** A compound file whose directory has no end. */
export function loopingOle(): Buffer {
  const file = xls();
  file.writeUInt32LE(1, 512 + 4);
  return file;
}

/** A PNG of a few bytes that says it has so many pixels. */
export function hugePng(width: number, height = width): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of so many empty pages. */
export const manyPages = (count: number): Buffer =>
  pdfOf([
    catalog,
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>'),
  ]);

/** A PDF that asks its reader to run a script when it is opened. */
export const scriptedPdf = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);
