import { localeNow } from '#domain/kernel/locale.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { askWorker } from '#src/session/askWorker.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';

type Drawn =
  | { readonly format: 'pdf'; readonly record: TimeRecord }
  | { readonly format: 'overtime'; readonly statement: OvertimeStatement };

/** The record, or the statement of a month's overtime, as a PDF, drawn beside the page by the worker of the administration's reports: a program of its own, never part of the page. */
export async function drawPdf(drawn: Drawn): Promise<Blob> {
  const worker = new Worker(new URL('../../features/timeEntries/report/report.worker.ts', import.meta.url), {
    type: 'module',
  });
  const request = { ...drawn, locale: localeNow() };
  const content = await askWorker<BlobPart>(worker, request, 'The PDF could not be made');
  return new Blob([content], { type: 'application/pdf' });
}
