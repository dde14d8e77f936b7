import { toCsv } from '#domain/kernel/csv.ts';
import { type FileCell, fileRows } from '#domain/paperwork/payrollExports/exportedFile.ts';
import type { PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { makeWorkbook } from '#src/ui/workbook/makeWorkbook.ts';
import type { Cell } from '#src/ui/workbook/workbook.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

function sheetCell(cell: FileCell): Cell {
  if ('number' in cell) return { number: cell.number };
  return 'length' in cell ? { length: cell.length } : cell;
}

interface Wanted {
  /** `YYYY-MM` */
  readonly month: string;
  readonly format: FileFormat;
  /** Of the sheet. */
  readonly title: string;
}

/** What an export wrote, with the template that it was made with; or a month as it stands, with the present one. */
export async function exportFile(
  {
    layout,
    leave_names: leaveNames,
    own_names: ownNames,
    lines,
  }: Pick<PayrollExport, 'layout' | 'leave_names' | 'own_names' | 'lines'>,
  { month, format, title }: Wanted,
): Promise<BlobPart> {
  const rows = fileRows({ month, layout, leaveNames, ownNames, lines });
  if (format === 'csv') return await toCsv(rows.map((row) => row.map(({ text }) => text)));
  const sheet = { name: title, frozen: layout.headings ? 1 : 0, rows: rows.map((row) => row.map(sheetCell)) };
  return await makeWorkbook([sheet]);
}
