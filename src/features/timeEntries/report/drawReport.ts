import { askWorker } from '#src/session/askWorker.ts';
import type { ReportRequest } from './reportRequest.ts';

/** A PDF, drawn beside the page by a worker: a program of its own, never part of the page. */
export async function drawReport(request: ReportRequest): Promise<Blob> {
  const worker = new Worker(new URL('report.worker.ts', import.meta.url), { type: 'module' });
  const content = await askWorker<BlobPart>(worker, request, 'The PDF could not be made');
  return new Blob([content], { type: 'application/pdf' });
}
