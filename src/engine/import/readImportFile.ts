import { importLimits } from '../../../domain/constants.ts';
import { decodeText } from '../../../domain/kernel/decode.ts';
import { openWorkbook } from '../../ui/workbook/openWorkbook.ts';

/** Why a file cannot be read: a key of `schema.import`. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly reason: 'tooLarge' | 'unreadable' | 'openQuote' | 'missing',
    readonly line = 0,
    /** Of columns that are missing. */
    readonly names: readonly string[] = [],
  ) {
    super(reason);
  }
}

const delimiters = [';', ',', '\t', '|'] as const;

/**
 * The cells of a CSV file, or of an `.xlsx`, as text, line by line. The headings decide what separates the cells, since the lines after
 * them hold decimal commas. Empty lines stay, so that lines are counted as the spreadsheet does.
 * @param megabytes it may have
 * @throws UnreadableFile
 */
export async function readImportFile(file: Blob, megabytes: number = importLimits.megabytes): Promise<string[][]> {
  if (file.size > megabytes * 1024 * 1024) throw new UnreadableFile('tooLarge');
  const content = new Uint8Array(await file.arrayBuffer());
  const rows = isZip(content) ? await rowsOfWorkbook(content) : await rowsOfCsv(decodeText(content));
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
}

/** As every `.xlsx` begins. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

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
  const { data, errors } = papaparse.parse<string[]>(withoutHint(text), { delimiter: delimiterOf(text) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new UnreadableFile('openQuote', (quote.row ?? 0) + 1);
  return data;
}

/** Some spreadsheets say in a first line of its own what separates the cells. */
const hint = /^sep=(.)[ \t]*(?=\r?\n)/i;
const withoutHint = (text: string) => text.replace(hint, '');

function delimiterOf(text: string): string {
  const [, separator] = hint.exec(text) ?? [];
  if (separator) return separator;
  const headings = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ';';
}
