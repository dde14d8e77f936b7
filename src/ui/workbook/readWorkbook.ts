import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { numericDate } from '#domain/time/format.ts';

/** What the parts of a workbook may take once they are unpacked, in bytes. */
const mostUnpacked = 60 * 1024 * 1024;

const spreadsheetZero = '1899-12-3';

/** A date has no zone in a spreadsheet; the reader gives it in UTC. */
function textOfDate(value: Date): string {
  const iso = value.toISOString();
  const time = iso.slice(11, 16);
  if (iso.startsWith(spreadsheetZero)) return time;
  const date = numericDate(iso.slice(0, 10));
  return time === '00:00' ? date : `${date} ${time}`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return textOfDate(value);
  if (typeof value === 'number') {
    const text = value.toLocaleString('es-ES', { useGrouping: false, maximumFractionDigits: 10 });
    // With a fourth decimal nobody takes them for thousands.
    return /^-?\d{1,3},\d{3}$/.test(text) ? `${text}0` : text;
  }
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : '';
}

/** The parts that hold cells. @throws where they are too large or the content is no ZIP */
function unpacked(content: Uint8Array): Unzipped {
  let bytes = 0;
  return unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      bytes += originalSize;
      if (bytes > mostUnpacked) throw new RangeError('The workbook is too large');
      return true;
    },
  });
}

/** The place of the first sheet that people see, from 1. */
function firstVisible(workbook: string): number {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return (
    Math.max(
      0,
      sheets.findIndex((sheet) => !/\sstate="(?:hidden|veryHidden)"/.test(sheet)),
    ) + 1
  );
}

/**
 * The cells of the first sheet of an `.xlsx` that is not hidden, as people would type them: `37,5`, `02/03/2026`, `09:30`. Empty lines stay.
 * @throws where it is no workbook, or unpacks to more than 60 MB
 */
export async function readWorkbook(content: Uint8Array): Promise<string[][]> {
  // Packed again without compression: else the reader starts workers from blobs, which the content security policy forbids.
  const parts = unpacked(content);
  const plain = zipSync(parts, { level: 0 });
  const sheet = firstVisible(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()));
  const rows: readonly (readonly unknown[])[] = await readSheet(new Uint8Array(plain).buffer, sheet, { trim: false });
  return rows.map((row) => row.map(textOf));
}
