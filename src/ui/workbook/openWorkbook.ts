/**
 * The cells of an `.xlsx` as text (readWorkbook.ts), read in a worker of its own: a large one takes seconds, in which the
 * page stays free.
 * @throws where it cannot be read
 */
export function openWorkbook(content: Uint8Array): Promise<string[][]> {
  const worker = new Worker(new URL('readWorkbook.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<string[][]>((resolve, reject) => {
    const fail = () => reject(new Error('The workbook could not be read'));
    worker.addEventListener('message', ({ data }: MessageEvent<string[][] | null>) => (data ? resolve(data) : fail()));
    worker.addEventListener('error', fail);
    worker.postMessage(content, { transfer: [] });
  });
  return read.finally(() => worker.terminate());
}
