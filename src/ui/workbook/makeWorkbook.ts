import type { Sheet } from './workbook.ts';

/** Makes an `.xlsx` in a worker of its own: compressing a large list takes a second, in which the page stays free. */
export function makeWorkbook(sheets: readonly Sheet[]): Promise<BlobPart> {
  const worker = new Worker(new URL('workbook.worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<BlobPart>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<BlobPart>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The workbook could not be made')));
    worker.postMessage(sheets, { transfer: [] });
  });
  return made.finally(() => worker.terminate());
}
