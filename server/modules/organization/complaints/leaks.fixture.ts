import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { voiceFile } from '#domain/organization/complaints/voiceMessage.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { Api } from '#tests/support/api.ts';
import { payslipPdf, unpacked } from '#tests/support/payslipPdf.ts';

/** What an author could be known by, in the files that they attach. */
export const inFiles = ['Ana Lopez', 'Impresora 9', 'Camara 9', 'xmpmeta', 'Grabadora 9', 'de-ana'];

/** A photo, a PDF and a voice message that each say who made them, and when. */
export async function tellingFiles() {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
    .withExif({ IFD0: { Artist: 'Ana Lopez', Software: 'Camara 9', DateTime: '2026:05:04 14:37:21' } })
    .jpeg()
    .toBuffer();
  return [
    { field: 'file', name: 'foto-de-ana.jpg', content: photo },
    { field: 'file', name: 'informe-de-ana.pdf', content: await payslipPdf() },
    { field: 'file', name: 'voz-de-ana.wav', content: tellingVoice() },
  ];
}

function tellingVoice(): Uint8Array {
  const plain = voiceFile(Float32Array.from({ length: 16_000 }, (_, n) => Math.sin(n / 5) / 2));
  const chunk = (name: string, text: string) => {
    const body = Buffer.from(text.padEnd(text.length + (text.length % 2)));
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const before = [chunk('LIST', 'INFOIART Ana Lopez ISFT Grabadora 9'), chunk('bext', '2026-05-04 14:37:21 Ana Lopez')];
  const after = [chunk('iXML', '<USER>Ana Lopez</USER>'), chunk('id3 ', 'TPE1 Ana Lopez')];
  const file = Buffer.concat([plain.subarray(0, 36), ...before, plain.subarray(36), ...after]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** Every row of every table as text, by its table. */
export async function everyRow(api: Api): Promise<string[]> {
  const tables = await api.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await api.sql<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`);
    rows.push(...found.map(({ row }) => `${name} ${JSON.stringify(row)}`));
  }
  return rows;
}

/** Moments in a text that are finer than the hour, whether as a date or as a number of (milli)seconds. */
export function fineMoments(text: string): string[] {
  const dates = text.match(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g) ?? [];
  const numbers = text.match(/(?<![\w.-])1[78]\d{8}(\d{3})?(?![\w-])/g) ?? [];
  return [
    ...dates.filter((date) => Date.parse(date.length > 16 ? date : `${date}:00Z`) % HOUR_MS !== 0),
    ...numbers.filter((number) => Number(number.padEnd(13, '0')) % HOUR_MS !== 0),
  ];
}

interface OnDisk {
  readonly name: string;
  /** Empty for a folder. */
  readonly text: string;
  /** When it was written and, of a file, read: looking through a folder counts as reading it. */
  readonly times: readonly number[];
}

/** All files and folders beneath a folder, and itself; a PDF with what is packed in it. */
export async function everythingIn(folder: string): Promise<OnDisk[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  return Promise.all(
    names.map(async (name) => {
      const own = path.join(folder, name);
      const found = await stat(own);
      const content = found.isFile() ? await readFile(own) : Buffer.alloc(0);
      const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-';
      const text = content.toString('latin1') + (isPdf ? await unpacked(content) : '');
      return { name, text, times: found.isFile() ? [found.mtimeMs, found.atimeMs] : [found.mtimeMs] };
    }),
  );
}
