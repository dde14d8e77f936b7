import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { exportFile, type FileFormat } from '#src/features/payrollExports/exportFile.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { fileTypes, saveFile } from '#src/ui/saveFile.ts';

/** Saves what an export wrote, or the month as it stands. */
export function useSaveExport(month: string) {
  const translate = useTranslate();
  const report = useReportFailure();
  const nameOf = (made: PayrollExport | MonthVariables, format: FileFormat): string => {
    if ('exports' in made) return translate('payrollExports.fileNames.standing', { month, format });
    const content = made.number === 1 ? 'whole' : 'differences';
    return translate(`payrollExports.fileNames.${content}`, { month, number: made.number, format });
  };
  return async (made: PayrollExport | MonthVariables, format: FileFormat) => {
    try {
      const content = await exportFile(made, { month, format, title: translate('payrollExports.title') });
      saveFile(nameOf(made, format), content, fileTypes[format]);
    } catch (error) {
      report('payrollExports.exportFailed', error);
    }
  };
}
