import type { ReportRequest } from './reportRequest.ts';

/** A PDF, drawn beside the page by a worker: a program of its own, never part of the page. */
export async function drawReport(request: ReportRequest): Promise<Blob> {
  const worker = new Worker(new URL('report.worker.ts', import.meta.url), { type: 'module' });
  try {
    const content = await new Promise<BlobPart>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<BlobPart>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The PDF could not be made')));
      worker.postMessage(request, { transfer: [] });
    });
    return new Blob([content], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
