import type Papa from 'papaparse';
import { importLimits } from '#domain/constants.ts';
import { decodeText } from '#domain/kernel/decode.ts';
import { openWorkbook } from '#src/ui/workbook/openWorkbook.ts';

/** Why a file cannot be read: a key of `schema.import`. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly reason: 'tooLarge' | 'unreadable' | 'otherFormat' | 'openQuote' | 'missing',
    readonly line = 0,
    /** Names of missing columns, or of the format. */
    readonly names: readonly string[] = [],
  ) {
    super(reason);
  }
}

const delimiters = [';', ',', '\t', '|'] as const;

/**
 * The cells of a CSV file, or of an `.xlsx`, as text, line by line. Empty lines stay, so that lines are counted as the spreadsheet does.
 * @param megabytes it may have
 * @throws UnreadableFile
 */
export async function readImportFile(file: Blob, megabytes: number = importLimits.megabytes): Promise<string[][]> {
  if (file.size > megabytes * 1024 * 1024) throw new UnreadableFile('tooLarge');
  const content = new Uint8Array(await file.arrayBuffer());
  const format = otherFormatOf(content);
  if (format) throw new UnreadableFile('otherFormat', 0, [format]);
  const rows = isZip(content) ? await rowsOfWorkbook(content) : await rowsOfCsv(decodeText(content));
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
}

/** As every `.xlsx` begins. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** How files of other programs begin. */
const otherFormats = [
  ['.ods', /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/s],
  ['.xls', /^\u00d0\u00cf.\u00e0\u00a1/s],
  ['PDF', /^%PDF-/],
] as const;

const otherFormatOf = (content: Uint8Array): string | undefined => {
  const head = String.fromCharCode(...content.subarray(0, 100));
  return otherFormats.find(([, pattern]) => pattern.test(head))?.[0];
};

async function rowsOfWorkbook(content: Uint8Array): Promise<string[][]> {
  try {
    return await openWorkbook(content);
  } catch {
    throw new UnreadableFile('unreadable');
  }
}

async function rowsOfCsv(text: string): Promise<string[][]> {
  if (text.includes('\0')) throw new UnreadableFile('unreadable');
  const { default: papaparse } = await import('papaparse');
  const { data, errors } = papaparse.parse<string[]>(withoutHint(text), {
    delimiter: delimiterOf(text, papaparse.parse),
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new UnreadableFile('openQuote', (quote.row ?? 0) + 1);
  return data;
}

/** Some spreadsheets say in a first line of its own what separates the cells. */
const hint = /^sep=(.)[ \t]*(?=\r?\n)/i;
const withoutHint = (text: string) => text.replace(hint, '');

/** Lines by which the separator is found. */
const LOOKED_AT = 20;

/** By which most lines have as many cells as the headings, then by which there are most: headings and cells may hold others. */
function delimiterOf(text: string, parse: typeof Papa.parse): string {
  const [, separator] = hint.exec(text) ?? [];
  if (separator) return separator;
  const judged = delimiters.map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: LOOKED_AT, skipEmptyLines: 'greedy' });
    const columns = data[0]?.length ?? 0;
    return { delimiter, columns, fitting: columns < 2 ? 0 : data.filter(({ length }) => length === columns).length };
  });
  const [best] = judged.toSorted((a, b) => b.fitting - a.fitting || b.columns - a.columns);
  return best?.delimiter ?? ';';
}
