import { toCsv } from '../../../domain/kernel/csv.ts';
import { type FileCell, fileRows } from '../../../domain/payrollExports/exportedFile.ts';
import type { PayrollExport } from '../../../domain/payrollExports/payrollExports.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { fileTypes, saveFile } from '../../ui/saveFile.ts';
import { makeWorkbook } from '../../ui/workbook/makeWorkbook.ts';
import type { Cell } from '../../ui/workbook/workbook.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

const sheetCell = (cell: FileCell): Cell => ('number' in cell ? { number: cell.number } : cell);

/** Saves what an export wrote, with the template that it was made with. */
export function useSaveExport(month: string) {
  const translate = useTranslate();
  const report = useReportFailure();
  return async ({ number, layout, leave_names: leaveNames, lines }: PayrollExport, format: FileFormat) => {
    try {
      const rows = fileRows({ month, layout, leaveNames, lines });
      const content =
        format === 'csv'
          ? await toCsv(rows.map((row) => row.map(({ text }) => text)))
          : await makeWorkbook([
              {
                name: translate('payrollExports.title'),
                frozen: layout.headings ? 1 : 0,
                rows: rows.map((row) => row.map(sheetCell)),
              },
            ]);
      saveFile(translate('payrollExports.file', { month, number, format }), content, fileTypes[format]);
    } catch (error) {
      report('payrollExports.exportFailed', error);
    }
  };
}
