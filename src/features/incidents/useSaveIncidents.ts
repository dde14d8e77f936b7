import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { incidentColumns, useIncidentWords } from './useIncidentWords.ts';

/** Saves incidents of a month as CSV. @param file what it is called after, before the month */
export function useSaveIncidents(
  file: 'incidents.file' | 'compliance.file',
): (month: string, lines: readonly IncidentLine[]) => void {
  const translate = useTranslate();
  const wordsOf = useIncidentWords();
  const saveCsv = useSaveCsv();
  return (month, lines) => {
    const heads = incidentColumns.map((name) => translate(`incidents.columns.${name}`));
    const rows = lines.map((line) => {
      const words = { ...wordsOf(line), times: String(line.times) };
      return incidentColumns.map((name) => words[name]);
    });
    saveCsv(`${translate(file)}-${month}.csv`, toCsv([heads, ...rows]));
  };
}
