import { useEffect, useRef, useState } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { payrollExportMessages } from '#domain/paperwork/payrollExports/messages/index.ts';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { failureOf } from '#src/engine/failure.ts';
import { exportFile, type FileFormat } from '#src/features/payrollExports/exportFile.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { fileTypes, saveFile } from '#src/ui/saveFile.ts';

/** Letters and digits of a name, so that every system takes it as that of a file. */
const nameOfFile = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** What is exported and was not yet, or the month as it stands, which is no export. */
export const exportContents = ['due', 'standing'] as const;
export type ExportContent = (typeof exportContents)[number];

type Result =
  | { readonly kind: 'whole' | 'differences' | 'unchanged'; readonly number: number }
  | { readonly kind: 'standing' }
  /** Why there is no file of it. */
  | { readonly kind: 'failed'; readonly problem: string };

export interface Outcome {
  readonly company: Pick<CompanyMonth, 'id' | 'name'>;
  readonly result: Result;
}

interface ExportOptions {
  readonly format: FileFormat;
  readonly content: ExportContent;
}

type Files = Record<string, Uint8Array>;

/**
 * Exports the variables of companies one after the other, and saves the files of all in one. Where it is left on the way,
 * those that there are by then: what was exported is not exported again.
 */
export function useExportAll(month: string) {
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function exportOne(
    { id, name, running, changed }: CompanyMonth,
    { format, content }: ExportOptions,
    files: Files,
  ): Promise<Result> {
    const keep = async (made: PayrollExport | MonthVariables, file: string) => {
      const written = await exportFile(made, { month, format, title: translate('payrollExports.title') });
      files[`${nameOfFile(name)}-${id}-${file}`] = new Uint8Array(await new Blob([written]).arrayBuffer());
    };
    const params = { enterpriseId: id };
    const nothing = { kind: 'failed', problem: payrollExportMessages.nothing } as const;
    if (content === 'standing') {
      const { data } = await call('getPayrollVariables', { params, query: { month } });
      if (data.lines.length === 0) return nothing;
      await keep(data, translate('payrollExports.fileNames.standing', { month, format }));
      return { kind: 'standing' };
    }
    if (changed) await call('unlockPayrollExport', { params, body: { month } });
    const { data } = await call('createPayrollExport', {
      params,
      body: { month, ...(running && { confirmed: true }) },
    });
    if (!data) return nothing;
    const { number, outcome: kind } = data;
    if (kind !== 'unchanged')
      await keep(data, translate(`payrollExports.fileNames.${kind}`, { month, number, format }));
    return { kind, number };
  }

  const start = async (companies: readonly CompanyMonth[], options: ExportOptions) => {
    setRunning(true);
    setOutcomes([]);
    const files: Files = {};
    for (const company of companies) {
      if (!isOpen.current) break;
      const result = await exportOne(company, options, files).catch((error: unknown) => ({
        kind: 'failed' as const,
        problem: failureOf(error).message || translate('payrollExports.exportFailed'),
      }));
      setOutcomes((before) => [...before, { company, result }]);
    }
    if (Object.keys(files).length > 0) {
      const { zipSync } = await import('fflate');
      saveFile(translate('monthRun.export.file', { month }), zipSync(files), fileTypes.zip);
    }
    setRunning(false);
  };
  return { outcomes, isRunning, start };
}
