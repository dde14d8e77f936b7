import { useCallback } from 'react';
import { saveFile } from '../ui/saveFile.ts';
import { useReportFailure } from './failure.ts';

/** Saves a text of `toCsv` as a file; says so where what writes it cannot be loaded. */
export function useSaveCsv(): (name: string, csv: Promise<string>) => void {
  const report = useReportFailure();
  return useCallback(
    (name, csv) => {
      csv.then(
        (text) => saveFile(name, text, 'text/csv;charset=utf-8'),
        (error: unknown) => report('schema.exportFailed', error),
      );
    },
    [report],
  );
}
