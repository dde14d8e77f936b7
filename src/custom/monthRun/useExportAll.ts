import { useEffect, useRef, useState } from 'react';
import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';
import { payrollExportMessages } from '../../../domain/payrollExports/messages/index.ts';
import { failureOf } from '../../engine/failure.ts';
import { exportFile, type FileFormat } from '../../features/payrollExports/exportFile.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { call } from '../../session/http.ts';
import { fileTypes, saveFile } from '../../ui/saveFile.ts';

export interface Outcome {
  readonly company: Pick<CompanyMonth, 'id' | 'name'>;
  /** Why there is no file of it. */
  readonly problem: string | undefined;
}

type Files = Record<string, Uint8Array>;

/** Letters and digits of a name, so that every system takes it as that of a file. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** Exports the variables of companies one after the other, and saves the files of all in one. */
export function useExportAll(month: string) {
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function exportOne({ id, name }: CompanyMonth, format: FileFormat, files: Files): Promise<string | undefined> {
    const { data } = await call('createPayrollExport', { params: { enterpriseId: id }, body: { month } });
    if (!data) return payrollExportMessages.nothing;
    const content = await exportFile(data, { month, format, title: translate('payrollExports.title') });
    const file = translate('payrollExports.file', { month, number: data.number, format });
    files[`${fileNameOf(name)}-${id}-${file}`] = new Uint8Array(await new Blob([content]).arrayBuffer());
    return undefined;
  }

  const start = async (companies: readonly CompanyMonth[], format: FileFormat) => {
    setRunning(true);
    setOutcomes([]);
    const files: Files = {};
    for (const company of companies) {
      if (!isOpen.current) return;
      const problem = await exportOne(company, format, files).catch(
        (error: unknown) => failureOf(error).message || translate('payrollExports.exportFailed'),
      );
      setOutcomes((before) => [...before, { company, problem }]);
    }
    if (isOpen.current && Object.keys(files).length > 0) {
      const { zipSync } = await import('fflate');
      saveFile(translate('monthRun.export.file', { month }), zipSync(files), fileTypes.zip);
    }
    setRunning(false);
  };
  return { outcomes, isRunning, start };
}
