import type { PayrollExport } from '../../../domain/payrollExports/payrollExports.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { exportFile, type FileFormat } from '../../features/payrollExports/exportFile.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { fileTypes, saveFile } from '../../ui/saveFile.ts';

/** Saves what an export wrote. */
export function useSaveExport(month: string) {
  const translate = useTranslate();
  const report = useReportFailure();
  return async (made: PayrollExport, format: FileFormat) => {
    try {
      const content = await exportFile(made, { month, format, title: translate('payrollExports.title') });
      saveFile(translate('payrollExports.file', { month, number: made.number, format }), content, fileTypes[format]);
    } catch (error) {
      report('payrollExports.exportFailed', error);
    }
  };
}
